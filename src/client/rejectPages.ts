import { ApiError } from '../base/failure.js';
import { pageKind } from './readJson.js';
import type { Transport } from './transport.js';

const BEGINNING_BYTES = 512;

/** An answer of pages where data was due, as a network's sign-in gives it, is a failure of the way there. */
export function rejectPages(send: Transport): Transport {
	return async (request, signal) => {
		const response = await send(request, signal);
		const looksLike = pageKind(new TextDecoder().decode(response.body.subarray(0, BEGINNING_BYTES)));
		if (looksLike) {
			throw new ApiError({ kind: 'notJson', looksLike });
		}
		return response;
	};
}
