import { t } from '@vscode/l10n';
import { type Answer, shown } from '../../../base/loadable.js';
import { type ConsensusModel, consensusModel } from '../../consensus/consensusModel.js';
import { type TargetSpread, targetSpread } from '../../consensus/targetSpread.js';
import type { Formats } from '../../format.js';
import { combinedState } from '../../combinedState.js';
import { type KeyFigures, keyFigures } from './keyFigures.js';
import { type LatestRatings, latestRatings } from './latestRatings.js';
import { type EventAnswer, eventAnswers, type UpcomingEvents, upcomingEvents } from './upcomingEvents.js';
import { section, type SectionModel } from '../../sectionModel.js';
import { sectionState } from '../../sectionState.js';
import { type AnswerNotice, answerNotices } from '../inputs/answerNotices.js';
import { quietAges } from '../inputs/quietAges.js';
import type { TabAnswer } from '../inputs/tabAnswers.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

/** What matters first. */
export interface OverviewTab {
	readonly name: 'overview';
	readonly consensus: SectionModel<ConsensusModel>;
	readonly targets: SectionModel<TargetSpread>;
	readonly targetParts: readonly AnswerNotice<'consensus' | 'ratings'>[];
	readonly events: SectionModel<UpcomingEvents>;
	/** The answers of which events are made. */
	readonly eventAnswers: readonly EventAnswer[];
	readonly eventParts: readonly AnswerNotice<EventAnswer>[];
	readonly figures: SectionModel<KeyFigures>;
	readonly latest: SectionModel<LatestRatings>;
}

export function overviewTab(known: TickerInputs, formats: Formats): OverviewTab {
	const { symbol, answers, now, today } = known;
	const wording = { formats, today };
	const received = Object.values<Answer<unknown>>({
		...answers,
		logo: { state: 'loading' },
	}).flatMap((answer) => shown(answer)?.receivedAt ?? []);
	const words = { loading: t('Loading…'), now, formats, isAgeQuiet: quietAges(received, now, formats) };
	// A section without any content says by itself what is the matter.
	const notices = <Name extends TabAnswer>(names: readonly Name[], has: boolean) =>
		has ? answerNotices(names, known, formats) : [];
	const targets = combinedState([answers.consensus, answers.ratings], {
		...words,
		body: () => targetSpread(shown(answers.consensus)?.value, shown(answers.ratings)?.value, wording),
		nothing: t('The service knows of no price target for {0}.', symbol),
	});
	const events = combinedState(
		eventAnswers.map((name) => answers[name]),
		{
			...words,
			body: () => upcomingEvents(symbol, answers, wording),
			nothing: t('The service knows of no event of {0}.', symbol),
		},
	);
	return {
		name: 'overview',
		consensus: section(
			t('Analyst Consensus'),
			sectionState(answers.consensus, {
				...words,
				body: (consensus) => consensusModel(consensus, formats),
				nothing: t('No analyst consensus was found for {0}.', symbol),
			}),
		),
		targets: section(t('Price Targets'), targets),
		targetParts: notices(['consensus', 'ratings'], 'body' in targets),
		events: section(t('Upcoming Events'), events),
		eventAnswers,
		eventParts: notices(eventAnswers, 'body' in events),
		figures: section(
			t('Key Figures'),
			sectionState(answers.financials, {
				...words,
				body: (companies) => keyFigures(companies, symbol, formats),
				nothing: t('The service has no income statement of {0}.', symbol),
			}),
		),
		latest: section(
			t('Latest Ratings'),
			sectionState(answers.ratings, {
				...words,
				body: (ratings) => latestRatings(ratings, wording),
				nothing: t('The service knows of no analyst rating of {0} in the last five years.', symbol),
			}),
		),
	};
}
