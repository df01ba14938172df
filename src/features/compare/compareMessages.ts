import type { Image } from '../../contract/image.js';
import { chartFromPage, periodFromPage } from '../../workbench/panels/chartMessages.js';
import { type Bodies, bodyWith, either, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy } from '../../workbench/panels/frameMessages.js';
import { comparedParts } from './compareInputs.js';
import type { CompareModel } from './compareView.js';

/** What the host tells the page that compares tickers. */
export interface CompareToPage {
	/** Everything to show. */
	compare: { readonly model: CompareModel };
	/** The logos that are known, in place of all told before. */
	logos: { readonly logos: readonly CompareLogo[] };
}

/** A logo for the head of a column. */
export interface CompareLogo extends Image {
	readonly symbol: string;
}

const isSymbol = textOf(32);

/** What the page that compares tickers may tell the host. */
export const compareFromPage = {
	...periodFromPage,
	...chartFromPage,
	/** The button of a part of a column that failed was pressed, or that of the banner over all. */
	remedyPicked: bodyWith({
		of: either(oneOf(['all']), bodyWith({ symbol: isSymbol, part: oneOf(comparedParts) })),
		remedy: isRemedy,
	}),
	/** Something is to be done with one column. */
	column: bodyWith({ symbol: isSymbol, name: oneOf(['open', 'moveLeft', 'moveRight', 'remove']) }),
	/** Something is to be done with the comparison. */
	action: bodyWith({ name: oneOf(['add', 'refresh', 'export']) }),
};

export type CompareFromPage = Bodies<typeof compareFromPage>;
