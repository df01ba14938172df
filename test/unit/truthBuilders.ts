import assert from 'node:assert/strict';
import type { FinancialPeriod } from '../../src/contract/financials.js';
import type { LoadedAnswers } from '../../src/store/loadedAnswers.js';
import { ready } from '../support/builders/answers.js';
import { aDeal, anOffering } from '../support/builders/deals.js';
import { aDividend, aSplit } from '../support/builders/dividends.js';
import { aRating } from '../support/builders/ratings.js';
import { aQuarter } from '../support/builders/ticker.js';

/** An answer for AAPL with these statements. */
export function statements(...periods: readonly FinancialPeriod[]): Pick<LoadedAnswers, 'financials'> {
	return { financials: ready([{ symbol: 'AAPL', periods }]) };
}

/** An annual period with the same figures. */
export function aYear(...given: Parameters<typeof aQuarter>): FinancialPeriod {
	return { ...aQuarter(...given), period: '12M' };
}

/** One answer of each kind. */
export function answered(): Partial<LoadedAnswers> {
	return {
		consensus: ready({ ratings: { buy: 3 }, rating: 'BUY', value: 4 }),
		...statements(aYear('2025-09-30', { totalRevenue: 1 })),
		ratings: ready([aRating('Citi', '2026-11-18', 300)]),
		dividends: ready([aDividend('2026-11-30', '0.25')]),
		splits: ready([aSplit('2026-12-01', '4:1')]),
		mergers: ready([aDeal]),
		offerings: ready([anOffering]),
	};
}

/** Asserts that a text contains each of these words. The name identifies the text in failures. */
export function assertShows(
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

/** Asserts that no text contains any of these words. */
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
