import { Refusal } from './refusal.js';
import type { RouteName } from './routes/routes.js';

/** What a key may ask for. */
export const plans = ['full', 'calendars', 'logos', 'none'] as const;
export type Plan = (typeof plans)[number];

/** The smallest plan beside `full` that has each endpoint; undefined where only `full` has it. */
const planOf: Readonly<Record<RouteName, Plan | undefined>> = {
	trending: undefined,
	logos: 'logos',
	consensus: 'calendars',
	dividends: 'calendars',
	mergers: 'calendars',
	news: 'logos',
	newsRemoved: 'logos',
	offerings: 'calendars',
	ratings: 'calendars',
	splits: 'calendars',
	financials: undefined,
};

/**
 * How a plan is without news: plans have refused them, had no such address, or found nothing whatever was asked
 * (docs/service.md, GET /api/v2/news).
 */
export function withoutNews(route: RouteName, plan: Plan): 'noAddress' | 'nothing' | undefined {
	if (route !== 'news' && route !== 'newsRemoved') {
		return undefined;
	}
	return plan === 'calendars' ? 'noAddress' : plan === 'logos' ? 'nothing' : undefined;
}

/** Refuses a request without the right key (401) and one that the plan does not hold (403). */
export function admit(request: Request, route: RouteName, key: string, plan: Plan): void {
	if (keyOf(request) !== key) {
		throw new Refusal(401);
	}
	if (plan !== 'full' && planOf[route] !== plan) {
		throw new Refusal(403);
	}
}

/** The key as it was sent, by either way, stray blanks and all. */
function keyOf(request: Request): string | null {
	const header = /^token (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
	return header ?? new URL(request.url).searchParams.get('token');
}
