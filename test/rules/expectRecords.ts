import assert from 'node:assert/strict';
import type { Row } from './asking.js';
import type { Fields } from './recordFields.js';

/** Expects records to have exactly these fields, each in its format. Some may be missing in a few records. */
export function expectRecords(
	records: readonly Row[],
	fields: Fields,
	sometimesMissing: readonly string[] = [],
): void {
	assert.ok(records.length > 0);
	const problems = records.flatMap((record) => [
		...Object.keys(record)
			.filter((name) => !(name in fields))
			.map((name) => `${name} is unknown`),
		...Object.entries(fields)
			.filter(([name, format]) => name in record && !format(record[name]))
			.map(([name]) => `${name} is ${JSON.stringify(record[name])}`),
		...Object.keys(fields)
			.filter((name) => !(name in record) && !sometimesMissing.includes(name))
			.map((name) => `${name} is missing`),
	]);
	assert.deepEqual([...new Set(problems)].slice(0, 20), []);
	for (const name of sometimesMissing) {
		const having = records.filter((record) => name in record).length;
		assert.ok(having > records.length / 2, `most have ${name}`);
	}
}
