import { type Clock, unlessAborted, withinTime } from '../base/clock.js';
import { anyFailureOf, ApiError, type Failure, failureOf } from '../base/failure.js';
import { underAny } from '../base/abort.js';
import type { Timestamped } from '../base/loadable.js';
import { isDeeper } from '../base/record.js';
import type { CachedResponse, ResponseCache } from '../base/responseCache.js';
import { TaskScheduler } from '../base/taskScheduler.js';
import type { Decoded, DecodeWarning } from '../contract/decode.js';
import type { Endpoint } from '../contract/endpoint.js';
import { rejectError } from '../contract/envelope.js';
import { type Drawing, type Image, readDrawing, readImage } from '../contract/image.js';
import type { Parameter } from '../contract/querySchema.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';
import { PageSizes } from './pageEnd.js';
import { readJson, readMarkedJson } from './readJson.js';
import type { ApiRequest, ApiResponse, RequestPurpose, Transport, Urgency } from './transport.js';

/** How one request ended; for the log and the diagnosis. Never contains the key or an address. */
export interface Outcome {
	readonly endpoint: string;
	readonly tookMs: number;
	readonly failure?: Failure;
	/** What was wrong with the answer: the first few warnings, and the total count. */
	readonly warnings: readonly DecodeWarning[];
	readonly warningCount: number;
}

/**
 * Four times the size of a thousand ratings with all fields, or of the statements of six companies over ten
 * years.
 */
const JSON_BYTES = 8_000_000;
const IMAGE_BYTES = 512_000;
/** Many times the size of a logo as we show it. */
const MAX_CACHED_IMAGE_BYTES = 100_000;
/** Far deeper than any answer; writing thousands of levels would exhaust the stack. */
const MOST_LEVELS = 100;
const CACHE_WAIT_MS = 300;
/**
 * After the clock is set back, cached responses seem to come from the future; beyond this they are ignored.
 */
const CLOCK_PLAY_MS = 60_000;

/** A service: its addresses and the transports for data and images. */
export interface Service {
	readonly addresses: ServiceAddresses;
	readonly send: Transport;
	/** Sends without the key; image links carry their own credentials. */
	readonly sendImage: Transport;
	/** Rows it is known to return per page; if absent, learned from its pages. */
	readonly pageRows?: number;
	/** Responses shared by all windows; absent if none are stored. */
	readonly cache?: ResponseCache;
}

export interface RequestOptions {
	readonly urgency: Urgency;
	readonly signal: AbortSignal;
	/**
	 * Aborts once no one waits for the answer: a request still in the queue is then dropped, and one of an
	 * assistant is stopped.
	 */
	readonly cancelled?: AbortSignal;
	/** Accepts a cached answer younger than this, in milliseconds, from any window; if absent, only a new one. */
	readonly freshForMs?: number;
	/** Whether to use the cache only; throws `NotCached` if it has no fresh answer. */
	readonly fromCacheOnly?: boolean;
}

/** How an answer is read. */
interface Reading<Body> {
	readonly parse: (body: Uint8Array) => unknown;
	readonly decode: (json: unknown) => Decoded<Body>;
}

/** The cache has no fresh answer, and nothing was to be sent. */
export class NotCached extends Error {}

/** Requests any endpoint of the current service. */
export class MarketDataClient {
	constructor(
		private readonly service: () => Service,
		private readonly clock: Clock,
		private readonly observe: (outcome: Outcome) => void,
		private readonly requestPurpose?: RequestPurpose,
		/** Answers arrive in bursts, and each is drawn as soon as it is read. */
		private readonly scheduler = new TaskScheduler(clock),
		readonly pageSizes = new PageSizes(),
	) {}

	/** Rows per page the service is known to return for an endpoint. */
	rowsGiven(endpoint: string): number {
		return Math.max(this.service().pageRows ?? 0, this.pageSizes.most(endpoint));
	}

	/** A client of the same service whose requests are counted under a purpose. */
	on(requestPurpose: RequestPurpose): MarketDataClient {
		return this.#with(this.service, requestPurpose);
	}

	/** A client tied to the current service; throws `otherService` once the service changes. */
	ofNow(): MarketDataClient {
		const first = this.service();
		const same = (): Service => {
			const now = this.service();
			if (now.send !== first.send || now.addresses.baseUrl !== first.addresses.baseUrl) {
				throw new ApiError({ kind: 'otherService' });
			}
			return now;
		};
		return this.#with(same, this.requestPurpose);
	}

