import { isRecord } from '../../../base/record.js';
import { monthOf, monthText } from '../../../market/periods.js';
import type { JsonObject } from '../answer/toolAnswer.js';

/** What keeps companies from being compared as they stand, a sentence each. */
export function comparedNotes(companies: readonly JsonObject[]): JsonObject {
	const currencies = new Set(companies.flatMap((company) => periodsOf(company).map((one) => one.currency)));
	const ends = companies.flatMap((company) => {
		const [newest] = periodsOf(company);
		const { symbol } = company;
		return newest && typeof symbol === 'string'
			? [{ symbol, month: monthText(monthOf(String(newest.endingDate))) }]
			: [];
	});
	const notes = [
		...(currencies.size > 1
			? ['The amounts are in different currencies: compare growth and margins, not amounts.']
			: []),
		...(new Set(ends.map(({ month }) => month)).size > 1
			? [
					`The newest periods end apart (${ends.map(({ symbol, month }) => `${symbol} ${month}`).join(', ')}): name the period of each figure.`,
				]
			: []),
	];
	return notes.length > 0 ? { notes } : {};
}

function periodsOf({ periods }: JsonObject): readonly Readonly<Record<string, unknown>>[] {
	const list: readonly unknown[] = Array.isArray(periods) ? periods : [];
	return list.filter(isRecord);
}
