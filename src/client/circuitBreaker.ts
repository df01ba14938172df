import type { Clock } from '../base/clock.js';
import type { Disposable } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { ApiError, type Failure, failureOf } from '../base/failure.js';
import { failureRules } from '../base/failureRules.js';
import { Circuit } from './circuit.js';
import type { ApiRequest, ApiResponse, Transport } from './transport.js';

/** The service cannot be reached. */
export interface Outage {
	readonly host: string;
	readonly because: Failure;
	/** Since when, and when it is tried next, by the wall. */
	readonly since: number;
	readonly retryAt: number;
}

type Scope = 'host' | 'endpoint';

/**
 * Sends nothing for a while to a host that cannot be reached, and to an endpoint that fails, and then one request to
 * see. Throws `resting`.
 */
export class CircuitBreaker implements Disposable {
	readonly #changed = new Emitter<void>();
	readonly #recovered = new Emitter<void>();
	readonly #endpoints = new Map<string, Circuit>();
	#host = '';
	#way: Circuit;
	/** Counts what is sent, answered and fails, so that it is known what came before what. */
	#order = 0;
	#lastAnswer = 0;

	/** A circuit has opened or closed, or has another wait. */
	readonly onDidChange = this.#changed.event;
	/** What failed may be asked again: a circuit has closed, or is to be probed. */
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

	/** Something has changed that makes a try worth while: what is asked next goes to see. */
	probeNow(): void {
		this.#change(() => this.#circuits.forEach((circuit) => circuit.endWait()));
		if (this.#circuits.some(({ open }) => open)) {
			this.#recovered.fire();
		}
	}

	/** Forgets all: another service is in force. */
	reset(): void {
		this.#change(() => {
			this.#way = this.#newCircuit();
			this.#endpoints.clear();
		});
	}

	/** The layer: the endpoint's circuit around the host's. */
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
				// What a person wants tried has been tried by then.
				admission = circuit.admit(false);
			}
			if (typeof admission === 'object') {
				if (request.urgency === 'forced') {
					// What a person wants tried is tried as soon as it may be.
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
			} else if (blamed === 'nobody' || (blamed === 'endpoint' && failure?.kind !== 'timedOut')) {
				this.#close(scope, circuit);
			}
			throw error;
		}
	}

	/** The service has answered, whatever it said. */
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

	/** Tells where it makes a difference for anybody. */
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

/** Whose failure it is, by its kind and by what else was answered; undefined where nothing was sent. */
function blamedFor(
	{ kind }: Failure,
	endpoint: string,
	wasAnsweredSince: boolean,
): Scope | 'nobody' | undefined {
	if (kind === 'timedOut' && wasAnsweredSince) {
		return 'endpoint';
	}
	// An image that is not there says nothing of others.
	if (kind === 'notFound' && endpoint === 'image') {
		return 'nobody';
	}
	return failureRules[kind].blames;
}
