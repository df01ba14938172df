import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { TrendingQuery } from '../../../../src/contract/trending.js';
import { AttentionJumps, plainTrending } from '../../../../src/features/changes/attentionJumps.js';
import { alertKinds } from '../../../../src/market/alertKinds.js';
import { changeAlerts } from '../../../../src/market/alerts.js';
import type { RankedList } from '../../../../src/market/attention.js';
import { plainQuery } from '../../../../src/presentation/trendingChoice.js';
import { ChangesFixture, FiveCalendars } from '../../../support/changesFixture.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';

function changesFixture(...given: ConstructorParameters<typeof ChangesFixture>): ChangesFixture {
	const fixture = new ChangesFixture(...given);
	ofTest(fixture.own);
	return fixture;
}

/** A trending list fetched now, with some tickers at the top and others near the end. */
function listOf(fixture: ChangesFixture, top: readonly string[], low: readonly string[] = []): RankedList {
	const others = Array.from({ length: 90 - top.length }, (_, index) => `Q${index}Z`);
	const at = Math.floor(fixture.clock.now() / 1000);
	return { timeframe: '1d', source: 'all', at, symbols: [...top, ...others, ...low] };
}

/** A window that watches AAPL and KO and last saw them near the end of Trending. */
async function watching(...given: ConstructorParameters<typeof ChangesFixture>): Promise<ChangesFixture> {
	const fixture = changesFixture(...given);
	fixture.watch('AAPL', 'KO');
	await fixture.check();
	await fixture.changes.seeTrending(listOf(fixture, [], ['AAPL', 'KO']));
	return fixture;
}

describe('jumps in attention among the changes', () => {
	it('are told of watched tickers alone, and send nothing', async () => {
		const fixture = await watching(new FiveCalendars());
		const requested = fixture.calendars.requested.length;
		let reportCount = 0;
		ofTest(fixture.changes.onDidChange(() => (reportCount += 1)));
		await fixture.clock.advance(HOUR_MS);
		await fixture.changes.seeTrending(listOf(fixture, ['NVDA', 'AAPL'], ['KO']));
		assert.deepEqual(
			[fixture.reported, reportCount > 0, fixture.calendars.requested.length],
			[['*AAPL attention'], true, requested],
		);
	});

	it('stay read, and are not told again within a day of the ticker', async () => {
		const fixture = await watching(new FiveCalendars());
		const jump = async (afterMs: number): Promise<readonly string[]> => {
			await fixture.clock.advance(afterMs);
			await fixture.changes.seeTrending(listOf(fixture, [], ['AAPL']));
			await fixture.clock.advance(HOUR_MS);
			await fixture.changes.seeTrending(listOf(fixture, ['AAPL']));
			const { reported } = fixture;
			await fixture.changes.markRead();
			return reported;
		};
		const first = await jump(HOUR_MS);
		const soon = await jump(2 * HOUR_MS);
		const later = await jump(DAY_MS);
		assert.deepEqual(
			[first, soon, later],
			[['*AAPL attention'], ['AAPL attention'], ['*AAPL attention', 'AAPL attention']],
		);
	});

	it('are the same in two windows and after a restart', async () => {
		const [calendars, clock, memento] = [new FiveCalendars(), new FakeClock(), new FakeMemento()];
		const one = await watching(calendars, clock, memento);
		const other = changesFixture(calendars, clock, memento);
		other.watch('AAPL', 'KO');
		await clock.advance(HOUR_MS);
		await one.changes.seeTrending(listOf(one, ['AAPL'], ['KO']));
		await other.changes.seeTrending(listOf(other, ['AAPL'], ['KO']));
		await one.changes.markRead();
		const read = other.reported;
		one.own.dispose();
		other.own.dispose();
		const later = changesFixture(calendars, clock, memento);
		later.watch('AAPL', 'KO');
		await clock.advance(14 * HOUR_MS);
		await later.changes.seeTrending(listOf(later, ['AAPL', 'KO']));
		assert.deepEqual([read, later.reported], [['AAPL attention'], ['*KO attention', 'AAPL attention']]);
	});

	it('lose none where lists come every five minutes', async () => {
		const fixture = await watching(new FiveCalendars());
		for (let minutes = 5; minutes <= 60; minutes += 5) {
			await fixture.clock.advance(5 * MINUTE_MS);
			await fixture.changes.seeTrending(
				minutes < 30 ? listOf(fixture, [], ['AAPL']) : listOf(fixture, ['AAPL']),
			);
		}
		assert.deepEqual(fixture.reported, ['*AAPL attention']);
	});

	it('count from when the ticker is watched, go with it and go after two weeks', async () => {
		const fixture = await watching(new FiveCalendars());
		await fixture.clock.advance(HOUR_MS);
		await fixture.changes.seeTrending(listOf(fixture, ['AAPL', 'PEP', 'KO']));
		fixture.watch('AAPL', 'PEP');
		await fixture.check();
		const without = fixture.reported;
		await fixture.clock.advance(14 * DAY_MS);
		assert.deepEqual([without, fixture.reported], [['*AAPL attention'], []]);
	});

	it('are kept apart for each service, and forgotten with the key', async () => {
		const fixture = await watching(new FiveCalendars());
		await fixture.clock.advance(HOUR_MS);
		fixture.service = 'https://sample.example.com';
		await fixture.check();
		await fixture.changes.seeTrending(listOf(fixture, ['AAPL']));
		const ofOther = fixture.reported;
		fixture.service = 'https://api.example.com';
		await fixture.changes.seeTrending(listOf(fixture, ['AAPL']));
		const ofOne = fixture.reported;
		await fixture.changes.forget();
		assert.deepEqual(
			[ofOther, ofOne, fixture.reported, fixture.memento.get('changes.attention')],
			[[], ['*AAPL attention'], [], undefined],
		);
	});

	it('are no alerts, since Trending is known only while somebody looks', async () => {
		const fixture = await watching(new FiveCalendars());
		await fixture.clock.advance(HOUR_MS);
		await fixture.changes.seeTrending(listOf(fixture, ['AAPL']));
		const watch = new Map(alertKinds.map((kind) => [kind, new Set([asSymbol('AAPL')])]));
		assert.deepEqual([fixture.reported, changeAlerts(fixture.changes.all, watch)], [['*AAPL attention'], []]);
	});
});

