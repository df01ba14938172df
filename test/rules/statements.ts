import assert from 'node:assert/strict';
import { expect200, isRow, type Row, rowsIn } from './asking.js';
import { financials } from './endpoints.js';
import type { Query, Service } from './service.js';

/** Companies that differ: 52-week years, banks, trusts, a foreign currency, a restatement, losses. */
export const varied: readonly string[] = [
	...[
		'AAPL',
		'MSFT',
		'WMT',
		'BAC',
		'JPM',
		'GE',
		'O',
		'NTES',
		'PFE',
		'NVDA',
		'SNOW',
		'BYND',
		'XOM',
		'KO',
		'INTC',
	],
];

/** The records that a request for financials returns. */
export async function companiesOf(service: Service, query: Query): Promise<readonly Row[]> {
	const body = await expect200(service, financials, query);
	assert.ok(isRow(body));
	assert.deepEqual(Object.keys(body), ['result']);
	return rowsIn(body.result);
}

export function entriesOf(record: Row): readonly Row[] {
	return rowsIn(record.financials);
}

/** The periods of the one company in the answer. */
export async function entriesFor(service: Service, query: Query): Promise<readonly Row[]> {
	const found = await companiesOf(service, query);
	assert.ok(found.length <= 1);
	return found.flatMap(entriesOf);
}
