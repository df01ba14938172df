import type { Failure } from '../../base/failure.js';
import type { EmptyReason } from './row.js';

/** The welcome content that fits a failure which left nothing to show; undefined where a message above says it. */
export function emptyReason({ kind }: Failure): EmptyReason | undefined {
	return kind === 'noKey' || kind === 'keyForOtherAddress' || kind === 'notInPlan' ? kind : undefined;
}
