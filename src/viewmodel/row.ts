import type { TickerSymbol } from '../base/symbol.js';

/** A row of any tree, in finished words. */
export interface Row {
	/** Stays the same while the row means the same thing. */
	readonly id: string;
	readonly label: string;
	/** Dim text after the label. */
	readonly detail?: string;
	readonly tooltip?: string;
	/** What a screen reader says. */
	readonly spoken: string;
	/** Name of a product icon. */
	readonly icon?: string;
	/** The ticker that a click opens. */
	readonly symbol?: TickerSymbol;
	readonly children?: readonly Row[];
}

/** What an empty tree is about; each has welcome content of its own. */
export type EmptyReason =
	'noKey' | 'keyForOtherAddress' | 'keyRejected' | 'notInPlan' | 'unreachable' | 'failed' | 'nothingFound';

/** Everything a tree view shows. */
export interface TreeModel {
	readonly rows: readonly Row[];
	/** Sentences above the rows, while they are old or invented. */
	readonly message?: string;
	/** Why there are no rows. */
	readonly empty?: EmptyReason;
	/** Newer rows are on their way. */
	readonly isLoading?: boolean;
}
