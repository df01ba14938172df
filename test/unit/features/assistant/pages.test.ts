import assert from 'node:assert/strict';
import type { Clock } from '../../../../src/base/clock.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { foundTickers } from '../../../support/foundTickers.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import type { Watchlist } from '../../../../src/store/watchlist/watchlistSetting.js';
import { assistantOf, type TestedAssistant, tokensOf } from '../../../support/assistantOf.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { clientOf } from '../../../support/sandboxClient.js';
import { smallMarket } from '../../sandbox/asking.js';

/** The number of calls that the assistant allows in a loop. */
const MOST_PAGES = 60;

describe('what does not fit an answer', () => {
	let directory: SymbolDirectory;

	before(async () => {
		directory = await packedSymbols();
	});

	function tested(around: Parameters<typeof assistantOf>[2] = {}): TestedAssistant {
		return assistantOf(clientOf(smallMarket, smallMarket.key), directory, around);
	}

	/** Follows the offsets in `leftOut` to the end, and returns the data of each answer. */
	async function pages(
		{ call }: TestedAssistant,
		name: string,
		given: Readonly<Record<string, unknown>>,
	): Promise<readonly Readonly<Record<string, unknown>>[]> {
		const answers = [];
		for (let offset = 0; answers.length < MOST_PAGES;) {
			const answer = await call(name, { ...given, offset });
			assert.ok(!answer.isError && tokensOf(answer) <= 4_000, `${tokensOf(answer)} tokens`);
			answers.push(answer.data);
			const [, next] = /the same call with offset (\d+)/.exec(String(answer.data.leftOut)) ?? [];
			if (next === undefined) {
				return answers;
			}
			offset = Number(next);
		}
		throw new Error('there is no end');
	}

	const somewhere = (count: number): readonly TickerSymbol[] =>
		directory.listings.slice(0, count).map(({ symbol }) => symbol);

	it('of the tickers of a text is had by offset, each ticker once and with its line', async () => {
		const prominent = [...directory.listings]
			.sort((one, other) => other.prominence - one.prominence)
			.slice(0, 3_000);
		// Blank lines before the first ticker count too.
		const text = `\n\n${prominent.map(({ symbol }, index) => `${' '.repeat(index % 3)}$${symbol}${index % 5 === 0 ? ` $${symbol}` : ''}`).join('\n')}\n`;
		const lines = new Map<string, number>();
		for (const { symbol, start } of foundTickers(text, 'plaintext', directory)) {
			if (!lines.has(symbol)) {
				lines.set(symbol, text.slice(0, start).split('\n').length);
			}
		}
		assert.ok(lines.size > 2_500);
		const all = await pages(tested(), 'find_tickers_in_text', { text });
		const reported = all.flatMap(
			({ tickers }) => tickers as readonly { symbol: string; firstLine: number }[],
		);
		assert.ok(all.length > 5 && all.every(({ found }) => found === lines.size));
		assert.deepEqual(
			reported.map(({ symbol, firstLine }) => [symbol, firstLine]),
			[...lines],
		);
	});

	it('of the tickers of a text is no more where the text is over', async () => {
		const { text, data } = await tested().call('find_tickers_in_text', { text: '$AAPL', offset: 7 });
		assert.match(text, /offset 7 lies behind the last of 1 tickers/);
		assert.deepEqual(data.tickers, []);
	});

	it('of the trending tickers is no more where these are over', async () => {
		const { text, data } = await tested().call('get_trending', { offset: 900 });
		assert.match(text, /offset 900 lies behind the last of \d+ rows/);
		assert.deepEqual(data.rows, []);
	});

	it('is looked for in turns, so that others are not kept waiting', async () => {
		let [elapsed, scheduler] = [0, 0];
		class Hurried extends FakeClock {
			// Like a machine so slow that the time slice is over at each look at the clock.
			override elapsed: Clock['elapsed'] = () => (elapsed += 10);
		}
		let isOver = false;
		const count = (): void => {
			scheduler += 1;
			if (!isOver) {
				setImmediate(count);
			}
		};
		setImmediate(count);
		const text = 'Bought $AAPL and sold MSFT.\n'.repeat(3_500);
		const { data } = await tested({ clock: new Hurried() }).call('find_tickers_in_text', { text });
		isOver = true;
		assert.equal(data.found, 2);
		// The search yields every 16,000 characters.
		assert.ok(scheduler >= text.length / 16_000, `${scheduler} turns`);
	});

	it('of a long list is had by offset, each ticker once', async () => {
		const symbols = somewhere(5_000);
		const lists: readonly Watchlist[] = [{ scope: 'user', name: 'Everything', symbols }];
		const all = await pages(tested({ lists }), 'list_watchlists', { list: 'everything' });
		const reported = all.flatMap(({ lists: some }) =>
			(some as readonly { tickers: readonly string[] }[]).flatMap(({ tickers }) => tickers),
		);
		assert.ok(all.length > 2);
		assert.deepEqual(reported, symbols);
	});

	it('of many lists is had by offset, each list once', async () => {
		const lists = Array.from({ length: 180 }, (_, index): Watchlist => {
			const symbols = somewhere(index);
			return { scope: index % 2 === 0 ? 'user' : 'workspace', name: `List ${index}`, symbols };
		});
		const assistant = tested({ lists });
		const all = await pages(assistant, 'list_watchlists', {});
		const reported = all.flatMap(
			({ lists: some }) => some as { name: string; count: number; leftOut?: string }[],
		);
		assert.deepEqual(
			reported.map(({ name, count }) => [name, count]),
			lists.map(({ name, symbols }) => [name, symbols.length]),
		);
		assert.equal(reported.at(-1)?.leftOut, '79 further tickers: call with list');
		const { text } = await assistant.call('list_watchlists', { offset: 180 });
		assert.match(text, /offset 180 lies behind the last of 180 lists/);
	});

	it('of two lists of one name is had of both', async () => {
		const [own, theirs] = [somewhere(3), [asSymbol('KO')]];
		const { call } = tested({
			lists: [
				{ scope: 'user', name: 'Core', symbols: own },
				{ scope: 'workspace', name: 'Core', symbols: theirs },
			],
		});
		assert.deepEqual((await call('list_watchlists', { list: 'Core', offset: 1 })).data.lists, [
			{ name: 'Core', of: 'the user', count: 3, tickers: own.slice(1) },
			{ name: 'Core', of: 'this workspace', count: 1, tickers: theirs },
		]);
	});

	it('names a list as it is told, however it is kept', async () => {
		const name = `See [this](https://evil.example) ${'very '.repeat(30)}long`;
		const { call } = tested({ lists: [{ scope: 'user', name, symbols: somewhere(1) }] });
		const { data } = await call('list_watchlists');
		const [{ name: reported }] = data.lists as [{ name: string }];
		assert.equal((await call('list_watchlists', { list: reported })).isError, false);
	});
});

