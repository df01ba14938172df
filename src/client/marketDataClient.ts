import type { Clock } from '../base/clock.js';
import { anyFailureOf, ApiError, type Failure, failureOf } from '../base/failure.js';
import type { Dated } from '../base/loadable.js';
import type { Oddity } from '../contract/decode.js';
import type { Endpoint } from '../contract/endpoint.js';
import { type Drawing, type Image, readDrawing, readImage } from '../contract/image.js';
import type { Outcome } from '../contract/outcome.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';
import { readJson } from './readJson.js';
import { freshOnShelf, type Shelf } from './shelf.js';
import type { Transport, Urgency } from './transport.js';

const JSON_BYTES = 32_000_000;
const IMAGE_BYTES = 512_000;

/** A service to speak to: where it is, and how requests for data and for images reach it. */
export interface Service {
	readonly addresses: ServiceAddresses;
	readonly send: Transport;
	/** Sends without the key: image links carry credentials of their own. */
	readonly sendImage: Transport;
	/** Answers of all windows; absent where none are kept. */
	readonly shelf?: Shelf;
}

export interface AskOptions {
	readonly urgency: Urgency;
	readonly signal: AbortSignal;
	/** An answer of less than this age will do, whoever received it; only a new one does where this is left out. */
	readonly freshForMs?: number;
}

/** Asks any endpoint of the service in force. */
export class MarketDataClient {
	constructor(
		private readonly service: () => Service,
		private readonly clock: Clock,
		private readonly observe: (outcome: Outcome) => void,
	) {}

	/** Asks an endpoint; throws an ApiError, or the signal's reason when aborted. */
	async ask<Query, Body>(
		endpoint: Endpoint<Query, Body>,
		query: Query,
		options: AskOptions,
	): Promise<Dated<Body>> {
		const { addresses, send, shelf } = this.service();
		const url = new URL(endpoint.path, addresses.baseUrl);
		for (const [name, value] of endpoint.parameters(query)) {
			url.searchParams.append(name, value);
		}
		const kept = await this.#kept(endpoint, url.href, shelf, options);
		if (kept) {
			return kept;
		}
		const started = this.clock.elapsed();
		const report = (failure: Failure | undefined, oddities: readonly Oddity[], oddityCount: number): void =>
			this.observe({
				endpoint: endpoint.name,
				tookMs: this.clock.elapsed() - started,
				...(failure ? { failure } : {}),
				oddities,
				oddityCount,
			});
		try {
			const body = await this.#body(endpoint.name, url, send, options);
			const { value, oddities, oddityCount } = endpoint.decode(readJson(body));
			const receivedAt = this.clock.now();
			report(undefined, oddities, oddityCount);
			await shelf?.put(url.href, { receivedAt, body });
			return { value, receivedAt, oddities: oddityCount };
		} catch (error) {
			const failure = anyFailureOf(error);
			if (failure) {
				report(failure, [], 0);
			}
			throw error;
		}
	}

	/** Fetches a picture by its link; only from the image address, and never with the key. */
	async image(link: string, options: AskOptions): Promise<Image> {
		return readImage(await this.#file(link, options));
	}

	/** Fetches an SVG drawing likewise, to be saved; it is never shown. */
	async drawing(link: string, options: AskOptions): Promise<Drawing> {
		return readDrawing(await this.#file(link, options));
	}

	async #file(link: string, { urgency, signal }: AskOptions): Promise<Uint8Array> {
		const { addresses, sendImage } = this.service();
		if (!URL.canParse(link) || new URL(link).origin !== new URL(addresses.imageUrl).origin) {
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
		};
		const { body } = await sendImage(request, signal);
		return body;
	}

	/** What the shelf has, unless a person asked again on purpose; what cannot be read any more is as good as nothing. */
	async #kept<Query, Body>(
		endpoint: Endpoint<Query, Body>,
		address: string,
		shelf: Shelf | undefined,
		{ urgency, signal, freshForMs }: AskOptions,
	): Promise<Dated<Body> | undefined> {
		if (!shelf || freshForMs === undefined || urgency === 'forced') {
			return undefined;
		}
		const kept = await freshOnShelf(shelf, address, freshForMs, this.clock.now());
		signal.throwIfAborted();
		try {
			const decoded = kept && endpoint.decode(readJson(kept.body));
			return decoded && { value: decoded.value, receivedAt: kept.receivedAt, oddities: decoded.oddityCount };
		} catch (error) {
			if (failureOf(error)) {
				return undefined;
			}
			throw error;
		}
	}

	async #body(
		endpoint: string,
		url: URL,
		send: Transport,
		{ urgency, signal }: AskOptions,
	): Promise<Uint8Array> {
		const request = {
			endpoint,
			url: url.href,
			headers: { accept: 'application/json' },
			maxBytes: JSON_BYTES,
			urgency,
		};
		try {
			const { body } = await send(request, signal);
			return body;
		} catch (error) {
			const failure = failureOf(error);
			// “No data” is an empty answer, though it comes as 404.
			if (failure?.kind === 'notFound' && failure.said.code === 'no_data_found') {
				return new Uint8Array();
			}
			throw error;
		}
	}
}
