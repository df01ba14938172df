import { ApiError } from '../base/failure.js';
import { unlessAborted } from '../base/clock.js';
import type { AuthForm } from '../contract/serviceAddress.js';
import type { ApiResponse, Transport } from './transport.js';

/** A key and the one origin it may be sent to. */
export interface Credentials {
	readonly key: string;
	readonly origin: string;
	readonly form: AuthForm;
	/** Identifies this key and these addresses without revealing either; for the cache. */
	readonly name?: string;
	/** Whether the service rejected it, as found by any window. */
	readonly isRejected?: boolean;
}

/**
 * Adds the key to requests, only for the origin it was entered for; throws `noKey` or `keyForOtherAddress`.
 */
export function withAuth(credentials: () => Promise<Credentials | undefined>, send: Transport): Transport {
	return async (request, signal) => {
		const current = await unlessAborted(credentials(), signal);
		if (!current) {
			throw new ApiError({ kind: 'noKey' });
		}
		const url = new URL(request.url);
		if (url.origin !== current.origin) {
			throw new ApiError({ kind: 'keyForOtherAddress', enteredFor: current.origin });
		}
		if (current.form === 'header') {
			const headers = { ...request.headers, authorization: `token ${current.key}` };
			return named(await send({ ...request, headers }, signal), current);
		}
		url.searchParams.set('token', current.key);
		return named(await send({ ...request, url: url.href }, signal), current);
	};
}

function named(response: ApiResponse, { name }: Credentials): ApiResponse {
	return name === undefined ? response : { ...response, access: name };
}
