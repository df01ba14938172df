import { isRecord } from '../base/isRecord.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import type { IdentifierKind } from '../viewmodel/ticker/headerModel.js';
import type { LogoVariant } from '../viewmodel/ticker/logoPlate.js';
import { type TabAnswer, tabAnswers } from '../viewmodel/ticker/inputs/tabAnswers.js';
import type { TickerModel } from '../viewmodel/ticker/tickerModel.js';
import { type TimeOrder, timeOrders } from '../viewmodel/statement/statementPreferences.js';
import { isOneOf, isText, member } from './bodies.js';
import { type ChartFromPage, chartFromPageChecks } from './chartMessages.js';
import type { Checks } from './dispatch.js';
import {
	type FrameFromPage,
	frameFromPageChecks,
	type FrameToPage,
	frameToPageChecks,
	isRemedy,
	isSmall,
} from './frameMessages.js';
import { type ImageBody, isImageBody } from './imageBody.js';
import { type PeriodFromPage, periodFromPageChecks } from './periodMessage.js';

/** What the host tells the page of a ticker. */
export interface TickerToPage extends FrameToPage {
	/** Everything to show, and the last turn that the host has heard of: choices made since are not in it. */
	ticker: { readonly model: TickerModel; readonly turn: number };
	/** A ticker's logo, drawn for one kind of background. */
	logo: ImageBody & { readonly symbol: string; readonly variant: LogoVariant };
}

export const tickerActions = [
	'watch',
	'compare',
	'refresh',
	'copyStatement',
	'copyPickedLines',
	'exportStatement',
	'exportStatements',
	'exportRatings',
	'exportDividends',
	'loadTrend',
	'cancelTrend',
] as const;
/** What a person can have done with a ticker, by name. */
export type TickerAction = (typeof tickerActions)[number];

/** What the page of a ticker tells the host. */
export interface TickerFromPage extends FrameFromPage, PeriodFromPage, ChartFromPage {
	/** Something was chosen; these are all choices, which are read as what anybody may have sent. Turns are counted. */
	chosen: { readonly choices: unknown; readonly turn: number };
	/** Time is to run that way, wherever it runs from left to right. */
	orderPicked: { readonly order: TimeOrder };
	/** The button of a section was pressed. */
	remedyPicked: { readonly answer: TabAnswer | 'all'; readonly remedy: RemedyButton['remedy'] };
	/** An identifier is wanted on the clipboard. */
	copy: { readonly identifier: IdentifierKind };
	/** The next or the previous ticker of the list is to be shown. */
	stepped: { readonly by: StepBy };
	/** Another ticker that the page shows is to be opened. */
	openTicker: { readonly symbol: string };
	action: { readonly name: TickerAction };
}

/** One on or one back. */
export type StepBy = (typeof steps)[number];

const steps = [1, -1] as const;
const LONGEST_SYMBOL = 32;

const IDENTIFIERS = ['cik', 'isin', 'cusip', 'figi'] as const satisfies readonly IdentifierKind[];

/** Recognises what the page sends; the page is taken to be hostile. */
export const tickerFromPageChecks: Checks<TickerFromPage> = {
	...frameFromPageChecks,
	...periodFromPageChecks,
	...chartFromPageChecks,
	chosen: (body): body is TickerFromPage['chosen'] =>
		isRecord(body) && isSmall(member(body, 'choices')) && Number.isSafeInteger(member(body, 'turn')),
	orderPicked: (body): body is TickerFromPage['orderPicked'] =>
		isRecord(body) && isOneOf(timeOrders, member(body, 'order')),
	remedyPicked: (body): body is TickerFromPage['remedyPicked'] =>
		isRecord(body) &&
		isOneOf([...tabAnswers, 'all'], member(body, 'answer')) &&
		isRemedy(member(body, 'remedy')),
	copy: (body): body is TickerFromPage['copy'] =>
		isRecord(body) && isOneOf(IDENTIFIERS, member(body, 'identifier')),
	stepped: (body): body is TickerFromPage['stepped'] =>
		isRecord(body) && steps.some((by) => by === member(body, 'by')),
	openTicker: (body): body is TickerFromPage['openTicker'] =>
		isRecord(body) && isText(member(body, 'symbol'), LONGEST_SYMBOL),
	action: (body): body is TickerFromPage['action'] =>
		isRecord(body) && isOneOf(tickerActions, member(body, 'name')),
};

/** Recognises what the host sends; the inside of a model is the host's own work and is not gone through again. */
export const tickerToPageChecks: Checks<TickerToPage> = {
	...frameToPageChecks,
	ticker: (body): body is TickerToPage['ticker'] => {
		const model = isRecord(body) ? member(body, 'model') : undefined;
		return (
			isRecord(body) &&
			Number.isSafeInteger(member(body, 'turn')) &&
			isRecord(model) &&
			['header', 'tab', 'choices'].every((part) => isRecord(member(model, part)))
		);
	},
	logo: (body): body is TickerToPage['logo'] =>
		isRecord(body) &&
		isText(member(body, 'symbol'), LONGEST_SYMBOL) &&
		isImageBody(body) &&
		isOneOf(['light', 'dark'], member(body, 'variant')),
};
