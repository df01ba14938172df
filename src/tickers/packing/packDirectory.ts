import { fundName, stockName, type DisplayName } from './displayName.js';
import { listingLetter, pointsLetter, prominenceLetter } from '../listingCode.js';
import { otherNames } from './otherNames.js';
import { prominence } from './prominent.js';
import { symbolPoints, type SymbolUse, unused } from './symbolPoints.js';

/**
 * Packs the list of symbols (CSV: symbol, name, exchange, CIK, kind; sorted by symbol) and their use in public code (CSV:
 * symbol, repositories that use it as a ticker, that use it otherwise, that have nothing to do with finance) into the
 * text that parseDirectory reads.
 */
export function packDirectory(csv: string, useCsv: string): string {
	const uses = new Map(
		rowsOf(useCsv).map(([symbol = '', asTicker, otherwise, elsewhere]): [string, SymbolUse] => [
			symbol,
			{ asTicker: Number(asTicker), otherwise: Number(otherwise), elsewhere: Number(elsewhere) },
		]),
	);
	const rows = rowsOf(csv).map(([symbol = '', name = '', exchange = '', cik = '', kind = '']) => ({
		symbol,
		display: kind === 'etf' ? { name: fundName(name) } : stockName(symbol, name),
		code:
			listingLetter(exchange, kind === 'etf' ? 'etf' : 'stock') +
			pointsLetter(symbolPoints(symbol, uses.get(symbol) ?? unused)) +
			prominenceLetter(prominence.get(symbol) ?? 0) +
			cik,
	}));
	const namesakes = new Map<string, number>();
	for (const { display } of rows) {
		namesakes.set(display.name, (namesakes.get(display.name) ?? 0) + 1);
	}
	return rows
		.map(({ symbol, display, code }, index) => {
			const shared = sharedLength(rows[index - 1]?.symbol ?? '', symbol);
			const names = [fullName(display, namesakes.get(display.name) ?? 1), ...(otherNames.get(symbol) ?? [])];
			return `${shared}${symbol.slice(shared)} ${code} ${names.join('|')}\n`;
		})
		.join('');
}

function fullName({ name, shareClass }: DisplayName, namesakes: number): string {
	return shareClass && namesakes > 1 ? `${name} ${shareClass}` : name;
}

/** The rows of a table without its header. */
function rowsOf(csv: string): readonly (readonly string[])[] {
	return csv
		.split(/\r?\n/)
		.slice(1)
		.filter((line) => line !== '')
		.map(csvFields);
}

/** The fields of one line; a quoted field holds commas and doubled quotes, never a line break. */
function csvFields(line: string): readonly string[] {
	return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
		quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
	);
}

/** How many letters two symbols share at the front, at most nine: one digit. */
function sharedLength(before: string, symbol: string): number {
	let shared = 0;
	while (shared < 9 && shared < symbol.length && before[shared] === symbol[shared]) {
		shared++;
	}
	return shared;
}
