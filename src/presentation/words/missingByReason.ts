import type { Answer } from '../../base/loadable.js';
import { failureName } from '../failureName.js';
import { listed } from './lines.js';

/** What did not come for one reason, in finished words. */
export interface Missing {
	readonly reason: string;
	readonly names: string;
}

/** What did not come of several parts, those together that share their reason. */
export function missingByReason(
	parts: readonly (readonly [name: string, answer: Answer<unknown>])[],
): readonly Missing[] {
	const names = new Map<string, string[]>();
	for (const [name, answer] of parts) {
		if (answer.state === 'failed') {
			const reason = failureName(answer.failure);
			names.set(reason, [...(names.get(reason) ?? []), name]);
		}
	}
	return [...names].map(([reason, some]) => ({ reason, names: listed(some) }));
}
