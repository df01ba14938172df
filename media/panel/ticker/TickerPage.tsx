import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { TabName } from '../../../src/presentation/tickerTabs.js';
import type { TickerModel } from '../../../src/features/ticker/tickerModel.js';
import { Pictures } from '../charts/picture/ChartButtons.js';
import { Announcement, Said } from '../components/Spoken.js';
import { Header } from '../components/Header.js';
import { Notice } from '../components/Notice.js';
import type { LogoImage } from '../components/Logo.js';
import { Skeleton } from '../components/Section.js';
import { Logo } from '../components/Logo.js';
import { Tabs, tabId, tabPanelId } from '../components/Tabs.js';
import type { Post } from '../host.js';
import type { Choose } from './choose.js';
import { EventsTab } from './EventsTab.js';
import { FinancialsTab } from './FinancialsTab.js';
import { NewsTab } from '../news/NewsTab.js';
import { OverviewTab } from './OverviewTab.js';
import { RatingsTab } from './RatingsTab.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HeaderModel } from '../../../src/features/ticker/headerModel.js';

export interface TickerPageProps {
	/** Undefined until the host answers. */
	readonly model?: TickerModel;
	/** The picked tab; the model may not have caught up with it yet. */
	readonly tab?: TabName;
	readonly logo?: LogoImage;
	/** A message about what was just done. */
	readonly said?: string | undefined;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** The panel of a ticker. */
export function TickerPage({ model, tab, logo, said, post, choose }: TickerPageProps) {
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
			<Header model={model.header} sample={model.sample} logo={logo} post={post} />
			<div class="page-top">
				<HeaderLine model={model.header} logo={logo} />
				<Tabs
					label={model.tabsLabel}
					tabs={model.tabs}
					picked={picked}
					onPick={(name) => choose(() => ({ tab: name }))}
				/>
			</div>
			{model.banner && (
				<>
					<Announcement text={model.banner.announcement} />
					<Notice
						icon="warning"
						{...model.banner.notice}
						onRemedy={(remedy) => post('remedyPicked', { answer: 'all', remedy })}
					/>
				</>
			)}
			<div id={tabPanelId} class="tab-panel" role="tabpanel" aria-labelledby={tabId(picked)}>
				{model.tab.name === picked ? (
					<Pictures.Provider value={{ ...model.pictures, send: post }}>
						<PickedTab model={model} post={post} choose={choose} />
					</Pictures.Provider>
				) : (
					<Skeleton shape="cards" />
				)}
			</div>
			<Said text={said} />
		</main>
	);
}

function PickedTab({
	model,
	post,
	choose,
}: {
	readonly model: TickerModel;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}) {
	const { tab } = model;
	switch (tab.name) {
		case 'overview':
			return <OverviewTab model={tab} post={post} choose={choose} />;
		case 'financials':
			return <FinancialsTab model={tab} post={post} choose={choose} />;
		case 'ratings':
			return <RatingsTab model={tab} post={post} choose={choose} />;
		case 'events':
			return <EventsTab model={tab} post={post} />;
		case 'news':
			return <NewsTab model={tab} post={post} choose={choose} />;
	}
}

interface HeaderLineProps {
	readonly model: HeaderModel;
	readonly logo: LogoImage | undefined;
}

/** The header in one line, while the full one is scrolled out of view; hidden from screen readers. */
function HeaderLine({ model, logo }: HeaderLineProps) {
	const { symbol, name, consensus } = model;
	const line = useRef<HTMLDivElement>(null);
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		const head = document.querySelector('.ticker-head');
		if (!head || !line.current) {
			return undefined;
		}
		const watching = new IntersectionObserver(
			(entries) => setShown(entries.at(-1)?.isIntersecting === false),
			{ root: document, rootMargin: `-${line.current.offsetHeight}px 0px 0px` },
		);
		watching.observe(head);
		return () => watching.disconnect();
	}, []);
	return (
		<div class={isShown ? 'header-line' : 'header-line hidden'} aria-hidden="true" ref={line}>
			<Logo model={model.logo} image={logo} />
			<strong>{symbol}</strong>
			{name !== symbol && <span class="line-name">{name}</span>}
			{consensus !== undefined && <span class="line-consensus">{consensus}</span>}
		</div>
	);
}
