import { t } from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { type Identifier, readIdentifier } from '../../tickers/identifiers.js';
import { isNamedSo, search } from '../../tickers/search.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { tabLabel, type TabName, tabNames } from '../words/tickerTabs.js';

/** What can be done with a ticker from the look-up; the name of a tab opens it there. */
export type LookUpVerb = 'open' | 'watch' | 'compare' | 'copy' | TabName;

/** What choosing a row of the look-up does; a hint does nothing. */
export type LookUpChoice =
	| { readonly kind: 'ticker'; readonly symbol: TickerSymbol; readonly verb: LookUpVerb }
	| { readonly kind: 'identifier'; readonly identifier: Identifier }
	| { readonly kind: 'hint' };

/** A row of the look-up, in finished words. */
export interface LookUpRow {
	readonly label: string;
	readonly description?: string;
	/** The name of the group that begins with this row. */
	readonly group?: string;
	readonly choice: LookUpChoice;
}

/** Tickers that come first while nothing is typed. */
export interface KnownTickers {
	readonly watched: readonly TickerSymbol[];
	readonly recent: readonly TickerSymbol[];
}

const ROWS = 50;
const KNOWN_ROWS = 20;
/** In letters; no symbol that is listed in the US is longer without its share class. */
const LONGEST_LISTED = 5;

/** The rows for what has been typed so far; nobody is asked for them. */
export function lookUpRows(
	typed: string,
	directory: SymbolDirectory,
	known: KnownTickers,
): readonly LookUpRow[] {
	if (typed.trim() === '') {
		return knownRows(directory, known);
	}
	const verbs = verbRows(typed, directory);
	if (verbs.length > 0) {
		return verbs;
	}
	const listings = sorted(search(directory, typed, ROWS), known);
	const found = listings.map((listing) => listingRow(listing));
	const identifier = readIdentifier(typed);
	if (identifier) {
		return [identifierRow(identifier), ...found];
	}
	const unknown = unknownSymbol(typed, listings, directory);
	if (unknown) {
		const choice: LookUpChoice = { kind: 'ticker', symbol: unknown, verb: 'open' };
		// VS Code puts first what has the typed text in its label.
		return isNameOnItsWay(typed, listings)
			? [...found, { label: t('Ask the service'), description: t('for {0} as a symbol', unknown), choice }]
			: [{ label: unknown, description: t('Ask the service for {0}', unknown), choice }, ...found];
	}
	return found.length > 0
		? found
		: [hint(t('Nothing found for this. A symbol has letters and digits, as BRK.B.'))];
}

/** What was typed as a symbol that the directory does not have; a long word in small letters is a name with a slip. */
function unknownSymbol(
	typed: string,
	[best]: readonly Listing[],
	directory: SymbolDirectory,
): TickerSymbol | undefined {
	const symbol = canonicalSymbol(typed);
	if (!symbol || !best) {
		return symbol;
	}
	const isKnown = directory.has(symbol) || best.symbol.replace('.', '') === symbol.replace('.', '');
	const isLikely = isInCapitals(typed) || symbol.length <= LONGEST_LISTED;
	return !isKnown && isLikely ? symbol : undefined;
}

function isNameOnItsWay(typed: string, [best]: readonly Listing[]): boolean {
	return !isInCapitals(typed) && best !== undefined && isNamedSo(best, typed);
}

function isInCapitals(typed: string): boolean {
	return typed === typed.toUpperCase();
}

/** Recent tickers, then those of the watchlists. */
function knownRows(directory: SymbolDirectory, { recent, watched }: KnownTickers): readonly LookUpRow[] {
	const others = watched.filter((symbol) => !recent.includes(symbol)).slice(0, KNOWN_ROWS);
	const rows = [
		...grouped(
			t('Recent'),
			recent.map((symbol) => symbolRow(symbol, directory)),
		),
		...grouped(
			t('Watchlists'),
			others.map((symbol) => symbolRow(symbol, directory)),
		),
	];
	return rows.length > 0
		? rows
		: [hint(t('Type a symbol or a name. {0} US-listed symbols are known.', directory.listings.length))];
}

function grouped(group: string, [first, ...rest]: readonly LookUpRow[]): readonly LookUpRow[] {
	return first ? [{ ...first, group }, ...rest] : [];
}

/** Among what fits about as well, watched and recent tickers come first; an exact symbol stays where it is. */
function sorted(listings: readonly Listing[], { watched, recent }: KnownTickers): readonly Listing[] {
	const [best, ...others] = listings;
	const isKnown = ({ symbol }: Listing): boolean => watched.includes(symbol) || recent.includes(symbol);
	return best ? [best, ...others.filter(isKnown), ...others.filter((listing) => !isKnown(listing))] : [];
}

/** `AAPL watch`: what to do with a ticker that is written out. */
function verbRows(typed: string, directory: SymbolDirectory): readonly LookUpRow[] {
	const [, written = '', begun] = /^\s*(\S+)\s+([a-z]*)\s*$/i.exec(typed) ?? [];
	const symbol = canonicalSymbol(written);
	const listing = symbol && directory.get(symbol);
	// “Bank of” is a name on its way, though BANK may be a symbol.
	if (!listing || begun === undefined || written !== written.toUpperCase()) {
		return [];
	}
	const verbs: readonly (readonly [verb: LookUpVerb, word: string, label: string])[] = [
		['open', t('open'), t('Open {0}', listing.symbol)],
		...tabNames.map(
			(tab) => [tab, tabLabel(tab).toLowerCase(), `${listing.symbol} ${tabLabel(tab)}`] as const,
		),
		['watch', t('watch'), t('Add {0} to Watchlist', listing.symbol)],
		['copy', t('copy'), t('Copy {0}', listing.symbol)],
		['compare', t('compare'), t('Compare {0} with Others', listing.symbol)],
	];
	return verbs
		.filter(([, word]) => word.startsWith(begun.toLowerCase()))
		.map(([verb, word, label]) => ({
			label,
			description: `${listing.symbol} ${word} · ${listing.name}`,
			choice: { kind: 'ticker', symbol: listing.symbol, verb },
		}));
}

function identifierRow(identifier: Identifier): LookUpRow {
	const { kind, value, isValid } = identifier;
	const name = kind.toUpperCase();
	return isValid
		? {
				label: t('{0} {1}', name, value),
				description: t('Press Enter to ask the service whose it is'),
				choice: { kind: 'identifier', identifier },
			}
		: hint(t('{0} would be the form of a {1}, but its check digit is wrong.', value, name));
}

function symbolRow(symbol: TickerSymbol, directory: SymbolDirectory): LookUpRow {
	const listing = directory.get(symbol);
	return listing ? listingRow(listing) : { label: symbol, choice: { kind: 'ticker', symbol, verb: 'open' } };
}

/** A listing by its symbol, with what tells it from others. */
export function listingRow({
	symbol,
	name,
	exchange,
}: Pick<Listing, 'symbol' | 'name' | 'exchange'>): LookUpRow {
	return {
		label: symbol,
		description: [name, exchange].filter((part) => part !== '').join(' · '),
		choice: { kind: 'ticker', symbol, verb: 'open' },
	};
}

/** A sentence among the rows. */
export function hint(text: string): LookUpRow {
	return { label: text, choice: { kind: 'hint' } };
}
