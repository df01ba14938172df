import { type Failure, failureOf } from '../base/failure.js';
import { knownSymbol } from '../base/symbol.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import { consensus, financials, logos, trending } from '../contract/index.js';

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

/** Asks every endpoint one cheap question, side by side. */
export async function checkAccess(
	client: MarketDataClient,
	signal: AbortSignal,
): Promise<readonly EndpointAccess[]> {
	const apple = knownSymbol('AAPL');
	const options: AskOptions = { urgency: 'forced', signal };
	const questions = {
		[trending.name]: client.ask(trending, { timeframe: '1d', source: 'all', pageSize: 1 }, options),
		[logos.name]: client.ask(logos, { keys: [apple], fields: ['colors'] }, options),
		[consensus.name]: client.ask(consensus, { symbol: apple }, options),
		[financials.name]: client.ask(financials, { symbols: [apple], period: '12M' }, options),
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

/** What the answers say of the key (service.md, Authentication): 401 on some endpoints alone speaks of the plan. */
export function keyVerdict(accesses: readonly EndpointAccess[]): KeyVerdict {
	if (accesses.some(({ failure }) => !failure || failure.kind === 'notInPlan')) {
		return 'accepted';
	}
	return accesses.length > 0 && accesses.every(({ failure }) => failure?.kind === 'unauthorized')
		? 'rejected'
		: 'unknown';
}
