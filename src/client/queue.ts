import { abortReason } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { LinkedSignal, onAbort } from '../base/abort.js';
import type { ApiRequest, Transport, Urgency } from './transport.js';

const IN_FLIGHT = 6;
/** As many as a list of 2,000 tickers asks for at once; beyond that something runs wild. */
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
 * Keeps at most six requests on the way. What a person waits for goes first, and of hovers the newest: the older ones
 * have been looked away from. A request that nobody wants any more leaves the line, but is not broken off here once it
 * is on its way, because the next reader wants its answer. Throws `busy` where far too many wait.
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
			// Whoever comes next takes over the place.
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

/** Whether a request that came later goes before one that came earlier. */
function goesBefore({ urgency }: ApiRequest, earlier: ApiRequest): boolean {
	return (
		PRIORITY[urgency] > PRIORITY[earlier.urgency] || (urgency === 'hover' && earlier.urgency === 'hover')
	);
}
