import { isRecord } from '../base/isRecord.js';
import type { AnswerLine } from '../viewmodel/query/answer/jsonLines.js';
import type { QueryModel } from '../viewmodel/query/queryModel.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import { bodyWith, isText, member, oneOf, textOf } from './bodies.js';
import type { Checks } from './dispatch.js';
import {
	type FrameFromPage,
	frameFromPageChecks,
	type FrameToPage,
	frameToPageChecks,
	isRemedy,
} from './frameMessages.js';

/** What the host tells the page of the query panel. */
export interface QueryToPage extends FrameToPage {
	/** Everything to show but the lines of the answer. */
	query: { readonly model: QueryModel };
	/** Lines of the answer, of those that the page asked for. */
	lines: { readonly version: number; readonly from: number; readonly lines: readonly AnswerLine[] };
}

export const queryActions = [
	'send',
	'cancel',
	'loadAll',
	'clear',
	'export',
	'resetColumns',
	'save',
	'import',
	'exportQueries',
] as const;
/** What a person can have done with a query, by name. */
export type QueryAction = (typeof queryActions)[number];

/** What the page of the query panel tells the host. */
export interface QueryFromPage extends FrameFromPage {
	/** A field of the form holds something else. */
	typed: { readonly name: string; readonly value: string };
	endpointPicked: { readonly name: string };
	viewPicked: { readonly view: (typeof pageViews)[number] };
	/** Lines from one on come into sight. */
	linesWanted: { readonly version: number; readonly from: number };
	/** A line of the tree was opened or closed. */
	toggled: { readonly version: number; readonly line: number };
	/** The head of a column was pressed. */
	sortPicked: { readonly column: string };
	/** These columns are to be shown. */
	columnsChosen: { readonly columns: readonly string[] };
	/** A query that was kept is to be put into the form, by its place in its list, or forgotten. */
	saved: { readonly list: (typeof savedLists)[number]; readonly place: number; readonly isRemoved: boolean };
	/** Code that sends the requests is to be copied. */
	copyPicked: { readonly language: (typeof languages)[number] };
	remedyPicked: { readonly remedy: RemedyButton['remedy'] };
	action: { readonly name: QueryAction };
}

const savedLists = ['named', 'recent'] as const;
const languages = ['curl', 'python', 'pandas', 'typescript'] as const;
const pageViews = ['table', 'tree', 'json'] as const;
const LONGEST_NAME = 200;
const LONGEST_TYPED = 20_000;
const MOST_COLUMNS = 1_000;
const MOST_LINES = 10_000_000;

/** Recognises what the page sends; the page is taken to be hostile. */
export const queryFromPageChecks: Checks<QueryFromPage> = {
	...frameFromPageChecks,
	typed: bodyWith<QueryFromPage['typed']>({ name: textOf(LONGEST_NAME), value: textOf(LONGEST_TYPED) }),
	endpointPicked: bodyWith<QueryFromPage['endpointPicked']>({ name: textOf(LONGEST_NAME) }),
	viewPicked: bodyWith<QueryFromPage['viewPicked']>({ view: oneOf(pageViews) }),
	linesWanted: bodyWith<QueryFromPage['linesWanted']>({ version: isCount, from: isCount }),
	toggled: bodyWith<QueryFromPage['toggled']>({ version: isCount, line: isCount }),
	sortPicked: bodyWith<QueryFromPage['sortPicked']>({ column: textOf(LONGEST_NAME) }),
	columnsChosen: bodyWith<QueryFromPage['columnsChosen']>({ columns: isTexts }),
	saved: bodyWith<QueryFromPage['saved']>({ list: oneOf(savedLists), place: isCount, isRemoved: isBoolean }),
	copyPicked: bodyWith<QueryFromPage['copyPicked']>({ language: oneOf(languages) }),
	remedyPicked: bodyWith<QueryFromPage['remedyPicked']>({ remedy: isRemedy }),
	action: bodyWith<QueryFromPage['action']>({ name: oneOf(queryActions) }),
};

/** Recognises what the host sends; the inside of a model is the host's own work and is not gone through again. */
export const queryToPageChecks: Checks<QueryToPage> = {
	...frameToPageChecks,
	query: (body): body is QueryToPage['query'] => {
		const model = isRecord(body) ? member(body, 'model') : undefined;
		return isRecord(model) && Array.isArray(member(model, 'fields'));
	},
	lines: bodyWith<QueryToPage['lines']>({ version: isCount, from: isCount, lines: Array.isArray }),
};

function isTexts(value: unknown): boolean {
	return (
		Array.isArray(value) && value.length <= MOST_COLUMNS && value.every((one) => isText(one, LONGEST_NAME))
	);
}

function isCount(value: unknown): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_LINES;
}

function isBoolean(value: unknown): value is boolean {
	return typeof value === 'boolean';
}
