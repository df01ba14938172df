import * as l10n from '@vscode/l10n';
import type { Failure } from '../../base/failure.js';
import { failureRules } from '../../base/failureRules.js';
import type { Formats } from '../../presentation/format.js';
import { plainText } from '../../presentation/plainText.js';

/** Something that the service said of a refusal. */
export interface RefusalFact {
	readonly label: string;
	/** Text from outside, to be drawn as text. */
	readonly value: string;
}

const MESSAGE_SHOWN = 300;

/** What the service said of a query that it refused, for developers; empty where it said nothing or was not asked. */
export function refusalFacts(failure: Failure, now: number, formats: Formats): readonly RefusalFact[] {
	const status = statusOf(failure);
	if (status === undefined || !('said' in failure)) {
		return [];
	}
	const { message, code, reference } = failure.said;
	const facts = [
		[l10n.t('Message'), plainText(message ?? '', MESSAGE_SHOWN)],
		[l10n.t('Code'), plainText(code ?? '', 80)],
		[l10n.t('Error ID'), plainText(reference ?? '', 80)],
	] as const;
	const said = facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
	// A refusal that is remembered here was not sent again, and holds no words.
	return said.length === 0 && failure.kind !== 'refused' && failure.kind !== 'serverFailed'
		? []
		: [
				{ label: l10n.t('Status'), value: status },
				...said,
				{ label: l10n.t('Time'), value: formats.clock(now, now) },
			];
}

function statusOf(failure: Failure): string | undefined {
	return 'status' in failure ? String(failure.status) : failureRules[failure.kind].status;
}
