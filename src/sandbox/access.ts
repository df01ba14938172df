import { MINUTE_MS } from '../base/days.js';
import { type CalendarName, calendarNames, isCalendarName } from '../contract/calendar.js';
import { Parameters } from './parameters.js';
import { badRequest, Refusal } from './refusal.js';
import type { RouteName } from './routes/routes.js';

/** The plans, which decide what a key may request. */
export const plans = ['full', 'withoutFinancials', 'calendars', 'logos', 'none'] as const;
export type Plan = (typeof plans)[number];

/** The smallest plan, other than `full`, that includes an endpoint that is no calendar; undefined if only `full` does. */
const otherPlans: Readonly<Record<Exclude<RouteName, CalendarName>, Plan | undefined>> = {
	trending: undefined,
	logos: 'logos',
	consensus: 'calendars',
	news: 'logos',
	newsRemoved: 'logos',
	financials: undefined,
};

function planOf(route: RouteName): Plan | undefined {
	return isCalendarName(route) ? 'calendars' : otherPlans[route];
}

/**
 * How a plan without news answers: the service has refused the request, had no such address, or returned no
 * results for any query (service.md, GET /api/v2/news).
 */
export function withoutNews(route: RouteName, plan: Plan): 'noAddress' | 'nothing' | undefined {
	if (route !== 'news' && route !== 'newsRemoved') {
		return undefined;
	}
	return plan === 'calendars' ? 'noAddress' : plan === 'logos' ? 'nothing' : undefined;
}

/** Rejects a request without the right key (401) or for an endpoint outside the plan (403, or 401). */
export function admit(request: Request, route: RouteName, key: string, plan: Plan): void {
	if (keyOf(request) !== key) {
		throw new Refusal(401);
	}
	if (plan === 'withoutFinancials') {
		// Seen: the service answers as if the key were wrong.
		if (route === 'financials') {
			throw new Refusal(401);
		}
		return;
	}
	if (plan !== 'full' && planOf(route) !== plan) {
		throw new Refusal(403);
	}
}

/** The key exactly as sent, in the header or the query, including stray whitespace. */
function keyOf(request: Request): string | undefined {
	const header = /^token (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
	const inQuery = new Parameters(new URL(request.url).searchParams).text('token');
	return header ?? inQuery;
}

/** The endpoints whose `accept` header has one allowed value (service.md, Common calendar conventions). */
const strict: ReadonlySet<RouteName> = new Set([...calendarNames, 'consensus']);

/** Rejects a request that doesn't accept JSON; without the header the default is JSON. */
export function requireJson(request: Request, route: RouteName): void {
	const accept = request.headers.get('accept');
	if (!accept || !strict.has(route)) {
		return;
	}
	const types = accept.split(',').map((type) => type.replace(/;.*/, '').trim().toLowerCase());
	if (!types.some((type) => ['application/json', 'application/*', '*/*'].includes(type))) {
		throw badRequest('accept must be application/json');
	}
}

const A_MINUTE = 5000;

/** Counts requests per minute for the rate limit headers; never rejects a request. */
export class RateWindow {
	#minute = -1;
	#used = 0;

	/** Counts a request at an instant and returns the headers for its response. */
	note(now: number): Readonly<Record<string, string>> {
		const minute = Math.floor(now / MINUTE_MS);
		if (minute !== this.#minute) {
			this.#minute = minute;
			this.#used = 0;
		}
		this.#used += 1;
		const left = String(Math.max(0, A_MINUTE - this.#used));
		return {
			'RateLimit-Limit': String(A_MINUTE),
			'RateLimit-Remaining': left,
			'RateLimit-Reset': String(Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000)),
			'X-RateLimit-Limit-Minute': String(A_MINUTE),
			'X-RateLimit-Remaining-Minute': left,
		};
	}
}