describe('what is kept of trending lists', () => {
	it('is a hundred ranks of each time frame and source, and jumps of two weeks, 200 at most', async () => {
		const memento = new FakeMemento();
		const jumps = new AttentionJumps(memento);
		const at = Date.UTC(2026, 10, 20) / 1000;
		const named = (letter: string, length: number) =>
			Array.from({ length }, (_, index) => `${letter}${index}Z`);
		const [names, others] = [named('Q', 1_000), named('X', 120)];
		for (let hour = 0; hour < 100; hour += 1) {
			const top = names.slice((hour * 20) % 1_000).slice(0, 20);
			for (const timeframe of ['10m', '1d'] as const) {
				const list = {
					timeframe,
					source: 'all',
					at: at + hour * 3_600,
					symbols: [...top, ...others],
				} as const;
				await jumps.see('a', list, new Set(names.map(asSymbol)));
			}
		}
		const saved = memento.get('changes.attention') as Record<
			string,
			{ lists: readonly RankedList[]; jumps: readonly unknown[] }
		>;
		const { lists = [], jumps: found = [] } = saved.a ?? {};
		assert.deepEqual([lists.map(({ symbols }) => symbols.length), found.length], [[100, 100], 200]);
		const later = { timeframe: '1d', source: 'all', at: at + 30 * 86_400, symbols: [] } as const;
		await jumps.see('a', later, new Set());
		assert.deepEqual(jumps.of('a'), []);
	});

	it('begins anew where what lies in the memento cannot be read', async () => {
		const memento = new FakeMemento({
			'changes.attention': { a: { lists: [{ timeframe: 'x' }, 7], jumps: [{ symbol: 'AAPL' }, null] } },
		});
		const jumps = new AttentionJumps(memento);
		assert.deepEqual(jumps.of('a'), []);
		const list: RankedList = { timeframe: '1d', source: 'all', at: 1, symbols: ['AAPL'] };
		assert.equal(await jumps.see('a', list, new Set()), false);
	});

	it('is of lists of all tickers up to now alone', () => {
		const answer = {
			state: 'ready',
			value: { value: [{ symbol: asSymbol('AAPL') }, {}], receivedAt: 5_999, warnings: 0 },
		} as const;
		const plain = plainQuery({ timeframe: '1h', source: 'logo' });
		const others: readonly TrendingQuery[] = [
			{ ...plain, page: 1 },
			{ ...plain, tickers: [asSymbol('AAPL')] },
			{ ...plain, dateFrom: '2026-11-19' },
			{ ...plain, pageSize: 10 },
		];
		assert.deepEqual(plainTrending(plain, answer), {
			timeframe: '1h',
			source: 'logo',
			at: 5,
			symbols: ['AAPL', ''],
		});
		assert.deepEqual(
			others.map((query) => plainTrending(query, answer)),
			others.map(() => undefined),
		);
		assert.equal(plainTrending(plain, { state: 'loading' }), undefined);
	});
});
