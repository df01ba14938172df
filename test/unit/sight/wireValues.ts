import assert from 'node:assert/strict';
import type { Format } from '../../rules/formats.js';
import type { Fields } from '../../rules/recordFields.js';

/** Two different values that the service may send in a field. */
export type TwoValues = readonly [one: unknown, other: unknown];

/** Values for each format; most fit exactly one format. */
const ofAnyKind: readonly TwoValues[] = [
	['Alpha', 'Beta'],
	['12.5', '37.25'],
	['2026-11-18', '2026-11-19'],
	['14:30:00', '15:45:00'],
	['Fri, 20 Nov 2026 06:00:00 -0400', 'Fri, 20 Nov 2026 07:00:00 -0400'],
	['2:1', '3:1'],
	['https://one.example/1', 'https://other.example/2'],
	['US', 'DE'],
	['US0378331005', 'DE0007164600'],
	['037833100', '594918104'],
	['#102030', '#405060'],
	['2026-11-18T10:00:00.000Z', '2026-11-19T11:00:00.000Z'],
	['01234567-89ab-cdef-0123-456789abcdef', '11234567-89ab-cdef-0123-456789abcdef'],
	[true, false],
	[2, 5],
];

/** Fields that need specific values instead: words from a fixed list, known symbols, colors and instants. */
const ofNames: Readonly<Record<string, TwoValues>> = {
	ticker: ['AAPL', 'MSFT'],
	acquirer_ticker: ['AAPL', 'MSFT'],
	symbol: ['AAPL', 'MSFT'],
	currency: ['USD', 'EUR'],
	action_company: ['Upgrades', 'Downgrades'],
	consensus_rating: ['BUY', 'SELL'],
	aggregate_type: ['number', 'percentage'],
	background_light: ['#e0f0ff', '#ffe0f0'],
	background_dark: ['#102030', '#301020'],
	updated: [1_795_000_000, 1_795_100_000],
};

function valuesOf(name: string, format: Format): TwoValues {
	const named = ofNames[name];
	const found = named ?? ofAnyKind.find((both) => both.every(format));
	assert.ok(found, `a value for ${name}`);
	return found;
}

/** Two values for each field of a record, except for fields that are objects or lists. */
export function twoValues(fields: Fields): ReadonlyMap<string, TwoValues> {
	return new Map(
		Object.entries(fields)
			.filter(([, format]) => !format({}) && !format([]))
			.map(([name, format]) => [name, valuesOf(name, format)]),
	);
}
