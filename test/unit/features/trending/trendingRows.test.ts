import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { TrendingTicker } from '../../../../src/contract/trending.js';
import { failureWords } from '../../../../src/presentation/failureWords.js';
import type { TreeModel } from '../../../../src/presentation/row.js';
import { readTrendingChoice } from '../../../../src/presentation/trendingChoice.js';
import { type TrendingSnapshot, trendingTree } from '../../../../src/features/trending/trendingRows.js';
import { newsItem, type NewsParts } from '../../../support/builders/newsItems.js';
import { formats, now } from '../../../support/builders/wording.js';

type Page = TrendingSnapshot['pages'][number];

function received(value: readonly TrendingTicker[], agoMs = 0) {
	return { value, receivedAt: now - agoMs, warnings: 0 };
}

function treeOf(
	pages: readonly Page[],
	others: Partial<Omit<TrendingSnapshot, 'pages' | 'now'>> = {},
): TreeModel {
	const choice = { timeframe: '1d', source: 'all' } as const;
	return trendingTree({ choice, pages, hasMore: false, isSample: false, now, ...others }, formats);
}

const apple: TrendingTicker = {
	symbol: asSymbol('AAPL'),
	ticker: 'AAPL',
	name: 'Apple',
	exchange: 'NASDAQ',
	count: 1234,
	percentChange: 12.5,
};

