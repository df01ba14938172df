/** What a failed answer said of itself; for the log and for support, never for a notification. */
export interface ServiceWords {
	/** The service's message, as plain text of at most 300 characters. */
	readonly message?: string;
	/** The service's error id or request id. */
	readonly reference?: string;
	/** The service's word for the error, as `no_data_found`. */
	readonly code?: string;
}

/** Every way in which asking the service can fail. A new kind breaks each place that must learn it. */
export type Failure =
	/** No key is stored and sample data is off. */
	| { readonly kind: 'noKey' }
	/** The key was entered for another address than the one in the settings now; it is not sent. */
	| { readonly kind: 'keyForOtherAddress'; readonly enteredFor: string }
	/** Another service is in force than the one that the rest was asked of, as sample data in place of the live one. */
	| { readonly kind: 'otherService' }
	/** A limit that the request would break, of the service or our own; nothing was sent. */
	| {
			readonly kind: 'invalidQuery';
			readonly parameter: string;
			readonly value: string;
			readonly limit: string;
			/** Whether the service documents no such limit. */
			readonly isOurs?: true;
	  }
	/** The name of the host is not found, or no network is up. */
	| { readonly kind: 'offline'; readonly host: string }
	/** The host is known but the connection was refused, reset or closed. */
	| { readonly kind: 'connectionFailed'; readonly host: string; readonly code: string }
	/**
	 * A browser has no answer that it may hand on: there is no connection, or the service lets no page read it (CORS). It
	 * does not tell which.
	 */
	| { readonly kind: 'withheld'; readonly host: string }
	/** The certificate or the handshake is not to be trusted; nothing was sent. */
	| { readonly kind: 'insecure'; readonly host: string; readonly code: string }
	/** An answer came from somebody who was not authenticated; the request, and the key in it, went there. */
	| { readonly kind: 'unverified'; readonly host: string; readonly code: string }
	/** A proxy on the way refused or wants credentials. */
	| { readonly kind: 'proxyRefused'; readonly code: string }
	| { readonly kind: 'timedOut'; readonly host: string; readonly afterMs: number }
	/** 429; `retryAfterMs` is what the service asked for. */
	| { readonly kind: 'rateLimited'; readonly retryAfterMs?: number; readonly said: ServiceWords }
	/** After repeated failures, of which this is the last, nothing is sent for a while. */
	| { readonly kind: 'resting'; readonly because: Failure; readonly retryAfterMs: number }
	/** More requests wait than we are willing to queue. */
	| { readonly kind: 'busy' }
	/** 401. */
	| { readonly kind: 'unauthorized'; readonly said: ServiceWords }
	/** 403, 401 for a key that other endpoints accept, or the status given: 404 where a plan lacks news. */
	| { readonly kind: 'notInPlan'; readonly said: ServiceWords; readonly status?: 404 }
	/** 404. */
	| { readonly kind: 'notFound'; readonly said: ServiceWords }
	/** Any other 4xx. */
	| { readonly kind: 'refused'; readonly status: number; readonly said: ServiceWords }
	/** 5xx. */
	| { readonly kind: 'serverFailed'; readonly status: number; readonly said: ServiceWords }
	/** A redirect: never followed, because the key would be sent along. A browser hides its status: it is 0 there. */
	| { readonly kind: 'redirected'; readonly status: number }
	| { readonly kind: 'tooLarge'; readonly limitBytes: number }
	| { readonly kind: 'tooLarge'; readonly limitValues: number }
	/** The answer is not JSON; a sign-in page of a network often looks so. */
	| { readonly kind: 'notJson'; readonly looksLike: 'HTML' | 'XML' | 'text' | 'image' }
	/** The answer ended before its time. */
	| { readonly kind: 'truncated' }
	/** JSON, but not of the promised shape. */
	| { readonly kind: 'badResponse'; readonly path: string; readonly reason: string };

/** Carries a Failure through code that throws. */
export class ApiError extends Error {
	override readonly name = 'ApiError';

	constructor(
		readonly failure: Failure,
		options?: ErrorOptions,
	) {
		super(`API request failed: ${failure.kind}`, options);
	}
}

/** The failure inside an error, or undefined for an error of our own making. */
export function failureOf(error: unknown): Failure | undefined {
	return error instanceof ApiError ? error.failure : undefined;
}

/** How long nothing is sent after a failure, in milliseconds; undefined where nobody knows. */
export function waitOf(failure: Failure): number | undefined {
	return 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
}

/** Whether an error only says that nobody waits any more. */
export function isAbort(error: unknown): boolean {
	return error instanceof Error && error.name === 'AbortError';
}

/** The failure that any error comes to; undefined for an abort, which is none. A slip of ours spoils the answer too. */
export function anyFailureOf(error: unknown): Failure | undefined {
	if (isAbort(error)) {
		return undefined;
	}
	const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
	return failureOf(error) ?? { kind: 'badResponse', path: '', reason };
}
