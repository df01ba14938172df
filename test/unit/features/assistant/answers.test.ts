import assert from 'node:assert/strict';
import { isRecord } from '../../../../src/base/record.js';
import { tools } from '../../../../src/features/assistant/assistant.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { Sandbox } from '../../../../src/sandbox/sandbox.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { assistantOf, type TestedAssistant, tokensOf } from '../../../support/assistantOf.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { sampleMarket } from '../../../support/sampleMarket.js';
import { clientOf } from '../../../support/sandboxClient.js';

describe('the tools of the assistant', () => {
	let directory: SymbolDirectory;
	let sent: string[];
	let tested: TestedAssistant;
	let sandbox: Sandbox;

	before(async () => {
		directory = await packedSymbols();
		sandbox = await sampleMarket();
	});

	beforeEach(() => {
		sent = [];
		tested = assistantOf(
			clientOf(sandbox, sandbox.key, (url) => sent.push(url)),
			directory,
		);
	});

	it('say what they are in fewer than 5,000 tokens, each parameter with type, meaning and example', () => {
		const reported = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
		const tokens = Math.ceil(JSON.stringify(reported).length / 4);
		assert.ok(tokens > 1_000 && tokens < 5_000, `${tokens} tokens`);
		for (const { name, inputSchema } of tools) {
			assert.ok(isRecord(inputSchema.properties), name);
			for (const [parameter, schema] of Object.entries(inputSchema.properties)) {
				assert.ok(
					isRecord(schema) && 'type' in schema && String(schema.description).includes('Example: '),
					`${name}: ${parameter}`,
				);
			}
		}
	});

	it('give source, time, age and “sample data” with every answer of the service', async () => {
		for (const [name, given] of [
			['get_ticker_snapshot', { ticker: 'KO' }],
			['get_financial_statements', { ticker: 'KO' }],
			['query_calendar', { calendar: 'splits' }],
			['get_trending', {}],
			['compare_tickers', { tickers: ['KO', 'PEP'] }],
		] as const) {
			const { data, text } = await tested.call(name, given);
			assert.deepEqual(
				[data.sampleData, data.asOf, data.ageSeconds, data.todayInNewYork],
				[true, '2026-11-20T15:00:00.000Z', 0, '2026-11-20'],
				name,
			);
			assert.match(text, /simulated/, name);
		}
	});

	it('name the currency of the targets of a consensus, which the service does not', async () => {
		const { data: alone } = await tested.call('get_ticker_snapshot', { ticker: 'KO' });
		const { data: beside } = await tested.call('compare_tickers', { tickers: ['KO', 'PEP'] });
		const answers = JSON.stringify([alone, beside]);
		assert.equal(answers.split('"targetCurrency":"USD"').length - 1, 3);
	});

	it('say where periods of companies end apart, and where rows were looked for', async () => {
		const compared = async (tickers: readonly string[]) =>
			(await tested.call('compare_tickers', { tickers, figures: ['revenue'] })).data.notes;
		assert.deepEqual(await compared(['KO', 'PEP']), undefined);
		assert.match(
			JSON.stringify(await compared(['AMD', 'NVDA'])),
			/end apart \(AMD 20\d\d-12, NVDA 20\d\d-01\)/,
		);
		const { data: usual } = await tested.call('query_calendar', { calendar: 'splits' });
		assert.deepEqual(usual.dates, { field: 'ex', from: '2026-08-22' });
		assert.match(String(usual.note), /No dateFrom was given/);
		const { data: chosen } = await tested.call('query_calendar', {
			calendar: 'splits',
			dateFrom: '2026-11-01',
		});
		assert.equal(chosen.note, undefined);
	});

	it('ask no more than they say, and nothing that is known', async () => {
		for (const [name, given] of [
			['get_ticker_snapshot', { ticker: 'NVDA' }],
			['get_financial_statements', { ticker: 'AMD', period: 'quarter', periods: 8 }],
			['query_calendar', { calendar: 'dividends', dateFrom: '2025-01-01', dateTo: '2025-01-31' }],
			['get_trending', {}],
			['compare_tickers', { tickers: ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'META', 'KO'] }],
			['search_symbol', { query: 'apple' }],
			['find_tickers_in_text', { text: '$AAPL' }],
		] as const) {
			sent.length = 0;
			await tested.call(name, given);
			const most = tools.find((one) => one.name === name)?.mostRequests ?? -1;
			assert.ok(sent.length <= most, `${name}: ${sent.length} of ${most}`);
			sent.length = 0;
			await tested.call(name, given);
			assert.deepEqual(sent, [], name);
		}
	});

	it('give no answer of more than 4,000 tokens, count what is left out and say how to get it', async () => {
		const long = await tested.call('query_calendar', {
			calendar: 'ratings',
			dateFrom: '2026-01-01',
			limit: 100,
			notes: true,
		});
		const wide = await tested.call('get_financial_statements', {
			ticker: 'MSFT',
			statement: 'balanceSheet',
			period: 'quarter',
			periods: 40,
			lines: ['all'],
		});
		for (const answer of [long, wide]) {
			assert.ok(tokensOf(answer) <= 4_000, `${tokensOf(answer)}`);
		}
		assert.match(String(long.data.leftOut), /^at least \d+ further rows: the same call with offset \d+/);
		assert.match(
			JSON.stringify(wide.data.leftOut),
			/lines that did not fit, from \w+ on: name them in lines/,
		);
	});

	it('give every row exactly once over the pages of a question', async () => {
		const question = { calendar: 'ratings', dateFrom: '2026-11-18', dateTo: '2026-11-20', limit: 100 };
		const rows: string[] = [];
		let matches = 1;
		while (rows.length < matches) {
			const { data } = await tested.call('query_calendar', { ...question, offset: rows.length });
			matches = Number(data.matches);
			const page = Array.isArray(data.rows) ? data.rows.map((row) => JSON.stringify(row)) : [];
			assert.ok(page.length > 0);
			rows.push(...page);
		}
		const whole = await tested.call('query_calendar', { ...question, file: 'csv' });
		assert.equal(rows.length, matches);
		assert.equal(whole.file?.text.trimEnd().split('\r\n').length, matches + 1);
	});

	it('hand a whole result on as a file with the digits of the service', async () => {
		const { file } = await tested.call('get_financial_statements', { ticker: 'KO', file: 'csv' });
		assert.equal(file?.name, 'KO-income.csv');
		assert.match(file.text, /^symbol,statement,label,.*totalRevenue/);
		assert.match(file.text, /sample data/);
	});

	it('tell the lists that there are, and say so where there are none', async () => {
		const lists = [{ scope: 'user' as const, name: 'Core', symbols: ['KO', 'PEP'].map(asSymbol) }];
		const listed = assistantOf(clientOf(sandbox, sandbox.key), directory, { lists });
		assert.deepEqual((await listed.call('list_watchlists', { list: 'core' })).data.lists, [
			{ name: 'Core', of: 'the user', count: 2, tickers: ['KO', 'PEP'] },
		]);
		assert.match((await listed.call('list_watchlists', { list: 'other' })).text, /The lists are "Core"/);
		assert.match((await tested.call('list_watchlists')).text, /no watchlists here: .*--watchlists FILE/);
	});

	it('tell a model that loops to stop, and answer again a minute later', async () => {
		const call = () => tested.call('search_symbol', { query: 'apple' });
		for (let calls = 0; calls < 60; calls += 1) {
			assert.equal((await call()).isError, false);
		}
		const { isError, text } = await call();
		assert.ok(isError);
		assert.match(text, /Stop calling tools now .* in 60 seconds/);
		await tested.clock.advance(60_000);
		assert.equal((await call()).isError, false);
	});

	it('say where a name fits several securities, and which of them fits best', async () => {
		for (const [query, isAmbiguous, sentence] of [
			['coca cola', false, /^The best match is KO\. /],
			['AAPL', false, /^The best match is AAPL\. /],
			['general', true, /^Several securities fit; ask the user which one is meant/],
		] as const) {
			const { data, text } = await tested.call('search_symbol', { query });
			assert.deepEqual([query, data.isAmbiguous], [query, isAmbiguous]);
			assert.match(text, sentence);
		}
		const { data } = await tested.call('search_symbol', { query: 'general', limit: 20 });
		assert.ok(Array.isArray(data.matches) && data.matches.length > 5);
	});

	it('end with the reason of the signal once nobody waits', async () => {
		const gone = new AbortController();
		const answer = tested.assistant.call('get_ticker_snapshot', { ticker: 'AMZN' }, gone.signal);
		gone.abort();
		await assert.rejects(answer, { name: 'AbortError' });
	});
});
