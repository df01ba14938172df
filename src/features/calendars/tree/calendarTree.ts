import * as l10n from '@vscode/l10n';
import type { CalendarBranch } from './calendarBranch.js';
import { noDataRow } from './calendarNotes.js';
import { emptyReason, viewTrouble } from '../../../presentation/viewTrouble.js';
import { failureName, isOfAll } from '../../../presentation/failureWords.js';
import type { Formats } from '../../../presentation/format.js';
import type { EmptyReason, Row, TreeModel, ViewTrouble } from '../../../presentation/row.js';
import { inOneLine } from '../../../presentation/lines.js';
import { titleAge } from '../../../presentation/timeWords.js';

export interface CalendarTreeFacts {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
	/** What the calendars are narrowed to, in words; empty where nothing is chosen. */
	readonly description: string;
	/** Nothing can be asked, since the watchlist to which the calendars are narrowed has no ticker. */
	readonly isWatchlistEmpty: boolean;
}

/** All calendars as a tree; each loads and fails by itself unless nothing can be had at all. */
export function calendarTree(
	branches: readonly CalendarBranch[],
	{ now, formats, isSample, description, isWatchlistEmpty }: CalendarTreeFacts,
): TreeModel {
	const times = branches.flatMap(({ receivedAt, isExpanded }) => (isExpanded ? (receivedAt ?? []) : []));
	const age = times.length > 0 ? titleAge(Math.min(...times), now, formats) : undefined;
	const sample = isSample ? l10n.t('Sample data') : undefined;
	const chosen = inOneLine([sample, description === '' ? undefined : description, age]);
	const described = chosen === '' ? {} : { description: chosen };
	const empty = isWatchlistEmpty ? 'emptyWatchlist' : reasonOfAll(branches);
	if (empty) {
		return { rows: [], empty, ...described };
	}
	const trouble = troubleOfAll(branches, now, formats);
	return {
		rows: branches.map((branch) => branchRow(branch, trouble !== undefined)),
		...described,
		...(trouble && { trouble }),
		...(branches.some(({ isLoading }) => isLoading) && { isLoading: true }),
	};
}

/** A calendar that failed by itself says so in a row of its own. */
function branchRow({ row, failed, hasEvents }: CalendarBranch, isTold: boolean): Row {
	if (!failed) {
		return row;
	}
	const children = row.children ?? [];
	if (!isTold || failed.failure.kind === 'notInPlan') {
		return { ...row, children: [failed.row, ...children] };
	}
	return hasEvents ? row : { ...row, children: [noDataRow(row.id), ...children] };
}

/** Why nothing at all can be shown, where the key is the reason for all that was asked. */
function reasonOfAll(branches: readonly CalendarBranch[]): EmptyReason | undefined {
	const asked = branches.filter(({ isExpanded }) => isExpanded);
	const reasons = new Set(
		asked.map(({ failed, hasEvents }) => (failed && !hasEvents ? emptyReason(failed.failure) : undefined)),
	);
	const [reason] = reasons;
	return reasons.size === 1 && reason !== 'notInPlan' ? reason : undefined;
}

/** What went wrong with all that was asked, or concerns all there is. */
function troubleOfAll(
	branches: readonly CalendarBranch[],
	now: number,
	formats: Formats,
): ViewTrouble | undefined {
	const asked = branches.filter(
		({ isExpanded, failed }) => isExpanded && failed?.failure.kind !== 'notInPlan',
	);
	const failed = asked.flatMap((branch) => (branch.failed ? [{ ...branch, ...branch.failed }] : []));
	const first = failed.find(({ failure }) => isOfAll(failure)) ?? failed[0];
	const isAlike = new Set(failed.map(({ failure }) => failureName(failure))).size === 1;
	if (!first || !(isOfAll(first.failure) || (isAlike && failed.length === asked.length))) {
		return undefined;
	}
	const times = failed.flatMap(({ hasEvents, receivedAt }) => (hasEvents ? (receivedAt ?? []) : []));
	return viewTrouble(first.failure, {
		retryAt: first.retryAt,
		shownSince: times.length > 0 ? Math.min(...times) : undefined,
		now,
		formats,
	});
}
