import type { TickerSymbol } from '../../base/symbol.js';
import type { FoundListing } from '../../store/findByIdentifier.js';
import type { Identifier } from '../../tickers/identifiers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import type { LookUpVerb } from './lookUpRow.js';
import type { FrequentTickers, LookUpPurpose } from './lookUpRows.js';
import type { OpensList } from '../../workbench/openList.js';

/** What a look-up needs of the rest. */
export interface LookUpParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly frequent: () => FrequentTickers;
	/** Asks the service whose identifier it is. */
	readonly find: (identifier: Identifier, signal: AbortSignal) => Promise<readonly FoundListing[]>;
	/** Whether the sample service is asked, which has identifiers of its own. */
	readonly isSample: () => boolean;
	readonly openList: OpensList;
	readonly formats: Formats;
	/** The text that is selected in the editor; empty where none is. */
	readonly selection: () => string;
	/** Adds tickers to a list; it may ask which. */
	readonly watch: (symbols: readonly TickerSymbol[]) => Promise<void>;
}

/** What was looked up, and what is wanted of it besides watching it, for which the box stays open. */
export type LookedUp =
	| { readonly kind: 'ticker'; readonly symbol: TickerSymbol; readonly verb: Exclude<LookUpVerb, 'watch'> }
	| { readonly kind: 'compared'; readonly symbols: readonly TickerSymbol[] };

/** What a look-up is for, and what was known when it began, by which its rows stay in order. */
export interface LookUpRequest {
	readonly title: string;
	readonly purpose: LookUpPurpose;
	readonly frequent: FrequentTickers;
	readonly text: string;
	/** What was added just before, where the box is to say so. */
	readonly added: readonly TickerSymbol[];
}

/** How a box ended; where another question came over it, the look-up goes on with its text. */
export type LookUpEnd =
	| LookedUp
	| { readonly kind: 'left' }
	| ({ readonly kind: 'covered' } & Pick<LookUpRequest, 'text' | 'added'>);
