import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import { type DividendsModel, dividendsModel } from './dividendsModel.js';
import type { Formats } from '../../../presentation/format.js';
import { section, type SectionModel, sectionState } from '../../../presentation/sections.js';
import { type AnswerNotice, answerNotices } from '../inputs/answerNotices.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

/** The dividends of the ticker. */
export interface DividendsTab {
	readonly name: 'dividends';
	readonly dividends: SectionModel<DividendsModel>;
	/** Said above the figures where the splits are not there. */
	readonly parts: readonly AnswerNotice<'splits'>[];
}

export function dividendsTab(known: TickerInputs, formats: Formats): DividendsTab {
	const { symbol, answers, now, today } = known;
	return {
		name: 'dividends',
		dividends: section(
			l10n.t('Dividends'),
			sectionState(answers.dividends, {
				body: (rows) =>
					dividendsModel(rows, shown(answers.splits)?.value, today, formats, known.statements.order),
				loading: l10n.t('Loading…'),
				nothing: l10n.t('The service knows of no dividend of {0} in the last ten years.', symbol),
				now,
				formats,
			}),
		),
		parts: answerNotices(['splits'], known, formats),
	};
}
