import type { Image } from '../../contract/image.js';
import { timeOrders } from '../../presentation/statement/statementPreferences.js';
import { chartFromPage, periodFromPage } from '../../workbench/panels/chartMessages.js';
import { type Bodies, bodyWith, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy, isSmall } from '../../workbench/panels/frameMessages.js';
import type { IdentifierKind, LogoVariant } from './headerModel.js';
import { tabAnswers } from './tickerInputs.js';
import type { TickerModel } from './tickerModel.js';

/** What the host tells the page of a ticker. */
export interface TickerToPage {
	/** Everything to show, and the last turn that the host has heard of: choices made since are not in it. */
	ticker: { readonly model: TickerModel; readonly turn: number };
	/** A ticker's logo, drawn for one kind of background. */
	logo: Image & { readonly symbol: string; readonly variant: LogoVariant };
}

const LONGEST_SYMBOL = 32;

/** What the page of a ticker may tell the host. */
export const tickerFromPage = {
	...periodFromPage,
	...chartFromPage,
	/** Something was chosen; these are all choices, which are read as what anybody may have sent. Turns are counted. */
	chosen: bodyWith({ choices: isSmall, turn: isTurn }),
	/** Time is to run that way, wherever it runs from left to right. */
	orderPicked: bodyWith({ order: oneOf(timeOrders) }),
	/** The button of a section was pressed. */
	remedyPicked: bodyWith({ answer: oneOf([...tabAnswers, 'all']), remedy: isRemedy }),
	/** An identifier is wanted on the clipboard. */
	copy: bodyWith({
		identifier: oneOf(['cik', 'isin', 'cusip', 'figi'] as const satisfies readonly IdentifierKind[]),
	}),
	/** The next ticker of the list is to be shown, or the previous one. */
	stepped: bodyWith({ by: oneOf([1, -1]) }),
	/** Another ticker that the page shows is to be opened. */
	openTicker: bodyWith({ symbol: textOf(LONGEST_SYMBOL) }),
	action: bodyWith({
		name: oneOf([
			'watch',
			'compare',
			'refresh',
			'loadTrend',
			'cancelTrend',
			'copyStatement',
			'copyPickedLines',
			'exportStatement',
			'exportStatements',
			'exportRatings',
			'exportDividends',
			'exportNews',
		]),
	}),
};

export type TickerFromPage = Bodies<typeof tickerFromPage>;

function isTurn(value: unknown): value is number {
	return Number.isSafeInteger(value);
}
