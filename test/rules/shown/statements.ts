import assert from 'node:assert/strict';
import { isRow, type Row, rowsIn } from '../asking.js';
import { day, type Format, flag, integer, number, object, words } from '../formats.js';
import { expectRecords } from '../expectRecords.js';
import { companyFields, companyRecordFields, type Fields } from '../recordFields.js';
import { each, rulesOf } from '../rule.js';
import type { Service } from '../service.js';
import { statementNames } from '../statementNames.js';
import { companiesOf, entriesOf, varied } from '../statements.js';

/** The fields that identify a statement, before its figures. */
const statementFrame: Fields = {
	id: object,
	fiscalYearEnd: (value) => integer(value) && Number(value) >= 1 && Number(value) <= 12,
	currencyId: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
	isCalculated: flag,
	periodEndingDate: day,
	fiscalYearEndChange: flag,
};
const statementId: Fields = {
	companyId: words,
	asOf: day,
	reportType: words,
	period: words,
	aorOrRestate: words,
};
const entryFields: Fields = {
	asOf: day,
	period: (value) => typeof value === 'string' && /^\d+M$/.test(value),
	reportType: (value) => ['TTM', 'A', 'R', 'P'].includes(String(value)),
	aorOrRestate: words,
	balanceSheet: object,
	cashFlowStatement: object,
	incomeStatement: object,
};

export const statementRules = rulesOf('Fundamentals record', {
	'a record has exactly these fields, each in its form, in result': async (service) =>
		expectRecords(await companiesOf(service, { symbols: varied.join() }), companyRecordFields),
	'a company has exactly these fields, each in its form': async (service) => {
		const found = await companiesOf(service, { symbols: varied.join() });
		expectRecords(rowsIn(found.map(({ company }) => company)), companyFields);
	},
	'a period has exactly these fields, each in its form': async (service) =>
		expectRecords(await allEntries(service), entryFields),
	...each(Object.entries(statementNames), ([statement, names]) => ({
		[`a ${statement} says what it is of and holds figures of its list alone`]: async (service: Service) => {
			const figures = Object.fromEntries(names.map((name): [string, Format] => [name, number]));
			for (const entry of await allEntries(service)) {
				const found = entry[statement];
				assert.ok(isRow(found));
				const frame = Object.keys(statementFrame).map((name) => [name, found[name]]);
				expectRecords([Object.fromEntries(frame)], statementFrame);
				const rest = Object.keys(found).filter((name) => !(name in statementFrame));
				assert.deepEqual(
					rest.filter((name) => !figures[name]?.(found[name])),
					[],
				);
				assert.ok(isRow(found.id));
				expectRecords([found.id], statementId);
				assert.deepEqual(
					{ ...found.id, companyId: '' },
					{
						companyId: '',
						asOf: entry.asOf,
						reportType: entry.reportType,
						period: entry.period,
						aorOrRestate: entry.aorOrRestate,
					},
				);
			}
		},
		[`every figure of a ${statement} occurs`]: async (service: Service) => {
			const found = new Set(
				(await allEntries(service)).flatMap((entry) => Object.keys(entry[statement] ?? {})),
			);
			assert.deepEqual(
				names.filter((name) => !found.has(name)),
				[],
			);
		},
	})),
	'id is the identifier that was asked for': async (service) => {
		const found = await companiesOf(service, { symbols: 'AAPL,JPM', period: '12M' });
		assert.deepEqual(
			found.map(({ id, symbol }) => [id, symbol]),
			[
				['AAPL', 'AAPL'],
				['JPM', 'JPM'],
			],
		);
	},
});

async function allEntries(service: Service): Promise<readonly Row[]> {
	const found: Row[] = [];
	for (const reportType of ['A', 'R', 'TTM']) {
		found.push(...(await companiesOf(service, { symbols: varied.join(), reportType })).flatMap(entriesOf));
	}
	assert.ok(found.length > varied.length * 10);
	return found;
}
