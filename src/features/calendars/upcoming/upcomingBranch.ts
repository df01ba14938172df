import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import { eventCalendars } from '../../../market/events.js';
import { tickersWords } from '../../../presentation/countWords.js';
import { isOfAll } from '../../../presentation/failureWords.js';
import type { FormatContext, Formats } from '../../../presentation/format.js';
import { aloud, fact, joinLine, linesOf, listed } from '../../../presentation/lines.js';
import { listName } from '../../../presentation/plainText.js';
import { type Row, withOwnIds } from '../../../presentation/row.js';
import { receivedAloud, receivedWords } from '../../../presentation/timeWords.js';
import type { CompanyEventAnswers } from '../../../store/loadedAnswers.js';
import type { WatchlistId } from '../../../store/watchlist/watchlistSetting.js';
import { calendars } from '../calendars.js';
import type { CalendarBranch } from '../tree/calendarBranch.js';
import { calendarFailureRow, loadingRow } from '../tree/calendarNotes.js';
import { dayGroups } from '../tree/dayGroups.js';
import { daysLabel, type UpcomingChoice } from './upcomingChoice.js';
import { type TickerEvent, upcomingRow } from './upcomingRow.js';

/** Why there are no tickers to look up. */
export type NoTickers = 'noLists' | 'waiting' | 'emptyLists';

/** What is known about the events ahead of the chosen lists. */
export interface UpcomingState {
	readonly choice: UpcomingChoice;
	/** The chosen lists; empty for all. */
	readonly lists: readonly WatchlistId[];
	/** The tickers that are looked up. */
	readonly symbols: readonly TickerSymbol[];
	/** How many more there are. */
	readonly leftOut: number;
	readonly noTickers?: NoTickers;
	/** Their answers; without a request where the branch is collapsed. */
	readonly answers: readonly CompanyEventAnswers[];
	/** What is due in the chosen days, soonest first. */
	readonly due: readonly TickerEvent[];
}

interface UpcomingFacts extends FormatContext {
	readonly isExpanded: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
}

const NAME = 'upcoming';

/** All that is due for the tickers of the chosen lists, by day, as the first root of the tree. */
export function upcomingBranch(state: UpcomingState, facts: UpcomingFacts): CalendarBranch {
	const { symbols, due, noTickers } = state;
	const { formats, today, now, isExpanded } = facts;
	const all = state.answers.flatMap((answers) =>
		eventCalendars.map((name): Answer<unknown> => answers[name]),
	);
	const times = all.flatMap((answer) => shown(answer)?.receivedAt ?? []);
	const receivedAt = times.length === 0 ? undefined : Math.min(...times);
	const isLoading = all.some(({ state: one }) => one === 'loading');
	const failed = failureOf(state.answers);
	const rows = withOwnIds(due.map((event) => upcomingRow(event, facts)));
	const groups = dayGroups(
		due.flatMap(({ event }, index) => {
			const row = rows[index];
			return row ? [{ day: event.date, row }] : [];
		}),
		{
			name: NAME,
			order: 'upcomingFirst',
			isCut: false,
			foldsEarlier: false,
			foldsLater: false,
			counted: (count) => l10n.t('events: {0}', count),
			formats,
			today,
		},
	);
	const isComplete =
		all.some((answer) => answer.state === 'ready') &&
		all.every((one) => one.state === 'ready' || (one.state === 'failed' && one.failure.kind === 'notInPlan'));
	const children = [
		...groups,
		rows.length === 0 && isLoading ? loadingRow(NAME) : undefined,
		rows.length === 0 && isComplete ? nothingRow(state, formats) : undefined,
		noTickers && noTickersRow(noTickers),
		state.leftOut > 0 ? leftOutRow(state, formats) : undefined,
	].filter((row) => row !== undefined);
	const span = daysLabel(state.choice.days);
	const names = state.lists.map(({ name }) => listName(name));
	const count = receivedAt === undefined ? undefined : formats.number(rows.length);
	const label = l10n.t('Upcoming');
	return {
		row: {
			id: NAME,
			kind: NAME,
			label,
			detail: joinLine([count, span, ...(names.length === 0 ? [] : [listed(names)])]),
			tooltip: linesOf([
				l10n.t('{0}, {1}', label, span),
				names.length === 0 ? l10n.t('All watchlists') : fact(l10n.t('Watchlists'), formats.list(names)),
				l10n.t('Tickers: {0}', formats.number(symbols.length)),
				receivedAt === undefined ? undefined : receivedWords(receivedAt, now, formats),
			]).join('\n'),
			spoken: aloud([
				label,
				count === undefined ? undefined : l10n.t('events: {0}', count),
				span,
				...names,
				tickersWords(symbols.length, formats),
				receivedAt === undefined ? undefined : receivedAloud(receivedAt, now, formats),
			]),
			children,
			isCollapsed: !isExpanded,
		},
		// Without tickers nothing is requested, so it says nothing about the service.
		isExpanded: isExpanded && symbols.length > 0,
		isLoading,
		hasEvents: rows.length > 0,
		...(failed && { failed }),
		...(receivedAt !== undefined && { receivedAt }),
	};
}

