import { type Failure, failureOf } from '../base/failure.js';
import { knownSymbol } from '../base/symbol.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { AuthForm } from '../contract/authForm.js';
import {
	consensus,
	dividends,
	financials,
	logos,
	mergers,
	offerings,
	ratings,
	splits,
	trending,
} from '../contract/index.js';

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

/** What the service says to a key, and the form in which the key was sent to hear it. */
export interface KeyCheck {
	readonly verdict: KeyVerdict;
	readonly form: AuthForm;
	readonly accesses: readonly EndpointAccess[];
}

/**
 * Checks a key in the form that the settings name. A key that every endpoint rejects so is sent once in the other
 * form, since a service may know only one; it counts where it is accepted.
 */
export async function checkKey(
	clientFor: (form: AuthForm) => MarketDataClient,
	usual: AuthForm,
	signal: AbortSignal,
): Promise<KeyCheck> {
	const checkAs = async (form: AuthForm): Promise<KeyCheck> => {
		const accesses = await checkAccess(clientFor(form), signal);
		return { verdict: keyVerdict(accesses), form, accesses };
	};
	const first = await checkAs(usual);
	if (first.verdict !== 'rejected') {
		return first;
	}
	const other = await checkAs(usual === 'header' ? 'query' : 'header');
	return other.verdict === 'accepted' ? other : first;
}

/** Asks every endpoint one cheap question, side by side. */
export async function checkAccess(
	client: MarketDataClient,
	signal: AbortSignal,
): Promise<readonly EndpointAccess[]> {
	const apple = knownSymbol('AAPL');
	const options: AskOptions = { urgency: 'forced', signal };
	const oneRow = { pageSize: 1 };
	const questions = {
		[trending.name]: client.ask(trending, { timeframe: '1d', source: 'all', ...oneRow }, options),
		[logos.name]: client.ask(logos, { keys: [apple], fields: ['colors'] }, options),
		[consensus.name]: client.ask(consensus, { symbol: apple, ...oneRow }, options),
		[financials.name]: client.ask(financials, { symbols: [apple], period: '12M' }, options),
		[ratings.name]: client.ask(ratings, oneRow, options),
		[dividends.name]: client.ask(dividends, oneRow, options),
		[mergers.name]: client.ask(mergers, oneRow, options),
		[splits.name]: client.ask(splits, oneRow, options),
		[offerings.name]: client.ask(offerings, oneRow, options),
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