describe('lists of a workspace that nobody has allowed requests about', () => {
	const waiting: readonly Watchlist[] = [
		{ scope: 'workspace', name: 'Fund <b>', symbols: ['KO', 'PEP', 'NKE'].map(asSymbol) },
	];
	const of = async (lists: readonly Watchlist[]) =>
		assistantOf(clientOf(smallMarket, smallMarket.key), await packedSymbols(), { lists, waiting }).call;

	it('are named and counted, and their tickers are not told', async () => {
		const call = await of([{ scope: 'user', name: 'Core', symbols: [asSymbol('AAPL')] }]);
		const { data, text, json } = await call('list_watchlists');
		assert.equal(text, '1 watchlist. Of the workspace, 1 may not be read; notRead says why.');
		assert.deepEqual((data.notRead as { lists: unknown }).lists, [{ name: "Fund 'b'", count: 3 }]);
		assert.match(json ?? '', /has not yet allowed requests about them.*Watchlist view/);
		assert.doesNotMatch(json ?? '', /PEP|NKE/);
	});

	it('are no lists that are missing, where one is asked for by name', async () => {
		const call = await of([]);
		const { isError, text } = await call('list_watchlists', { list: "fund 'b'" });
		assert.ok(isError);
		assert.match(text, /came with the workspace, and the user has not yet allowed requests about it/);
		assert.match((await call('list_watchlists')).text, /No watchlists\. Of the workspace, 1 may/);
	});

	it('are named where another is asked for', async () => {
		const { text } = await (await of([]))('list_watchlists', { list: 'Tech' });
		assert.equal(text, 'There is no list "Tech". The lists are "Fund \'b\'".');
	});

	it('are none where there are no lists at all', async () => {
		const { call } = assistantOf(clientOf(smallMarket, smallMarket.key), await packedSymbols(), {
			lists: [],
		});
		const { text } = await call('list_watchlists', { list: 'Tech' });
		assert.equal(text, 'There is no list "Tech". The user has no watchlists. Ask which tickers are meant.');
	});
});
