import * as l10n from '@vscode/l10n';
import { calendarWords } from '../../../presentation/calendarWords.js';
import type { TabAnswer } from './tabAnswers.js';

/** What an answer about a ticker is called within a sentence. */
export function answerWords(name: Exclude<TabAnswer, 'logo'>): string {
	if (name === 'consensus') {
		return l10n.t('consensus');
	}
	if (name === 'news') {
		return l10n.t('news');
	}
	return name === 'financials' ? l10n.t('financials') : calendarWords[name].inSentence();
}
