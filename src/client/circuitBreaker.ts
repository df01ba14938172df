import type { Clock } from '../base/clock.js';
import type { Disposable } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { ApiError, type Failure, failureOf } from '../base/failure.js';
import { failureRules } from '../base/failureRules.js';
import { Circuit } from './circuit.js';
import type { ApiRequest, ApiResponse, Transport } from './transport.js';

/** A period in which the service cannot be reached. */
export interface Outage {
	readonly host: string;
	readonly because: Failure;
	/** Wall time in milliseconds since 1970; `retryAt` is the next attempt. */
	readonly since: number;
	readonly retryAt: number;
}

type Scope = 'host' | 'endpoint';

/**
 * Stops sending for a while to a host that cannot be reached or an endpoint that fails, then lets one request
 * through as a probe. Throws `resting`.
 */
export class CircuitBreaker implements Disposable {
	readonly #changed = new Emitter<void>();
	readonly #recovered = new Emitter<void>();
	readonly #endpoints = new Map<string, Circuit>();
	#host = '';
	#way: Circuit;
	/** Sequence number of requests, answers and failures, to tell which came first. */
	#order = 0;
	#lastAnswer = 0;

	/** Fires when a circuit opens or closes, or its wait changes. */
	readonly onDidChange = this.#changed.event;
	/** Fires when failed requests may be sent again: a circuit has closed or may be probed. */
	readonly onDidRecover = this.#recovered.event;

	constructor(
		private readonly clock: Clock,
		/** Between 0 and 1. */
		private readonly random: () => number,
	) {
		this.#way = this.#newCircuit();
	}

	/** Undefined while the host can be reached. */
	get outage(): Outage | undefined {
		const { open } = this.#way;
		return (
			open && {
				host: this.#host,
				because: open.because,
				since: open.since,
				retryAt: this.clock.now() + open.until - this.clock.elapsed(),
			}
		);
	}

	/** Ends all waits because something changed, so that the next requests are sent as probes. */
	probeNow(): void {
		this.#change(() => this.#circuits.forEach((circuit) => circuit.endWait()));
		if (this.#circuits.some(({ open }) => open)) {
			this.#recovered.fire();
		}
	}

	/** Forgets all failures, because the service has changed. */
	reset(): void {
		this.#change(() => {
			this.#way = this.#newCircuit();
			this.#endpoints.clear();
		});
	}

	/** Wraps a transport: the endpoint's circuit outside, the host's inside. */
	around(send: Transport): Transport {
		return this.#guarded('endpoint', this.#guarded('host', send));
	}

	dispose(): void {
		this.#changed.dispose();
		this.#recovered.dispose();
	}

	#guarded(scope: Scope, send: Transport): Transport {
		return async (request, signal) => {
			const circuit = this.#circuitOf(scope, request);
			let admission = circuit.admit(request.urgency === 'forced');
			while (admission === 'waits') {
				await circuit.probe.wait(request, signal);
				// A forced attempt has been made by the probe it waited for.
				admission = circuit.admit(false);
			}
			if (typeof admission === 'object') {
				if (request.urgency === 'forced') {
					// The user's attempt is made as soon as one is allowed.
					this.#change(() => circuit.endWait());
				}
				const { because, refusedForMs } = admission;
				throw new ApiError({ kind: 'resting', because, retryAfterMs: refusedForMs });
			}
			const isProbe = admission === 'probes';
			const work = () => this.#watched(scope, circuit, isProbe, request, signal, send);
			return isProbe ? circuit.probe.send(work) : work();
		};
	}

	async #watched(
		scope: Scope,
		circuit: Circuit,
		isProbe: boolean,
		request: ApiRequest,
		signal: AbortSignal,
		send: Transport,
	): Promise<ApiResponse> {
		this.#order += 1;
		const sent = this.#order;
		try {
			const response = await send(request, signal);
			this.#close(scope, circuit);
			return response;
		} catch (error) {
			const failure = signal.aborted ? undefined : failureOf(error);
			const blamed = failure && blamedFor(failure, request.endpoint, this.#lastAnswer > sent);
			if (failure && blamed === scope) {
				this.#order += 1;
				this.#change(() => circuit.fail(failure, sent, this.#order, isProbe));
			} else if (blamed === 'neither' || (blamed === 'endpoint' && failure?.kind !== 'timedOut')) {
				this.#close(scope, circuit);
			}
			throw error;
		}
	}

	/** Closes a circuit because the service answered, whatever the answer. */
	#close(scope: Scope, circuit: Circuit): void {
		if (scope === 'host') {
			this.#order += 1;
			this.#lastAnswer = this.#order;
		}
		const wasOpen = circuit.open !== undefined;
		this.#change(() => circuit.close());
		if (wasOpen) {
			this.#recovered.fire();
		}
	}

	get #circuits(): readonly Circuit[] {
		return [this.#way, ...this.#endpoints.values()];
	}

	/** Makes a transition, and fires `onDidChange` if any circuit's open state changed. */
	#change(transition: () => void): void {
		const opened = () => this.#circuits.flatMap(({ open }) => open ?? []);
		const before = opened();
		transition();
		const after = opened();
		if (before.length !== after.length || before.some((open, index) => open !== after[index])) {
			this.#changed.fire();
		}
	}

	#circuitOf(scope: Scope, { url, endpoint }: ApiRequest): Circuit {
		const { host } = new URL(url);
		if (host !== this.#host) {
			this.reset();
			this.#host = host;
		}
		const existing = scope === 'host' ? this.#way : this.#endpoints.get(endpoint);
		if (existing) {
			return existing;
		}
		const circuit = this.#newCircuit();
		this.#endpoints.set(endpoint, circuit);
		return circuit;
	}

	#newCircuit(): Circuit {
		return new Circuit(this.clock, this.random);
	}
}

/**
 * What a failure counts against, by its kind and whether other requests were answered meanwhile; undefined if
 * nothing was sent.
 */
function blamedFor(
	{ kind }: Failure,
	endpoint: string,
	wasAnsweredSince: boolean,
): Scope | 'neither' | undefined {
	if (kind === 'timedOut' && wasAnsweredSince) {
		return 'endpoint';
	}
	// A missing image says nothing about other images.
	if (kind === 'notFound' && endpoint === 'image') {
		return 'neither';
	}
	return failureRules[kind].blames;
}
