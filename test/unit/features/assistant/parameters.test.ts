import assert from 'node:assert/strict';
import { tools } from '../../../../src/features/assistant/assistant.js';
import type { ToolName } from '../../../../src/features/assistant/toolNames.js';
import { isRecord } from '../../../../src/base/record.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { sampleAssistant, type TestedAssistant } from '../../../support/assistantOf.js';

/** For each parameter: what it accepts, its default, and an example. */
const parameters: Readonly<Record<ToolName, readonly (readonly [string, string, string, string])[]>> = {
	search_symbol: [
		['query', 'text of 1 to 100', 'needed', '"coca cola"'],
		['limit', 'integer 1 to 20', '5', '5'],
	],
	get_ticker_snapshot: [
		['ticker', 'text of 1 to 32', 'needed', '"AAPL"'],
		['period', 'one of 3', '"year"', '"year"'],
		['parts', '1 to 4 entries', 'words', '["accuracy"]'],
	],
	get_financial_statements: [
		['ticker', 'text of 1 to 32', 'needed', '"MSFT"'],
		['statement', 'one of 4', '"income"', '"income"'],
		['period', 'one of 3', '"year"', '"quarter"'],
		['periods', 'integer 1 to 40', '4', '8'],
		['lines', '1 to 80 entries', 'words', '["totalRevenue","grossMargin"]'],
		['growth', 'boolean', 'false', 'true'],
		['file', 'one of 2', 'words', '"csv"'],
	],
	query_calendar: [
		['calendar', 'one of 6', 'needed', '"ratings"'],
		['tickers', '1 to 50 entries', 'words', '["KO","PEP"]'],
		['dateField', 'one of 6', 'words', '"ex"'],
		['dateFrom', 'date', 'words', '"2026-11-16"'],
		['dateTo', 'date', 'words', '"2026-11-30"'],
		['importance', 'integer 0 to 5', 'words', '3'],
		['action', 'one of 11', 'words', '"Downgrades"'],
		['firm', 'text of 1 to 80', 'words', '"Goldman"'],
		['yieldAtLeast', 'number 0 to 1', 'words', '0.05'],
		['status', '1 to 10 entries', 'words', '["Announced"]'],
		['payment', '1 to 10 entries', 'words', '["Cash"]'],
		['sizeFrom', 'number 0 to 100000000000000', 'words', '1000000000'],
		['sizeTo', 'number 0 to 100000000000000', 'words', '5000000000'],
		['sizeCurrency', 'text of 1 to 10', 'words', '"USD"'],
		['expectedFrom', 'date', 'words', '"2026-12-01"'],
		['expectedTo', 'date', 'words', '"2026-12-31"'],
		['order', 'one of 2', '"newest"', '"oldest"'],
		['notes', 'boolean', 'false', 'true'],
		['limit', 'integer 1 to 100', '20', '20'],
		['offset', 'integer 0 to 5000', '0', '20'],
		['file', 'one of 2', 'words', '"csv"'],
	],
	get_trending: [
		['timeframe', 'one of 4', '"1d"', '"1h"'],
		['source', 'one of 3', '"all"', '"all"'],
		['tickers', '1 to 50 entries', 'words', '["NVDA","AMD"]'],
		['limit', 'integer 1 to 100', '20', '20'],
		['offset', 'integer 0 to 1000', '0', '20'],
	],
	get_news: [
		['tickers', '1 to 50 entries', 'words', '["AAPL"]'],
		['channels', '1 to 10 entries', 'words', '["WIIM"]'],
		['days', 'integer 1 to 365', 'words', '2'],
		['dateFrom', 'date', 'words', '"2026-11-16"'],
		['dateTo', 'date', 'words', '"2026-11-20"'],
		['pressReleases', 'boolean', 'false', 'true'],
		['limit', 'integer 1 to 50', '10', '20'],
		['offset', 'integer 0 to 500', '0', '10'],
	],
	compare_tickers: [
		['tickers', '2 to 6 entries', 'needed', '["AMD","NVDA"]'],
		['figures', '1 to 12 entries', 'all', '["grossMargin"]'],
		['period', 'one of 3', '"year"', '"quarter"'],
		['periods', 'integer 1 to 12', '1', '8'],
	],
	list_watchlists: [
		['list', 'text of 1 to 200', 'words', '"Dividends"'],
		['offset', 'integer 0 to 100000', '0', '50'],
	],
	find_tickers_in_text: [
		['text', 'text of 1 to 100000', 'needed', '"LONG = [\\"AAPL\\", \\"KO\\"]"'],
		['languageId', 'text of 1 to 40', '"plaintext"', '"python"'],
		['offset', 'integer 0 to 100000', '0', '200'],
	],
};

/** A call of each tool, with the parameters that can go with the tested one. */
function callWith(tool: ToolName, parameter: string): Readonly<Record<string, unknown>> {
	switch (tool) {
		case 'search_symbol':
			return { query: 'coca cola' };
		case 'get_ticker_snapshot':
		case 'get_financial_statements':
			return { ticker: 'MSFT' };
		case 'query_calendar':
			return { calendar: 'ratings', tickers: ['KO'], ...calendarWith(parameter) };
		case 'compare_tickers':
			return { tickers: ['AMD', 'NVDA'] };
		case 'find_tickers_in_text':
			return { text: 'LONG = ["AAPL"]' };
		case 'get_trending':
		case 'get_news':
		case 'list_watchlists':
			return {};
	}
}

