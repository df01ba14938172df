import { ApiError, failureOf } from '../base/failure.js';
import type { Transport } from './transport.js';

/** What the service has said of the key since it was set. */
export class KeyStanding {
	#accepted = false;

	/** Whether any endpoint has answered 200 or 403 to it. */
	get isAccepted(): boolean {
		return this.#accepted;
	}

	accept(): void {
		this.#accepted = true;
	}

	reset(): void {
		this.#accepted = false;
	}
}

/** A 401 for a key that another endpoint accepts speaks of the plan, not of the key. */
export function withKeyStanding(standing: KeyStanding, send: Transport): Transport {
	return async (request, signal) => {
		try {
			const response = await send(request, signal);
			standing.accept();
			return response;
		} catch (error) {
			const failure = failureOf(error);
			if (failure?.kind === 'notInPlan') {
				standing.accept();
			}
			if (failure?.kind === 'unauthorized' && standing.isAccepted) {
				throw new ApiError({ kind: 'notInPlan', said: failure.said }, { cause: error });
			}
			throw error;
		}
	};
}
