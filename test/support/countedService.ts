import type { ApiError } from '../../src/base/failure.js';
import type { ResponseCache } from '../../src/base/responseCache.js';
import { type ApiRequest, fetchTransport, type Transport } from '../../src/client/transport.js';
import { MarketDataClient, type Outcome } from '../../src/client/marketDataClient.js';
import { rejectStatus } from '../../src/client/status.js';
import { withAuth } from '../../src/client/auth.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { FakeClock, settle } from './fakeClock.js';

const baseUrl = 'https://api.benzinga.com';
const imageUrl = 'https://image-util.benzinga.com';

interface CountedServiceOptions {
	readonly observe?: (outcome: Outcome) => void;
	readonly cache?: ResponseCache;
	/** What requests go through before they are counted, such as a queue. */
	readonly around?: (send: Transport) => Transport;
}

/** A client of a sandbox that counts requests; each endpoint can be made to fail or wait. */
export class CountedService {
	readonly clock = new FakeClock();
	readonly failures = new Map<string, ApiError>();
	readonly client: MarketDataClient;
	readonly #delayed = new Map<string, Promise<void>>();
	#sent: ApiRequest[] = [];
	#underway = 0;

	constructor(
		service: Sandbox,
		key: string,
		{ observe = () => undefined, cache, around = (send) => send }: CountedServiceOptions = {},
	) {
		const answered = rejectStatus(
			this.clock,
			fetchTransport(() => Promise.resolve(service.fetch)),
		);
		const counting: Transport = async (request, signal) => {
			this.#sent.push(request);
			this.#underway += 1;
			try {
				await this.#delayed.get(request.endpoint);
				const failure = this.failures.get(request.endpoint);
				if (failure) {
					throw failure;
				}
				return await answered(request, signal);
			} finally {
				this.#underway -= 1;
			}
		};
		const send = withAuth(() => Promise.resolve({ key, origin: baseUrl, form: 'header' }), around(counting));
		this.client = new MarketDataClient(
			() => ({
				addresses: { baseUrl, imageUrl },
				send,
				sendImage: counting,
				pageRows: 1000,
				...(cache && { cache }),
			}),
			this.clock,
			observe,
		);
	}

	/** Waits until no request is in flight. */
	async settled(): Promise<void> {
		do {
			await settle();
		} while (this.#underway > 0);
	}

	/** Delays an endpoint's answers until the returned function is called. */
	hold(endpoint: string): () => void {
		let release = (): void => undefined;
		this.#delayed.set(endpoint, new Promise((resolve) => (release = resolve)));
		return () => release();
	}

	/** The requests sent, in order. */
	get sent(): readonly ApiRequest[] {
		return this.#sent;
	}

	/** How many requests each endpoint got. */
	get counts(): Readonly<Record<string, number>> {
		const names = this.#sent.map(({ endpoint }) => endpoint).sort();
		return Object.fromEntries(
			[...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
		);
	}

	/** Returns the counts and resets them. */
	drainCounts(): Readonly<Record<string, number>> {
		const { counts } = this;
		this.#sent = [];
		return counts;
	}
}
