import type { TickerSymbol } from '../../base/symbol.js';
import type { FoundListing } from '../../store/findByIdentifier.js';
import type { Identifier } from '../../tickers/identifiers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import type { LookUpVerb } from './lookUpRow.js';
import type { FrequentTickers, LookUpPurpose } from './lookUpRows.js';
import type { OpensList } from '../../workbench/openList.js';

/** The dependencies of the ticker search. */
export interface LookUpParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly frequent: () => FrequentTickers;
	/** Looks up an identifier with the service. */
	readonly find: (identifier: Identifier, signal: AbortSignal) => Promise<readonly FoundListing[]>;
	/** Whether the sample service is in use, which has made-up identifiers. */
	readonly isSample: () => boolean;
	readonly openList: OpensList;
	readonly formats: Formats;
	/** The editor's selected text; empty if there is none. */
	readonly selection: () => string;
	/** The word at the editor's cursor. */
	readonly wordAtCursor: () => string | undefined;
	/** Adds tickers to a watchlist; may show a picker for the list. */
	readonly watch: (symbols: readonly TickerSymbol[]) => Promise<void>;
}

/**
 * The result of a search with the action picked for it. Watching is not a result because the box stays open.
 */
export type LookedUp =
	| { readonly kind: 'ticker'; readonly symbol: TickerSymbol; readonly verb: Exclude<LookUpVerb, 'watch'> }
	| { readonly kind: 'compared'; readonly symbols: readonly TickerSymbol[] };

/** A search's purpose and its initial state; the initial frequent tickers preserve the order of rows. */
export interface LookUpRequest {
	readonly title: string;
	readonly purpose: LookUpPurpose;
	readonly frequent: FrequentTickers;
	readonly text: string;
	/** Tickers that were just added, to be confirmed in the box. */
	readonly added: readonly TickerSymbol[];
}

/**
 * How the box closed; `covered` means that another picker replaced it and the search resumes with its text.
 */
export type LookUpEnd =
	| LookedUp
	| { readonly kind: 'left' }
	| ({ readonly kind: 'covered' } & Pick<LookUpRequest, 'text' | 'added'>);
