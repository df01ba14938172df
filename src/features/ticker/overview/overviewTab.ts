import * as l10n from '@vscode/l10n';
import { revisions } from '../../../market/revisions.js';
import { revisionLine } from '../../../presentation/revisionWords.js';
import { type Answer, shown } from '../../../base/loadable.js';
import { type ConsensusModel, consensusModel } from '../../../presentation/consensus/consensusModel.js';
import { type TargetDotPlot, targetDotPlot } from '../../../presentation/consensus/targetDotPlot.js';
import { exchangeCurrency } from '../../../tickers/exchanges.js';
import type { Formats } from '../../../presentation/format.js';
import {
	combinedState,
	type FailureNotice,
	remedyButton,
	section,
	type SectionModel,
	sectionState,
} from '../../../presentation/sections.js';
import { type KeyFigures, keyFigures, reversedFigures } from './keyFigures.js';
import { type LatestRatings, latestRatings } from './latestRatings.js';
import { type ConsensusTrend, consensusTrend } from './consensusTrend.js';
import { type OwnPriceCard, ownPriceCard } from './ownPriceCard.js';
import { type ProfileCard, profileCard } from './profileCard.js';
import { type UpcomingEvents, upcomingEvents } from './upcomingEvents.js';
import { type KeyFigurePeriods, keyFigurePeriods } from '../../../presentation/statement/periodWords.js';
import {
	type AnswerNotice,
	answerNotices,
	type EventAnswer,
	eventAnswers,
	type TabAnswer,
	type TickerInputs,
} from '../tickerInputs.js';

/** The Overview tab. */
export interface OverviewTab {
	readonly name: 'overview';
	readonly consensus: SectionModel<ConsensusModel>;
	readonly targets: SectionModel<TargetDotPlot>;
	readonly targetParts: readonly AnswerNotice<'consensus' | 'ratings'>[];
	/** What firms changed lately, which leads to the ratings; absent until those are loaded, and without any. */
	readonly revisions?: string;
	/** The mean target beside the user's price; absent without one. */
	readonly ownPrice?: OwnPriceCard;
	/** The consensus over time; absent if no analyst covers the ticker. */
	readonly trend?: ConsensusTrend;
	readonly events: SectionModel<UpcomingEvents>;
	/** The answers that events are built from. */
	readonly eventAnswers: readonly EventAnswer[];
	readonly eventParts: readonly AnswerNotice<EventAnswer>[];
	readonly figures: SectionModel<KeyFigures>;
	/** The periods to choose from; absent if the service has no income statement. */
	readonly periods?: KeyFigurePeriods;
	readonly latest: SectionModel<LatestRatings>;
	readonly profile: SectionModel<ProfileCard>;
	/** The notice if listings are missing; Key Figures reports a missing company record. */
	readonly profileParts: readonly AnswerNotice<'logo'>[];
	/** Names everything the service has no data for, in one sentence. */
	readonly missing?: FailureNotice;
}

export function overviewTab(inputs: TickerInputs, formats: Formats): OverviewTab {
	const { symbol, answers, now, today } = inputs;
	const { keyFigures: period, order } = inputs.statements;
	const wording = { formats, today };
	const received = Object.values<Answer<unknown>>({
		...answers,
		logo: { state: 'loading' },
	}).flatMap((answer) => shown(answer)?.receivedAt ?? []);
	const words = { loading: l10n.t('Loading…'), now, formats, isAgeQuiet: quietAges(received, now, formats) };
	// A section without content already explains itself.
	const notices = <Name extends TabAnswer>(names: readonly Name[], has: boolean) =>
		has ? answerNotices(names, inputs, formats) : [];
	const targets = combinedState([answers.consensus, answers.ratings], {
		...words,
		body: () =>
			targetDotPlot(
				{
					consensus: shown(answers.consensus)?.value,
					ratings: shown(answers.ratings)?.value,
					listed: exchangeCurrency(inputs.listing?.exchange ?? ''),
				},
				wording,
			),
		nothing: l10n.t('price targets'),
	});
	const events = combinedState(
		eventAnswers.map((name) => answers[name]),
		{
			...words,
			body: () => upcomingEvents(symbol, answers, wording),
			nothing: l10n.t('events'),
		},
	);
	const consensus = sectionState(answers.consensus, {
		...words,
		body: (value) => consensusModel(value, formats),
		nothing: l10n.t('analyst consensus'),
	});
	const figures = sectionState(answers.financials, {
		...words,
		body: (companies) => {
			const found = keyFigures(companies, symbol, period, formats);
			return found && order === 'newestFirst' ? reversedFigures(found) : found;
		},
		// Years and quarters may still be available without trailing twelve months.
		nothing: period === 'ttm' ? l10n.t('No TTM for {0}.', symbol) : l10n.t('income statement'),
	});
	const latest = sectionState(answers.ratings, {
		...words,
		body: (ratings) => latestRatings(ratings, wording),
		nothing: l10n.t('ratings in the last five years'),
	});
	const profile = combinedState([answers.financials, answers.logo], {
		...words,
		body: () => profileCard(inputs, formats),
		nothing: l10n.t('company record'),
	});
	const ownPrice = ownPriceCard(inputs, formats);
	const trend = consensusTrend(inputs, wording);
	const rated = shown(answers.ratings)?.value ?? [];
	const hasPeriods = figures.state !== 'empty' || period === 'ttm';
	const cards = [consensus, targets, latest, figures, events, profile];
	const nothings = cards.flatMap((state) =>
		(state === figures && hasPeriods) || state.state !== 'empty' ? [] : [state.text],
	);
	return {
		name: 'overview',
		consensus: section(l10n.t('Analyst Consensus'), consensus),
		targets: section(l10n.t('Price Targets'), targets),
		targetParts: notices(['consensus', 'ratings'], 'body' in targets),
		...(rated.length > 0 && { revisions: revisionLine(revisions(rated, 30, today), 30, formats) }),
		...(ownPrice && { ownPrice }),
		...(trend && { trend }),
		events: section(l10n.t('Upcoming Events'), events),
		eventAnswers,
		eventParts: notices(eventAnswers, 'body' in events),
		figures: section(l10n.t('Key Figures'), figures),
		...(hasPeriods && { periods: keyFigurePeriods(period) }),
		latest: section(l10n.t('Latest Ratings'), latest),
		profile: section(l10n.t('Profile'), profile),
		profileParts: notices(['logo'], 'body' in profile),
		...(nothings.length > 0 && {
			missing:
				nothings.length < cards.length
					? { text: l10n.t('No {0} for {1}.', formats.either(nothings), symbol) }
					: nothingAtAll(inputs),
		}),
	};
}

/** The notice for a ticker without any data. */
function nothingAtAll({ symbol, listing }: TickerInputs): FailureNotice {
	const text = l10n.t('No data for {0}.', symbol);
	return listing
		? { text }
		: {
				text: l10n.t('{0} The symbol may be misspelled, renamed or delisted.', text),
				button: remedyButton('lookUp'),
			};
}

/** Older ages are always shown. */
const QUIET_MS = 5 * 60_000;

/** Returns a test for ages to omit: recent ones that match the most common age, which need no repetition. */
function quietAges(
	received: readonly number[],
	now: number,
	formats: Formats,
): (receivedAt: number) => boolean {
	const counts = new Map<string, number>();
	for (const at of received) {
		const age = formats.age(at, now);
		counts.set(age, (counts.get(age) ?? 0) + 1);
	}
	const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
	return (receivedAt) => now - receivedAt < QUIET_MS && formats.age(receivedAt, now) === usual;
}
