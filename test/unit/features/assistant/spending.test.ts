import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tools } from '../../../../src/features/assistant/assistant.js';
import type { ToolName } from '../../../../src/features/assistant/toolNames.js';
import { isRecord } from '../../../../src/base/record.js';
import { assistantOver } from '../../../support/assistantOver.js';
import {
	type CountingGateway,
	startCountingGateway,
	type Trouble,
} from '../../../support/countingGateway.js';
import {
	SMALL_MARKET,
	startReadySandbox,
	type StandaloneSandbox,
} from '../../../support/standaloneSandbox.js';

/** The most expensive call of each tool. */
const calls: Readonly<Record<ToolName, unknown>> = {
	search_symbol: { query: 'US0378331005' },
	get_ticker_snapshot: { ticker: 'NVDA', parts: ['accuracy', 'consensusByMonth', 'company', 'logo'] },
	get_financial_statements: { ticker: 'AMD', statement: 'ratios', period: 'ttm', periods: 40 },
	query_calendar: { calendar: 'upcoming', tickers: ['AAPL', 'KO'] },
	get_trending: { timeframe: 'all' },
	get_news: {},
	compare_tickers: {
		tickers: ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'META', 'KO'],
		figures: ['revenue', 'consensus', 'dividend', 'revisions'],
		periods: 12,
	},
	list_watchlists: {},
	find_tickers_in_text: { text: '$AAPL' },
};

const mostOf = (name: ToolName): number => tools.find((one) => one.name === name)?.mostRequests ?? -1;

describe('what a call of a tool sends', () => {
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;

	before(async () => {
		sandbox = await startReadySandbox(SMALL_MARKET);
	});

	after(() => sandbox.stop());

	beforeEach(async () => {
		gateway = await startCountingGateway(sandbox.baseUrl);
	});

	afterEach(() => gateway.stop());

	/** The number of requests that each tool sends, each tool with its own client. */
	async function sent(): Promise<Readonly<Record<string, number>>> {
		const counts: Record<string, number> = {};
		for (const [name, given] of Object.entries(calls)) {
			const before = gateway.requested.length;
			const call = await assistantOver(gateway.url, sandbox.key);
			await call(name, given);
			counts[name] = gateway.requested.length - before;
		}
		return counts;
	}

	const stated = Object.fromEntries(tools.map(({ name, mostRequests }) => [name, mostRequests]));

	it('is as much as is said, and no more, where every page is full and another follows', async () => {
		gateway.rewrite = withoutEnd();
		// Few companies have splits, deals or offerings: the rows of others stand in for theirs.
		const call = await assistantOver(gateway.url, sandbox.key);
		for (const calendar of ['splits', 'mergers', 'offerings']) {
			await call('query_calendar', { calendar });
		}
		assert.deepEqual(await sent(), stated);
	});

	it('is what the pages say', () => {
		const page = readFileSync('docs/guide/assistant.md', 'utf8');
		const reported = Array.from(page.matchAll(/^\| `(\w+)` .*\| (\d+) +\|$/gm), ([, name = '', most]) => [
			name,
			Number(most),
		]);
		assert.deepEqual(Object.fromEntries(reported), stated);
		const most = Math.max(...Object.values(stated));
		assert.match(readFileSync('README.md', 'utf8'), new RegExp(`A call sends at most ${most} requests`));
	});

	for (const [words, trouble] of [
		['the service fails', { status: 500 }],
		['it takes no more requests', { status: 429 }],
		['it asks for a rest of half a minute', { status: 429, headers: { 'retry-after': '30' } }],
		['it knows no such question', { status: 404 }],
		['it has something to be paid for', { status: 403 }],
		['the key is rejected', { status: 401 }],
	] as const satisfies readonly (readonly [string, Trouble])[]) {
		it(`is not more where ${words}: nothing is sent twice`, async () => {
			gateway.trouble = trouble;
			const counts = await sent();
			for (const { name, mostRequests } of tools) {
				assert.ok((counts[name] ?? 0) <= mostRequests, `${name}: ${counts[name]} of ${mostRequests}`);
			}
			assert.equal(new Set(gateway.requested.map(({ href }) => href)).size, gateway.requested.length);
		});
	}

	it('is not more where connections are dropped', async () => {
		gateway.trouble = 'gone';
		const counts = await sent();
		for (const { name } of tools) {
			assert.ok((counts[name] ?? 0) <= mostOf(name), `${name}: ${counts[name]}`);
		}
		assert.equal(counts.get_trending, 1);
	});
});

/**
 * Makes every page of a calendar have a thousand rows, and every page of news a hundred items that the tools
 * leave out.
 */
function withoutEnd(): (url: URL, text: string) => string {
	const rowsOfFirst = new Map<string, unknown>();
	return (url, text) => {
		if (url.pathname === '/api/v2/news') {
			return pressReleases(Number(url.searchParams.get('page')));
		}
		const body: unknown = JSON.parse(text);
		const [name, rows] = isRecord(body) ? (Object.entries(body)[0] ?? []) : [];
		if (!url.pathname.includes('/calendar/') || name === undefined || !Array.isArray(rows)) {
			return text;
		}
		const row: unknown = rows[0] ?? rowsOfFirst.get(url.pathname);
		if (!isRecord(row)) {
			return text;
		}
		rowsOfFirst.set(url.pathname, row);
		const page = url.searchParams.get('page') ?? '0';
		const full = Array.from({ length: 1_000 }, (_, index) => ({ ...row, id: `${page}-${index}` }));
		return JSON.stringify({ [name]: full });
	};
}

/** A full page of items that a call leaves out by default. */
function pressReleases(page: number): string {
	const created = new Date().toUTCString().replace('GMT', '+0000');
	const channels = [{ name: 'Press Releases' }];
	return JSON.stringify(
		Array.from({ length: 100 }, (_, index) => {
			const id = page * 100 + index + 1;
			return { id, created, updated: created, title: `Release ${id}`, channels, stocks: [] };
		}),
	);
}
