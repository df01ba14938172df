import type { Failure } from '../../base/failure.js';
import type { EmptyReason } from './row.js';

/** The welcome content that fits a failure which left nothing to show. */
export function emptyReason(failure: Failure): EmptyReason {
	switch (failure.kind) {
		case 'noKey':
		case 'keyForOtherAddress':
			return failure.kind;
		case 'unauthorized':
			return 'keyRejected';
		case 'notInPlan':
			return 'notInPlan';
		case 'offline':
		case 'connectionFailed':
		case 'insecure':
		case 'unverified':
		case 'proxyRefused':
		case 'timedOut':
		case 'resting':
			return 'unreachable';
		case 'otherService':
		case 'invalidQuery':
		case 'rateLimited':
		case 'busy':
		case 'notFound':
		case 'refused':
		case 'serverFailed':
		case 'redirected':
		case 'tooLarge':
		case 'notJson':
		case 'truncated':
		case 'badResponse':
			return 'failed';
	}
}
