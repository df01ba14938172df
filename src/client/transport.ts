/** Who waits for an answer: it decides deadlines, retries and the place in the queue. */
export type Urgency =
	/** A person asked and looks at the place where the answer will be. */
	| 'interactive'
	/** A hover: late is as bad as never. */
	| 'hover'
	/** Nobody waits. */
	| 'background'
	/** A person asked again on purpose: sent even while the service rests. */
	| 'forced';

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
}

/** An answer whose body has been read whole. */
export interface ApiResponse {
	readonly status: number;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array;
}

/** Sends one request; every concern around it is a layer of this type. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<ApiResponse>;
