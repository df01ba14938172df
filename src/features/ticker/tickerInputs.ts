import { calendarNames } from '../../contract/calendar.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { answerNames } from '../../presentation/answerNames.js';
import { type PartNotice, partNotice } from '../../presentation/sections.js';
import type { TabName } from '../../presentation/tickerTabs.js';
import type { LoadedAnswers, MonthlyConsensus } from '../../store/loadedAnswers.js';
import type { ListingInfo } from '../../tickers/symbolDirectory.js';
import type { StatementPreferences } from '../../presentation/statement/statementPreferences.js';
import type { TickerChoices } from './tickerChoices.js';
import { calendarsOfTab } from '../calendars/calendars.js';
import { type Answer, shown } from '../../base/loadable.js';
import { companyOf, companyPeriods } from '../../market/periods.js';
import * as l10n from '@vscode/l10n';
import type { Formats } from '../../presentation/format.js';

/** The answers that tabs tell of; each is asked, fails and is asked again by itself. */
export const tabAnswers = ['logo', 'consensus', 'financials', ...calendarNames, 'news'] as const;
export type TabAnswer = (typeof tabAnswers)[number];

/** What is known of a ticker at one moment. */
export interface TickerInputs {
	readonly symbol: TickerSymbol;
	/** What the directory says; undefined for a symbol it does not have. */
	readonly listing: ListingInfo | undefined;
	readonly answers: Pick<LoadedAnswers, TabAnswer>;
	/** What was thought at the end of each month of the last year, and whether it is being asked for. */
	readonly trend: { readonly months: readonly MonthlyConsensus[]; readonly isRequesting: boolean };
	readonly choices: TickerChoices;
	readonly statements: StatementPreferences;
	/** The names of the person's lists that have it. */
	readonly watchedIn: readonly string[];
	readonly isSample: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

/** The answers without which a tab is not whole. */
export function answersOfTab(tab: TabName): readonly TabAnswer[] {
	switch (tab) {
		case 'overview':
			return tabAnswers.filter((name) => name !== 'news');
		case 'financials':
			return ['logo', 'financials'];
		case 'ratings':
			return ['logo', 'ratings', 'consensus'];
		case 'dividends':
			return ['logo', 'dividends', 'splits'];
		case 'events':
			return ['logo', ...calendarsOfTab(tab)];
		case 'news':
			return ['logo', 'news'];
		case 'profile':
			return ['logo', 'financials'];
	}
}

/** The answers of which the charts of a tab are drawn. */
export function drawnAnswers(tab: TabName): readonly TabAnswer[] {
	return tab === 'overview'
		? ['consensus', 'ratings']
		: answersOfTab(tab).filter((name) => name !== 'logo' && (tab !== 'ratings' || name === 'ratings'));
}

/** Whether all that a tab would show is known to be nothing; what is not known may be something. */
export function hasNothing(
	tab: TabName,
	{ symbol, answers }: Pick<TickerInputs, 'symbol' | 'answers'>,
): boolean {
	const isNone = (answer: Answer<readonly unknown[]>): boolean => shown(answer)?.value.length === 0;
	switch (tab) {
		case 'overview':
		// A plan may have no news of a ticker that is in the news.
		case 'news':
			return false;
		case 'financials': {
			const companies = shown(answers.financials)?.value;
			return companies !== undefined && companyPeriods(companies, symbol).length === 0;
		}
		case 'ratings':
			return isNone(answers.ratings);
		case 'dividends':
			return isNone(answers.dividends);
		case 'events':
			return calendarsOfTab(tab).every((name) => isNone(answers[name]));
		case 'profile': {
			const [record, companies] = [shown(answers.logo), shown(answers.financials)?.value];
			const hasListing = record?.value !== undefined && record.value.securities.length > 0;
			return (
				record !== undefined &&
				!hasListing &&
				companies !== undefined &&
				!companyOf(companies, symbol)?.company
			);
		}
	}
}

/** What is to be said of an answer that is one of several in a section. */
export interface AnswerNotice<Name extends TabAnswer> extends PartNotice {
	readonly answer: Name;
}

/** What is to be said of answers that are not there or old; each is asked again by itself. */
export function answerNotices<Name extends TabAnswer>(
	names: readonly Name[],
	{ answers, now }: Pick<TickerInputs, 'answers' | 'now'>,
	formats: Formats,
): readonly AnswerNotice<Name>[] {
	return names.flatMap((answer) => {
		const notice = partNotice<unknown>(answerLabel(answer), answers[answer], now, formats);
		return notice ? { ...notice, answer } : [];
	});
}

function answerLabel(name: TabAnswer): string {
	return name === 'logo' ? l10n.t('Logo') : answerNames[name].title();
}
