import { t } from '@vscode/l10n';
import type { TabAnswer } from './tabAnswers.js';
import { calendarWords } from '../../words/calendarWords.js';

/** What an answer about a ticker is called within a sentence. */
export function answerWords(name: Exclude<TabAnswer, 'logo'>): string {
	switch (name) {
		case 'consensus':
			return t('consensus');
		case 'financials':
			return t('financials');
		case 'ratings':
		case 'dividends':
		case 'splits':
		case 'mergers':
		case 'offerings':
			return calendarWords[name].inSentence();
	}
}
