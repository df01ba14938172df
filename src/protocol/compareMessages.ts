import { isRecord } from '../base/isRecord.js';
import { type ComparedPart, comparedParts } from '../viewmodel/compare/comparedPart.js';
import type { CompareModel } from '../viewmodel/compare/compareView.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import { isOneOf, isText, member } from './bodies.js';
import { type ChartFromPage, chartFromPageChecks } from './chartMessages.js';
import type { Checks } from './dispatch.js';
import {
	type FrameFromPage,
	frameFromPageChecks,
	type FrameToPage,
	frameToPageChecks,
	isRemedy,
} from './frameMessages.js';
import { type ImageBody, isImageBody } from './imageBody.js';
import { type PeriodFromPage, periodFromPageChecks } from './periodMessage.js';

/** What the host tells the page that compares tickers. */
export interface CompareToPage extends FrameToPage {
	/** Everything to show. */
	compare: { readonly model: CompareModel };
	/** The logos that are known, in place of all told before. */
	logos: { readonly logos: readonly CompareLogo[] };
}

/** A logo for the head of a column. */
export interface CompareLogo extends ImageBody {
	readonly symbol: string;
}

const compareActions = ['add', 'refresh', 'export'] as const;
/** What a person can have done with the comparison, by name. */
export type CompareAction = (typeof compareActions)[number];

const columnActions = ['open', 'moveLeft', 'moveRight', 'remove'] as const;
/** What a person can have done with one column. */
export type ColumnAction = (typeof columnActions)[number];

/** What the page that compares tickers tells the host. */
export interface CompareFromPage extends FrameFromPage, PeriodFromPage, ChartFromPage {
	/** The button of a part of a column was pressed, or that of the banner over all. */
	remedyPicked: { readonly of: FailedPart | 'all'; readonly remedy: RemedyButton['remedy'] };
	column: { readonly symbol: string; readonly name: ColumnAction };
	action: { readonly name: CompareAction };
}

/** A part of a column that failed. */
export interface FailedPart {
	readonly symbol: string;
	readonly part: ComparedPart;
}

const LONGEST_SYMBOL = 32;

/** Recognises what the page sends; the page is taken to be hostile. */
export const compareFromPageChecks: Checks<CompareFromPage> = {
	...frameFromPageChecks,
	...periodFromPageChecks,
	...chartFromPageChecks,
	remedyPicked: (body): body is CompareFromPage['remedyPicked'] =>
		isRecord(body) &&
		(member(body, 'of') === 'all' || isFailedPart(member(body, 'of'))) &&
		isRemedy(member(body, 'remedy')),
	column: (body): body is CompareFromPage['column'] =>
		isRecord(body) &&
		isText(member(body, 'symbol'), LONGEST_SYMBOL) &&
		isOneOf(columnActions, member(body, 'name')),
	action: (body): body is CompareFromPage['action'] =>
		isRecord(body) && isOneOf(compareActions, member(body, 'name')),
};

function isFailedPart(body: unknown): body is FailedPart {
	return (
		isRecord(body) &&
		isText(member(body, 'symbol'), LONGEST_SYMBOL) &&
		isOneOf(comparedParts, member(body, 'part'))
	);
}

/** Recognises what the host sends; the inside of a model is the host's own work and is not gone through again. */
export const compareToPageChecks: Checks<CompareToPage> = {
	...frameToPageChecks,
	compare: (body): body is CompareToPage['compare'] => {
		const model = isRecord(body) ? member(body, 'model') : undefined;
		return (
			isRecord(model) && ['symbols', 'heads', 'sections'].every((part) => Array.isArray(member(model, part)))
		);
	},
	logos: (body): body is CompareToPage['logos'] => {
		const logos = isRecord(body) ? member(body, 'logos') : undefined;
		return (
			Array.isArray(logos) &&
			logos.every((one) => isRecord(one) && isText(member(one, 'symbol'), LONGEST_SYMBOL) && isImageBody(one))
		);
	},
};
