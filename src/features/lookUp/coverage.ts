import * as l10n from '@vscode/l10n';
import type { Found } from '../../tickers/search.js';
import { plainText } from '../../presentation/plainText.js';
import { hint, type LookUpRow } from './lookUpRow.js';

/** In letters; no symbol that is listed in the US is longer without its share class. */
export const LONGEST_LISTED = 5;
// What people call coins, of which funds and companies bear the names.
const COIN = /^(?:bitcoin|btc|ether(?:eum)?|eth|solana|xrp|dogecoin|crypto(?:s| ?currenc(?:y|ies))?)$/i;

/** The rows that were found, with what is to be known of all of them. */
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
		// Behind the first, which Enter opens; groups are not shown while something is typed.
		return [
			...rows.slice(0, 1),
			hint(l10n.t('These are funds and companies; coins are not covered.')),
			...rows.slice(1),
		];
	}
	return isUncovered(typed, best) ? [uncoveredRow(typed), ...rows] : rows;
}

/** Whether a name is that of no listing, though letters of it are found in one; who leaves letters out means a well-known name. */
export function isUncovered(typed: string, best: Found): boolean {
	return best.fit === 'letters' && best.listing.prominence === 0 && isName(typed);
}

/** What is said of a name that no listing has. */
export function uncoveredRow(typed: string): LookUpRow {
	return hint(
		l10n.t(
			'No US-listed stock, ADR or ETF is called “{0}”; other markets are not covered.',
			plainText(typed, 40),
		),
	);
}

/** Whether what was typed is rather a name than a symbol: small letters, more than symbols have. */
export function isName(typed: string): boolean {
	return (
		typed !== typed.toUpperCase() &&
		/^\p{L}[\p{L}\s.&'-]*$/u.test(typed.trim()) &&
		typed.trim().length > LONGEST_LISTED
	);
}
