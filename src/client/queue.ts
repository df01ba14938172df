import { abortReason } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { LinkedSignal, onAbort } from '../base/abort.js';
import type { ApiRequest, Transport, Urgency } from './transport.js';

const IN_FLIGHT = 6;
/**
 * As many requests as a list of 2,000 tickers makes at once; more than that means something is out of
 * control.
 */
const WAITING = 2_500;
const PRIORITY: Readonly<Record<Urgency, number>> = {
	hover: 4,
	forced: 3,
	interactive: 3,
	assistant: 2,
	background: 1,
	hint: 1,
};

interface Waiting {
	readonly request: ApiRequest;
	readonly start: () => void;
}

/**
 * Allows six requests in flight. What the user waits for goes first; among hovers, the newest, since the user
 * has looked away from the older ones. A cancelled request leaves the queue, but is not aborted here once it
 * is in flight, because its answer serves the next reader. Throws `busy` when the queue is full.
 */
export function withQueue(send: Transport): Transport {
	let inFlight = 0;
	let line: readonly Waiting[] = [];
	const leave = (waiting: Waiting): void => {
		line = line.filter((other) => other !== waiting);
	};
	const turn = (request: ApiRequest, signal: AbortSignal): Promise<void> =>
		new Promise((resolve, reject) => {
			const gone = new LinkedSignal(signal, request.cancelled);
			const stop = (): void => {
				gone.dispose();
				leave(waiting);
			};
			const waiting: Waiting = {
				request,
				start: () => {
					stop();
					resolve();
				},
			};
			line = [...line, waiting];
			onAbort(gone.signal, () => {
				stop();
				reject(abortReason(gone.signal));
			});
		});
	return async (request, signal) => {
		signal.throwIfAborted();
		request.cancelled?.throwIfAborted();
		if (inFlight < IN_FLIGHT) {
			inFlight += 1;
		} else if (line.length < WAITING) {
			await turn(request, signal);
		} else {
			throw new ApiError({ kind: 'busy' });
		}
		try {
			return await send(request, signal);
		} finally {
			// The next request takes over the slot.
			const next = firstOf(line);
			if (next) {
				next.start();
			} else {
				inFlight -= 1;
			}
		}
	};
}

function firstOf(line: readonly Waiting[]): Waiting | undefined {
	return line.reduce<Waiting | undefined>(
		(first, other) => (first === undefined || goesBefore(other.request, first.request) ? other : first),
		undefined,
	);
}

/** Whether a later request goes before an earlier one. */
function goesBefore({ urgency }: ApiRequest, earlier: ApiRequest): boolean {
	return (
		PRIORITY[urgency] > PRIORITY[earlier.urgency] || (urgency === 'hover' && earlier.urgency === 'hover')
	);
}
