import assert from 'node:assert/strict';
import { knownSymbol } from '../../src/base/symbol.js';
import type { FinancialPeriod } from '../../src/contract/financials.js';
import type { Merger } from '../../src/contract/mergers.js';
import type { Offering } from '../../src/contract/offerings.js';
import type { PanelAnswers } from '../../src/viewmodel/ticker/tickerKnown.js';
import { decimal } from './viewmodel/dividends/dividendBuilders.js';
import { aQuarter, ready } from './viewmodel/ticker/tickerBuilders.js';

export const symbol = knownSymbol('AAPL');

/** A deal that AAPL waits for, by a quarter. */
export const aDeal: Merger = {
	id: 'deal',
	acquirer: symbol,
	acquirerName: 'Apple',
	targetName: 'Peloton',
	dealType: 'Acquisition',
	size: decimal('5000000000.00'),
	currency: 'USD',
	date: '2026-11-02',
	expectedDate: '2027-Q1',
	status: 'Announced',
};

/** Shares that AAPL is about to sell. */
export const anOffering: Offering = {
	id: 'offering',
	symbol,
	date: '2026-12-03',
	time: '16:05:00',
	shares: 7_000_000,
	price: decimal('175.5'),
	currency: 'USD',
	offeringType: 'Follow-on',
};

/** What was asked for AAPL alone and came back with these statements. */
export function statements(...periods: readonly FinancialPeriod[]): Pick<PanelAnswers, 'financials'> {
	return { financials: ready([{ symbol: 'AAPL', periods }]) };
}

/** A year with the same figures under another length. */
export function aYear(...given: Parameters<typeof aQuarter>): FinancialPeriod {
	return { ...aQuarter(...given), period: '12M' };
}

/** Asserts that a text holds each of some words; the name says which text. */
export function assertSays(
	texts: Readonly<Record<string, string>>,
	...words: readonly (string | RegExp)[]
): void {
	assert.deepEqual(
		Object.entries(texts).flatMap(([name, text]) =>
			words
				.filter((word) => (typeof word === 'string' ? !text.includes(word) : !word.test(text)))
				.map((word) => `${name} does not say ${String(word)}`),
		),
		[],
	);
}

/** Asserts that no text holds any of some words. */
export function assertSilent(
	texts: Readonly<Record<string, string>>,
	...words: readonly (string | RegExp)[]
): void {
	assert.deepEqual(
		Object.entries(texts).flatMap(([name, text]) =>
			words
				.filter((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)))
				.map((word) => `${name} says ${String(word)}`),
		),
		[],
	);
}
