/** What the service said about a failure. For the log and for support, never for a notification. */
export interface ServiceWords {
	/** The service's message, as plain text of at most 300 characters. */
	readonly message?: string;
	/** The service's error id or request id. */
	readonly reference?: string;
	/** The service's error code, such as `no_data_found`. */
	readonly code?: string;
}

/**
 * Every way a request to the service can fail. Adding a kind breaks compilation wherever it must be handled.
 */
export type Failure =
	/** No key is stored and sample data is off. */
	| { readonly kind: 'noKey' }
	/** The key was entered for a different address than the one now in the settings, so it is not sent. */
	| { readonly kind: 'keyForOtherAddress'; readonly enteredFor: string }
	/** The service has changed since the earlier requests, such as from the live service to sample data. */
	| { readonly kind: 'otherService' }
	/** The request breaks a limit of the service or of ours; nothing was sent. */
	| {
			readonly kind: 'invalidQuery';
			readonly parameter: string;
			readonly value: string;
			readonly limit: string;
			/** True if the limit is ours and the service documents none. */
			readonly isOurs?: true;
	  }
	/** The host name cannot be resolved, or there is no network. */
	| { readonly kind: 'offline'; readonly host: string }
	/** The host name was resolved, but the connection was refused, reset or closed. */
	| { readonly kind: 'connectionFailed'; readonly host: string; readonly code: string }
	/**
	 * The browser withheld the response: either there is no connection or the service does not allow this
	 * page to read it (CORS). The browser does not say which.
	 */
	| { readonly kind: 'withheld'; readonly host: string }
	/** The certificate or TLS handshake cannot be trusted; nothing was sent. */
	| { readonly kind: 'insecure'; readonly host: string; readonly code: string }
	/** The answer came from an unverified host, which received the request and the key in it. */
	| { readonly kind: 'unverified'; readonly host: string; readonly code: string }
	/** A proxy refused the request or requires credentials. */
	| { readonly kind: 'proxyRefused'; readonly code: string }
	| { readonly kind: 'timedOut'; readonly host: string; readonly afterMs: number }
	/** 429; `retryAfterMs` is the wait the service requested. */
	| { readonly kind: 'rateLimited'; readonly retryAfterMs?: number; readonly said: ServiceWords }
	/** Nothing is sent for a while after repeated failures; `because` is the last of them. */
	| { readonly kind: 'resting'; readonly because: Failure; readonly retryAfterMs: number }
	/** The queue is full. */
	| { readonly kind: 'busy' }
	/** 401. */
	| { readonly kind: 'unauthorized'; readonly said: ServiceWords }
	/**
	 * 403, or 401 for a key that other endpoints accept, or the given `status`: 404 where a plan lacks news.
	 */
	| { readonly kind: 'notInPlan'; readonly said: ServiceWords; readonly status?: 404 }
	/** 404. */
	| { readonly kind: 'notFound'; readonly said: ServiceWords }
	/** Any other 4xx. */
	| { readonly kind: 'refused'; readonly status: number; readonly said: ServiceWords }
	/** 5xx. */
	| { readonly kind: 'serverFailed'; readonly status: number; readonly said: ServiceWords }
	/**
	 * A redirect, never followed because the key would go with it. Browsers hide its status, so it is 0
	 * there.
	 */
	| { readonly kind: 'redirected'; readonly status: number }
	| { readonly kind: 'tooLarge'; readonly limitBytes: number }
	| { readonly kind: 'tooLarge'; readonly limitValues: number }
	/** The answer is not JSON; often a network's sign-in page. */
	| { readonly kind: 'notJson'; readonly looksLike: 'HTML' | 'XML' | 'text' | 'image' }
	/** The answer was cut short. */
	| { readonly kind: 'truncated' }
	/** Valid JSON, but not of the documented shape. */
	| { readonly kind: 'badResponse'; readonly path: string; readonly reason: string };

/** An error that carries a Failure. */
export class ApiError extends Error {
	override readonly name = 'ApiError';

	constructor(
		readonly failure: Failure,
		options?: ErrorOptions,
	) {
		super(`API request failed: ${failure.kind}`, options);
	}
}

/** The failure an error carries; undefined for any other error. */
export function failureOf(error: unknown): Failure | undefined {
	return error instanceof ApiError ? error.failure : undefined;
}

/** How long nothing is sent after a failure, in milliseconds; undefined if unknown. */
export function waitOf(failure: Failure): number | undefined {
	return 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
}

/** Whether an error only means that the request was aborted. */
export function isAbort(error: unknown): boolean {
	return error instanceof Error && error.name === 'AbortError';
}

/**
 * The failure for any error; undefined for an abort. A bug of ours counts as `badResponse`, since it spoils
 * the answer too.
 */
export function anyFailureOf(error: unknown): Failure | undefined {
	if (isAbort(error)) {
		return undefined;
	}
	const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
	return failureOf(error) ?? { kind: 'badResponse', path: '', reason };
}
