import { type CalendarName, calendarNames, calendarParams } from '../../../contract/calendar.js';
import { dividendDates } from '../../../contract/dividends.js';
import { limits } from '../../../contract/limits.js';
import { mergerDates } from '../../../contract/mergers.js';
import { ratingActions } from '../../../contract/ratings.js';
import { splitDates } from '../../../contract/splits.js';
import type { CalendarFilters } from '../../calendars/filters/calendarFilters.js';
import { NOT_HERE } from '../answer/notHere.js';
import { ToolProblem } from '../answer/toolAnswer.js';
import {
	day,
	decimal,
	flag,
	names,
	needed,
	symbols,
	text,
	whole,
	withStandard,
	word,
} from '../input/inputKinds.js';
import { fileForms, type InputsOf } from '../input/inputs.js';

/** The dates that calendars can be queried by, all calendars together. */
const dateFields = [...new Set([...dividendDates, ...mergerDates, ...splitDates])] as const;
type DateField = (typeof dateFields)[number];

/** The dates of each calendar; the first is the default. */
const datesOf: Readonly<Record<CalendarName, readonly [DateField, ...DateField[]]>> = {
	ratings: ['announced'],
	dividends: ['ex', 'announced', 'payable', 'record'],
	splits: ['ex', 'announced'],
	mergers: ['announced', 'expected', 'completed'],
	offerings: ['announced'],
};

/** The date that a call refers to; throws a ToolProblem where the calendar doesn't have it. */
export function dateFieldOf(calendar: CalendarName, wanted: DateField | undefined): DateField {
	const [usual, ...others] = datesOf[calendar];
	if (wanted === undefined || wanted === usual) {
		return usual;
	}
	const match = others.find((one) => one === wanted);
	if (match === undefined) {
		throw new ToolProblem(
			`The ${calendar} calendar has no ${wanted} date. Its dates are ${datesOf[calendar].join(', ')}.`,
		);
	}
	return match;
}

/** The calendar filters for this date. */
export function dateFilters(field: DateField): Partial<Record<keyof CalendarFilters, string>> {
	return {
		dividendDate: field,
		splitDate: field,
		mergerSort: field === 'announced' ? 'newest' : field,
	};
}

/** Most requests per call, of a thousand rows each. */
export const MOST_PAGES = 5;

/** All calendars of what happens to companies, from today on. */
export const UPCOMING = 'upcoming';

const MOST_ROWS = 100;
const MOST_WORDS = 10;
const LARGEST = 1e14;

/** The parameters for querying a calendar. */
export const calendarInputs = {
	calendar: needed(
		word([...calendarNames, UPCOMING] as const, {
			means: 'Which calendar.',
			example: 'ratings',
			otherwise: NOT_HERE,
		}),
	),
	tickers: symbols(1, limits.tickers, {
		means: calendarParams.tickers.means,
		example: ['KO', 'PEP'],
	}),
	dateField: word(dateFields, {
		means:
			'The date that dateFrom and dateTo mean and rows are ordered by: dividends ex (usual), announced, payable, record; splits ex (usual), announced; mergers announced (usual), expected, completed; others announced.',
		example: 'ex',
	}),
	dateFrom: day({ means: 'First day.', example: '2026-11-16' }),
	dateTo: day({ means: 'Last day; may be ahead.', example: '2026-11-30' }),
	importance: whole(0, limits.importance, { means: calendarParams.importance.means, example: 3 }),
	action: word(ratingActions, { means: 'Ratings only: what the firm did.', example: 'Downgrades' }),
	firm: text(80, { means: 'Ratings only: part of the firm’s name.', example: 'Goldman' }),
	yieldAtLeast: decimal(0, 1, {
		means: 'Dividends only: least yield as a fraction, 0.05 is 5 %.',
		example: 0.05,
	}),
	status: names(MOST_WORDS, {
		means: 'Mergers only: any of these, as Rumored, Announced, Regulatory Review, Completed, Canceled.',
		example: ['Announced'],
	}),
	payment: names(MOST_WORDS, {
		means: 'Mergers only: any of Cash, Stock, Cash & Stock.',
		example: ['Cash'],
	}),
	sizeFrom: decimal(0, LARGEST, {
		means: 'Mergers only: least size, in sizeCurrency.',
		example: 1_000_000_000,
	}),
	sizeTo: decimal(0, LARGEST, { means: 'Mergers only: largest size.', example: 5_000_000_000 }),
	sizeCurrency: text(10, {
		means: 'Needed with a size: deals in other currencies are left out.',
		example: 'USD',
	}),
	expectedFrom: day({
		means: 'Mergers only: first expected day, of deals that dateFrom and dateTo have.',
		example: '2026-12-01',
	}),
	expectedTo: day({ means: 'Mergers only: last expected day.', example: '2026-12-31' }),
	order: withStandard(
		word(['newest', 'oldest'], {
			means: 'Which come first; oldest for what comes next of days ahead.',
			example: 'oldest',
		}),
		'newest',
	),
	notes: withStandard(flag({ means: 'Adds the editors’ notes.', example: true }), false),
	limit: withStandard(whole(1, MOST_ROWS, { means: 'Rows of this answer.', example: 20 }), 20),
	offset: withStandard(
		whole(0, MOST_PAGES * limits.pageSize, { means: 'Rows to pass over, for the next page.', example: 20 }),
		0,
	),
	file: fileForms('all matching rows'),
};

/** The parameters of any call. */
export type AnyCalendarInput = InputsOf<typeof calendarInputs>;

/** The parameters of a call about one calendar. */
export type CalendarInput = Omit<AnyCalendarInput, 'calendar'> & { readonly calendar: CalendarName };
