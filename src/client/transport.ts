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
export type Errand = 'query' | 'export' | 'changes' | 'check' | 'logo';

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
	readonly errand?: Errand;
	/** Aborts once nobody waits for the answer; heeded until the request is on its way, of an assistant's to its end. */
	readonly unwanted?: AbortSignal;
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