/** The calendars that failed for any ticker, each with a row; the failure of the branch is the worst. */
function failureOf(answers: readonly CompanyEventAnswers[]): CalendarBranch['failed'] {
	const failures = eventCalendars.flatMap((name) => {
		const failed = answers.flatMap((one) => {
			const answer: Answer<unknown> = one[name];
			return answer.state === 'failed' ? [answer] : [];
		});
		const first = failed.find(({ failure }) => isOfAll(failure)) ?? failed[0];
		return first ? [{ ...first, row: calendarFailureRow(calendars[name], first.failure, NAME) }] : [];
	});
	const worst =
		failures.find(({ failure }) => isOfAll(failure)) ??
		failures.find(({ failure }) => failure.kind !== 'notInPlan') ??
		failures[0];
	return (
		worst && {
			failure: worst.failure,
			...(worst.retryAt !== undefined && { retryAt: worst.retryAt }),
			rows: failures.map(({ row }) => row),
		}
	);
}

function nothingRow({ choice, symbols }: UpcomingState, formats: Formats): Row {
	const [days, count] = [formats.number(choice.days), formats.number(symbols.length)];
	const label = formats.plural(symbols.length, {
		one: l10n.t('No upcoming events in the next {0} days for {1} ticker', days, count),
		other: l10n.t('No upcoming events in the next {0} days for {1} tickers', days, count),
	});
	return { id: `${NAME}/nothing`, label, tooltip: label, spoken: label, icon: 'circle-slash' };
}

function noTickersRow(reason: NoTickers): Row {
	switch (reason) {
		case 'noLists':
			return offerRow(l10n.t('There is no ticker in your watchlists'), l10n.t('Add Ticker'), {
				icon: 'add',
				action: { command: 'addToWatchlist', args: [] },
			});
		case 'waiting':
			return offerRow(l10n.t('These watchlists come from the workspace'), l10n.t('Allow Requests'), {
				icon: 'question',
				action: { command: 'allowWorkspaceTickers', args: [] },
			});
		case 'emptyLists':
			return offerRow(l10n.t('The chosen watchlists are empty'), l10n.t('Choose Watchlists'), chooseLists);
	}
}

const chooseLists = {
	icon: 'list-filter',
	action: { command: 'chooseUpcoming', args: [] },
} as const;

/** Why there is not more, and what a click does about it. */
function offerRow(why: string, offer: string, row: Pick<Row, 'icon' | 'action'>): Row {
	return {
		id: `${NAME}/offer`,
		label: offer,
		detail: why,
		tooltip: why,
		spoken: l10n.t('{0}, {1}', why, offer),
		...row,
	};
}

function leftOutRow({ symbols, leftOut }: UpcomingState, formats: Formats): Row {
	const why = l10n.t(
		'Tickers shown: {0} of {1}',
		formats.number(symbols.length),
		formats.number(symbols.length + leftOut),
	);
	return offerRow(why, l10n.t('Choose Watchlists'), chooseLists);
}
