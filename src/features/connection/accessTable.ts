import * as l10n from '@vscode/l10n';
import type { EndpointAccess } from '../../store/checkAccess.js';
import { failureName, failureSentences } from '../../presentation/failureWords.js';
import type { ReportPart } from './reportPart.js';
import { isCalendarName } from '../../contract/calendar.js';
import { calendars } from '../calendars/calendars.js';

/** The name of an endpoint for users. */
export function endpointName(endpoint: string): string {
	switch (endpoint) {
		case 'trending':
			return l10n.t('Trending tickers');
		case 'logos':
			return l10n.t('Company logos');
		case 'image':
			return l10n.t('Logo images');
		case 'consensus':
			return l10n.t('Analyst consensus');
		case 'financials':
			return l10n.t('Financial statements');
		case 'news':
			return l10n.t('News');
		case 'newsRemoved':
			return l10n.t('Withdrawn news');
		default:
			return isCalendarName(endpoint) ? calendars[endpoint].endpointTitle() : endpoint;
	}
}

/** The access of a key to one endpoint, in words. */
export interface AccessRow {
	readonly name: string;
	readonly icon: 'pass' | 'lock' | 'error';
	/** In a word or two. */
	readonly verdict: string;
	/** Whether the service said that the key is invalid. */
	readonly isRejected: boolean;
	/** What to do if it doesn't work. */
	readonly advice: string;
}

/** The results of an access check as a table, working endpoints first; sample data has no plan. */
export function accessTable(accesses: readonly EndpointAccess[], isSample: boolean): readonly AccessRow[] {
	const order = { pass: 0, lock: 1, error: 2 } as const;
	return accesses
		.map((access) => rowOf(access, isSample))
		.sort((left, right) => order[left.icon] - order[right.icon]);
}

function rowOf({ endpoint, failure }: EndpointAccess, isSample: boolean): AccessRow {
	const name = endpointName(endpoint);
	if (!failure) {
		const verdict = isSample ? l10n.t('Works') : l10n.t('In your plan');
		return { name, icon: 'pass', verdict, advice: '', isRejected: false };
	}
	const said = {
		name,
		verdict: failureName(failure),
		isRejected: failure.kind === 'unauthorized',
	};
	return failure.kind === 'notInPlan'
		? { ...said, icon: 'lock', advice: '' }
		: { ...said, icon: 'error', advice: failureSentences(failure) };
}

/** The table as a part of the report; before the check, it says so. */
export function accessPart(rows: readonly AccessRow[] | undefined, isSample: boolean): ReportPart {
	return {
		id: 'access',
		heading: isSample ? l10n.t('What the Sample Data Has') : l10n.t('What Your Plan Allows'),
		head: [l10n.t('Data'), l10n.t('Access'), l10n.t('Notes')],
		rows: rows?.map(({ name, verdict, advice }) => [name, verdict, advice]) ?? [],
		...(rows === undefined && { none: l10n.t('Not checked.') }),
	};
}

/** Whether the service rejected the key for every endpoint. */
export function isRejected(rows: readonly AccessRow[]): boolean {
	return rows.length > 0 && rows.every((row) => row.isRejected);
}

/** A summary of the table in one sentence. */
export function accessSummary(rows: readonly AccessRow[], isSample: boolean): string {
	const open = rows.filter(({ icon }) => icon === 'pass').length;
	if (isRejected(rows)) {
		return l10n.t(
			'The service rejects your key. If it is right, your service may accept keys only in the URL: Set API Key offers that',
		);
	}
	return isSample
		? l10n.t('{0} of {1} work with sample data; no key was used', open, rows.length)
		: l10n.t('{0} of {1} work with your key', open, rows.length);
}
