import * as l10n from '@vscode/l10n';
import type { Found } from '../../tickers/search.js';
import { plainText } from '../../presentation/plainText.js';
import { hint, type LookUpRow } from './lookUpRow.js';

/** In letters. Symbols of US listings are no longer, apart from share classes. */
export const LONGEST_LISTED = 5;
// Names and symbols of coins, which also occur in the names of funds and companies.
const COIN = /^(?:bitcoin|btc|ether(?:eum)?|eth|solana|xrp|dogecoin|crypto(?:s| ?currenc(?:y|ies))?)$/i;

/** The found rows, with a remark if what was typed is not covered. */
export function withCoverage(
	typed: string,
	found: readonly Found[],
	rows: readonly LookUpRow[],
): readonly LookUpRow[] {
	const [best] = found;
	if (!best) {
		return rows;
	}
	if (COIN.test(typed.trim())) {
		// Put the hint below the first row, which Enter opens; group labels are not shown while something is typed.
		return [
			...rows.slice(0, 1),
			hint(l10n.t('Only funds and companies'), l10n.t('Cryptocurrencies aren’t available.')),
			...rows.slice(1),
		];
	}
	return isUncovered(typed, best) ? [uncoveredRow(typed), ...rows] : rows;
}

/**
 * Whether the typed name matches no listing except by scattered letters. A prominent listing does count as a
 * match, because users abbreviate well-known names.
 */
export function isUncovered(typed: string, best: Found): boolean {
	return best.fit === 'letters' && best.listing.prominence === 0 && looksLikeName(typed);
}

/** The hint for a name that no listing has. */
export function uncoveredRow(typed: string): LookUpRow {
	return uncovered(l10n.t('“{0}” not found', plainText(typed, 40)));
}

/** The hint for what is not in the directory. */
export function uncovered(label: string): LookUpRow {
	return hint(label, l10n.t('Only US-listed stocks, ADRs and ETFs.'));
}

/**
 * Whether the text looks like a name rather than a symbol: has lowercase letters and is too long for a
 * symbol.
 */
export function looksLikeName(typed: string): boolean {
	return (
		typed !== typed.toUpperCase() &&
		/^\p{L}[\p{L}\s.&'-]*$/u.test(typed.trim()) &&
		typed.trim().length > LONGEST_LISTED
	);
}
