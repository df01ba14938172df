import { t } from '@vscode/l10n';
import type { Answer } from '../../base/loadable.js';
import { failureName } from '../failureName.js';
import { listed } from './lines.js';

/** What did not come, with the reason before those that share it: `No answer in time: ratings, splits`. */
export function missingWords(
	parts: readonly (readonly [name: string, answer: Answer<unknown>])[],
): readonly string[] {
	const names = new Map<string, string[]>();
	for (const [name, answer] of parts) {
		if (answer.state === 'failed') {
			const reason = failureName(answer.failure);
			names.set(reason, [...(names.get(reason) ?? []), name]);
		}
	}
	return [...names].map(([reason, some]) => t('{0}: {1}', reason, listed(some)));
}
