import { ApiError, failureOf } from '../base/failure.js';
import type { Transport } from './transport.js';

/** The endpoints that the plan of the key lacks, as far as the service has said. */
export class Plan {
	readonly #lacking = new Set<string>();

	lacks(endpoint: string): boolean {
		return this.#lacking.has(endpoint);
	}

	note(endpoint: string, isLacking: boolean): void {
		if (isLacking) {
			this.#lacking.add(endpoint);
		} else {
			this.#lacking.delete(endpoint);
		}
	}
}

/** Asks an endpoint that the plan lacks no more until a person does. Throws `notInPlan`. */
export function withPlan(plan: Plan, send: Transport): Transport {
	return async (request, signal) => {
		const { endpoint, urgency } = request;
		if (plan.lacks(endpoint) && urgency !== 'forced') {
			throw new ApiError({ kind: 'notInPlan', said: {} });
		}
		try {
			const response = await send(request, signal);
			plan.note(endpoint, false);
			return response;
		} catch (error) {
			if (failureOf(error)?.kind === 'notInPlan') {
				plan.note(endpoint, true);
			}
			throw error;
		}
	};
}
