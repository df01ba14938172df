import { belowBanner, type FailureBanner, failureBanner } from '../failureBanner.js';
import type { TabAnswer } from './inputs/tabAnswers.js';
import type { TickerInputs } from './inputs/tickerInputs.js';

interface Told {
	readonly banner?: FailureBanner;
	readonly answers: TickerInputs['answers'];
}

/** Takes out of the answers what the banner tells, where all that the tab asked for failed for one reason. */
export function withBanner(answers: TickerInputs['answers'], asked: readonly TabAnswer[], now: number): Told {
	const banner = failureBanner(
		asked.map((name) => answers[name]),
		now,
	);
	return banner
		? {
				banner,
				answers: {
					logo: belowBanner(answers.logo),
					consensus: belowBanner(answers.consensus),
					financials: belowBanner(answers.financials),
					ratings: belowBanner(answers.ratings),
					dividends: belowBanner(answers.dividends),
					splits: belowBanner(answers.splits),
					mergers: belowBanner(answers.mergers),
					offerings: belowBanner(answers.offerings),
				},
			}
		: { answers };
}
