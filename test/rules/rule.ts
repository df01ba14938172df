import { type Calendar, calendars } from './endpoints.js';
import type { Service } from './service.js';

/** The parts of service.md that have rules, in its order. Each row of its limits is a part of its own. */
export const sections = [
	'General conventions',
	'Logo record',
	'Fundamentals record',
	'Trending ticker record',
	'Dividend record',
	'Analyst rating record',
	'Mergers and acquisitions record',
	'Split record',
	'Offering record',
	'Consensus ratings response',
	'News item',
	'Withdrawn news',
	'States and transitions',
	'Endpoints',
	'Common calendar conventions',
	'GET /api/v2.1/calendar/ratings',
	'GET /api/v2.2/calendar/dividends',
	'GET /api/v2.1/calendar/ma',
	'GET /api/v2.1/calendar/splits',
	'GET /api/v2.1/calendar/offerings',
	'GET /api/v1/consensus-ratings',
	'GET /api/v1/trending-tickers/list',
	'GET /api/v2/logos/search',
	'GET /api/v2.1/fundamentals/financials',
	'GET /api/v2/news',
	'GET /api/v2/news-removed',
	'Authentication',
	'Errors',
	'Limits: pagesize of calendars and consensus',
	'Limits: pagesize of the trending list',
	'Limits: page of calendars',
	'Limits: tickers of calendars',
	'Limits: tickers of consensus',
	'Limits: identifiers of logos',
	'Limits: fields of logos',
	'Limits: border radius of logos',
	'Limits: scale of logos',
	'Limits: rate',
	'Versioning',
] as const;

/** Parts whose rules read whole lists repeatedly: they are checked in a market of few companies. */
export const inSmallMarket: ReadonlySet<Section> = new Set([
	'General conventions',
	'Dividend record',
	'Analyst rating record',
	'Mergers and acquisitions record',
	'Split record',
	'Offering record',
	'News item',
	'Withdrawn news',
	'States and transitions',
	'Common calendar conventions',
	'GET /api/v2.1/calendar/ratings',
	'GET /api/v2.2/calendar/dividends',
	'GET /api/v2.1/calendar/ma',
	'GET /api/v2.1/calendar/splits',
	'GET /api/v2.1/calendar/offerings',
	'GET /api/v1/consensus-ratings',
	'GET /api/v2/news',
	'GET /api/v2/news-removed',
	'Limits: page of calendars',
]);

/** A part of service.md. */
export type Section = (typeof sections)[number];

/** A statement about the service, and how to check it from outside. */
export interface Rule {
	readonly section: Section;
	/** The rule in one sentence. */
	readonly says: string;
	readonly check: (service: Service) => Promise<void>;
}

/** Checks by the sentence that each one verifies. */
export type Checks = Readonly<Record<string, Rule['check']>>;

/** Rules of one section. */
export function rulesOf(section: Section, checks: Checks): readonly Rule[] {
	return Object.entries(checks).map(([says, check]) => ({ section, says, check }));
}

/** The same rules for every calendar, with the calendar's name appended. */
export function rulesOfCalendars(
	section: Section,
	checks: Readonly<Record<string, (service: Service, calendar: Calendar) => Promise<void>>>,
): readonly Rule[] {
	return Object.entries(checks).flatMap(([says, check]) =>
		calendars.map((calendar) => ({
			section,
			says: `${says} (${calendar.name})`,
			check: (service: Service) => check(service, calendar),
		})),
	);
}

/** The same checks for each of several values. */
export function each<Value>(values: readonly Value[], checksOf: (value: Value) => Checks): Checks {
	return Object.fromEntries(values.flatMap((value) => Object.entries(checksOf(value))));
}
