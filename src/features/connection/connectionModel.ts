import * as l10n from '@vscode/l10n';
import type { Formats } from '../../presentation/format.js';
import { plainText } from '../../presentation/plainText.js';
import { remedyButton } from '../../presentation/sections.js';
import { ACCESS_REQUESTS, type EndpointAccess } from '../../store/checkAccess.js';
import { accessPart, accessSummary, accessTable, isRejected } from './accessTable.js';
import type { ConnectionModel } from './connectionMessages.js';
import { type ConnectionFacts, reportLead, reportParts } from './diagnosis.js';
import type { ReportPart } from './reportPart.js';

/** What is known about the access: nothing before the user has it checked. */
export interface CheckedAccess {
	readonly isChecking: boolean;
	readonly accesses?: readonly EndpointAccess[];
}

/** The parts of the report, with the access first. */
export function connectionParts(
	facts: ConnectionFacts,
	{ accesses }: CheckedAccess,
	formats: Formats,
): readonly ReportPart[] {
	const isSample = facts.access === 'sample';
	return [accessPart(accesses && accessTable(accesses, isSample), isSample), ...reportParts(facts, formats)];
}

export function connectionModel(
	facts: ConnectionFacts,
	checked: CheckedAccess,
	formats: Formats,
): ConnectionModel {
	const isSample = facts.access === 'sample';
	return {
		heading: connectionTitle(),
		...(isSample && { sample: l10n.t('Sample data') }),
		lead: reportLead(),
		actions: [{ name: 'copy', label: l10n.t('Copy Report'), isDisabled: false }],
		access: accessState(facts, checked),
		parts: connectionParts(facts, checked, formats).map(shownPart),
	};
}

/** The title of the panel. */
export function connectionTitle(): string {
	return l10n.t('Connection');
}

function accessState({ access }: ConnectionFacts, { isChecking, accesses }: CheckedAccess) {
	const isSample = access === 'sample';
	const rows = accesses && accessTable(accesses, isSample);
	const label = isSample ? l10n.t('Check Access') : l10n.t('Check Access ({0} requests)', ACCESS_REQUESTS);
	const check = { name: 'check', label, isDisabled: isChecking } as const;
	const setKey = { name: 'setKey', label: remedyButton('setKey').label, isDisabled: false } as const;
	if (access === 'none') {
		return { text: l10n.t('Without a key there is nothing to check.'), buttons: [setKey] };
	}
	return {
		text: isChecking
			? l10n.t('One small request for each kind of data…')
			: rows
				? accessSummary(rows, isSample)
				: l10n.t('Not checked.'),
		buttons: rows && isRejected(rows) ? [setKey, check] : [check],
	};
}

const LONGEST_CELL = 600;

/** The part without hidden characters, which names of the service or of settings may have. */
function shownPart(part: ReportPart): ReportPart {
	const rows = part.rows.map((cells) => cells.map((cell) => plainText(cell, LONGEST_CELL)));
	return { ...part, rows };
}
