import * as l10n from '@vscode/l10n';
import { notInPlanWords } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { isNewsOutsidePlan } from './newsOutsidePlan.js';
import {
	remedyButton,
	section,
	type SectionModel,
	type SectionState,
	sectionState,
} from '../../presentation/sections.js';
import type { NewsInputs } from './newsInputs.js';
import { type NewsModel, newsModel } from './newsModel.js';

/** Headlines about the ticker, the newest first. */
export interface NewsTab {
	readonly name: 'news';
	readonly news: SectionModel<NewsModel>;
}

export function newsTab(known: NewsInputs, formats: Formats): NewsTab {
	return { name: 'news', news: section(l10n.t('News'), state(known, formats)) };
}

function state({ symbol, answers, choices, now }: NewsInputs, formats: Formats): SectionState<NewsModel> {
	const { news } = answers;
	const button = remedyButton('checkAccess');
	if (isNewsOutsidePlan(news)) {
		return { state: 'empty', text: notInPlanWords(l10n.t('news')), age: '', button };
	}
	const isBusy = news.state === 'loading';
	const shown = sectionState(news, {
		body: (found) => newsModel(found, { symbol, choices: choices.news, isBusy, now, formats }),
		loading: l10n.t('Loading…'),
		nothing: l10n.t('No news for {0} on your plan or in this window.', symbol),
		now,
		formats,
	});
	return shown.state === 'empty' ? { ...shown, button } : shown;
}
