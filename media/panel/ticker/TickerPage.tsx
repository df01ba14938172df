import type { TabName } from '../../../src/viewmodel/words/tickerTabs.js';
import type { TickerModel } from '../../../src/viewmodel/ticker/tickerModel.js';
import { Pictures } from '../charts/picture/ChartButtons.js';
import { Announcement } from '../components/Announcement.js';
import { Header } from '../components/Header.js';
import { Notice } from '../components/Notice.js';
import { FailureIsTold } from '../components/Section.js';
import type { LogoImage } from '../components/Logo.js';
import { Said } from '../components/Said.js';
import { Skeleton } from '../components/Skeleton.js';
import { Tabs, tabId, tabPanelId } from '../components/Tabs.js';
import { DividendsTab } from './DividendsTab.js';
import { EventsTab } from './EventsTab.js';
import { FinancialsTab } from './FinancialsTab.js';
import { HeaderLine } from './HeaderLine.js';
import { OverviewTab } from './OverviewTab.js';
import { ProfileTab } from './ProfileTab.js';
import { RatingsTab } from './RatingsTab.js';
import type { TickerActions } from './tickerActions.js';

export interface TickerPageProps {
	/** Undefined until the host has answered. */
	readonly model?: TickerModel;
	/** The tab that is picked, which the model may not have followed yet. */
	readonly tab?: TabName;
	readonly logo?: LogoImage;
	/** What was just done. */
	readonly said?: string | undefined;
	readonly actions: TickerActions;
}

/** The panel of a ticker. */
export function TickerPage({ model, tab, logo, said, actions }: TickerPageProps) {
	if (!model) {
		return (
			<main aria-busy="true">
				<Skeleton shape="header" />
				<Skeleton shape="cards" />
				<Skeleton shape="table" />
			</main>
		);
	}
	const picked = tab ?? model.tab.name;
	return (
		<main aria-busy={model.isBusy}>
			<Header model={model.header} sample={model.sample} logo={logo} actions={actions} />
			<div class="page-top">
				<HeaderLine model={model.header} logo={logo} />
				<Tabs
					label={model.tabsLabel}
					tabs={model.tabs}
					picked={picked}
					onPick={(name) => actions.choose(() => ({ tab: name }))}
				/>
			</div>
			{model.banner && (
				<>
					<Announcement text={model.banner.announcement} />
					<Notice
						icon="warning"
						{...model.banner.notice}
						onRemedy={(remedy) => actions.pickRemedy('all', remedy)}
					/>
				</>
			)}
			<div id={tabPanelId} class="tab-panel" role="tabpanel" aria-labelledby={tabId(picked)}>
				{model.tab.name === picked ? (
					<FailureIsTold.Provider value={model.banner !== undefined}>
						<Pictures.Provider value={{ ...model.pictures, tell: actions.tellChart }}>
							<PickedTab model={model} actions={actions} />
						</Pictures.Provider>
					</FailureIsTold.Provider>
				) : (
					<Skeleton shape="cards" />
				)}
			</div>
			<Said text={said} />
		</main>
	);
}

function PickedTab({ model, actions }: { readonly model: TickerModel; readonly actions: TickerActions }) {
	const { tab } = model;
	switch (tab.name) {
		case 'overview':
			return <OverviewTab model={tab} actions={actions} />;
		case 'financials':
			return <FinancialsTab model={tab} actions={actions} />;
		case 'ratings':
			return <RatingsTab model={tab} actions={actions} />;
		case 'dividends':
			return <DividendsTab model={tab} actions={actions} />;
		case 'events':
			return <EventsTab model={tab} actions={actions} />;
		case 'profile':
			return <ProfileTab model={tab} actions={actions} />;
	}
}
