import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failureOf } from '../../../src/base/failure.js';
import { failureOfStatus } from '../../../src/client/status.js';
import type { Endpoint } from '../../../src/contract/endpoint.js';
import {
	consensus,
	dividends,
	financials,
	logos,
	mergers,
	news,
	offerings,
	ratings,
	trending,
} from '../../../src/contract/index.js';
import { operations, validatorOf } from '../../support/openApiDocument.js';
import { failureWords } from '../../../src/presentation/failureWords.js';

const folder = process.env.MARKET_DATA_EXAMPLES;
const endpoints: Readonly<Record<string, Endpoint<never, unknown>>> = {
	trending,
	logos,
	consensus,
	financials,
	dividends,
	ratings,
	ma: mergers,
	offerings,
	news,
};
/** The calendars, whose texts are compared one by one. */
const calendars = /^(?:dividends|ratings|ma|offerings)-/;
/** Files of related endpoints that we don't use. */
const elsewhere = /^(?:logos-sync|ratings-accuracy)-/;

function read(file: string): unknown {
	return JSON.parse(readFileSync(path.join(folder ?? '', file), 'utf8'));
}

/** The number of values in an answer, not counting lists and objects. */
function leaves(value: unknown): number {
	return typeof value === 'object' && value !== null
		? Object.values(value).reduce<number>((sum, inner) => sum + leaves(inner), 0)
		: 1;
}

/** In these fields zero means unknown. */
const unknownAsZero = ['number_shares', 'frequency', 'year', 'updated'];

/**
 * The values of a calendar's answer as sorted texts, without fields of these names. Decimals are as written;
 * absent values are left out.
 */
function texts(value: unknown, ...without: readonly string[]): readonly string[] {
	if (value === '' || value === null) {
		return [];
	}
	if (typeof value !== 'object') {
		return [JSON.stringify(value).replaceAll('"', '')];
	}
	if ('text' in value) {
		return texts(value.text);
	}
	return Object.entries(value)
		.filter(([name, inner]) => !without.includes(name) && !(unknownAsZero.includes(name) && inner === 0))
		.flatMap(([, inner]) => texts(inner, ...without))
		.sort();
}

/** The endpoint of a file, and the service's answer in it. */
function exchange(file: string): { readonly endpoint: Endpoint<never, unknown>; readonly wire: unknown } {
	const endpoint = endpoints[/^[a-z]+/.exec(file)?.[0] ?? ''];
	assert.ok(endpoint, 'an endpoint for this file');
	return { endpoint, wire: read(file) };
}

