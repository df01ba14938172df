import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { knownSymbol } from '../../../../src/base/symbol.js';
import type { TrendingQuery } from '../../../../src/contract/trending.js';
import { AttentionJumps, plainTrending } from '../../../../src/features/changes/attentionJumps.js';
import { alertKinds } from '../../../../src/market/alertKinds.js';
import { changeAlerts } from '../../../../src/market/alerts.js';
import type { RankedList } from '../../../../src/market/attention.js';
import { plainQuery } from '../../../../src/presentation/trendingChoice.js';
import { ChangesDesk, FiveCalendars } from '../../../support/changesDesk.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';

function deskOf(...given: ConstructorParameters<typeof ChangesDesk>): ChangesDesk {
	const desk = new ChangesDesk(...given);
	ofTest(desk.own);
	return desk;
}

/** The list as it comes now, with some tickers at the top and others near the end. */
function listOf(desk: ChangesDesk, top: readonly string[], low: readonly string[] = []): RankedList {
	const others = Array.from({ length: 90 - top.length }, (_, index) => `Q${index}Z`);
	const at = Math.floor(desk.clock.now() / 1000);
	return { timeframe: '1d', source: 'all', at, symbols: [...top, ...others, ...low] };
}

/** A window that watches AAPL and KO and has seen them near the end of Trending. */
async function watching(...given: ConstructorParameters<typeof ChangesDesk>): Promise<ChangesDesk> {
	const desk = deskOf(...given);
	desk.watch('AAPL', 'KO');
	await desk.look();
	await desk.changes.seeTrending(listOf(desk, [], ['AAPL', 'KO']));
	return desk;
}

describe('jumps in attention among the changes', () => {
	it('are told of watched tickers alone, and send nothing', async () => {
		const desk = await watching(new FiveCalendars());
		const asked = desk.calendars.asked.length;
		let tells = 0;
		ofTest(desk.changes.onDidChange(() => (tells += 1)));
		await desk.clock.advance(HOUR_MS);
		await desk.changes.seeTrending(listOf(desk, ['NVDA', 'AAPL'], ['KO']));
		assert.deepEqual([desk.told, tells > 0, desk.calendars.asked.length], [['*AAPL attention'], true, asked]);
	});

	it('stay read, and are not told again within a day of the ticker', async () => {
		const desk = await watching(new FiveCalendars());
		const jump = async (afterMs: number): Promise<readonly string[]> => {
			await desk.clock.advance(afterMs);
			await desk.changes.seeTrending(listOf(desk, [], ['AAPL']));
			await desk.clock.advance(HOUR_MS);
			await desk.changes.seeTrending(listOf(desk, ['AAPL']));
			const { told } = desk;
			await desk.changes.markRead();
			return told;
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
		const other = deskOf(calendars, clock, memento);
		other.watch('AAPL', 'KO');
		await clock.advance(HOUR_MS);
		await one.changes.seeTrending(listOf(one, ['AAPL'], ['KO']));
		await other.changes.seeTrending(listOf(other, ['AAPL'], ['KO']));
		await one.changes.markRead();
		const read = other.told;
		one.own.dispose();
		other.own.dispose();
		const later = deskOf(calendars, clock, memento);
		later.watch('AAPL', 'KO');
		await clock.advance(14 * HOUR_MS);
		await later.changes.seeTrending(listOf(later, ['AAPL', 'KO']));
		assert.deepEqual([read, later.told], [['AAPL attention'], ['*KO attention', 'AAPL attention']]);
	});

	it('lose none where lists come every five minutes', async () => {
		const desk = await watching(new FiveCalendars());
		for (let minutes = 5; minutes <= 60; minutes += 5) {
			await desk.clock.advance(5 * MINUTE_MS);
			await desk.changes.seeTrending(minutes < 30 ? listOf(desk, [], ['AAPL']) : listOf(desk, ['AAPL']));
		}
		assert.deepEqual(desk.told, ['*AAPL attention']);
	});

	it('count from when the ticker is watched, go with it and go after two weeks', async () => {
		const desk = await watching(new FiveCalendars());
		await desk.clock.advance(HOUR_MS);
		await desk.changes.seeTrending(listOf(desk, ['AAPL', 'PEP', 'KO']));
		desk.watch('AAPL', 'PEP');
		await desk.look();
		const without = desk.told;
		await desk.clock.advance(14 * DAY_MS);
		assert.deepEqual([without, desk.told], [['*AAPL attention'], []]);
	});

	it('are kept apart for each service, and forgotten with the key', async () => {
		const desk = await watching(new FiveCalendars());
		await desk.clock.advance(HOUR_MS);
		desk.service = 'https://sample.example.com';
		await desk.look();
		await desk.changes.seeTrending(listOf(desk, ['AAPL']));
		const ofOther = desk.told;
		desk.service = 'https://api.example.com';
		await desk.changes.seeTrending(listOf(desk, ['AAPL']));
		const ofOne = desk.told;
		await desk.changes.forget();
		assert.deepEqual(
			[ofOther, ofOne, desk.told, desk.memento.get('changes.attention')],
			[[], ['*AAPL attention'], [], undefined],
		);
	});

	it('are no alerts, since Trending is known only while somebody looks', async () => {
		const desk = await watching(new FiveCalendars());
		await desk.clock.advance(HOUR_MS);
		await desk.changes.seeTrending(listOf(desk, ['AAPL']));
		const watch = new Map(alertKinds.map((kind) => [kind, new Set([knownSymbol('AAPL')])]));
		assert.deepEqual([desk.told, changeAlerts(desk.changes.all, watch)], [['*AAPL attention'], []]);
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
				await jumps.see('a', list, new Set(names.map(knownSymbol)));
			}
		}
		const kept = memento.get('changes.attention') as Record<
			string,
			{ lists: readonly RankedList[]; jumps: readonly unknown[] }
		>;
		const { lists = [], jumps: found = [] } = kept.a ?? {};
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
			value: { value: [{ symbol: knownSymbol('AAPL') }, {}], receivedAt: 5_999, oddities: 0 },
		} as const;
		const plain = plainQuery({ timeframe: '1h', source: 'logo' });
		const others: readonly TrendingQuery[] = [
			{ ...plain, page: 1 },
			{ ...plain, tickers: [knownSymbol('AAPL')] },
			{ ...plain, dateFrom: '2026-11-19' },
			{ ...plain, pageSize: 10 },
		];
		assert.deepEqual(plainTrending(plain, answer), {
			...{ timeframe: '1h', source: 'logo', at: 5 },
			symbols: ['AAPL', ''],
		});
		assert.deepEqual(
			others.map((query) => plainTrending(query, answer)),
			others.map(() => undefined),
		);
		assert.equal(plainTrending(plain, { state: 'loading' }), undefined);
	});
});
