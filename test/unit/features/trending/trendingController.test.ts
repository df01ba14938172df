import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { ApiError } from '../../../../src/base/failure.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { news, trending } from '../../../../src/contract/index.js';
import { LastSeenList } from '../../../../src/features/trending/lastSeenList.js';
import { TrendingController } from '../../../../src/features/trending/trendingController.js';
import { readTrendingChoice } from '../../../../src/presentation/trendingChoice.js';
import { endpointSource } from '../../../../src/store/answerSources.js';
import { AnswerStore } from '../../../../src/store/answerStore.js';
import { CalendarFeed } from '../../../../src/store/calendarFeed.js';
import { calendarSource } from '../../../../src/store/calendarSource.js';
import { MementoValue } from '../../../../src/workbench/storage/memento.js';
import { formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { ofTest } from '../../../support/ofTest.js';
import { KEY, sandbox } from '../../sandbox/asking.js';

const HOUR_MS = 3_600_000;
const MARK = /^(▲\d+|▼\d+|new) · /;

/** A window that opens some hours after the first one, with the state that all windows share. */
async function windowAfter(
	hours: number,
	state: FakeMemento,
	{
		isSample = false,
		address = 'https://api.example.com',
		answers = ['Last hour'],
		watched = [],
		clampsAt,
	}: {
		readonly isSample?: boolean;
		readonly address?: string;
		readonly answers?: readonly string[];
		readonly watched?: readonly TickerSymbol[];
		/**
		 * The most rows on a page, applied silently. If absent, pages have the requested size and the client knows
		 * the limit.
		 */
		readonly clampsAt?: number;
	} = {},
) {
	const now = new Date(Date.parse('2026-11-20T15:30:00Z') + hours * HOUR_MS).toISOString();
	const whole = sandbox({ now });
	const clamped = (request: Request): Promise<Response> => {
		const url = new URL(request.url);
		url.searchParams.set(
			'pagesize',
			String(Math.min(Number(url.searchParams.get('pagesize')), clampsAt ?? 0)),
		);
		return whole.fetch(new Request(url, request));
	};
	const service = new CountedService(clampsAt === undefined ? whole : { ...whole, fetch: clamped }, KEY);
	await service.clock.advance(hours * HOUR_MS);
	const controller = ofTest(
		new TrendingController({
			store: ofTest(new AnswerStore(endpointSource(service.client, trending), service.clock)),
			reasons: ofTest(
				new CalendarFeed(
					calendarSource(service.client, news, service.clock, () => 5 * 60_000),
					service.clock,
				),
			),
			choice: ofTest(new MementoValue(state, 'trendingChoice', readTrendingChoice)),
			lastSeenList: new LastSeenList(state),
			service: () => address,
			rowsGiven: () =>
				clampsAt === undefined
					? service.client.rowsGiven('trending')
					: service.client.pageSizes.most('trending'),
			isSample: () => isSample,
			onDidChange: ofTest(new Emitter<void>()).event,
			watchlist: { symbols: watched, onDidChange: ofTest(new Emitter<void>()).event },
			steps: new FakePerson(...answers),
			formats,
			clock: service.clock,
		}),
	);
	/** The list arrives first, then the reasons why its tickers move. */
	const come = async (): Promise<void> => {
		for (let turn = 0; turn < 2; turn += 1) {
			controller.model();
			await service.settled();
		}
	};
	const marks = async (): Promise<number> => {
		await come();
		return controller.model().rows.filter(({ detail = '' }) => MARK.test(detail)).length;
	};
	return { marks, come, controller, service };
}

describe('the trending tickers in a window', () => {
	it('have changes of rank once the list was seen before, without another request', async () => {
		const state = new FakeMemento();
		const first = await windowAfter(0, state);
		assert.equal(await first.marks(), 0);
		const later = await windowAfter(5, state);
		assert.ok((await later.marks()) > 3);
		const once = { trending: 1, news: 1 };
		assert.deepEqual([first.service.counts, later.service.counts], [once, once]);
	});

	it('are compared with the same list of the same service alone', async () => {
		const state = new FakeMemento();
		await (await windowAfter(0, state)).marks();
		const sample = await windowAfter(5, state, { isSample: true });
		const other = await windowAfter(5, state, { address: 'https://other.example.com' });
		assert.deepEqual([await sample.marks(), await other.marks()], [0, 0]);
		const hourly = await windowAfter(5, state);
		await hourly.controller.chooseTimeframe();
		assert.equal(await hourly.marks(), 0);
	});

	/** What is shown after everything has arrived. */
	const shownBy = async ({ controller, come }: Awaited<ReturnType<typeof windowAfter>>) => {
		await come();
		const { rows, description, message } = controller.model();
		return { symbols: rows.map(({ id }) => id), description, message };
	};

	const modelOf = async (one: Awaited<ReturnType<typeof windowAfter>>) => {
		await shownBy(one);
		return one.controller.model();
	};

	it('are counted over any window, which is one request', async () => {
		const own = await windowAfter(0, new FakeMemento(), {
			answers: ['Custom Range…', '2026-11-02 09:30 to 2026-11-03 16:00'],
		});
		await own.controller.chooseTimeframe();
		const { symbols, description } = await shownBy(own);
		assert.match(description ?? '', /^Nov 2, 2026, 9:30\sAM – Nov 3, 2026, 4:00\sPM · All sources/);
		assert.deepEqual([symbols.length > 10, own.service.counts], [true, { trending: 1, news: 1 }]);
		const moving = await windowAfter(0, new FakeMemento(), { answers: ['Last 7 days'] });
		await moving.controller.chooseTimeframe();
		assert.match((await shownBy(moving)).description ?? '', /^Last 7 days/);
	});

	it('are those of the watchlist, or chosen ones', async () => {
		const watched = [asSymbol('MSFT'), asSymbol('AAPL')];
		const mine = await windowAfter(0, new FakeMemento(), {
			answers: ['All sources', 'Watchlist Only'],
			watched,
		});
		await mine.controller.chooseSource();
		const ofMine = await shownBy(mine);
		assert.deepEqual(
			[ofMine.symbols.toSorted(), mine.service.counts],
			[['AAPL', 'MSFT'], { trending: 1, news: 1 }],
		);
		assert.match(ofMine.description ?? '', /· Watchlist/);
		const chosen = await windowAfter(0, new FakeMemento(), {
			answers: ['Clicks', 'Chosen Tickers…', 'msft nvda'],
		});
		await chosen.controller.chooseSource();
		const ofChosen = await shownBy(chosen);
		assert.deepEqual(ofChosen.symbols.toSorted(), ['MSFT', 'NVDA']);
		assert.match(ofChosen.description ?? '', /· Clicks · MSFT, NVDA/);
	});

	it('are none, and nobody is asked, where the watchlist is empty', async () => {
		const mine = await windowAfter(0, new FakeMemento(), { answers: ['All sources', 'Watchlist Only'] });
		await mine.controller.chooseSource();
		const { symbols, message } = await shownBy(mine);
		assert.deepEqual(
			[symbols, message, mine.service.counts],
			[[], 'Your watchlists have no tickers to load.', {}],
		);
	});

	for (const clampsAt of [10, 30]) {
		it(`go on behind a page of ${clampsAt}, though a hundred were asked for, to the last ticker`, async () => {
			const all = (await shownBy(await windowAfter(0, new FakeMemento()))).symbols;
			const mine = await windowAfter(0, new FakeMemento(), { clampsAt });
			let { symbols } = await shownBy(mine);
			assert.equal(symbols.length, Math.min(clampsAt, all.length) + 1);
			while (symbols.at(-1) === 'trending/more') {
				mine.controller.loadMore();
				({ symbols } = await shownBy(mine));
			}
			assert.deepEqual(symbols, all);
		});
	}

	/** Lets time pass while the list is read twice a minute. */
	const lookFor = async ({ service, come }: Awaited<ReturnType<typeof windowAfter>>, minutes: number) => {
		for (let half = 0; half < 2 * minutes; half += 1) {
			await service.clock.advance(30_000);
			await come();
		}
	};
	const reasonsIn = ({ controller }: Awaited<ReturnType<typeof windowAfter>>) =>
		controller.model().rows.filter(({ tooltip = '' }) => tooltip.includes('Why it moved · '));

	it('say why the price of some moved, by one request for the first fifty and no more often than the list', async () => {
		const one = await windowAfter(0, new FakeMemento());
		await shownBy(one);
		const [requested] = one.service.sent.filter(({ endpoint }) => endpoint === 'news');
		const { searchParams } = new URL(requested?.url ?? '');
		assert.deepEqual(
			[searchParams.get('tickers')?.split(','), searchParams.get('channels'), searchParams.get('dateFrom')],
			[
				one.controller
					.model()
					.rows.slice(0, 50)
					.map(({ symbol }) => symbol),
				'WIIM',
				'2026-11-19',
			],
		);
		assert.ok(reasonsIn(one).length > 0);
		await lookFor(one, 4);
		assert.deepEqual(one.service.counts, { trending: 1, news: 1 });
		await lookFor(one, 2);
		assert.deepEqual(one.service.counts, { trending: 2, news: 2 });
	});

	it('have nothing more to say where the news cannot be had', async () => {
		const one = await windowAfter(0, new FakeMemento());
		one.service.failures.set('news', new ApiError({ kind: 'notInPlan', said: {} }));
		const { rows, trouble, message } = await modelOf(one);
		assert.deepEqual([rows.length > 10, trouble, message], [true, undefined, undefined]);
		assert.equal(reasonsIn(one).length, 0);
	});
});
