import { type FailureBanner, failureBanner } from '../../presentation/failureBanner.js';
import type { Formats } from '../../presentation/format.js';
import { isNewsOutsidePlan } from '../news/newsOutsidePlan.js';
import type { TabAnswer } from './inputs/tabAnswers.js';
import type { TickerInputs } from './inputs/tickerInputs.js';

interface Told {
	readonly banner?: FailureBanner;
	readonly answers: TickerInputs['answers'];
}

/**
 * Takes out of the answers what the banner tells; a picture that is missing is no trouble of its own, and news that the
 * plan lacks are told quietly in their tab.
 */
export function withBanner(
	answers: TickerInputs['answers'],
	asked: readonly TabAnswer[],
	now: number,
	formats: Formats,
): Told {
	const parts = asked.filter((name) =>
		name === 'news' ? !isNewsOutsidePlan(answers.news) : name !== 'logo' || asked.length === 1,
	);
	const over = failureBanner(
		parts.map((name) => answers[name]),
		now,
		formats,
	);
	if (!over) {
		return { answers };
	}
	const { banner, below } = over;
	return {
		banner,
		answers: {
			logo: below(answers.logo),
			consensus: below(answers.consensus),
			financials: below(answers.financials),
			ratings: below(answers.ratings),
			dividends: below(answers.dividends),
			splits: below(answers.splits),
			mergers: below(answers.mergers),
			offerings: below(answers.offerings),
			news: below(answers.news),
		},
	};
}
