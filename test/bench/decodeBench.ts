import { readJson } from '../../src/client/readJson.js';
import { asSymbol } from '../../src/base/symbol.js';
import type { Decoded } from '../../src/contract/decode.js';
import type { Endpoint } from '../../src/contract/endpoint.js';
import { dividends, financials, mergers, offerings, ratings, splits } from '../../src/contract/index.js';
import { type StandaloneSandbox, startSandbox } from '../support/standaloneSandbox.js';
import { best, row, type Row } from './measurement.js';
import { answered } from './sandboxAnswer.js';

const page = { dateFrom: '2016-01-01', pageSize: 1_000 };
const companies = ['AAPL', 'MSFT', 'JPM'].map(asSymbol);

interface RequestedQuery {
	readonly name: string;
	readonly answer: (sandbox: StandaloneSandbox) => Promise<Uint8Array>;
	readonly decode: (json: unknown) => Decoded<unknown>;
}

function benchCase<Query, Body>(name: string, endpoint: Endpoint<Query, Body>, query: Query): RequestedQuery {
	return { name, answer: (sandbox) => answered(sandbox, endpoint, query), decode: endpoint.decode };
}

/** The queries that give the largest possible answer of each endpoint. */
const ANSWERS: readonly RequestedQuery[] = [
	benchCase('ratings', ratings, { ...page, fields: '*' }),
	benchCase('dividends', dividends, page),
	benchCase('mergers', mergers, page),
	benchCase('splits', splits, page),
	benchCase('offerings', offerings, page),
	benchCase('statements', financials, { symbols: companies, startDate: '2016-01-01', reportType: 'A' }),
];

/** Measures how long decoding a thousand rows takes after `JSON.parse`, compared with `JSON.parse` itself. */
export async function measureDecoding(): Promise<readonly Row[]> {
	const sandbox = await startSandbox(['--now', '2026-11-20T15:30:00Z', '--records', '20000']);
	try {
		const rows: Row[] = [];
		for (const { name, answer, decode } of ANSWERS) {
			const body = await answer(sandbox);
			const text = new TextDecoder().decode(body);
			const parsed: unknown = readJson(body);
			const reference = { what: 'JSON.parse of the same answer', value: best(() => void JSON.parse(text)) };
			const kilobytes = Math.round(body.byteLength / 1_000);
			rows.push(
				row(
					`decode.${name}`,
					`reading ${name}, ${kilobytes} kB`,
					best(() => void decode(parsed)),
					reference,
				),
				row(
					`parse.${name}`,
					`parsing ${name} with all digits, ${kilobytes} kB`,
					best(() => void readJson(body)),
					reference,
				),
			);
		}
		return rows;
	} finally {
		await sandbox.stop();
	}
}
