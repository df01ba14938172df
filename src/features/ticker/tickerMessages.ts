import type { Image } from '../../contract/image.js';
import { ratioIds } from '../../market/ratioFormulas.js';
import { timeOrders } from '../../presentation/statement/statementPreferences.js';
import { chartFromPage, periodFromPage } from '../../workbench/panels/chartMessages.js';
import { type Bodies, bodyWith, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy, isSmall } from '../../workbench/panels/frameMessages.js';
import type { LogoTheme } from '../../store/logos.js';
import type { IdentifierKind } from './headerModel.js';
import { tabAnswers } from './tickerInputs.js';
import type { TabPart } from '../../presentation/tickerTabs.js';
import type { TickerModel } from './tickerModel.js';

/** Messages from the host to a ticker page. */
export interface TickerToPage {
	/** The full model and the last `turn` received by the host; later choices are not in it. */
	ticker: { readonly model: TickerModel; readonly turn: number };
	/** Scrolls to a part of the tab, once it is there. */
	reveal: { readonly part: TabPart };
	/** A ticker's logo, drawn for one kind of background. */
	logo: Image & { readonly symbol: string; readonly variant: LogoTheme };
}

const LONGEST_SYMBOL = 32;

/** Messages from a ticker page to the host. */
export const tickerFromPage = {
	...periodFromPage,
	...chartFromPage,
	/** All choices after a change, validated as untrusted input; `turn` numbers the changes. */
	chosen: bodyWith({ choices: isSmall, turn: isTurn }),
	/** Sets the direction of time for every view that runs from left to right. */
	orderPicked: bodyWith({ order: oneOf(timeOrders) }),
	/** A section's button was pressed. */
	remedyPicked: bodyWith({ answer: oneOf([...tabAnswers, 'all']), remedy: isRemedy }),
	/** Copies an identifier to the clipboard. */
	copy: bodyWith({
		identifier: oneOf(['cik', 'isin', 'cusip', 'figi'] as const satisfies readonly IdentifierKind[]),
	}),
	/** Copies how a ratio of the shown statement is computed. */
	copyCalculation: bodyWith({ ratio: oneOf(ratioIds) }),
	/** Shows the next or previous ticker of the list. */
	stepped: bodyWith({ by: oneOf([1, -1]) }),
	/** Opens another ticker shown on the page. */
	openTicker: bodyWith({ symbol: textOf(LONGEST_SYMBOL) }),
	action: bodyWith({
		name: oneOf([
			'watch',
			'compare',
			'loadTrend',
			'cancelTrend',
			'copyStatement',
			'copyPickedLines',
			'exportStatement',
			'exportStatements',
			'exportRatings',
			'exportDividends',
			'exportNews',
			'choosePriceFile',
			'forgetPriceFile',
		]),
	}),
};

export type TickerFromPage = Bodies<typeof tickerFromPage>;

function isTurn(value: unknown): value is number {
	return Number.isSafeInteger(value);
}
