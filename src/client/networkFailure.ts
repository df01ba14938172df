import { ApiError, type Failure } from '../base/failure.js';

const OFFLINE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);
const CUT_SHORT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR']);
const INSECURE =
	/^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|EPROTO$|HOSTNAME_MISMATCH$|INVALID_CA$)/;

/**
 * Says what a failed connection means. The cause keeps the code alone: the library's own message holds the whole
 * address, and with it the key where that is sent in the query.
 */
export function networkError(error: unknown, host: string): ApiError {
	const code = codeOf(error);
	return new ApiError(failureOfCode(code, host), { cause: new Error(code) });
}

/** The same for a body that breaks off: whatever the code, the connection itself had been made. */
export function bodyError(error: unknown, host: string): ApiError {
	const { failure, cause } = networkError(error, host);
	return new ApiError(failure.kind === 'badResponse' ? failure : { kind: 'truncated' }, { cause });
}

function failureOfCode(code: string, host: string): Failure {
	if (OFFLINE.has(code)) {
		return { kind: 'offline', host };
	}
	if (CUT_SHORT.has(code)) {
		return { kind: 'truncated' };
	}
	if (code.startsWith('Z_')) {
		return { kind: 'badResponse', path: '', reason: 'the compressed body cannot be read' };
	}
	if (INSECURE.test(code)) {
		return { kind: 'insecure', host, code };
	}
	return { kind: 'connectionFailed', host, code };
}

/** The system's code of an error, wherever in its chain of causes it sits. */
function codeOf(error: unknown): string {
	for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
		const code = 'code' in inner ? inner.code : undefined;
		if (typeof code === 'string') {
			return code;
		}
		if (inner instanceof AggregateError && inner.errors.length > 0) {
			return codeOf(inner.errors[0]);
		}
	}
	return 'unknown';
}
