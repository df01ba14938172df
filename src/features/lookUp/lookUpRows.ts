import * as l10n from '@vscode/l10n';
import { canonicalSymbol, asSymbol, readSymbol, type TickerSymbol } from '../../base/symbol.js';
import { formerSymbols } from '../../tickers/formerSymbols.js';
import {
	type Identifier,
	type OtherNumber,
	readIdentifier,
	readOtherNumber,
} from '../../tickers/identifiers.js';
import { meantTicker } from '../../tickers/meantTicker.js';
import { type Found, isNamedSo, search } from '../../tickers/search.js';
import { severalTickers } from '../../tickers/severalTickers.js';
import { DIRECTORY_DAY, type SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import { plainText } from '../../presentation/plainText.js';
import { formerWords } from '../../presentation/formerWords.js';
import { looksLikeName, LONGEST_LISTED, uncovered, uncoveredRow, withCoverage } from './coverage.js';
import { hint, listingRow, type LookUpChoice, type LookUpRow } from './lookUpRow.js';
import { severalRows } from './severalRows.js';
import { namedVerbRows, verbRows } from './verbRows.js';

/** Tickers shown first if nothing is typed. */
export interface FrequentTickers {
	readonly watched: readonly TickerSymbol[];
	readonly recent: readonly TickerSymbol[];
}

/** The purpose of a search: any action on tickers, adding to a watchlist, or picking one ticker. */
export type LookUpPurpose = 'anything' | 'watch' | 'one';

const ROWS = 50;
const MAX_SUGGESTED_ROWS = 20;

/** The rows for the typed text; sends no requests. */
export function lookUpRows(
	typed: string,
	directory: SymbolDirectory,
	frequent: FrequentTickers,
	purpose: LookUpPurpose,
	formats: Pick<Formats, 'number' | 'day'>,
): readonly LookUpRow[] {
	if (typed.trim() === '') {
		return frequentRows(directory, purpose === 'watch' ? { ...frequent, watched: [] } : frequent, formats);
	}
	const found = sorted(search(directory, typed, ROWS), frequent);
	return (
		(purpose === 'one' ? undefined : writtenRows(typed, found, directory, purpose, formats)) ??
		foundRows(typed, found, directory)
	);
}

/** Rows for several tickers, or for a ticker with an action word; undefined if the text looks like a name. */
function writtenRows(
	typed: string,
	found: readonly Found[],
	directory: SymbolDirectory,
	purpose: 'anything' | 'watch',
	formats: Pick<Formats, 'number' | 'day'>,
): readonly LookUpRow[] | undefined {
	const mayBeName = found[0]?.fit === 'exact';
	const several = severalTickers(typed, directory);
	const verbsOfAll = purpose === 'watch' ? (['watch'] as const) : (['compare', 'watch'] as const);
	const rows = several ? severalRows(several, verbsOfAll, formats) : [];
	if (several?.isSure) {
		return mayBeName ? [...rows, ...found.map(foundRow)] : rows;
	}
	const verbs = purpose === 'anything' ? verbRows(typed, directory, mayBeName) : [];
	if (verbs.length > 0) {
		return verbs;
	}
	if (mayBeName) {
		return undefined;
	}
	const named = purpose === 'anything' ? namedVerbRows(typed, directory, several === undefined) : [];
	return named.length > 0 ? named : several && rows;
}

function foundRows(typed: string, found: readonly Found[], directory: SymbolDirectory): readonly LookUpRow[] {
	const rows = withCoverage(typed, found, found.map(foundRow));
	const identifier = readIdentifier(typed);
	const other = readOtherNumber(typed);
	if (other && !directory.read(typed)) {
		return [...(identifier ? [identifierRow(identifier)] : []), otherNumberRow(other)];
	}
	// A name can look like a number: Nasdaq 100.
	if (identifier && (identifier.isValid || found[0]?.fit !== 'exact')) {
		return [identifierRow(identifier), ...rows];
	}
	const elsewhere = elsewhereRows(typed, directory);
	if (elsewhere) {
		return elsewhere;
	}
	const unknown = unknownSymbol(typed, found, directory);
	if (unknown) {
		const choice: LookUpChoice = { kind: 'ticker', symbol: unknown, verb: 'open' };
		const ask = {
			label: l10n.t('Look it up anyway'),
			description: l10n.t('as the symbol {0}', unknown),
			choice,
		};
		const lead = leadRow(unknown, directory);
		if (lead) {
			return [lead, ...rows.filter((row) => symbolOf(row) !== symbolOf(lead)), ask];
		}
		// VS Code sorts rows with the typed text in their label first.
		return isNameLoading(typed, found) ? [...rows, ask] : [unlistedRow(unknown, choice), ...rows];
	}
	if (rows.length > 0) {
		return rows;
	}
	return looksLikeName(typed)
		? [uncoveredRow(typed)]
		: [hint(l10n.t('Not found'), l10n.t('Symbols have letters and digits, such as BRK.B.'))];
}

/**
 * Explains that symbols of other markets, indices and coins are not covered, with a fund that follows the
 * index first; undefined for other texts.
 */
function elsewhereRows(typed: string, directory: SymbolDirectory): readonly LookUpRow[] | undefined {
	const { kind } = readSymbol(typed);
	if (kind !== 'abroad' && kind !== 'noSecurity') {
		return undefined;
	}
	const shown = plainText(typed, 40);
	const fund = kind === 'noSecurity' ? leadRow(shown, directory) : undefined;
	const said =
		kind === 'abroad'
			? l10n.t('{0} is listed outside the US', shown)
			: l10n.t('{0} is neither a stock nor a fund', shown);
	// Omit other matches, which share letters only by chance.
	return [...(fund ? [fund] : []), uncovered(said)];
}

/**
 * A row for the listing that replaces an unlisted symbol. Its label is the typed text, because VS Code sorts
 * such rows first.
 */
function leadRow(typed: string, directory: SymbolDirectory): LookUpRow | undefined {
	const meant = meantTicker(typed, directory);
	if (!meant || meant.kind === 'delisted') {
		return undefined;
	}
	const { kind, listing } = meant;
	const { description = '', ...row } = listingRow(listing);
	switch (kind) {
		case 'renamed':
			return {
				...row,
				label: typed,
				description: `${formerWords(asSymbol(typed), meant.former)} ${listing.name}`,
			};
		case 'shareClass':
			return { ...row, label: typed, description: `${listing.symbol} · ${description}` };
		case 'fund':
			return {
				...row,
				label: typed,
				description: l10n.t('is an index; {0} follows it: {1}', listing.symbol, listing.name),
			};
	}
}

/** A row that requests an unlisted symbol, with a note if it is a former symbol. */
function unlistedRow(symbol: TickerSymbol, choice: LookUpChoice): LookUpRow {
	const ask = l10n.t('Look up “{0}” anyway', symbol);
	const former = formerSymbols.get(symbol);
	return { label: symbol, description: former ? `${formerWords(symbol, former)} ${ask}` : ask, choice };
}

function symbolOf({ choice }: LookUpRow): TickerSymbol | undefined {
	return choice.kind === 'ticker' ? choice.symbol : undefined;
}

function foundRow({ listing, name }: Found): LookUpRow {
	return listingRow(listing, name);
}

/** The typed text as a symbol missing from the directory; undefined if it looks like a misspelled name. */
function unknownSymbol(
	typed: string,
	[best]: readonly Found[],
	directory: SymbolDirectory,
): TickerSymbol | undefined {
	const symbol = canonicalSymbol(typed);
	if (!symbol) {
		return undefined;
	}
	if (!best) {
		return looksLikeName(typed) ? undefined : symbol;
	}
	const isListed = directory.has(symbol) || best.listing.symbol.replace('.', '') === symbol.replace('.', '');
	const isLikely = isInCapitals(typed) || symbol.length <= LONGEST_LISTED;
	return !isListed && isLikely ? symbol : undefined;
}

function isNameLoading(typed: string, [best]: readonly Found[]): boolean {
	if (isInCapitals(typed) || best === undefined) {
		return false;
	}
	return best.fit === 'typos' ? typed.trim().length >= LONGEST_LISTED : isNamedSo(best.name, typed);
}

function isInCapitals(typed: string): boolean {
	return typed === typed.toUpperCase();
}

/** Recent tickers, then those on watchlists. */
function frequentRows(
	directory: SymbolDirectory,
	{ recent, watched }: FrequentTickers,
	formats: Pick<Formats, 'number' | 'day'>,
): readonly LookUpRow[] {
	const others = watched.filter((symbol) => !recent.includes(symbol)).slice(0, MAX_SUGGESTED_ROWS);
	const rows = [
		...grouped(
			l10n.t('Recent'),
			recent.map((symbol) => symbolRow(symbol, directory)),
		),
		...grouped(
			l10n.t('Watchlists'),
			others.map((symbol) => symbolRow(symbol, directory)),
		),
	];
	return rows.length > 0
		? rows
		: [
				hint(
					l10n.t('Type a symbol or a name'),
					l10n.t(
						'{0} US-listed stocks, ADRs and ETFs, as of {1}',
						formats.number(directory.listings.length),
						formats.day(DIRECTORY_DAY),
					),
				),
			];
}

function grouped(group: string, [first, ...rest]: readonly LookUpRow[]): readonly LookUpRow[] {
	return first ? [{ ...first, group }, ...rest] : [];
}

/** Moves watched and recent tickers up, right after the best match. */
function sorted(found: readonly Found[], { watched, recent }: FrequentTickers): readonly Found[] {
	const [best, ...others] = found;
	const isListed = ({ listing: { symbol } }: Found): boolean =>
		watched.includes(symbol) || recent.includes(symbol);
	return best ? [best, ...others.filter(isListed), ...others.filter((one) => !isListed(one))] : [];
}

function identifierRow(identifier: Identifier): LookUpRow {
	const { kind, value, isValid } = identifier;
	if (isValid) {
		return {
			label: l10n.t('{0} {1}', kind.toUpperCase(), value),
			description: l10n.t('Press Enter to look it up'),
			choice: { kind: 'identifier', identifier },
		};
	}
	return hint(
		kind === 'isin' ? l10n.t('{0} isn’t a valid ISIN', value) : l10n.t('{0} isn’t a valid CUSIP', value),
		l10n.t('The check digit is wrong.'),
	);
}

function otherNumberRow({ kind, value }: OtherNumber): LookUpRow {
	return hint(
		kind === 'figi' ? l10n.t('{0} is a FIGI', value) : l10n.t('{0} may be a German WKN', value),
		l10n.t('Search by ISIN, CUSIP or CIK instead.'),
	);
}

function symbolRow(symbol: TickerSymbol, directory: SymbolDirectory): LookUpRow {
	const listing = directory.get(symbol);
	return listing ? listingRow(listing) : { label: symbol, choice: { kind: 'ticker', symbol, verb: 'open' } };
}