	/** A client that shares everything else. */
	#with(service: () => Service, requestPurpose: RequestPurpose | undefined): MarketDataClient {
		return new MarketDataClient(
			service,
			this.clock,
			this.observe,
			requestPurpose,
			this.scheduler,
			this.pageSizes,
		);
	}

	/**
	 * Sends a query to an endpoint, or takes the answer from the cache. Throws an ApiError (`invalidQuery`
	 * before anything is sent), the signal's reason when aborted, or NotCached with `fromCacheOnly`.
	 */
	async ask<Query, Body>(
		endpoint: Endpoint<Query, Body>,
		query: Query,
		options: RequestOptions,
	): Promise<Timestamped<Body>> {
		const { addresses, send, cache } = this.service();
		const url = new URL(endpoint.path, addresses.baseUrl);
		for (const [name, value] of endpoint.parameters(query)) {
			url.searchParams.append(name, value);
		}
		const reading: Reading<Body> = { parse: readJson, decode: (json) => endpoint.decode(json) };
		const cached = await this.#cached(url.href, cache, options, (body) => this.#readInSlices(body, reading));
		if (cached) {
			this.#notePage(endpoint.name, cached.value, addresses, await cache?.access());
			return cached;
		}
		if (options.fromCacheOnly) {
			throw new NotCached();
		}
		const { value, receivedAt, warnings, body, access } = await this.#read(
			endpoint.name,
			url,
			send,
			options,
			reading,
		);
		this.#notePage(endpoint.name, value, addresses, access);
		// Not awaited: the answer is ready, and the cache reports its own failures.
		const stored = bodyForCache(endpoint, body);
		if (stored) {
			void saveToCache(cache, url.href, access, { receivedAt, body: stored });
		}
		return { value, receivedAt, warnings };
	}

	/**
	 * Requests an endpoint with exactly these parameters and returns the JSON as it came; numbers that a
	 * double would write differently become text after `digitsMark`. Not cached. Throws as `ask` does.
	 */
	async sendRaw(
		{ name, path }: Pick<Endpoint<never, unknown>, 'name' | 'path'>,
		parameters: readonly Parameter[],
		options: RequestOptions,
	): Promise<Timestamped<unknown>> {
		const { addresses, send } = this.service();
		const url = new URL(path, addresses.baseUrl);
		for (const [parameter, value] of parameters) {
			url.searchParams.append(parameter, value);
		}
		const { value, receivedAt, warnings } = await this.#read(name, url, send, options, {
			parse: readMarkedJson,
			decode: (json) => {
				rejectError(json);
				return { value: json, warnings: [], warningCount: 0 };
			},
		});
		return { value, receivedAt, warnings };
	}

	/** An image cached under a name. Throws NotCached, or the signal's reason. */
	async cachedImage(name: string, options: RequestOptions): Promise<Timestamped<Image>> {
		const cached = await this.#cached(name, this.service().cache, options, (body) =>
			this.scheduler.run(() => ({ value: readImage(body), warningCount: 0 })),
		);
		if (!cached) {
			throw new NotCached();
		}
		return cached;
	}

	/**
	 * Fetches an image by its link, only from the image host and never with the key. Links expire, so it is
	 * cached under `cacheAs` if given. Throws as `ask` does.
	 */
	async image(link: string, options: RequestOptions, cacheAs?: string): Promise<Image> {
		const { cache } = this.service();
		const access = cacheAs === undefined ? undefined : await cache?.access();
		const body = await this.#file(link, options);
		const image = readImage(body);
		if (cacheAs !== undefined && body.byteLength <= MAX_CACHED_IMAGE_BYTES) {
			void saveToCache(cache, cacheAs, access, { receivedAt: this.clock.now(), body });
		}
		return image;
	}

	/** Fetches an SVG drawing the same way, for saving; it is never shown. Throws as `ask` does. */
	async drawing(link: string, options: RequestOptions): Promise<Drawing> {
		return readDrawing(await this.#file(link, options));
	}

	/** Whether a link points to the image host. */
	isImageLink(link: string): boolean {
		return isOnHost(link, this.service().addresses.imageUrl);
	}

	async #file(link: string, { urgency, signal, cancelled }: RequestOptions): Promise<Uint8Array> {
		const { sendImage } = this.service();
		if (!this.isImageLink(link)) {
			throw new ApiError({
				kind: 'badResponse',
				path: 'files',
				reason: 'a link to another host than the image host',
			});
		}
		const request = {
			endpoint: 'image',
			url: link,
			headers: { accept: 'image/*' },
			maxBytes: IMAGE_BYTES,
			urgency,
			...this.#extras(cancelled),
		};
		const { body } = await sendImage(request, signal);
		return body;
	}

	#notePage(endpoint: string, body: unknown, { baseUrl }: ServiceAddresses, access = ''): void {
		if (Array.isArray(body)) {
			this.pageSizes.note(endpoint, body.length, `${baseUrl} ${access}`);
		}
	}

	#extras(cancelled: AbortSignal | undefined): Pick<ApiRequest, 'requestPurpose' | 'cancelled'> {
		return {
			...(this.requestPurpose && { requestPurpose: this.requestPurpose }),
			...(cancelled && { cancelled }),
		};
	}

	/** Sends a request, reads the answer, and reports how it ended. */
	async #read<Body>(
		endpoint: string,
		url: URL,
		send: Transport,
		options: RequestOptions,
		reading: Reading<Body>,
	): Promise<Timestamped<Body> & Pick<ApiResponse, 'body' | 'access'>> {
		const started = this.clock.elapsed();
		const report = (
			failure: Failure | undefined,
			warnings: readonly DecodeWarning[],
			warningCount: number,
		): void =>
			this.observe({
				endpoint,
				tookMs: this.clock.elapsed() - started,
				...(failure ? { failure } : {}),
				warnings,
				warningCount,
			});
		try {
			const { body, access } = await this.#answer(endpoint, url, send, options);
			const { value, warnings, warningCount } = await this.#readInSlices(body, reading);
			const receivedAt = this.clock.now();
			report(undefined, warnings, warningCount);
			return { value, receivedAt, warnings: warningCount, body, ...(access !== undefined && { access }) };
		} catch (error) {
			const failure = anyFailureOf(error);
			if (failure) {
				report(failure, [], 0);
			}
			throw error;
		}
	}

	/** For a thousand ratings, parsing and decoding each take longer than a time slice. */
	async #readInSlices<Body>(body: Uint8Array, { parse, decode }: Reading<Body>): Promise<Decoded<Body>> {
		const json = await this.scheduler.run(() => parse(body));
		return this.scheduler.run(() => decode(json));
	}

	/**
	 * The cached answer, unless the user forced a new request; one that is too old or unreadable counts as
	 * none.
	 */
	async #cached<Body>(
		address: string,
		cache: ResponseCache | undefined,
		{ urgency, signal, freshForMs, fromCacheOnly }: RequestOptions,
		read: (body: Uint8Array) => Promise<Pick<Decoded<Body>, 'value' | 'warningCount'>>,
	): Promise<Timestamped<Body> | undefined> {
		if (!cache || freshForMs === undefined || urgency === 'forced') {
			return undefined;
		}
		const found = cache.get(address);
		// A slow disk must not delay the request; with the cache only, there is nothing else to wait for.
		const cached = await (fromCacheOnly
			? unlessAborted(found, signal)
			: withinTime(found, CACHE_WAIT_MS, this.clock, signal));
		signal.throwIfAborted();
		const age = cached ? this.clock.now() - cached.receivedAt : Number.NaN;
		if (!cached || !(age > -CLOCK_PLAY_MS && age < freshForMs)) {
			return undefined;
		}
		try {
			const { value, warningCount } = await read(cached.body);
			return { value, receivedAt: cached.receivedAt, warnings: warningCount };
		} catch (error) {
			if (failureOf(error)) {
				return undefined;
			}
			throw error;
		}
	}

	#answer(
		endpoint: string,
		url: URL,
		send: Transport,
		{ urgency, signal, cancelled }: RequestOptions,
	): Promise<ApiResponse> {
		const request = {
			endpoint,
			url: url.href,
			headers: { accept: 'application/json' },
			maxBytes: JSON_BYTES,
			urgency,
			...this.#extras(cancelled),
		};
		// A stopped model needs no answer; what the user looked away from serves the next look.
		return urgency === 'assistant'
			? underAny([signal, cancelled], (either) => send(request, either))
			: send(request, signal);
	}
}

/** Caches an answer, unless its key has been removed or changed meanwhile, and the cache with it. */
async function saveToCache(
	cache: ResponseCache | undefined,
	address: string,
	access: string | undefined,
	answer: CachedResponse,
): Promise<void> {
	if (cache && (access === undefined || (await cache.access()) === access)) {
		await cache.put(address, answer, access);
	}
}

/** The part of an answer that may be stored on disk; undefined if it is too deep to be written as JSON. */
function bodyForCache(endpoint: Endpoint<never, unknown>, body: Uint8Array): Uint8Array | undefined {
	if (!endpoint.trimForCache) {
		return body;
	}
	const trimmed = endpoint.trimForCache(readJson(body));
	return isDeeper(trimmed, MOST_LEVELS) ? undefined : new TextEncoder().encode(JSON.stringify(trimmed));
}

/** Whether a link points to a host; a `blob:` link has the origin of a host without pointing to it. */
function isOnHost(link: string, hostUrl: string): boolean {
	const [url, host] = [URL.canParse(link) ? new URL(link) : undefined, new URL(hostUrl)];
	return url?.origin === host.origin && url.protocol === host.protocol;
}
