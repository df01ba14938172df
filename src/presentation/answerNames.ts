import * as l10n from '@vscode/l10n';
import type { CalendarName } from '../contract/calendar.js';

interface AnswerNames {
	/** The name as the title of a list, a section or a query. */
	readonly title: () => string;
	/** The name within a sentence. */
	readonly inSentence: () => string;
}

interface CalendarNames extends AnswerNames {
	/** The name of one event of the calendar. */
	readonly event: () => string;
}

/** The names of the service's answers, the same everywhere in the UI. */
export const answerNames = {
	logos: { title: () => l10n.t('Logos') },
	trending: { title: () => l10n.t('Trending') },
	consensus: { title: () => l10n.t('Consensus'), inSentence: () => l10n.t('consensus') },
	financials: { title: () => l10n.t('Financials'), inSentence: () => l10n.t('financials') },
	quarters: {
		title: () => l10n.t('Quarterly Balance Sheets'),
		inSentence: () => l10n.t('quarterly balance sheets'),
	},
	news: { title: () => l10n.t('News'), inSentence: () => l10n.t('news') },
	ratings: {
		title: () => l10n.t('Ratings'),
		inSentence: () => l10n.t('ratings'),
		event: () => l10n.t('Rating'),
	},
	dividends: {
		title: () => l10n.t('Dividends'),
		inSentence: () => l10n.t('dividends'),
		event: () => l10n.t('Dividend'),
	},
	splits: {
		title: () => l10n.t('Splits'),
		inSentence: () => l10n.t('splits'),
		event: () => l10n.t('Split'),
	},
	mergers: {
		title: () => l10n.t('M&A'),
		inSentence: () => l10n.t('M&A'),
		event: () => l10n.t('M&A'),
	},
	offerings: {
		title: () => l10n.t('Offerings'),
		inSentence: () => l10n.t('offerings'),
		event: () => l10n.t('Offering'),
	},
} as const satisfies Record<CalendarName, CalendarNames> &
	Record<'consensus' | 'financials' | 'quarters' | 'news', AnswerNames> &
	Record<'logos' | 'trending', Pick<AnswerNames, 'title'>>;