/** The calendar that a parameter is for, and what else it needs. */
function calendarWith(parameter: string): Readonly<Record<string, unknown>> {
	switch (parameter) {
		case 'dateField':
		case 'yieldAtLeast':
			return { calendar: 'dividends' };
		case 'status':
		case 'payment':
		case 'expectedFrom':
		case 'expectedTo':
			return { calendar: 'mergers' };
		case 'sizeFrom':
		case 'sizeTo':
			return { calendar: 'mergers', sizeCurrency: 'USD' };
		case 'sizeCurrency':
			return { calendar: 'mergers', sizeFrom: 1 };
		default:
			return {};
	}
}

type Schema = Readonly<Record<string, unknown>>;

function propertiesOf(tool: ToolName): {
	readonly properties: Schema;
	readonly required: readonly unknown[];
} {
	const schema = tools.find(({ name }) => name === tool)?.inputSchema ?? {};
	assert.ok(isRecord(schema.properties));
	return {
		properties: schema.properties,
		required: Array.isArray(schema.required) ? schema.required : [],
	};
}

function schemaOf(tool: ToolName, parameter: string): Schema {
	const schema = propertiesOf(tool).properties[parameter];
	assert.ok(isRecord(schema));
	return schema;
}

function taken(schema: Schema): string {
	if (Array.isArray(schema.enum)) {
		return `one of ${schema.enum.length}`;
	}
	switch (schema.type) {
		case 'array':
			return `${String(schema.minItems)} to ${String(schema.maxItems)} entries`;
		case 'string':
			return String(schema.description).includes('YYYY-MM-DD')
				? 'date'
				: `text of ${String(schema.minLength)} to ${String(schema.maxLength)}`;
		case 'boolean':
			return 'boolean';
		default:
			return `${String(schema.type)} ${String(schema.minimum)} to ${String(schema.maximum)}`;
	}
}

function leftOut(tool: ToolName, parameter: string): string {
	const { default: standard } = schemaOf(tool, parameter);
	if (propertiesOf(tool).required.includes(parameter)) {
		return 'needed';
	}
	if (Array.isArray(standard)) {
		return 'all';
	}
	return standard === undefined ? 'words' : JSON.stringify(standard);
}

/** Values just outside of what a parameter accepts, and values of other types. */
function outside(schema: Schema): readonly unknown[] {
	const { minimum, maximum, maxLength, minItems, maxItems } = schema;
	const entries = (count: unknown): readonly string[] =>
		Array.from({ length: Number(count) }, (_, index) => `T${index}`);
	switch (schema.type) {
		case 'array':
			return [
				7,
				{},
				...(Number(minItems) > 1 ? [entries(Number(minItems) - 1)] : []),
				entries(Number(maxItems) + 1),
				[7],
			];
		case 'string':
			return [
				...[7, true, {}],
				...(maxLength === undefined ? ['elsewhere'] : ['A'.repeat(Number(maxLength) + 1)]),
			];
		case 'boolean':
			return ['maybe', 1];
		case 'integer':
			return [Number(minimum) - 1, Number(maximum) + 1, Number(minimum) + 0.5, 'some'];
		default:
			return [Number(minimum) - 0.01, Number(maximum) + 0.01, 'some'];
	}
}

describe('the parameters of the tools', () => {
	let tested: TestedAssistant;

	beforeEach(async () => {
		tested = await sampleAssistant({
			lists: [{ scope: 'user', name: 'Dividends', symbols: [asSymbol('KO')] }],
		});
	});

	/** A call, delayed as long as the limit per minute requires. */
	async function call(...given: Parameters<TestedAssistant['call']>) {
		await tested.clock.advance(2_000);
		return tested.call(...given);
	}

	it('are these, with their limits, defaults and examples', () => {
		for (const { name } of tools) {
			const reported = Object.keys(propertiesOf(name).properties).map((parameter) => {
				const schema = schemaOf(name, parameter);
				const [, example] = / Example: (.*)$/s.exec(String(schema.description)) ?? [];
				return [parameter, taken(schema), leftOut(name, parameter), example];
			});
			assert.deepEqual(reported, parameters[name], name);
		}
	});

	for (const { name } of tools) {
		it(`of ${name} take their example and their default, and refuse by name what lies outside`, async () => {
			for (const [parameter, , standsIn, example] of parameters[name]) {
				const around = callWith(name, parameter);
				const schema = schemaOf(name, parameter);
				const taken = await call(name, { ...around, [parameter]: JSON.parse(example) as unknown });
				assert.equal(taken.isError, false, `${parameter}: ${taken.text}`);
				if (standsIn !== 'needed' && schema.default !== undefined) {
					const [bare, named] = [
						await call(name, around),
						await call(name, { ...around, [parameter]: schema.default }),
					];
					assert.deepEqual(
						[bare.data, bare.file].map(withoutAge),
						[named.data, named.file].map(withoutAge),
						parameter,
					);
				}
				for (const value of outside(schema)) {
					const { isError, text } = await call(name, { ...around, [parameter]: value });
					assert.ok(
						isError && text.includes(parameter),
						`${parameter} of ${JSON.stringify(value).slice(0, 60)}: ${text}`,
					);
				}
			}
		});
	}
});

/** The answer without its age, which changes between two calls. */
function withoutAge(reported: unknown): unknown {
	return isRecord(reported) ? { ...reported, ageSeconds: undefined, asOf: undefined } : reported;
}
