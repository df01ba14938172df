import { ApiError } from '../base/failure.js';
import type { AuthForm } from '../contract/authForm.js';
import type { Transport } from './transport.js';

/** A key and the one origin it may be sent to. */
export interface Credentials {
	readonly key: string;
	readonly origin: string;
	readonly form: AuthForm;
}

/** Adds the key to requests for the origin it was entered for, and to no others. */
export function withAuth(credentials: () => Promise<Credentials | undefined>, send: Transport): Transport {
	return async (request, signal) => {
		const known = await credentials();
		signal.throwIfAborted();
		if (!known) {
			throw new ApiError({ kind: 'noKey' });
		}
		const url = new URL(request.url);
		if (url.origin !== known.origin) {
			throw new ApiError({ kind: 'keyForOtherAddress', enteredFor: known.origin });
		}
		if (known.form === 'header') {
			return send(
				{ ...request, headers: { ...request.headers, authorization: `token ${known.key}` } },
				signal,
			);
		}
		url.searchParams.set('token', known.key);
		return send({ ...request, url: url.href }, signal);
	};
}
