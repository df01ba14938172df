import type { Failure } from '../../base/failure.js';
import type { EmptyReason } from './row.js';

/** The welcome content that fits a failure which left nothing to show; undefined where only its own words do. */
export function emptyReason(failure: Failure): EmptyReason | undefined {
	switch (failure.kind) {
		case 'noKey':
		case 'keyForOtherAddress':
		case 'notInPlan':
		case 'offline':
		case 'serverFailed':
		case 'rateLimited':
			return failure.kind;
		case 'unauthorized':
			return 'keyRejected';
		case 'connectionFailed':
			return 'unreachable';
		case 'timedOut':
			return 'noAnswer';
		case 'resting':
			return emptyReason(failure.because);
		case 'withheld':
		case 'insecure':
		case 'unverified':
		case 'proxyRefused':
		case 'otherService':
		case 'invalidQuery':
		case 'busy':
		case 'notFound':
		case 'refused':
		case 'redirected':
		case 'tooLarge':
		case 'notJson':
		case 'truncated':
		case 'badResponse':
			return undefined;
	}
}
