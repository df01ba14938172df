import {
	type Bodies,
	bodyWith,
	countTo,
	isBoolean,
	listOf,
	oneOf,
	textOf,
} from '../../workbench/panels/dispatch.js';
import { isRemedy } from '../../workbench/panels/frameMessages.js';
import type { AnswerLine } from './answerText.js';
import type { QueryModel } from './queryModel.js';

/** What the host tells the page of the query panel. */
export interface QueryToPage {
	/** Everything to show but the lines of the answer. */
	query: { readonly model: QueryModel };
	/** Lines of the answer, of those that the page asked for. */
	lines: { readonly version: number; readonly from: number; readonly lines: readonly AnswerLine[] };
}

const LONGEST_TYPED = 20_000;
const MOST_COLUMNS = 1_000;
const isName = textOf(200);
const isCount = countTo(10_000_000);

/** What the page of the query panel may tell the host. */
export const queryFromPage = {
	/** A field of the form holds something else. */
	typed: bodyWith({ name: isName, value: textOf(LONGEST_TYPED) }),
	endpointPicked: bodyWith({ name: isName }),
	viewPicked: bodyWith({ view: oneOf(['table', 'tree', 'json']) }),
	/** Lines from one on come into sight. */
	linesWanted: bodyWith({ version: isCount, from: isCount }),
	/** A line of the tree was opened or closed. */
	toggled: bodyWith({ version: isCount, line: isCount }),
	/** The head of a column was pressed. */
	sortPicked: bodyWith({ column: isName }),
	/** These columns are to be shown. */
	columnsChosen: bodyWith({ columns: listOf(isName, MOST_COLUMNS) }),
	/** A query that was kept is to be put into the form, by its place in its list, or forgotten. */
	saved: bodyWith({ list: oneOf(['named', 'recent']), place: isCount, isRemoved: isBoolean }),
	/** Code that sends the requests is to be copied. */
	copyPicked: bodyWith({ language: oneOf(['curl', 'python', 'pandas', 'typescript']) }),
	remedyPicked: bodyWith({ remedy: isRemedy }),
	action: bodyWith({
		name: oneOf([
			'send',
			'cancel',
			'loadAll',
			'clear',
			'export',
			'resetColumns',
			'save',
			'import',
			'exportQueries',
		]),
	}),
};

export type QueryFromPage = Bodies<typeof queryFromPage>;
