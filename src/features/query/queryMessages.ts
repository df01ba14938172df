import { type Bodies, bodyWith, countTo, listOf, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy } from '../../workbench/panels/frameMessages.js';
import type { AnswerLine } from './answerText.js';
import type { QueryModel } from './queryModel.js';

/** Messages from the host to the query page. */
export interface QueryToPage {
	/** The full model except the answer's lines. */
	query: { readonly model: QueryModel };
	/** Lines of the answer that the page requested. */
	lines: { readonly version: number; readonly from: number; readonly lines: readonly AnswerLine[] };
}

const LONGEST_TYPED = 20_000;
/** A recent query's ID includes every value in its form, so it can be very long. */
const LONGEST_ID = 1_000_000;
const MOST_COLUMNS = 1_000;
const isName = textOf(200);
const isCount = countTo(10_000_000);

/** Messages from the query page to the host. */
export const queryFromPage = {
	/** A form field was edited. */
	typed: bodyWith({ name: isName, value: textOf(LONGEST_TYPED) }),
	endpointPicked: bodyWith({ name: isName }),
	viewPicked: bodyWith({ view: oneOf(['table', 'tree', 'json']) }),
	/** The page needs lines starting at `from`. */
	linesWanted: bodyWith({ version: isCount, from: isCount }),
	/** A line of the tree was expanded or collapsed. */
	toggled: bodyWith({ version: isCount, line: isCount }),
	/** A column header was clicked. */
	sortPicked: bodyWith({ column: isName }),
	/** The columns to show. */
	columnsChosen: bodyWith({ columns: listOf(isName, MOST_COLUMNS) }),
	/** Loads the query with this ID from a list into the form. */
	savedPicked: bodyWith({ list: oneOf(['named', 'recent']), id: textOf(LONGEST_ID) }),
	savedRemoved: bodyWith({ name: isName }),
	/** Copies code that sends the requests. */
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
			'openApi',
		]),
	}),
};

export type QueryFromPage = Bodies<typeof queryFromPage>;
