import { type Failure, failureOf } from '../base/failure.js';
import { asSymbol } from '../base/symbol.js';
import type { RequestOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { CalendarQuery } from '../contract/calendar.js';
import type { Endpoint } from '../contract/endpoint.js';
import { calendars, consensus, financials, logos, news, trending } from '../contract/index.js';

/** How one endpoint responded to the key; no failure means success. */
export interface EndpointAccess {
	readonly endpoint: string;
	readonly failure?: Failure;
}

export type KeyVerdict =
	/** At least one endpoint answered, or failed only because the plan doesn't include it. */
	| 'accepted'
	/** Every endpoint returned 401. */
	| 'rejected'
	/** Undecided: the service was unreachable or had problems of its own. */
	| 'unknown';

/** The result of checking a key. */
export interface KeyCheck {
	readonly verdict: KeyVerdict;
	readonly accesses: readonly EndpointAccess[];
}

/** How many requests a check of the access sends. */
export const ACCESS_REQUESTS = Object.keys(calendars).length + 5;

/** Checks a key with a client that sends it; throws only the signal's reason. */
export async function checkKey(client: MarketDataClient, signal: AbortSignal): Promise<KeyCheck> {
	const accesses = await checkAccess(client, signal);
	return { verdict: keyVerdict(accesses), accesses };
}

/** Sends one cheap request to every endpoint, all at once. Throws only the signal's reason. */
export async function checkAccess(
	client: MarketDataClient,
	signal: AbortSignal,
): Promise<readonly EndpointAccess[]> {
	const apple = asSymbol('AAPL');
	const options: RequestOptions = { urgency: 'forced', signal };
	const oneRow = { pageSize: 1 };
	const everyCalendar: readonly Endpoint<CalendarQuery, unknown>[] = Object.values(calendars);
	const questions = {
		[trending.name]: client.ask(trending, { timeframe: '1d', source: 'all', ...oneRow }, options),
		[logos.name]: client.ask(logos, { keys: [apple], fields: ['colors'] }, options),
		[consensus.name]: client.ask(consensus, { symbol: apple, ...oneRow }, options),
		[financials.name]: client.ask(financials, { symbols: [apple], period: '12M' }, options),
		[news.name]: client.ask(news, oneRow, options),
		...Object.fromEntries(
			everyCalendar.map((calendar) => [calendar.name, client.ask(calendar, oneRow, options)]),
		),
	};
	return Promise.all(
		Object.entries(questions).map(async ([endpoint, question]) => {
			try {
				await question;
				return { endpoint };
			} catch (error) {
				const failure = failureOf(error);
				if (!failure) {
					throw error;
				}
				return { endpoint, failure };
			}
		}),
	);
}

/**
 * Returns what the answers say about the key (service.md, Authentication). If only some endpoints return 401,
 * the plan is the cause.
 * @internal A test calls it directly.
 */
export function keyVerdict(accesses: readonly EndpointAccess[]): KeyVerdict {
	if (accesses.some(({ failure }) => !failure || failure.kind === 'notInPlan')) {
		return 'accepted';
	}
	return accesses.length > 0 && accesses.every(({ failure }) => failure?.kind === 'unauthorized')
		? 'rejected'
		: 'unknown';
}
