import type { Image } from '../../contract/image.js';
import { ratioIds } from '../../market/ratioFormulas.js';
import { chartFromPage, periodFromPage } from '../../workbench/panels/chartMessages.js';
import { type Bodies, bodyWith, either, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy } from '../../workbench/panels/frameMessages.js';
import { comparedParts } from './compareInputs.js';
import type { CompareModel } from './compareView.js';

/** Messages from the host to the compare page. */
export interface CompareToPage {
	/** Everything to show. */
	compare: { readonly model: CompareModel };
	/** All logos loaded so far; replaces those sent before. */
	logos: { readonly logos: readonly CompareLogo[] };
}

/** A logo for a column head. */
export interface CompareLogo extends Image {
	readonly symbol: string;
}

const isSymbol = textOf(32);

/** Messages the compare page may send to the host. */
export const compareFromPage = {
	...periodFromPage,
	...chartFromPage,
	/** The button of a failed part of a column, or of the banner, was pressed. */
	remedyPicked: bodyWith({
		of: either(oneOf(['all']), bodyWith({ symbol: isSymbol, part: oneOf(comparedParts) })),
		remedy: isRemedy,
	}),
	/** Copies how a ratio is computed. */
	copyCalculation: bodyWith({ ratio: oneOf(ratioIds) }),
	/** An action on one column. */
	column: bodyWith({ symbol: isSymbol, name: oneOf(['open', 'moveLeft', 'moveRight', 'remove']) }),
	/** An action on the comparison. */
	action: bodyWith({ name: oneOf(['add', 'export']) }),
};

export type CompareFromPage = Bodies<typeof compareFromPage>;
