import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { type PictureFrame, pictureFrame } from '../../presentation/chart/pictureName.js';
import { type FailureBanner, failureBanner } from '../../presentation/failureBanner.js';
import type { Formats } from '../../presentation/format.js';
import { tabLabel, type TabName, tabNames } from '../../presentation/tickerTabs.js';
import { mapEvents } from '../../store/loadedAnswers.js';
import { isNewsOutsidePlan, type NewsTab, newsTab } from '../news/newsTab.js';
import { type EventsTab, eventsTab } from './events/eventsTab.js';
import { type FinancialsTab, financialsTab } from './financials/financialsTab.js';
import { type HeaderModel, headerModel } from './headerModel.js';
import { type OverviewTab, overviewTab } from './overview/overviewTab.js';
import { type RatingsTab, ratingsTab } from './ratings/ratingsTab.js';
import type { TickerChoices } from './tickerChoices.js';
import { answersShown, drawnAnswers, hasNothing, type TabAnswer, type TickerInputs } from './tickerInputs.js';

/** The content of the picked tab. */
export type TickerTab = OverviewTab | FinancialsTab | RatingsTab | EventsTab | NewsTab;

/** The head of a tab. */
interface TabHead {
	readonly name: TabName;
	readonly label: string;
	/** Shown if the tab is known to be empty. */
	readonly nothing?: string;
}

/** Everything the ticker panel shows, as display text; can be posted as a message. */
export interface TickerModel {
	readonly symbol: string;
	/** The panel's title. */
	readonly title: string;
	/** “Sample data”; present only in sample mode. */
	readonly sample?: string;
	readonly header: HeaderModel;
	/** A failure that affects the whole tab or several parts, shown once. */
	readonly banner?: FailureBanner;
	/** Whether any of the tab's answers is loading. */
	readonly isBusy: boolean;
	readonly tabsLabel: string;
	readonly tabs: readonly TabHead[];
	readonly tab: TickerTab;
	/** Settings for exporting the tab's charts as images. */
	readonly pictures: PictureFrame;
	/** The choices, for the page to save. */
	readonly choices: TickerChoices;
}

/** Builds the model of the ticker panel. */
export function tickerModel(inputs: TickerInputs, formats: Formats): TickerModel {
	const { symbol, choices, isSample, now } = inputs;
	const requested = answersShown(choices, inputs.statements);
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

/** Dates images by the oldest answer that the charts use. */
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
		case 'events':
			return eventsTab(inputs, formats);
		case 'news':
			return newsTab(inputs, formats);
	}
}

interface Told {
	readonly banner?: FailureBanner;
	readonly answers: TickerInputs['answers'];
}

/**
 * Removes from the answers the failures that the banner reports. A missing logo is no failure of its own, and
 * news outside the plan is reported in its tab instead.
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
			quarters: below(answers.quarters),
			...mapEvents(answers, below),
			news: below(answers.news),
		},
	};
}
