import type { Steps } from '../base/taskScheduler.js';
import { type Cell, cellAround } from './evidence/cell.js';
import { RowStarts } from './evidence/rowStarts.js';
import { type Language, languageOf } from './languages.js';
import type { FoundTicker } from './source.js';

/** How far two tickers of a list may be apart, in characters. */
const FARTHEST = 240;
/** How many rows of a column may lie between two tickers, since not every symbol is known. */
const MOST_ROWS_BETWEEN = 5;

// Quotes, separators, a value behind a key, a comment at the end of a line, and elements that are no tickers;
// each character has one way to match, so that no text takes long.
const BETWEEN =
	/^[\\"'`]{0,2}(?:\s*(?::|=>)\s*(?=\S)[^,;{}()[\]\n]{1,60}(?<=\S))?(?:\s*[,;|](?:\s*(?:#|\/\/|--)[^\n]*\n)?(?:\s*(?!--)["'`$]?[\w.^=-]{1,12}["'`]?)?)*\s*[\\"'`$]{0,2}$/;

/** Tickers that stand in one list: between the same brackets, or in one column. */
export interface TickerList {
	/** Whether they stand below each other in a table or a list of lines. */
	readonly isColumn: boolean;
	/** In the order of the text. */
	readonly tickers: readonly FoundTicker[];
}

/** The lists that tickers of a text stand in, those of one ticker too; a ticker a step. Sentences are no lists. */
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

/** The column above a cell, if it has not ended. */
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

/** Whether the same stands before both in lines that follow each other, as in a list of objects. */
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

/** The letters of a ticker, without dollar and exchange. */
export function wordOf(text: string, { start, end, listing }: FoundTicker) {
	const written = text.slice(start, end);
	// eslint-disable-next-line regexp/no-super-linear-move -- A ticker has some 20 letters.
	const letters = /[A-Za-z]+(?:[.\-/][A-Za-z])?$/.exec(written)?.index ?? 0;
	return { start: start + letters, end, listing, isSmall: written.slice(letters) !== written.toUpperCase() };
}
