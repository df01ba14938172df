import * as l10n from '@vscode/l10n';
import type { Formats } from '../../../presentation/format.js';
import { type RatingsModel, ratingsModel } from './ratingsModel.js';
import { section, type SectionModel, sectionState } from '../../../presentation/sections.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

/** What analysts said of the ticker, the newest first. */
export interface RatingsTab {
	readonly name: 'ratings';
	readonly ratings: SectionModel<RatingsModel>;
}

export function ratingsTab(
	{ symbol, answers, choices, statements, now, today }: TickerInputs,
	formats: Formats,
): RatingsTab {
	return {
		name: 'ratings',
		ratings: section(
			l10n.t('Analyst Ratings'),
			sectionState(answers.ratings, {
				body: (ratings) => ratingsModel(ratings, choices.ratings, { formats, today }, statements.order),
				loading: l10n.t('Loading…'),
				nothing: l10n.t('The service knows of no analyst rating of {0} in the last five years.', symbol),
				now,
				formats,
			}),
		),
	};
}
