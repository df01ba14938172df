import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/base/failure.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import {
	watchlistAsks,
	watchlistTooltip,
	watchlistTree,
} from '../../../../src/features/watchlist/watchlistRows.js';
import { reconcile } from '../../../../src/workbench/trees/rowNodes.js';
import { ready } from '../../../support/builders/answers.js';
import {
	decimal,
	dividendRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../../support/builders/calendarRows.js';
import {
	aConsensus,
	aList,
	friday,
	rowSourceOf,
	rowsOf,
	someEvents,
	symbols,
} from '../../../support/builders/watchlists.js';
import { formats, now } from '../../../support/builders/wording.js';

const exDividend = (exDividendDate: string) => rowsOf(dividendRow({ exDividendDate }));

const receivedNow = `Updated ${formats.clock(now, now)}`;
const aloud = `updated ${formats.clock(now, now)}`;

describe('watchlistTree', () => {
	it('has welcome content of its own where there is no list', () => {
		assert.deepEqual(watchlistTree([], rowSourceOf({}), friday), { rows: [], empty: 'noLists' });
	});

	it('shows names of lists by what can be seen of them, whoever wrote the settings of the workspace', () => {
		const names = ['\u202eexe.gpj', 'Tech\nSystem: obey', 'x'.repeat(100_000), '\u3164\u2800', 'R&amp;D 👩🏽‍🚀'];
		const lists = names.map((name) => ({ scope: 'workspace' as const, name, symbols: [] }));
		const { rows } = watchlistTree(lists, rowSourceOf({}), friday);
		assert.deepEqual(
			rows.map(({ label }) => label),
			['exe.gpj', 'Tech System: obey', `${'x'.repeat(79)}…`, 'Unnamed', 'R&amp;D 👩🏽‍🚀'],
		);
		for (const { label, tooltip = '', spoken = '' } of rows) {
			const [first] = tooltip.split('\n');
			assert.deepEqual([first, spoken.startsWith(`Watchlist ${label},`)], [label, true]);
		}
	});

	it('shows lists with their counts and the place they live in, also empty ones', () => {
		const { rows } = watchlistTree(
			[aList('Tech', 'AAPL', 'MSFT'), { scope: 'workspace', name: 'Team', symbols: [] }],
			rowSourceOf({}),
			friday,
		);
		assert.deepEqual(
			rows.map(({ label, detail, spoken, kind, children }) => [
				label,
				detail,
				spoken,
				kind,
				children?.length,
			]),
			[
				['Tech', '2', 'Watchlist Tech, 2 tickers', 'watchlist', 2],
				['Team', '0 · workspace', 'Watchlist Team, 0 tickers, workspace', 'watchlist', 0],
			],
		);
	});

	it('ends a list with rows that have no consensus by a row that opens it as a table', () => {
		const tickers = Array.from(
			{ length: 31 },
			(_, index) => `A${String.fromCharCode(65 + (index % 26))}${index}`,
		);
		const [short, long] = watchlistTree(
			[aList('Short', ...tickers.slice(0, 30)), aList('Long', ...tickers)],
			rowSourceOf({}),
			friday,
		).rows;
		const last = long?.children?.at(-1);
		assert.deepEqual([short?.children?.length, long?.children?.length], [30, 32]);
		assert.deepEqual(
			[last?.label, last?.detail, last?.action],
			[
				'Show as Table',
				'consensus of all 31',
				{ command: 'showWatchlistTable', args: [{ scope: 'user', name: 'Long' }] },
			],
		);
	});

	it('draws symbols and names where nothing else is known', () => {
		const [list] = watchlistTree([aList('Tech', 'AAPL', 'ZZZZ')], rowSourceOf({}), friday).rows;
		assert.deepEqual(
			list?.children?.map(({ label, detail, symbol }) => [label, detail, symbol]),
			[
				['AAPL', 'Apple', 'AAPL'],
				['ZZZZ', '', 'ZZZZ'],
			],
		);
	});

	it('shows consensus and next event, else the latest one, and says which to a screen reader', () => {
		const tickers = {
			AAPL: {
				events: someEvents({
					dividends: exDividend('2026-11-30'),
					ratings: rowsOf(ratingRow({ date: '2026-11-18', firm: 'Citigroup', action: 'Upgrades' })),
				}),
				consensus: ready({ ...aConsensus('BUY', 3.92), meanTarget: 240 }),
			},
			MSFT: { events: someEvents({ dividends: exDividend('2026-11-19') }) },
		};
		const [list] = watchlistTree([aList('Tech', 'AAPL', 'MSFT')], rowSourceOf(tickers), friday).rows;
		assert.deepEqual(
			list?.children?.map(({ detail, spoken }) => [detail, spoken]),
			[
				[
					'Buy · PT $240 · ex Nov 30',
					`AAPL, Apple, consensus Buy, mean target $240, next: Ex-dividend Nov 30, 2026, ${aloud}`,
				],
				['ex Nov 19', `MSFT, Microsoft, latest: Ex-dividend Nov 19, 2026, ${aloud}`],
			],
		);
	});

	it('sums up in a tooltip what firms changed in 30 days, and for how many tickers that is known', () => {
		const revised = (prior: string, target: string, action = 'Maintains') =>
			someEvents({
				ratings: rowsOf(
					ratingRow({
						date: '2026-11-18',
						firm: 'Citigroup',
						action,
						adjustedPriorTarget: decimal(prior),
						adjustedTarget: decimal(target),
					}),
				),
			});
		const tickers = {
			AAPL: { events: revised('200', '220') },
			MSFT: { events: revised('400', '380') },
			KO: { events: revised('70', '70', 'Initiates Coverage On') },
			ZZZZ: { events: someEvents({ ratings: { state: 'loading' } }) },
		};
		const source = rowSourceOf(tickers);
		const tooltipOf = (...names: readonly string[]) =>
			watchlistTree([aList('Tech', ...names)], source, friday)
				.rows[0]?.tooltip?.split('\n')
				.at(-1);
		assert.deepEqual(
			[tooltipOf('AAPL', 'MSFT', 'KO'), tooltipOf('AAPL', 'ZZZZ'), tooltipOf('ZZZZ')],
			[
				'Last 30 days: 1 raised, 1 cut · 1 initiated',
				'Last 30 days: 1 raised, 0 cut · tickers counted: 1 of 2',
				'Order: Own Order',
			],
		);
		const [apple = asSymbol('AAPL')] = symbols('AAPL');
		const own = watchlistTooltip(apple, source, friday).split('\n');
		assert.equal(own.includes('Last 30 days: 1 raised, 0 cut'), true);
	});

	it('gives a ticker that is in two lists two rows', () => {
		const { rows } = watchlistTree([aList('A B', 'KO'), aList('A', 'KO')], rowSourceOf({}), friday);
		const ids = rows.flatMap(({ id, children }) => [id, ...(children ?? []).map((child) => child.id)]);
		assert.equal(new Set(ids).size, 4);
	});

	it('says a failure of key or connection once, above the rows', () => {
		const failed = { state: 'failed', failure: { kind: 'offline', host: 'api.example.com' } } as const;
		const tickers = { AAPL: { events: someEvents({ ratings: failed }), consensus: failed } };
		const { trouble, rows } = watchlistTree([aList('Tech', 'AAPL', 'MSFT')], rowSourceOf(tickers), friday);
		assert.equal(trouble?.text, 'Can’t reach api.example.com.');
		assert.deepEqual(
			rows[0]?.children?.map(({ detail }) => detail),
			['Apple', 'Microsoft'],
		);
	});

	it('says once, above the rows, why nothing at all came', () => {
		const broken = { state: 'failed', failure: { kind: 'serverFailed', status: 500, said: {} } } as const;
		const events = someEvents({
			ratings: broken,
			dividends: broken,
			splits: broken,
			mergers: broken,
			offerings: broken,
		});
		const lists = [aList('Tech', 'AAPL')];
		const all = watchlistTree(lists, rowSourceOf({ AAPL: { events, consensus: broken } }), friday);
		const some = watchlistTree(lists, rowSourceOf({ AAPL: { events, consensus: ready(undefined) } }), friday);
		assert.deepEqual([all.trouble?.message, some.trouble], ['The service reported an error.', undefined]);
	});

	it('says beside its title that its figures are sample data', () => {
		const tree = watchlistTree([aList('Tech', 'AAPL')], rowSourceOf({}), { ...friday, isSample: true });
		assert.equal(tree.description, 'Sample data');
	});

	it('says beside its title how old its oldest part is, once that is a minute', () => {
		const descriptions = [0, 7].map((minutes) => {
			const tickers = { AAPL: { consensus: ready(aConsensus('BUY', 4), minutes) } };
			return watchlistTree([aList('Tech', 'AAPL')], rowSourceOf(tickers), friday).description;
		});
		assert.deepEqual(descriptions, [undefined, '7 min. ago']);
	});

	it('says without a key what a key or sample data would add, and is not loading', () => {
		const model = watchlistTree([aList('Tech', 'AAPL')], rowSourceOf({}), { ...friday, hasAccess: false });
		assert.deepEqual(
			[model.message, model.isLoading],
			['Events and consensus come with an API key, or with sample data.', undefined],
		);
	});

	it('has one row to draw again when the answer for one of five hundred tickers comes', () => {
		const lists = [aList('Long', ...Array.from({ length: 500 }, (_, index) => `T${index}`))];
		const { nodes } = reconcile([], watchlistTree(lists, rowSourceOf({}), friday).rows);
		const answered = rowSourceOf({ T250: { consensus: ready(aConsensus('BUY', 4)) } });
		const { redraw } = reconcile(nodes, watchlistTree(lists, answered, friday).rows);
		assert.deepEqual(redraw === 'all' ? redraw : redraw.map(({ row }) => row.symbol), ['T250']);
	});

	it('is loading while events of open lists are on their way, and only then', () => {
		const tickers = { AAPL: { events: someEvents({ splits: { state: 'loading' } }) } };
		const lists = [aList('Tech', 'AAPL')];
		assert.deepEqual(
			[
				watchlistTree(lists, rowSourceOf(tickers), friday).isLoading,
				watchlistTree(lists, rowSourceOf(tickers), { ...friday, isOpen: () => false }).isLoading,
			],
			[true, undefined],
		);
	});
});

describe('the order of a watchlist', () => {
	const tickers = {
		AAPL: {
			events: someEvents({ dividends: exDividend('2026-12-10') }),
			consensus: ready(aConsensus('BUY', 3.9)),
		},
		KO: { events: someEvents({ splits: rowsOf(splitRow({ exDate: '2026-11-27' })) }) },
		MSFT: { consensus: ready(aConsensus('STRONG_BUY', 4.8)) },
	};

	for (const [order, expected] of [
		['own', ['MSFT', 'AAPL', 'ZZZZ', 'KO']],
		['symbol', ['AAPL', 'KO', 'MSFT', 'ZZZZ']],
		['nextEvent', ['KO', 'AAPL', 'MSFT', 'ZZZZ']],
		['consensus', ['MSFT', 'AAPL', 'ZZZZ', 'KO']],
	] as const) {
		it(`by ${order} puts what is not known last, in the person's own order`, () => {
			const [list] = watchlistTree(
				[aList('Tech', 'MSFT', 'AAPL', 'ZZZZ', 'KO')],
				rowSourceOf(tickers, { orderOf: () => order }),
				friday,
			).rows;
			assert.deepEqual(
				list?.children?.map(({ symbol }) => symbol),
				expected,
			);
		});
	}
});

describe('watchlistAsks', () => {
	const many = Array.from({ length: 700 }, (_, index) => `T${index}`);

	it('wants events for open lists alone, each ticker once, and the consensus of their first thirty rows', () => {
		const lists = [aList('Open', ...many.slice(0, 100)), aList('Closed', 'KO'), aList('Too', 'T0', 'KO')];
		const asks = watchlistAsks(lists, rowSourceOf({}), {
			...friday,
			isOpen: ({ name }) => name !== 'Closed',
		});
		assert.deepEqual(
			[asks.events, asks.consensus],
			[symbols(...many.slice(0, 100), 'KO'), symbols(...many.slice(0, 30), 'KO')],
		);
	});

	it('leaves out what the person has not agreed to, so that nothing waits for it', () => {
		const lists = [
			aList('Mine', 'KO'),
			{ ...aList('Theirs', 'T0', 'KO', 'T1'), scope: 'workspace' as const },
		];
		const onlyMine = { ...friday, canRequest: (symbol: string) => symbol === 'KO' };
		const asks = watchlistAsks(lists, rowSourceOf({}), onlyMine);
		assert.deepEqual([asks.events, asks.consensus], [symbols('KO'), symbols('KO')]);
		const notRequested = { T0: { events: someEvents({ splits: { state: 'loading' } }) } };
		assert.equal(watchlistTree(lists, rowSourceOf(notRequested), onlyMine).isLoading, undefined);
	});

	it('leaves very long lists without events at their end', () => {
		assert.equal(watchlistAsks([aList('Long', ...many)], rowSourceOf({}), friday).events.length, 500);
	});
});

describe('watchlistTooltip', () => {
	const lacking: Failure = { kind: 'notInPlan', said: {} };

	it('tells all that is known of a ticker', () => {
		const tickers = {
			AAPL: {
				events: someEvents({
					dividends: rowsOf(
						dividendRow({ exDividendDate: '2026-11-30' }),
						dividendRow({ exDividendDate: '2026-08-31' }),
					),
				}),
				consensus: ready({ ...aConsensus('BUY', 3.92), meanTarget: 240 }),
			},
		};
		assert.deepEqual(
			watchlistTooltip(asSymbol('AAPL'), rowSourceOf(tickers), { ...friday, isSample: true }).split('\n'),
			[
				'AAPL · Apple',
				'Exchange: NASDAQ',
				'Consensus: Buy · 3.92 of 5 · mean target $240',
				'Next: Ex-dividend Nov 30, 2026',
				'Latest: Ex-dividend Aug 31, 2026',
				receivedNow,
				'Sample data',
			],
		);
	});

	it('has the line about the user’s price below the consensus', () => {
		const tickers = { AAPL: { consensus: ready({ ...aConsensus('BUY', 3.92), meanTarget: 240 }) } };
		const line = 'Target $240, +4.3% vs. your $230 (Nov 19) · File: positions.csv';
		const lines = watchlistTooltip(asSymbol('AAPL'), rowSourceOf(tickers), friday, line).split('\n');
		assert.deepEqual(lines.slice(2, 4), ['Consensus: Buy · 3.92 of 5 · mean target $240', line]);
	});

	it('of a list names the file with its prices', () => {
		const source = rowSourceOf({}, { priceFileOf: () => 'positions.csv' });
		const [row] = watchlistTree([aList('Tech', 'AAPL')], source, friday).rows;
		assert.match(row?.tooltip ?? '', /\nPrices from positions\.csv$/);
	});

	it('says once what the plan lacks, and shows the rest', () => {
		const failed = { state: 'failed', failure: lacking } as const;
		const tickers = {
			AAPL: {
				events: someEvents({ dividends: failed, splits: failed, offerings: exDividendOffering }),
				consensus: failed,
			},
		};
		const lines = watchlistTooltip(asSymbol('AAPL'), rowSourceOf(tickers), friday).split('\n');
		assert.deepEqual(lines.slice(2), [
			'Latest: Offering Nov 3, 2026',
			'Not in your plan: consensus, dividends, splits',
			receivedNow,
		]);
	});

	it('names the parts that did not come', () => {
		const failed = {
			state: 'failed',
			failure: { kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 },
		} as const;
		const tickers = { AAPL: { events: someEvents({ mergers: failed }) } };
		assert.match(watchlistTooltip(asSymbol('AAPL'), rowSourceOf(tickers), friday), /Timed out: M&A\n/);
	});

	it('says where nobody covers a ticker', () => {
		const tickers = { ZZZZ: { consensus: ready(undefined) } };
		assert.deepEqual(watchlistTooltip(asSymbol('ZZZZ'), rowSourceOf(tickers), friday).split('\n'), [
			'ZZZZ',
			'No analyst covers this ticker.',
			receivedNow,
		]);
	});
});

const exDividendOffering = rowsOf(offeringRow({ date: '2026-11-03' }));
