import { dayAfter, newYorkDay } from '../../../base/days.js';
import { type CalendarFilters, readFilters } from '../../calendars/filters/calendarFilters.js';
import { wordsValue } from '../../calendars/filters/filterField.js';
import { ToolProblem } from '../answer/toolAnswer.js';
import { tool } from '../tool.js';
import {
	type AnyCalendarInput,
	type CalendarInput,
	calendarInputs,
	dateFieldOf,
	dateFilters,
	UPCOMING,
} from './calendarInput.js';
import { pageOf } from './calendarPage.js';
import { refuseNames } from './namedTicker.js';
import { MOST_REQUESTS_AHEAD, upcomingPage } from './upcomingPage.js';

export const queryCalendar = tool({
	name: 'query_calendar',
	reference: 'calendar',
	icon: 'calendar',
	description:
		'Rows of one of five calendars: analyst ratings, dividends, splits, mergers (M&A), offerings, as downgrades of a week or past splits; or upcoming: events of tickers, soonest first, for 30 days unless dateTo is given. Others without dates: five years back and all ahead for tickers, else the last 30 days (90 for splits, mergers, offerings) and all ahead. Not there: earnings dates, IPOs, economic data, prices, and news, which get_news has. Amounts and targets per share in the row’s currency; yields as fractions; days are New York’s.',
	mostRequests: MOST_REQUESTS_AHEAD,
	inputs: calendarInputs,
	find: async (input, sources, signal) => {
		const today = newYorkDay(sources.clock.now());
		refuseContradictions(input);
		refuseNames(await sources.directory(), input.tickers ?? []);
		const { calendar } = input;
		return calendar === UPCOMING
			? upcomingPage(input, sources, signal)
			: pageOf({ ...input, calendar }, filtersOf({ ...input, calendar }, today), sources, signal);
	},
});

function refuseContradictions(input: AnyCalendarInput): void {
	const { calendar, dateFrom, dateTo, action, firm, yieldAtLeast } = input;
	if (dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom) {
		throw new ToolProblem(`dateTo ${dateTo} is before dateFrom ${dateFrom}: exchange the two.`);
	}
	if (calendar !== 'ratings' && (action !== undefined || firm !== undefined)) {
		throw new ToolProblem(`action and firm are for the ratings calendar: leave them out for ${calendar}.`);
	}
	if (calendar !== 'dividends' && yieldAtLeast !== undefined) {
		throw new ToolProblem(`yieldAtLeast is for the dividends calendar: leave it out for ${calendar}.`);
	}
	refuseOfDeals(input);
}

const dealInputs = [
	'status',
	'payment',
	'sizeFrom',
	'sizeTo',
	'sizeCurrency',
	'expectedFrom',
	'expectedTo',
] as const satisfies readonly (keyof CalendarInput)[];

function refuseOfDeals(input: AnyCalendarInput): void {
	const { calendar, sizeFrom, sizeTo, sizeCurrency, expectedFrom, expectedTo } = input;
	const given = dealInputs.filter((name) => input[name] !== undefined);
	if (calendar !== 'mergers' && given.length > 0) {
		throw new ToolProblem(`For the mergers calendar only: ${given.join(', ')}. Leave out for ${calendar}.`);
	}
	const hasSize = sizeFrom !== undefined || sizeTo !== undefined;
	if (hasSize !== (sizeCurrency !== undefined)) {
		throw new ToolProblem(
			hasSize
				? 'Sizes in different currencies are not compared: name sizeCurrency, as USD.'
				: 'sizeCurrency goes with sizeFrom or sizeTo: add one of them, or leave it out.',
		);
	}
	if (sizeFrom !== undefined && sizeTo !== undefined && sizeTo < sizeFrom) {
		throw new ToolProblem(`sizeTo ${sizeTo} is less than sizeFrom ${sizeFrom}: exchange the two.`);
	}
	if (expectedFrom !== undefined && expectedTo !== undefined && expectedTo < expectedFrom) {
		throw new ToolProblem(
			`expectedTo ${expectedTo} is before expectedFrom ${expectedFrom}: exchange the two.`,
		);
	}
}

const TICKER_YEARS = 5;
/** Default range where only the last day is given. */
const DAYS_BEFORE = 30;

/** The call's parameters as the filters of the extension's calendars. */
function filtersOf(input: CalendarInput, today: string): CalendarFilters {
	const { calendar, tickers, dateFrom, dateTo, importance, action, firm, yieldAtLeast } = input;
	const isDated = dateFrom !== undefined || dateTo !== undefined;
	const from =
		dateFrom ?? (isDated && tickers === undefined ? dayAfter(dateTo ?? today, -DAYS_BEFORE) : longAgo(today));
	return readFilters({
		...dateFilters(dateFieldOf(calendar, input.dateField)),
		scope: tickers ? 'watchlist' : 'all',
		...(isDated || tickers ? { days: 'own', from, to: dateTo ?? '' } : {}),
		importance: String(importance ?? 0),
		action: action ?? '',
		firms: firm ?? '',
		yieldOperation: 'gte',
		yieldPercent: yieldAtLeast === undefined ? '' : String(Number((yieldAtLeast * 100).toFixed(6))),
		dealStatus: wordsValue(input.status ?? []),
		dealPayment: wordsValue(input.payment ?? []),
		sizeFrom: inMillions(input.sizeFrom),
		sizeTo: inMillions(input.sizeTo),
		sizeCurrency: input.sizeCurrency,
		expectedFrom: input.expectedFrom,
		expectedTo: input.expectedTo,
	});
}

/** An amount as the filter has it. */
function inMillions(amount: number | undefined): string {
	return amount === undefined ? '' : String(Number((amount / 1_000_000).toFixed(6)));
}

function longAgo(today: string): string {
	return `${Number(today.slice(0, 4)) - TICKER_YEARS}-01-01`;
}
