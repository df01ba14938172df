import assert from 'node:assert/strict';
import fc from 'fast-check';
import { asSymbol } from '../../../../src/base/symbol.js';
import { type Link, readLink, writtenLink } from '../../../../src/workbench/links/link.js';
import { LinkCommands } from '../../../../src/features/links/linkCommands.js';
import type { Row } from '../../../../src/presentation/row.js';
import { tabNames } from '../../../../src/presentation/tickerTabs.js';
import { FakeClock } from '../../../support/fakeClock.js';

/** The parts of a link as VS Code passes them. */
function parts(link: string) {
	const { pathname, search, hash } = new URL(link, 'vscode://marketdata.market-data');
	return {
		path: decodeURIComponent(pathname),
		query: decodeURIComponent(search.slice(1)),
		fragment: hash.slice(1),
	};
}

describe('a link', () => {
	it('leads to a ticker, a tab of it or a calendar', () => {
		assert.deepEqual(
			['/ticker/AAPL', '/ticker/brk.b?tab=ratings', '/calendar/dividends'].map((link) =>
				readLink(parts(link)),
			),
			[
				{ kind: 'ticker', symbol: 'AAPL' },
				{ kind: 'ticker', symbol: 'BRK.B', tab: 'ratings' },
				{ kind: 'calendar', name: 'dividends' },
			],
		);
	});

	it('leads to the parts that were tabs once, as those of 1.0.0 do', () => {
		assert.deepEqual(
			['dividends', 'events', 'profile'].map((tab) => readLink(parts(`/ticker/KO?tab=${tab}`))),
			['dividends', 'events', 'profile'].map((tab) => ({ kind: 'ticker', symbol: 'KO', tab })),
		);
	});

	for (const hostile of [
		'/ticker/AAPL?tab=constructor',
		'',
		'/',
		'/ticker',
		'/ticker/',
		'/ticker/<script>',
		'/ticker/AAPL/extra',
		'/ticker/..%2F..%2Fadmin',
		'/ticker/AAPL%00',
		'/ticker/AAPL%0d%0aX: y',
		`/ticker/${'A'.repeat(5_000)}`,
		'/ticker/AAPL?tab=settings',
		'/ticker/AAPL?tab=ratings&tab=ratings',
		'/ticker/AAPL?tab=ratings&key=abc',
		'/ticker/AAPL?key=abc',
		'/ticker/AAPL?baseUrl=https://evil.example',
		'/ticker/AAPL#x',
		'/calendar/secrets',
		'/calendar/constructor',
		'/calendar/dividends?from=2020',
		'/set?key=abc',
		'/command/marketData.removeApiKey',
		'/__proto__/AAPL',
	]) {
		it(`is refused where it says anything else: ${hostile.slice(0, 60)}`, () => {
			assert.equal(readLink(parts(hostile)), undefined);
		});
	}

	it('never fails, whatever it is', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), fc.string(), (path, query, fragment) => {
				readLink({ path, query, fragment });
				readLink({ path: `/ticker/${path}`, query: `tab=${query}`, fragment });
			}),
		);
	});

	it('comes back as it was written', () => {
		const symbol = asSymbol('BRK.B');
		const links: readonly Link[] = [
			{ kind: 'ticker', symbol },
			...tabNames.map((tab) => ({ kind: 'ticker', symbol, tab }) as const),
			{ kind: 'calendar', name: 'mergers' },
		];
		assert.deepEqual(
			links.map((link) => readLink(parts(writtenLink(link, 'vscode', 'marketdata.market-data')))),
			links,
		);
		assert.equal(
			writtenLink({ kind: 'ticker', symbol, tab: 'ratings' }, 'vscode', 'marketdata.market-data'),
			'vscode://marketdata.market-data/ticker/BRK.B?tab=ratings',
		);
	});
});

describe('the commands of links', () => {
	function commands(shown?: Link) {
		const opened: Link[] = [];
		const refused: string[] = [];
		const copied: string[] = [];
		const said: string[] = [];
		const clock = new FakeClock();
		let close: () => void = () => undefined;
		const links = new LinkCommands({
			open: (link) => Promise.resolve(void opened.push(link)),
			refuse: (sentence) => {
				refused.push(sentence);
				return new Promise((resolve) => (close = resolve));
			},
			shown: () => shown,
			copy: (text) => Promise.resolve(void copied.push(text)),
			say: (text) => said.push(text),
			scheme: 'vscode',
			extensionId: 'marketdata.market-data',
			clock,
		});
		return { links, opened, refused, copied, said, clock, closeSentence: () => close() };
	}

	it('open five links within ten seconds and refuse more, in one sentence at a time', async () => {
		const { links, opened, refused, clock, closeSentence } = commands();
		const followed = Array.from({ length: 40 }, () => links.follow(parts('/ticker/AAPL')));
		assert.deepEqual([opened.length, refused.length], [5, 1]);
		assert.match(refused[0] ?? '', /^Too many links/);
		closeSentence();
		await Promise.all(followed);
		await clock.advance(10_000);
		await links.follow(parts('/ticker/MSFT'));
		assert.deepEqual([opened.length, refused.length], [6, 1]);
	});

	it('say of a link that cannot be read what is wrong, and open nothing', () => {
		const { links, opened, refused } = commands();
		void links.follow(parts('/set?key=secret'));
		assert.deepEqual(opened, []);
		assert.match(refused[0] ?? '', /^This link doesn’t work/);
		assert.doesNotMatch(refused[0] ?? '', /secret/);
	});

	it('copy a link for each row, once, and that of the panel where there is no row', async () => {
		const symbol = asSymbol('AAPL');
		const row: Row = { id: 'a', label: 'AAPL', spoken: 'AAPL', kind: 'ticker', symbol };
		const rating: Row = {
			...row,
			id: 'b',
			action: { command: 'previewTicker', args: [symbol, 'ratings'] },
		};
		const calendar: Row = { id: 'splits', label: 'Splits', spoken: 'Splits', kind: 'calendar' };
		const { links, copied } = commands({ kind: 'calendar', name: 'offerings' });
		await links.copyLinks([row, row, rating, calendar]);
		await links.copyLinks([]);
		assert.deepEqual(copied, [
			[
				'vscode://marketdata.market-data/ticker/AAPL',
				'vscode://marketdata.market-data/ticker/AAPL?tab=ratings',
				'vscode://marketdata.market-data/calendar/splits',
			].join('\n'),
			'vscode://marketdata.market-data/calendar/offerings',
		]);
	});

	it('is told what to select, where neither a row nor a panel is', async () => {
		const { links, copied, said } = commands(undefined);
		await links.copyLinks([]);
		assert.deepEqual(copied, []);
		assert.deepEqual(said, [
			'Select a ticker, event or list in a Market Data view first, or use the buttons in a panel.',
		]);
	});
});
