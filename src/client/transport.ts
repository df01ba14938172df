import { once } from '../base/once.js';

/** Who waits for an answer: it decides retries and the place in the queue. */
export type Urgency =
	/** A person asked and looks at the place where the answer will be. */
	| 'interactive'
	/** A model asked: it asks again by itself, and what nobody waits for any more is broken off. */
	| 'assistant'
	/** A hover: late is as bad as never. */
	| 'hover'
	/** Nobody waits. */
	| 'background'
	/** Nobody waits either: it is for what an editor shows of the tickers in its text. */
	| 'hint'
	/** A person asked again on purpose: sent even while the service rests. */
	| 'forced';

/** What a request is for where nobody can tell that by its urgency. */
export type RequestPurpose = 'query' | 'export' | 'changes' | 'check' | 'logo';

/** One GET request. */
export interface ApiRequest {
	/** The name of the endpoint, for pauses and the log. */
	readonly endpoint: string;
	/** Absolute; holds the key only below the auth layer. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Most bytes of the body, after decompression. */
	readonly maxBytes: number;
	readonly urgency: Urgency;
	readonly requestPurpose?: RequestPurpose;
	/** Aborts once nobody waits for the answer; heeded until the request is on its way, of an assistant's to its end. */
	readonly cancelled?: AbortSignal;
}

/** An answer whose body has been read whole. */
export interface ApiResponse {
	readonly status: number;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array;
	/** Under which key and addresses it was asked, in a name that tells nothing of them; absent where no key was sent. */
	readonly access?: string;
}

/** Sends one request; every concern around it is a layer of this type. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<ApiResponse>;

/** Sends by a transport that is made with the first request; one that could not be made throws, and is tried anew. */
export function onDemand(make: () => Promise<Transport>): Transport {
	const made = once(make);
	return async (request, signal) => {
		const send = await made();
		signal.throwIfAborted();
		return send(request, signal);
	};
}

/** Sends to a handler in this process instead of the network: the sandbox of the trial. */
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
