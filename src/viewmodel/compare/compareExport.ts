import { csvText, type CsvValue } from '../export/csv.js';
import { jsonText } from '../export/json.js';
import type { Formats } from '../format.js';
import { periodFacts } from './compareHeads.js';
import type { CompareInputs } from './compareInputs.js';
import { compareSections } from './compareRows.js';
import type { CompareSectionId } from './compareView.js';

/** Sections whose figures are of the period in the head of the column. */
const BY_PERIOD: ReadonlySet<string> = new Set<CompareSectionId>(['growth', 'margins', 'size']);

/** The comparison as CSV: a line a row and ticker, the value as it is reckoned, ratios as fractions. */
export function compareCsv(known: CompareInputs, formats: Formats): string {
	const data = dataWord(known);
	const bases = basesOf(known, formats);
	const lines = compareSections(known, formats).flatMap(({ id, heading, rows }) =>
		rows.flatMap(({ label, cells }) =>
			cells.flatMap((cell, place): readonly (readonly CsvValue[])[] =>
				cell.state === 'known'
					? [
							[
								known.tickers[place]?.symbol,
								heading,
								label,
								cell.digits ?? cell.value,
								cell.currency,
								cell.note ?? (BY_PERIOD.has(id) ? bases[place]?.join(' · ') : undefined),
								data,
							],
						]
					: [],
			),
		),
	);
	return csvText([['symbol', 'section', 'row', 'value', 'currency', 'note', 'data'], ...lines]);
}

/** Where the figures come from, as every export says it. */
function dataWord({ isSample }: CompareInputs): string {
	return isSample ? 'sample data' : 'live';
}

/** Of what the figures of each ticker's statements are. */
function basesOf({ tickers, period }: CompareInputs, formats: Formats): readonly (readonly string[])[] {
	return tickers.map((ticker) => periodFacts(ticker, period, formats));
}

/** The comparison as JSON, ticker by ticker; what is not known is left out. */
export function compareJson(known: CompareInputs, formats: Formats, exportedAt: string): string {
	const bases = basesOf(known, formats);
	const sections = compareSections(known, formats);
	const tickers = known.tickers.map(({ symbol }, place) => ({
		symbol,
		basis: bases[place] ?? [],
		...Object.fromEntries(
			sections.map(({ id, rows }) => [
				id,
				Object.fromEntries(
					rows.flatMap(({ id: row, cells }) => {
						const cell = cells[place];
						return cell?.state === 'known'
							? [
									[
										row,
										{
											value: cell.digits === undefined ? cell.value : { written: cell.digits },
											...(cell.currency !== undefined && { currency: cell.currency }),
											...(cell.note !== undefined && { note: cell.note }),
										},
									],
								]
							: [];
					}),
				),
			]),
		),
	}));
	return jsonText({ exportedAt, data: dataWord(known), tickers });
}
