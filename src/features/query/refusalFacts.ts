import * as l10n from '@vscode/l10n';
import type { Failure } from '../../base/failure.js';
import { failureRules } from '../../base/failureRules.js';
import type { Formats } from '../../presentation/format.js';
import { plainText } from '../../presentation/plainText.js';

/** A detail from the service about a refused request. */
export interface RefusalFact {
	readonly label: string;
	/** External text; render it as plain text. */
	readonly value: string;
}

const MESSAGE_SHOWN = 300;

/** The service's details on a refused query, for developers; empty if it gave none or no request was sent. */
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
	// A cached refusal was not sent again and has no details.
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
