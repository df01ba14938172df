import type { Steps } from '../base/taskScheduler.js';
import { type Cell, cellAround } from './evidence/cell.js';
import { RowStarts } from './evidence/rows.js';
import { type Language, languageOf } from './languages.js';
import type { FoundTicker } from './source.js';

/** Maximum distance between two tickers of a list, in characters. */
const FARTHEST = 240;
/** Maximum number of rows in a column between two tickers, since not every symbol is in the directory. */
const MOST_ROWS_BETWEEN = 5;

// Quotes, separators, a value after a key, a comment at the end of a line, and elements that are not tickers;
// each character matches in only one way, so that matching is fast.
const BETWEEN =
	/^[\\"'`]{0,2}(?:\s*(?::|=>)\s*(?=\S)[^,;{}()[\]\n]{1,60}(?<=\S))?(?:\s*[,;|](?:\s*(?:#|\/\/|--)[^\n]*\n)?(?:\s*(?!--)["'`$]?[\w.^=-]{1,12}["'`]?)?)*\s*[\\"'`$]{0,2}$/;

/** The tickers of one list: between the same brackets, or in one column. */
export interface TickerList {
	/** Whether they are below each other, in a table or a list of lines. */
	readonly isColumn: boolean;
	/** In text order. */
	readonly tickers: readonly FoundTicker[];
}

/**
 * Groups the tickers of a text into lists, including those of a single ticker; one ticker per step. Sentences
 * are not lists.
 */
export function* tickerLists(
	text: string,
	languageId: string,
	found: readonly FoundTicker[],
): Steps<readonly TickerList[]> {
	const language = languageOf(languageId);
	const rowStarts = new RowStarts(text);
	const columns = new Map<number, FoundTicker[]>();
	const lists: { readonly isColumn: boolean; readonly tickers: FoundTicker[] }[] = [];
	let listed: FoundTicker[] | undefined;
	for (const ticker of found) {
		yield;
		const cell = cellAround(text, wordOf(text, ticker), language, rowStarts);
		const open = cell ? openColumn(text, columns, cell, ticker) : listed;
		const last = open?.at(-1);
		if (open && last && (cell ?? isSameList(text, language, last, ticker))) {
			open.push(ticker);
			continue;
		}
		const tickers = [ticker];
		lists.push({ isColumn: cell !== undefined, tickers });
		if (cell) {
			columns.set(cell.column, tickers);
		} else {
			listed = tickers;
		}
	}
	return lists;
}

/** The column above a cell, unless it has ended. */
function openColumn(
	text: string,
	columns: ReadonlyMap<number, FoundTicker[]>,
	cell: Cell,
	{ start }: FoundTicker,
): FoundTicker[] | undefined {
	const column = columns.get(cell.column);
	const last = column?.at(-1);
	if (!last) {
		return undefined;
	}
	const rows = text.slice(last.end, start).split('\n', MOST_ROWS_BETWEEN + 3);
	const isOver = rows.length > MOST_ROWS_BETWEEN + 2 || rows.slice(1, -1).some((row) => row.trim() === '');
	return isOver ? undefined : column;
}

function isSameList(text: string, language: Language, one: FoundTicker, other: FoundTicker): boolean {
	if (language.kind === 'prose' || other.start - one.end > FARTHEST) {
		return false;
	}
	const between = text.slice(one.end, other.start);
	return BETWEEN.test(between) || isSameField(text, one, between);
}

/** Whether the same text precedes both in consecutive lines, as in a list of objects. */
function isSameField(text: string, { start }: FoundTicker, between: string): boolean {
	const lineEnd = between.lastIndexOf('\n');
	const before = between.slice(lineEnd + 1);
	const lineStart = start - before.length;
	return (
		lineEnd >= 0 &&
		between.indexOf('\n') === lineEnd &&
		/[:=]\s*["'`]$/.test(before) &&
		text.endsWith(before, start) &&
		(lineStart === 0 || text[lineStart - 1] === '\n')
	);
}

/** The letters of a ticker, without dollar sign and exchange. */
export function wordOf(text: string, { start, end, listing }: FoundTicker) {
	const written = text.slice(start, end);
	// eslint-disable-next-line regexp/no-super-linear-move -- A ticker has some 20 letters.
	const letters = /[A-Za-z]+(?:[.\-/][A-Za-z])?$/.exec(written)?.index ?? 0;
	return { start: start + letters, end, listing, isSmall: written.slice(letters) !== written.toUpperCase() };
}
