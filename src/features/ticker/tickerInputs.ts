import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { type CalendarName, calendarNames } from '../../contract/calendar.js';
import { companyPeriods } from '../../market/periods.js';
import { answerNames } from '../../presentation/answerNames.js';
import type { Formats } from '../../presentation/format.js';
import { type PartNotice, partNotice } from '../../presentation/sections.js';
import type { StatementPreferences } from '../../presentation/statement/statementPreferences.js';
import type { TabName } from '../../presentation/tickerTabs.js';
import type { OwnPrice } from '../../services/ownPrices.js';
import type { LoadedAnswers, MonthlyConsensus } from '../../store/loadedAnswers.js';
import type { ListingInfo } from '../../tickers/symbolDirectory.js';
import { type TickerChoices, wantedReportType } from './tickerChoices.js';

/** The answers that tabs are built from; each is requested, fails and is retried on its own. */
export const tabAnswers = ['logo', 'consensus', 'financials', 'quarters', ...calendarNames, 'news'] as const;
export type TabAnswer = (typeof tabAnswers)[number];

/** The answers that events are built from. */
export const eventAnswers = calendarNames.filter((name) => name !== 'ratings');
export type EventAnswer = Exclude<CalendarName, 'ratings'>;

/** A snapshot of a ticker's data and choices. */
export interface TickerInputs {
	readonly symbol: TickerSymbol;
	/** The directory entry; undefined for unlisted symbols. */
	readonly listing: ListingInfo | undefined;
	readonly answers: Pick<LoadedAnswers, TabAnswer>;
	/** The consensus at the end of each month of the past year, and whether it is being requested. */
	readonly trend: { readonly months: readonly MonthlyConsensus[]; readonly isRequesting: boolean };
	readonly choices: TickerChoices;
	readonly statements: StatementPreferences;
	/** Names of the user's watchlists that contain it. */
	readonly watchedIn: readonly string[];
	/** The price in a file of one of these watchlists, for the panel alone: exports have none of it. */
	readonly ownPrice?: OwnPrice | undefined;
	readonly isSample: boolean;
	/** Wall-clock time in milliseconds since 1970. */
	readonly now: number;
	/** The date in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

/** The answers a tab needs to be complete. */
export function answersOfTab(tab: TabName): readonly TabAnswer[] {
	switch (tab) {
		case 'overview':
			return tabAnswers.filter((name) => name !== 'news' && name !== 'quarters');
		case 'financials':
			return ['logo', 'financials'];
		case 'ratings':
			return ['logo', 'ratings', 'consensus'];
		case 'events':
			return ['logo', ...eventAnswers];
		case 'news':
			return ['logo', 'news'];
	}
}

/** The answers needed for all that is shown: ratios over trailing twelve months need the quarters as well. */
export function answersShown(
	{ tab, financials }: TickerChoices,
	preferences: StatementPreferences,
): readonly TabAnswer[] {
	const { statement, isCommonSize = false } = financials;
	const hasRatios = tab === 'financials' && statement === 'income' && !isCommonSize;
	return [
		...answersOfTab(tab),
		...(hasRatios && wantedReportType(financials, preferences) === 'TTM' ? (['quarters'] as const) : []),
	];
}

/** The answers that a tab's charts are built from. */
export function drawnAnswers(tab: TabName): readonly TabAnswer[] {
	return tab === 'overview'
		? ['consensus', 'ratings']
		: answersOfTab(tab).filter((name) => name !== 'logo' && (tab !== 'ratings' || name === 'ratings'));
}

/** Whether all of a tab's answers are loaded and empty; answers that are not loaded may have content. */
export function hasNothing(
	tab: TabName,
	{ symbol, answers }: Pick<TickerInputs, 'symbol' | 'answers'>,
): boolean {
	const isNone = (answer: Answer<readonly unknown[]>): boolean => shown(answer)?.value.length === 0;
	switch (tab) {
		case 'overview':
		// The plan may not cover the news of a ticker.
		case 'news':
			return false;
		case 'financials': {
			const companies = shown(answers.financials)?.value;
			return companies !== undefined && companyPeriods(companies, symbol).length === 0;
		}
		case 'ratings':
			return isNone(answers.ratings);
		case 'events':
			return eventAnswers.every((name) => isNone(answers[name]));
	}
}

/** A notice about one of several answers in a section. */
export interface AnswerNotice<Name extends TabAnswer> extends PartNotice {
	readonly answer: Name;
}

/** Notices for answers that are missing or stale; each can be requested again on its own. */
export function answerNotices<Name extends TabAnswer>(
	names: readonly Name[],
	{ answers, now }: Pick<TickerInputs, 'now'> & { readonly answers: Pick<TickerInputs['answers'], Name> },
	formats: Formats,
): readonly AnswerNotice<Name>[] {
	return names.flatMap((answer) => {
		const notice = partNotice<unknown>(answerLabel(answer), answers[answer], now, formats);
		return notice ? { ...notice, answer } : [];
	});
}

function answerLabel(name: TabAnswer): string {
	return name === 'logo' ? l10n.t('Listings and Identifiers') : answerNames[name].title();
}
