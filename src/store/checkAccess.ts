import { type Failure, failureOf } from '../base/failure.js';
import { asSymbol } from '../base/symbol.js';
import type { RequestOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { CalendarQuery } from '../contract/calendar.js';
import type { Endpoint } from '../contract/endpoint.js';
import { calendars, consensus, financials, logos, news, trending } from '../contract/index.js';

/** What one endpoint said to the key; no failure means that it answered. */
export interface EndpointAccess {
	readonly endpoint: string;
	readonly failure?: Failure;
}

export type KeyVerdict =
	/** Some endpoint answered, or said that only the plan is in the way. */
	| 'accepted'
	/** Every endpoint said 401. */
	| 'rejected'
	/** Nothing can be said: the service was not reached, or had troubles of its own. */
	| 'unknown';

/** What the service says to a key. */
export interface KeyCheck {
	readonly verdict: KeyVerdict;
	readonly accesses: readonly EndpointAccess[];
}

/** Checks a key with a client that sends it; throws only the signal's reason. */
export async function checkKey(client: MarketDataClient, signal: AbortSignal): Promise<KeyCheck> {
	const accesses = await checkAccess(client, signal);
	return { verdict: keyVerdict(accesses), accesses };
}

/** Asks every endpoint one cheap question, side by side; throws only the signal's reason. */
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
 * What the answers say of the key (service.md, Authentication): 401 on some endpoints alone speaks of the plan.
 * @internal A test judges it by itself.
 */
export function keyVerdict(accesses: readonly EndpointAccess[]): KeyVerdict {
	if (accesses.some(({ failure }) => !failure || failure.kind === 'notInPlan')) {
		return 'accepted';
	}
	return accesses.length > 0 && accesses.every(({ failure }) => failure?.kind === 'unauthorized')
		? 'rejected'
		: 'unknown';
}
