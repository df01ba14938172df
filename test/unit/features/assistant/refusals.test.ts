import assert from 'node:assert/strict';
import { createSandbox, type SandboxOptions } from '../../../../src/sandbox/sandbox.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { assistantOf } from '../../../support/assistantOf.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { clientOf } from '../../../support/sandboxClient.js';

describe('what the tools of the assistant refuse', () => {
	let directory: SymbolDirectory;

	before(async () => {
		directory = await packedSymbols();
	});

	function over(options: Partial<SandboxOptions> = {}, key?: string) {
		const sent: string[] = [];
		const sandbox = createSandbox({
			directory: directory.listings,
			now: '2026-11-20T15:00:00Z',
			onError: (error) => {
				throw error;
			},
			...options,
		});
		const client = clientOf(sandbox, key ?? sandbox.key, (url) => sent.push(url));
		return { ...assistantOf(client, directory, { isSample: false }), sent };
	}

	const tickers = Array.from({ length: 10_000 }, (_, index) => `T${index}`);
	const wrong: readonly (readonly [tool: string, given: unknown, sentence: RegExp])[] = [
		['get_ticker_snapshot', {}, /^ticker is missing\. The ticker\./],
		['get_ticker_snapshot', { ticker: 7 }, /^ticker takes ticker symbols as AAPL .*, not 7\..*search_symbol/],
		['get_ticker_snapshot', { ticker: '' }, /^ticker is missing/],
		['get_ticker_snapshot', { ticker: 'AAPL&page=9' }, /not "AAPL&page=9"/],
		['get_ticker_snapshot', { ticker: 'AAPL', price: true }, /no parameter "price".* ticker, period/],
		['query_calendar', { calendar: 'splits', symbol: 'KO' }, /no parameter "symbol".* tickers/],
		['get_ticker_snapshot', ['AAPL'], /must be an object of parameters, not a list/],
		['get_ticker_snapshot', { ticker: 'apple' }, /AAPL \(Apple\), APLE/],
		['get_financial_statements', { ticker: 'KO', periods: -1 }, /a whole number from 1 to 40, not -1/],
		[
			'get_financial_statements',
			{ ticker: 'KO', periods: 'eight' },
			/a whole number from 1 to 40, not "eight"/,
		],
		['get_financial_statements', { ticker: 'KO', lines: ['sales'] }, /no line "sales".*totalRevenue/],
		['get_financial_statements', { ticker: 'KO', statement: 'equity' }, /income, balanceSheet, cashFlow/],
		['query_calendar', { calendar: 'earnings' }, /one of ratings, dividends, splits, mergers, offerings/],
		[
			'query_calendar',
			{ calendar: 'splits', dateFrom: '2026-12-01', dateTo: '2026-11-01' },
			/dateTo 2026-11-01 is before dateFrom 2026-12-01: exchange/,
		],
		['query_calendar', { calendar: 'upcoming' }, /needs tickers.*list_watchlists/],
		[
			'query_calendar',
			{ calendar: 'upcoming', tickers: ['KO'], dateField: 'ex' },
			/day of each event: leave dateField out/,
		],
		[
			'query_calendar',
			{ calendar: 'upcoming', tickers: ['KO'], dateFrom: '2026-11-01' },
			/upcoming begins today, 2026-11-20/,
		],
		['query_calendar', { calendar: 'splits', dateFrom: 'tomorrow' }, /a day as YYYY-MM-DD, not "tomorrow"/],
		['query_calendar', { calendar: 'splits', dateFrom: '2026-02-30' }, /a day as YYYY-MM-DD/],
		[
			'query_calendar',
			{ calendar: 'splits', action: 'Downgrades' },
			/for the ratings calendar: leave them out/,
		],
		[
			'query_calendar',
			{ calendar: 'ratings', status: ['Announced'], sizeFrom: 5 },
			/^For the mergers calendar only: status, sizeFrom\. Leave out for ratings/,
		],
		['query_calendar', { calendar: 'mergers', sizeFrom: 5 }, /not compared: name sizeCurrency, as USD/],
		[
			'query_calendar',
			{ calendar: 'mergers', sizeCurrency: 'USD' },
			/sizeCurrency goes with sizeFrom or sizeTo/,
		],
		[
			'query_calendar',
			{ calendar: 'mergers', sizeFrom: 5, sizeTo: 4, sizeCurrency: 'USD' },
			/sizeTo 4 is less than sizeFrom 5: exchange/,
		],
		['query_calendar', { calendar: 'mergers', sizeFrom: -1 }, /a number from 0 to 100000000000000, not -1/],
		[
			'query_calendar',
			{ calendar: 'mergers', expectedFrom: '2026-12-02', expectedTo: '2026-12-01' },
			/expectedTo 2026-12-01 is before expectedFrom 2026-12-02: exchange/,
		],
		['query_calendar', { calendar: 'ratings', dateField: 'ex' }, /no ex date. Its dates are announced/],
		['query_calendar', { calendar: 'ratings', tickers }, /takes 1 to 50 entries, not 10000\. Send fewer/],
		['compare_tickers', { tickers: ['KO'] }, /takes 2 to 6 entries, not 1/],
		['compare_tickers', { tickers: ['KO', 'ko'] }, /at least 2 different tickers/],
		['find_tickers_in_text', { text: 'A'.repeat(1_000_000) }, /has 1000000 characters and may have 100000/],
		['search_symbol', { query: '   ' }, /^query is missing/],
		['search_symbol', { query: 'qqzzxxyyww' }, /No US-listed symbol fits/],
		['set_api_key', { key: 'x' }, /no such tool\. The tools are search_symbol/],
	];
	for (const [tool, given, sentence] of wrong) {
		const shown = JSON.stringify(given).slice(0, 60);
		it(`answers ${tool} ${shown} with what to do, and asks the service nothing`, async () => {
			const { call, sent, slips } = over();
			const { isError, text } = await call(tool, given);
			assert.ok(isError);
			assert.match(text, sentence);
			assert.ok(text.length < 1_001);
			assert.deepEqual([sent, slips], [[], []]);
		});
	}

	it('says that nothing is known of a symbol that nobody knows', async () => {
		const { isError, text } = await over().call('get_ticker_snapshot', { ticker: 'QQQQZ' });
		assert.ok(isError);
		assert.match(text, /Nothing is known of QQQQZ.*search_symbol/);
	});

	it('says what to do where the plan has none of the data, and what it does have', async () => {
		const { call } = over({ plan: 'calendars' });
		const statements = await call('get_financial_statements', { ticker: 'KO' });
		assert.match(statements.text, /plan does not include this data.*do not call again/);
		const { isError, data, text } = await call('get_ticker_snapshot', { ticker: 'KO' });
		assert.ok(!isError);
		assert.match(JSON.stringify(data.keyFigures), /plan does not include/);
		assert.match(JSON.stringify(data.consensus), /targetMean/);
		assert.match(text, /Some parts could not be had/);
	});

	for (const [fault, sentence] of [
		['serverError', /does not answer now.*once more in a minute; do not guess/],
		['rateLimited', /takes no more requests for now\. Stop calling/],
	] as const) {
		it(`says what to do where the service answers ${fault}, in no words of the service`, async () => {
			const { call } = over({ fault });
			const { isError, text } = await call('query_calendar', { calendar: 'splits' });
			assert.ok(isError);
			assert.match(text, sentence);
		});
	}

	it('says where to set the key where it is rejected, and never asks for it', async () => {
		const { text } = await over({}, 'wrong').call('get_ticker_snapshot', { ticker: 'KO' });
		assert.match(text, /Set API Key.*never ask for the key in this conversation/);
	});
});
