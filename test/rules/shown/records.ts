import assert from 'node:assert/strict';
import { expect200, isRow, rowsIn } from '../asking.js';
import { calendars, consensus, dividends, ma, offerings, ratings, splits, trending } from '../endpoints.js';
import {
	consensusFields,
	dividendFields,
	listedTargetFields,
	maFields,
	offeringFields,
	ratingFields,
	splitFields,
	trendingFields,
	trendingSecurityFields,
} from '../recordFields.js';
import { expectRecords } from '../expectRecords.js';
import { idOf, pageOf, allRowsOf } from '../rows.js';
import { each, type Rule, rulesOf, rulesOfCalendars } from '../rule.js';
import { Service } from '../service.js';

const general: readonly Rule[] = rulesOfCalendars('General conventions', {
	'every record has an id of its own': async (service, calendar) => {
		const ids = (await allRowsOf(service, calendar)).map(idOf);
		assert.ok(ids.every((id) => id !== ''));
		assert.equal(new Set(ids).size, ids.length);
	},
	'an absent value is an empty text and never null': async (service, calendar) => {
		const values = (await allRowsOf(service, calendar)).flatMap((row) => Object.values(row));
		assert.ok(values.includes('') && !values.includes(null));
	},
	'updated is not before the events it tells of, nor after now': async (service, calendar) => {
		const now = Date.parse('2026-11-20T15:30:00Z') / 1000;
		for (const row of await allRowsOf(service, calendar)) {
			assert.ok(Number(row.updated) <= now && Number(row.updated) > Date.UTC(2000, 0) / 1000, idOf(row));
		}
	},
});

const importance = rulesOf(
	'General conventions',
	each([1, 2, 3], (seed) => ({
		[`every importance from 0 to 5 occurs in every calendar (market ${seed})`]: () =>
			Service.other({ seed, companies: 500 }, async (service) => {
				const missing = [];
				for (const calendar of calendars) {
					for (const value of [0, 1, 2, 3, 4, 5]) {
						const rows = await pageOf(service, calendar, `parameters[importance]=${value}&pagesize=1000`);
						if (!rows.some((row) => row.importance === value)) {
							missing.push(`${value} in ${calendar.name}`);
						}
					}
				}
				assert.deepEqual(missing, []);
			}),
	})),
);

/** The fields of each kind of record, which of them a few records lack, and how to request the kind. */
export const recordRules: readonly Rule[] = [
	...general,
	...importance,
	...rulesOf('Dividend record', {
		'a dividend has exactly these fields, each in its form': async (service) =>
			expectRecords(await allRowsOf(service, dividends), dividendFields, ['confirmed', 'period', 'year']),
	}),
	...rulesOf('Analyst rating record', {
		'a rating has exactly these fields, each in its form': async (service) =>
			expectRecords(await allRowsOf(service, ratings), ratingFields, ['cusip', 'isin', 'pt_pct_change']),
	}),
	...rulesOf('Mergers and acquisitions record', {
		'a deal has exactly these fields, each in its form': async (service) =>
			expectRecords(
				(await allRowsOf(service, ma)).filter((row) => row.target_ticker === ''),
				maFields,
			),
		'a deal for a listed company also has the identifiers of its share': async (service) =>
			expectRecords(
				(await allRowsOf(service, ma)).filter((row) => row.target_ticker !== ''),
				{ ...maFields, ...listedTargetFields },
			),
	}),
	...rulesOf('Split record', {
		'a split has exactly these fields, each in its form': async (service) =>
			expectRecords(await allRowsOf(service, splits), splitFields),
	}),
	...rulesOf('Offering record', {
		'an offering has exactly these fields, each in its form': async (service) =>
			expectRecords(await allRowsOf(service, offerings), offeringFields),
	}),
	...rulesOf('Consensus ratings response', {
		'a consensus has exactly these fields, each in its form, and no envelope': async (service) => {
			const body = await expect200(service, consensus, consensus.least);
			assert.ok(isRow(body));
			expectRecords([body], consensusFields);
		},
	}),
	...rulesOf('Trending ticker record', {
		'a trending ticker has exactly these fields, each in its form, in data beside ok': async (service) => {
			const body = await expect200(service, trending, trending.least);
			assert.ok(isRow(body));
			assert.deepEqual({ ...body, data: [] }, { ok: true, data: [] });
			const rows = rowsIn(body.data);
			expectRecords(rows, trendingFields, ['pct_chg']);
			expectRecords(rowsIn(rows.map(({ security }) => security)), trendingSecurityFields);
		},
	}),
];
