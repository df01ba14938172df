import { isDay } from '../base/days.js';

/** The order of day and month in `11/2/2026`; undefined if it is not known. */
export type DayOrder = 'monthFirst' | 'dayFirst' | undefined;

// Months begin alike in English, German, French, Dutch, Spanish and Italian, apart from some letters.
const MONTHS = [
	'jan|ene|gen',
	'feb|fév|fev',
	'mar|mär|maa',
	'apr|avr|abr',
	'may|mai|mei|mag',
	'jun|juin|giu',
];
const LATER = ['jul|juil|lug', 'aug|aoû|ago', 'sep|set', 'oct|okt|ott', 'nov', 'dec|dez|déc|dic'];
const MONTH = [...MONTHS, ...LATER];
const NAME = String.raw`(\p{L}{3,10})\.?`;

const YEAR_FIRST = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:;\d*)?$/;
const DOTTED = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/;
const SLASHED = /(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/;
const MONTH_NAME_FIRST = new RegExp(
	String.raw`(?<!\p{L})${NAME}[\s-](\d{1,2})(?:st|nd|rd|th)?,?[\s-](\d{4})(?!\d)`,
	'u',
);
const DAY_AND_NAME = new RegExp(String.raw`(?<!\d)(\d{1,2})\.?[\s-]${NAME},?[\s-](\d{4})(?!\d)`, 'u');

/** The first day that a text names, `YYYY-MM-DD`; undefined if there is none, or it has two readings. */
export function dayIn(text: string, order: DayOrder): string | undefined {
	const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
	if (year !== undefined) {
		return dayOf(year, month, day);
	}
	const [, dayBefore, monthAfter, itsYear] = DOTTED.exec(text) ?? [];
	if (itsYear !== undefined) {
		return dayOf(itsYear, monthAfter, dayBefore);
	}
	const [, first, second, slashedYear] = SLASHED.exec(text) ?? [];
	if (slashedYear !== undefined) {
		const read = orderOf([text]) ?? order;
		return (
			read && (read === 'monthFirst' ? dayOf(slashedYear, first, second) : dayOf(slashedYear, second, first))
		);
	}
	const [, name = '', dayAfterName, namedYear = ''] = MONTH_NAME_FIRST.exec(text) ?? [];
	const [, dayBeforeName, laterName = '', laterYear = ''] = DAY_AND_NAME.exec(text) ?? [];
	return dayOf(namedYear, monthOf(name), dayAfterName) ?? dayOf(laterYear, monthOf(laterName), dayBeforeName);
}

/** The order of day and month that some texts have, if one of their numbers can only be a day. */
export function orderOf(texts: readonly string[]): DayOrder {
	for (const text of texts) {
		const [, first = '', second = ''] = SLASHED.exec(text) ?? [];
		if (Number(first) > 12 || Number(second) > 12) {
			return Number(first) > 12 ? 'dayFirst' : 'monthFirst';
		}
	}
	return undefined;
}

function monthOf(name: string): string | undefined {
	const at = MONTH.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(name));
	return at < 0 ? undefined : String(at + 1);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
	const written = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
	return isDay(written) ? written : undefined;
}
