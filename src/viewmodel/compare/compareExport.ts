import { csvText, type CsvValue } from '../export/csv.js';
import { jsonText } from '../export/json.js';
import type { CompareHead, CompareModel, CompareSectionId } from './compareView.js';

/** Sections whose figures are of the fiscal year in the head of the column. */
const BY_YEAR: ReadonlySet<string> = new Set<CompareSectionId>(['growth', 'margins', 'size']);

/** The comparison as CSV: a line a row and ticker, the value as it is reckoned, ratios as fractions. */
export function compareCsv({ symbols, heads, sections, sample }: CompareModel): string {
	const data = dataWord(sample);
	const lines = sections.flatMap(({ id, heading, rows }) =>
		rows.flatMap(({ label, cells }) =>
			cells.flatMap((cell, place): readonly (readonly CsvValue[])[] =>
				cell.state === 'known'
					? [
							[
								symbols[place],
								heading,
								label,
								cell.digits ?? cell.value,
								cell.currency,
								cell.note ?? (BY_YEAR.has(id) ? basisOf(heads[place]) : undefined),
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
function dataWord(sample: string | undefined): string {
	return sample === undefined ? 'live' : 'sample data';
}

function basisOf(head: CompareHead | undefined): string | undefined {
	return head?.facts.join(' · ');
}

/** The comparison as JSON, ticker by ticker; what is not known is left out. */
export function compareJson({ symbols, heads, sections, sample }: CompareModel, exportedAt: string): string {
	const tickers = symbols.map((symbol, place) => ({
		symbol,
		basis: heads[place]?.facts ?? [],
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
	return jsonText({ exportedAt, data: dataWord(sample), tickers });
}