describe('trendingTree', () => {
	const page = { state: 'ready', value: received([apple]) } as const;
	const rowWith = (...reasons: readonly NewsParts[]) =>
		treeOf([page], { reasons: reasons.map((parts) => newsItem({ channels: ['WIIM'], ...parts })) }).rows[0];

	it('says why the price of a ticker moved, and that it is about that', () => {
		const { tooltip = '', spoken = '' } =
			rowWith({ minutesAgo: 120, title: 'Apple is up on *strong* sales' }) ?? {};
		assert.match(
			tooltip,
			/^Why it moved · 2 hr\. ago\nApple is up on \*strong\* sales\nExplains the price move, not the attention\.$/m,
		);
		assert.match(spoken, /why its price moved: Apple is up on \*strong\* sales/);
	});

	it('says nothing of it once a session has passed, of another ticker, of round-ups and of other channels', () => {
		const bare = treeOf([page]).rows[0];
		const tickers = ['AAPL', 'KO', 'MSFT', 'NVDA'];
		for (const parts of [
			{ minutesAgo: 5 * 24 * 60 },
			{ tickers: ['KO'] },
			{ tickers },
			{ channels: ['News'] },
		]) {
			assert.deepEqual(rowWith(parts), bare);
		}
	});

	it('ranks in the order of the service and takes the change for percents', () => {
		const { rows } = treeOf([
			{ state: 'ready', value: received([apple, { ticker: 'X Y', percentChange: -3 }]) },
		]);
		assert.deepEqual(
			rows.map(({ id, label, detail, icon, symbol }) => [id, label, detail, icon, symbol]),
			[
				['AAPL', '1  AAPL', 'attention +13% (1,234) · Apple', undefined, 'AAPL'],
				['row X Y', '2  X Y', 'attention -3%', undefined, undefined],
			],
		);
	});

	it('says a change of four digits and more as a multiple; its tooltip has the change', () => {
		const { rows } = treeOf([
			{
				state: 'ready',
				value: received([15_586.3, 999.4].map((percentChange) => ({ ...apple, percentChange }))),
			},
		]);
		assert.deepEqual(
			rows.map(({ detail }) => detail),
			['attention 157× (1,234) · Apple', 'attention +999% (1,234) · Apple'],
		);
		assert.match(
			rows[0]?.tooltip ?? '',
			/^Change in attention: \+15,586\.3%, or 157 times as much\nBenzinga doesn’t document the baseline\.$/m,
		);
	});

	it('names what is known alone where the change or the count is not reported', () => {
		const known = [{ ticker: 'X', count: 1234 }, { ticker: 'Y', percentChange: 24_500 }, { ticker: 'Z' }];
		const { rows } = treeOf([{ state: 'ready', value: received(known) }]);
		assert.deepEqual(
			rows.map(({ detail }) => detail),
			['attention 1,234', 'attention 246×', ''],
		);
	});

	it('leaves the name out where it is the symbol', () => {
		const rtx = { symbol: asSymbol('RTX'), ticker: 'RTX', name: 'Rtx', percentChange: 3 };
		const [row] = treeOf([{ state: 'ready', value: received([rtx]) }]).rows;
		assert.deepEqual([row?.detail, row?.tooltip?.split('\n')[0]], ['attention +3%', 'RTX']);
		assert.match(row?.spoken ?? '', /^Rank 1, RTX, change in attention/);
	});

	it('says in its tooltip and to screen readers what the count of a row counts', () => {
		const [row] = treeOf([{ state: 'ready', value: received([apple]) }]).rows;
		assert.match(row?.detail ?? '', /^attention \S+ \(1,234\)/);
		assert.match(row?.tooltip ?? '', /^Clicks and logo requests counted: 1,234$/m);
		assert.match(row?.spoken ?? '', /count 1,234/);
	});

	it('begins with the change of the rank since the person last looked', () => {
		const lastSeen = { at: now - 3 * 3_600_000, symbols: ['MSFT', 'X', 'AAPL'] };
		const [row] = treeOf([{ state: 'ready', value: received([apple]) }], { lastSeen }).rows;
		assert.equal(row?.detail, '▲2 · attention +13% (1,234) · Apple');
		assert.match(row.spoken, /^Rank 1, up 2 since you last looked, AAPL, Apple/);
		assert.match(row.tooltip ?? '', /^Rank 1\nUp from rank 3 when you last looked, \S/m);
	});

	it('says how old its rows are once they are older than a minute', () => {
		const [young, old] = [59_000, 60_000].map((age) =>
			treeOf([{ state: 'ready', value: received([apple], age) }]),
		);
		assert.deepEqual(
			[young?.description, old?.description],
			['Last 24 hours · All sources', 'Last 24 hours · All sources · 1 min. ago'],
		);
	});

	it('says the direction in words to a screen reader', () => {
		const [row] = treeOf([{ state: 'ready', value: received([apple]) }]).rows;
		assert.equal(
			row?.spoken,
			`Rank 1, AAPL, Apple, change in attention +12.5%, count 1,234, updated ${formats.clock(now, now)}`,
		);
	});

	it('never shows an absent figure as zero', () => {
		const [row] = treeOf([{ state: 'ready', value: received([{ ticker: 'AAPL' }]) }]).rows;
		const words = `${row?.detail ?? ''}${row?.spoken ?? ''}${row?.tooltip ?? ''}`;
		assert.doesNotMatch(words.replaceAll(formats.clock(now, now), ''), /0/);
	});

	it('gives rows ids of their own though a ticker comes twice', () => {
		const { rows } = treeOf([{ state: 'ready', value: received([apple, apple]) }]);
		assert.deepEqual(
			rows.map(({ id }) => id),
			['AAPL', 'AAPL 2'],
		);
	});

	it('shows hostile text as text on one line', () => {
		const hostile = { ticker: '$(error)\u202e<img>', name: 'a\nb\u0000' };
		const [row] = treeOf([{ state: 'ready', value: received([hostile]) }]).rows;
		assert.deepEqual([row?.label, row?.detail], ['1  $(error)<img>', 'a b']);
	});

	it('keeps the last good rows with their age beside a failure', () => {
		const { rows, trouble, empty } = treeOf([
			{
				state: 'failed',
				failure: { kind: 'offline', host: 'api.example.com' },
				stale: received([apple], 7 * 60_000),
			},
		]);
		assert.deepEqual(
			[rows.length, trouble, empty],
			[
				1,
				{
					text: 'Can’t reach api.example.com.',
					message: `Can’t reach api.example.com. Showing data from ${formats.clock(now - 7 * 60_000, now)}.`,
				},
				undefined,
			],
		);
	});

	for (const [failure, reason] of [
		[{ kind: 'noKey' }, 'noKey'],
		[{ kind: 'keyForOtherAddress', enteredFor: 'https://api.example.com' }, 'keyForOtherAddress'],
		[{ kind: 'notInPlan', said: {} }, 'notInPlan'],
	] as const) {
		it(`is empty for the reason ${reason} after ${failure.kind}`, () => {
			assert.equal(treeOf([{ state: 'failed', failure }]).empty, reason);
		});
	}

	it('says in full what stood between it and the service, with the one thing to do', () => {
		const failure = { kind: 'unverified', host: 'api.example.com', code: 'CERT_HAS_EXPIRED' } as const;
		const { trouble, empty } = treeOf([{ state: 'failed', failure }]);
		assert.deepEqual(
			[trouble?.row?.label, trouble?.message, empty],
			['Try Again', failureWords(failure).text, undefined],
		);
	});

	it('says of each row when it was received', () => {
		const [row] = treeOf([{ state: 'ready', value: received([apple], 7 * 60_000) }]).rows;
		assert.ok(row?.tooltip?.endsWith(`\nUpdated ${formats.clock(now - 7 * 60_000, now)}`));
	});

	it('tells “nothing found” from “still loading”', () => {
		const description = 'Last 24 hours · All sources';
		assert.deepEqual(
			[treeOf([{ state: 'ready', value: received([]) }]), treeOf([{ state: 'loading' }], { isSample: true })],
			[
				{ rows: [], description, empty: 'nothingFound' },
				{
					rows: [],
					description: 'Sample data · Last 24 hours · All sources',
					isLoading: true,
				},
			],
		);
	});

	it('goes on counting ranks over pages, and offers more where the last one was full', () => {
		const microsoft = { symbol: asSymbol('MSFT'), ticker: 'MSFT' };
		const pages = [[apple], [microsoft]].map((page) => ({ state: 'ready' as const, value: received(page) }));
		const { rows } = treeOf(pages, { hasMore: true });
		assert.deepEqual(
			rows.map(({ label, detail, action }) => [label, detail, action?.command]),
			[
				['1  AAPL', 'attention +13% (1,234) · Apple', 'previewTicker'],
				['2  MSFT', '', 'previewTicker'],
				['Load More', '2 so far', 'loadMore'],
			],
		);
	});

	it('keeps the first page when the second fails, and offers it again', () => {
		const { rows, trouble } = treeOf(
			[
				{ state: 'ready', value: received([apple]) },
				{ state: 'failed', failure: { kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 } },
			],
			{ hasMore: true },
		);
		assert.deepEqual(
			[rows.map(({ label }) => label), trouble?.message],
			[
				['1  AAPL', 'Load More'],
				`No response from api.example.com within 10 s. Showing data from ${formats.clock(now, now)}.`,
			],
		);
	});

	it('decodes the entities of a name once', () => {
		const [row] = treeOf([
			{ state: 'ready', value: received([{ ...apple, name: 'AT&amp;amp;T &#38; Co' }]) },
		]).rows;
		assert.equal(row?.detail, 'attention +13% (1,234) · AT&amp;T & Co');
	});

	it('says over which time and where attention was counted', () => {
		const choice = { timeframe: '10m', source: 'logo' } as const;
		const { description, rows } = treeOf([{ state: 'ready', value: received([apple]) }], { choice });
		assert.equal(description, 'Last 10 minutes · Logo requests');
		assert.match(rows[0]?.tooltip ?? '', /Logo requests counted: 1,234/);
	});
});

describe('readTrendingChoice', () => {
	it('keeps what is legal of what was remembered', () => {
		assert.deepEqual(
			[{ timeframe: '1h', source: 'clickstream' }, { timeframe: '5y', source: 7 }, 'x', undefined].map(
				readTrendingChoice,
			),
			[
				{ timeframe: '1h', source: 'clickstream' },
				{ timeframe: '1d', source: 'all' },
				{ timeframe: '1d', source: 'all' },
				{ timeframe: '1d', source: 'all' },
			],
		);
	});
});