describe('genuine answers of the live service', () => {
	if (folder === undefined) {
		it('are read where MARKET_DATA_EXAMPLES names their folder');
		return;
	}
	const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !elsewhere.test(file));

	const answers = files.filter((file) => !file.startsWith('error-'));

	for (const file of answers.filter((name) => !calendars.test(name) && !name.startsWith('news-'))) {
		it(`decodes ${file} whole, with nothing odd in it`, () => {
			const { endpoint, wire } = exchange(file);
			const { value, warnings } = endpoint.decode(wire);
			assert.deepEqual(warnings, []);
			// The decoder skips the envelope's `ok` and the statements' own `id` objects, and decodes symbols twice.
			const rows = Array.isArray(value) ? value.length : 0;
			const spare =
				endpoint === financials ? 15 : endpoint === trending ? 1 - rows : endpoint === logos ? 1 : 0;
			assert.equal(leaves(value), leaves(wire) - spare);
		});
	}

	for (const file of answers.filter((name) => calendars.test(name))) {
		it(`decodes ${file} whole, text by text, with nothing odd in it`, () => {
			const { endpoint, wire } = exchange(file);
			const { value, warnings } = endpoint.decode(wire);
			assert.deepEqual(warnings, []);
			// A symbol is decoded additionally from the text of its ticker.
			const symbols = endpoint === mergers ? ['acquirer', 'target'] : ['symbol'];
			assert.deepEqual(texts(value, 'calendar', ...symbols), texts(wire));
		});
	}

	for (const file of answers.filter((name) => name.startsWith('news-'))) {
		it(`decodes ${file} whole, with nothing odd in it`, () => {
			const wire = read(file);
			const { value, warnings } = news.decode(wire);
			assert.deepEqual(warnings, []);
			// Times are decoded to numbers, and tickers are decoded twice.
			const times = ['created', 'updated'];
			const without = texts(value, ...times, 'symbol');
			assert.deepEqual(without, texts(wire, ...times));
			assert.ok(value.every(({ created, updated }) => created !== undefined && updated !== undefined));
		});
	}

	for (const file of answers) {
		it(`has ${file} as docs/reference/openapi.json has it`, () => {
			const { endpoint, wire } = exchange(file);
			const operation = operations.find(({ address }) => address === endpoint.path);
			assert.ok(operation);
			const accepts = validatorOf(operation, 200);
			assert.ok(accepts(wire), JSON.stringify(accepts.errors));
		});
	}

	for (const file of files.filter((name) => name.startsWith('error-'))) {
		it(`has the body of ${file} as docs/reference/openapi.json has it`, () => {
			const { body } = read(file) as { readonly body: unknown };
			const [operation] = operations;
			assert.ok(operation);
			const accepts = validatorOf(operation, 400);
			assert.ok(accepts(body), JSON.stringify(accepts.errors));
		});
	}

	it('decodes the accuracy of an analyst whole, as a neighbour of the ratings gives it', () => {
		const [analyst] = Object.values(read('ratings-accuracy-1.json') as Readonly<Record<string, [object]>>);
		assert.ok(analyst && 'ratings_accuracy' in analyst[0]);
		const accuracy = analyst[0].ratings_accuracy;
		const { value, warnings } = ratings.decode({ ratings: [{ ratings_accuracy: accuracy }] });
		assert.deepEqual([texts(value, 'calendar'), warnings], [texts(accuracy), []]);
	});

	const said: Readonly<
		Record<string, readonly [kind: string, message: string, reference: string | undefined]>
	> = {
		'error-400-logos.json': ['refused', 'Invalid search_keys_type parameter', 'invalid_parameter'],
		'error-400-message.json': ['refused', 'Invalid page size', undefined],
		'error-400-plain-string.json': ['refused', 'Invalid or Missing Query Parameters', undefined],
		'error-400-trending-missing-param.json': [
			'refused',
			"missing required query parameters: 'tickers'",
			'x9RwTtSCCnrEwSYpZHJ2oU',
		],
		'error-400-trending.json': ['refused', 'Bad Request', 'hbiGJjhsSpnfhM8aBePyTB'],
		'error-401-array-of-string.json': ['unauthorized', 'Access denied for user 0 "anonymous"', undefined],
		'error-401-structured.json': ['unauthorized', 'Invalid or missing authentication token', 'unauthorized'],
		'error-401-trending.json': ['unauthorized', 'authentication failed', 'hbiGJjhsSpnfhM8aBePyTB'],
		'error-404-gateway.json': [
			'notFound',
			'no Route matched with those values',
			'f6473827f890a6408881433b5cf98b46',
		],
		'error-404-logos.json': ['notFound', 'No logos found for the specified search key', 'not_found'],
		'error-404-structured.json': ['notFound', 'No data found for the specified parameters', 'not_found'],
		'error-500-structured.json': [
			'serverFailed',
			'An unexpected error occurred while processing your request',
			'server_error',
		],
		'error-500-trending.json': ['serverFailed', 'Something went wrong', 'hbiGJjhsSpnfhM8aBePyTB'],
		'error-fundamentals-structured.json': [
			'refused',
			'Unable to fetch data for symbol: INVALID',
			'ERR_12345',
		],
	};

	it('has an expectation for each error and no others', () => {
		assert.deepEqual(files.filter((file) => file.startsWith('error-')).sort(), Object.keys(said).sort());
	});

	for (const [file, [kind, message, reference]] of Object.entries(said)) {
		it(`maps ${file} to ${kind}, with words of our own for the reader`, () => {
			const { status, body } = read(file) as { readonly status: number | null; readonly body: unknown };
			const failure =
				status === null
					? decodeFailure(body)
					: failureOfStatus({ status, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) }, 0);
			assert.ok(failure && 'said' in failure);
			assert.deepEqual(
				[failure.kind, failure.said.message, failure.said.reference],
				[kind, message, reference],
			);
			assert.ok(!failureWords(failure).text.includes(message));
		});
	}
});

function decodeFailure(body: unknown): ReturnType<typeof failureOf> {
	try {
		financials.decode(body);
		return undefined;
	} catch (error) {
		return failureOf(error);
	}
}
