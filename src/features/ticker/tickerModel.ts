import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { type PictureFrame, pictureFrame } from '../../presentation/chart/pictureName.js';
import type { FailureBanner } from '../../presentation/failureBanner.js';
import { failureBanner } from '../../presentation/failureBanner.js';
import type { Formats } from '../../presentation/format.js';
import { mapEvents } from '../../store/watchlistEvents.js';
import { answersOfTab, drawnAnswers, hasNothing, type TickerInputs, type TabAnswer } from './tickerInputs.js';
import { type DividendsTab, dividendsTab } from './dividends/dividendsTab.js';
import { type EventsTab, eventsTab } from './events/eventsTab.js';
import { type FinancialsTab, financialsTab } from './financials/financialsTab.js';
import { type HeaderModel, headerModel } from './headerModel.js';
import { type NewsTab, newsTab, isNewsOutsidePlan } from '../news/newsTab.js';
import { type OverviewTab, overviewTab } from './overview/overviewTab.js';
import { type ProfileTab, profileTab } from './profileTab.js';
import { type RatingsTab, ratingsTab } from './ratings/ratingsTab.js';
import { tabLabel, type TabName, tabNames } from '../../presentation/tickerTabs.js';
import type { TickerChoices } from './tickerChoices.js';

/** What the picked tab shows. */
export type TickerTab =
	OverviewTab | FinancialsTab | RatingsTab | DividendsTab | EventsTab | NewsTab | ProfileTab;

/** The head of a tab. */
interface TabHead {
	readonly name: TabName;
	readonly label: string;
	/** Said where it is known that nothing is behind it. */
	readonly nothing?: string;
}

/** Everything the ticker panel shows, in finished words; survives a message between host and page. */
export interface TickerModel {
	readonly symbol: string;
	/** The title of the panel. */
	readonly title: string;
	/** “Sample data”, only where it is. */
	readonly sample?: string;
	readonly header: HeaderModel;
	/** Why the tab, or several parts of it, could not be had: said once. */
	readonly banner?: FailureBanner;
	/** Whether something of the tab is on its way. */
	readonly isBusy: boolean;
	readonly tabsLabel: string;
	readonly tabs: readonly TabHead[];
	readonly tab: TickerTab;
	/** What holds for the charts of the tab where they leave as pictures. */
	readonly pictures: PictureFrame;
	/** What was chosen, for the page to keep. */
	readonly choices: TickerChoices;
}

/** The ticker panel as a finished model. */
export function tickerModel(inputs: TickerInputs, formats: Formats): TickerModel {
	const { symbol, choices, isSample, now } = inputs;
	const requested = answersOfTab(choices.tab);
	const { banner, answers } = withBanner(inputs.answers, requested, now, formats);
	const header = headerModel(inputs, answers, formats);
	const title = header.name === symbol ? symbol : `${symbol} · ${header.name}`;
	return {
		symbol,
		title,
		...(isSample && { sample: l10n.t('Sample data') }),
		header,
		...(banner && { banner }),
		isBusy: requested.some((name) => inputs.answers[name].state === 'loading'),
		tabsLabel: l10n.t('Views of {0}', symbol),
		tabs: tabNames.map((name) => ({
			name,
			label: tabLabel(name),
			...(hasNothing(name, inputs) && { nothing: l10n.t('none') }),
		})),
		tab: tab({ ...inputs, answers }, formats),
		pictures: pictures(inputs, title),
		choices,
	};
}

/** The oldest of what the charts are drawn from counts. */
function pictures({ symbol, answers, choices, isSample, now }: TickerInputs, subject: string): PictureFrame {
	const received = drawnAnswers(choices.tab).flatMap(
		(drawn) => shown<{ readonly receivedAt: number }>(answers[drawn])?.receivedAt ?? [],
	);
	return pictureFrame(subject, symbol, { isSample, receivedAt: Math.min(now, ...received) });
}

function tab(inputs: TickerInputs, formats: Formats): TickerTab {
	switch (inputs.choices.tab) {
		case 'overview':
			return overviewTab(inputs, formats);
		case 'financials':
			return financialsTab(inputs, formats);
		case 'ratings':
			return ratingsTab(inputs, formats);
		case 'dividends':
			return dividendsTab(inputs, formats);
		case 'events':
			return eventsTab(inputs, formats);
		case 'news':
			return newsTab(inputs, formats);
		case 'profile':
			return profileTab(inputs, formats);
	}
}

interface Told {
	readonly banner?: FailureBanner;
	readonly answers: TickerInputs['answers'];
}

/**
 * Takes out of the answers what the banner tells; a picture that is missing is no trouble of its own, and news that the
 * plan lacks are told quietly in their tab.
 */
function withBanner(
	answers: TickerInputs['answers'],
	requested: readonly TabAnswer[],
	now: number,
	formats: Formats,
): Told {
	const parts = requested.filter((name) =>
		name === 'news' ? !isNewsOutsidePlan(answers.news) : name !== 'logo' || requested.length === 1,
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
			...mapEvents(answers, below),
			news: below(answers.news),
		},
	};
}
