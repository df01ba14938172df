import { exchangeNames } from '../exchanges.js';
import { type DisplayName, fundName, otherNames, stockName } from './displayName.js';
import { prominence } from './prominent.js';
import { symbolPoints, type SymbolUse, unused } from './symbolPoints.js';

/** Limits of the points, so that the letters alone never outweigh all other evidence. */
const FEWEST_POINTS = -26;
const MOST_POINTS = 24;

/**
 * Builds the text that parseDirectory reads, from the symbol list (CSV: symbol, name, exchange, CIK, kind;
 * sorted by symbol) and from the symbols' use in public code (CSV: symbol, and the number of repositories
 * that use it as a ticker, that use it otherwise, and that are not about finance). Throws for an unknown
 * exchange.
 */
export function packDirectory(csv: string, useCsv: string): string {
	const uses = new Map(
		rowsOf(useCsv).map(([symbol = '', asTicker, otherwise, elsewhere]): [string, SymbolUse] => [
			symbol,
			{ asTicker: Number(asTicker), otherwise: Number(otherwise), elsewhere: Number(elsewhere) },
		]),
	);
	const rows = rowsOf(csv).map(([symbol = '', name = '', exchange = '', cik = '', kind = '']) => {
		if (!exchangeNames.has(exchange)) {
			throw new Error(`Unknown exchange: ${exchange}`);
		}
		const isFund = kind === 'etf';
		// The points of the other evidence were fitted together with these, in steps of two.
		const points = 2 * Math.round(symbolPoints(symbol, uses.get(symbol) ?? unused) / 2);
		return {
			symbol,
			display: isFund ? { name: fundName(name) } : stockName(symbol, name),
			facts: [
				...[exchange, isFund ? 'etf' : 'stock', Math.max(FEWEST_POINTS, Math.min(MOST_POINTS, points))],
				...[prominence.get(symbol) ?? 0, cik],
			],
		};
	});
	const namesakes = new Map<string, number>();
	for (const { display } of rows) {
		namesakes.set(display.name, (namesakes.get(display.name) ?? 0) + 1);
	}
	return rows
		.map(({ symbol, display, facts }) => {
			const names = [fullName(display, namesakes.get(display.name) ?? 1), ...(otherNames.get(symbol) ?? [])];
			return `${[symbol, ...facts, ...names].join('\t')}\n`;
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

/** The fields of one line; a quoted field may hold commas and doubled quotes, never a line break. */
function csvFields(line: string): readonly string[] {
	return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
		quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
	);
}
