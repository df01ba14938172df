import PQueue from 'p-queue';
import { ApiError } from '../base/failure.js';
import type { ApiResponse, Transport, Urgency } from './transport.js';

const IN_FLIGHT = 6;
const WAITING = 100;
const PRIORITY: Readonly<Record<Urgency, number>> = { hover: 3, forced: 2, interactive: 2, background: 1 };

/** Keeps at most six requests on the way and a hundred waiting; what a person waits for goes first. */
export function withQueue(send: Transport): Transport {
	const queue = new PQueue({ concurrency: IN_FLIGHT });
	return async (request, signal) => {
		if (queue.size >= WAITING) {
			throw new ApiError({ kind: 'busy' });
		}
		const answer: ApiResponse = await queue.add(() => send(request, signal), {
			priority: PRIORITY[request.urgency],
			signal,
		});
		return answer;
	};
}
