import { once } from '../base/once.js';

/** Who waits for an answer; decides retries and the priority in the queue. */
export type Urgency =
	/** The user asked and is looking at where the answer will appear. */
	| 'interactive'
	/** A model asked. It retries by itself, and a request it no longer needs is aborted. */
	| 'assistant'
	/** A hover: a late answer is useless. */
	| 'hover'
	/** No one waits. */
	| 'background'
	/** No one waits: for what an editor shows about the tickers in its text. */
	| 'hint'
	/** The user asked again on purpose: sent even while a circuit is open. */
	| 'forced';

/** What a request is for, where its urgency does not say. */
export type RequestPurpose = 'query' | 'export' | 'changes' | 'check' | 'logo';

/** One GET request. */
export interface ApiRequest {
	/** The endpoint's name, for limits and the log. */
	readonly endpoint: string;
	/** Absolute; contains the key only below the auth layer. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Maximum size of the body in bytes, after decompression. */
	readonly maxBytes: number;
	readonly urgency: Urgency;
	readonly requestPurpose?: RequestPurpose;
	/**
	 * Aborts once no one waits for the answer; ignored once the request is in flight, unless it is an
	 * assistant's.
	 */
	readonly cancelled?: AbortSignal;
}

/** A response with its body fully read. */
export interface ApiResponse {
	readonly status: number;
	/** Header names are lowercase. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array;
	/** Identifies the key and addresses of the request without revealing them; absent if no key was sent. */
	readonly access?: string;
}

/** Sends one request; each concern around it is a layer of this type. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<ApiResponse>;

/** Creates the transport on the first request; if that fails, it throws and the next request tries again. */
export function onDemand(make: () => Promise<Transport>): Transport {
	const made = once(make);
	return async (request, signal) => {
		const send = await made();
		signal.throwIfAborted();
		return send(request, signal);
	};
}

/** Sends to a handler in this process instead of the network: the sandbox with sample data. */
export function fetchTransport(handler: () => Promise<(request: Request) => Promise<Response>>): Transport {
	return async (request, signal) => {
		signal.throwIfAborted();
		const answer = await handler();
		const response = await answer(new Request(request.url, { headers: request.headers, signal }));
		const body = new Uint8Array(await response.arrayBuffer());
		signal.throwIfAborted();
		return { status: response.status, headers: Object.fromEntries(response.headers), body };
	};
}
