import assert from 'node:assert/strict';
import { tools } from '../../../../src/features/assistant/assistant.js';
import type { ToolName } from '../../../../src/features/assistant/toolNames.js';
import { sampleAssistant, type TestedAssistant } from '../../../support/assistantOf.js';

type Given = unknown;

/** Calls as assistants send them, and what each means. */
const sent: readonly (readonly [tool: ToolName, given: Given, meant: object])[] = [
	['compare_tickers', { tickers: '["AMD","NVDA"]' }, { tickers: ['AMD', 'NVDA'] }],
	['compare_tickers', { tickers: 'KO,PEP' }, { tickers: ['KO', 'PEP'] }],
	['compare_tickers', { tickers: 'KO; $PEP' }, { tickers: ['KO', 'PEP'] }],
	['compare_tickers', { tickers: 'KO PEP BRK.B' }, { tickers: ['KO', 'PEP', 'BRK.B'] }],
	['compare_tickers', { tickers: ['KO,PEP', ''] }, { tickers: ['KO', 'PEP'] }],
	[
		'compare_tickers',
		{ tickers: ['KO', 'PEP'], figures: 'grossMargin' },
		{ tickers: ['KO', 'PEP'], figures: ['grossMargin'] },
	],
	['compare_tickers', { tickers: ['KO', 'PEP'], periods: '2' }, { tickers: ['KO', 'PEP'], periods: 2 }],
	['query_calendar', { calendar: 'dividends', limit: '10' }, { calendar: 'dividends', limit: 10 }],
	['query_calendar', { calendar: 'dividends', limit: 10.0 }, { calendar: 'dividends', limit: 10 }],
	['query_calendar', { calendar: 'dividends', notes: 'true' }, { calendar: 'dividends', notes: true }],
	['query_calendar', { calendar: 'Dividends', notes: 'False' }, { calendar: 'dividends', notes: false }],
	[
		'query_calendar',
		{ calendar: 'ratings', action: 'downgrades' },
		{ calendar: 'ratings', action: 'Downgrades' },
	],
	['query_calendar', { calendar: 'splits', tickers: [], firm: '', dateFrom: null }, { calendar: 'splits' }],
	['query_calendar', { calendar: 'splits', tickers: 'null', dateTo: ' ' }, { calendar: 'splits' }],
	[
		'query_calendar',
		{ calendar: 'dividends', yieldAtLeast: '0.05' },
		{ calendar: 'dividends', yieldAtLeast: 0.05 },
	],
	[
		'get_financial_statements',
		{ ticker: 'KO', statement: 'balance_sheet' },
		{ ticker: 'KO', statement: 'balanceSheet' },
	],
	['get_ticker_snapshot', { ticker: ['KO'] }, { ticker: 'KO' }],
	['get_ticker_snapshot', '{"ticker":"KO"}', { ticker: 'KO' }],
	// The name in 1.0.0.
	['get_ticker_snapshot', { symbol: 'KO' }, { ticker: 'KO' }],
	['get_financial_statements', { symbol: 'KO', periods: 2 }, { ticker: 'KO', periods: 2 }],
	['get_trending', '', {}],
	['get_trending', null, {}],
];

describe('what assistants send to the tools', () => {
	let tested: TestedAssistant;

	beforeEach(async () => {
		tested = await sampleAssistant();
	});

	for (const [tool, given, meant] of sent) {
		it(`is read as it is meant: ${tool} ${JSON.stringify(given)}`, async () => {
			const right = await tested.call(tool, meant);
			const { isError, text, data } = await tested.call(tool, given);
			assert.equal(isError, false, text);
			assert.deepEqual(data, right.data);
		});
	}

	it('follows schemas in words that every model’s service takes', () => {
		const words = new Set(
			'type description enum items properties required minItems maxItems minimum maximum minLength maxLength default'.split(
				' ',
			),
		);
		const wordsOf = (schema: object): readonly string[] =>
			Object.entries(schema).flatMap(([word, value]: [string, unknown]) => {
				const inner =
					word === 'properties' ? Object.values(value as object) : word === 'items' ? [value] : [];
				return [word, ...inner.flatMap((one) => wordsOf(one as object))];
			});
		const used = tools.flatMap(({ inputSchema }) => wordsOf(inputSchema));
		assert.ok(used.length > 100);
		assert.deepEqual(
			used.filter((word) => !words.has(word)),
			[],
		);
	});
});
