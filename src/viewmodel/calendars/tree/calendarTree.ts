import * as l10n from '@vscode/l10n';
import type { CalendarBranch } from './calendarBranch.js';
import { emptyReason } from '../../tree/emptyReason.js';
import { awaitedSentences } from '../../failureWords.js';
import type { Formats } from '../../format.js';
import type { EmptyReason, TreeModel } from '../../tree/row.js';
import { inOneLine } from '../../words/lines.js';
import { titleAge } from '../../words/receivedWords.js';

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
	const message = staleSentences(branches, now, formats).join(' ');
	return {
		rows: branches.map(({ row }) => row),
		...described,
		...(message !== '' && { message }),
		...(branches.some(({ isLoading }) => isLoading) && { isLoading: true }),
	};
}

/** Why nothing at all can be shown, where all that was asked failed for one reason that concerns everything. */
function reasonOfAll(branches: readonly CalendarBranch[]): EmptyReason | undefined {
	const asked = branches.filter(({ isExpanded }) => isExpanded);
	const reasons = new Set(
		asked.map(({ failure, hasEvents }) => (failure && !hasEvents ? emptyReason(failure) : undefined)),
	);
	const [reason] = reasons;
	return reasons.size === 1 && reason !== 'notInPlan' ? reason : undefined;
}

/** What is old, why, and how old: calendars that failed alike share a sentence. */
function staleSentences(
	branches: readonly CalendarBranch[],
	now: number,
	formats: Formats,
): readonly string[] {
	const alike = new Map<string, { readonly titles: string[]; oldest: number }>();
	for (const { row, failure, hasEvents, receivedAt } of branches) {
		if (failure && hasEvents && receivedAt !== undefined) {
			const text = awaitedSentences(failure);
			const known = alike.get(text) ?? { titles: [], oldest: receivedAt };
			known.titles.push(row.label);
			known.oldest = Math.min(known.oldest, receivedAt);
			alike.set(text, known);
		}
	}
	return [...alike].map(([text, { titles, oldest }]) =>
		l10n.t('{0}: {1} The data shown was received {2}.', formats.list(titles), text, formats.age(oldest, now)),
	);
}
