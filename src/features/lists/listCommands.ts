import { isPagedName, type PagedName } from '../../contract/calendar.js';

/** A view whose rows can be asked for again. */
interface RefreshableView {
	readonly isVisible: () => boolean;
	readonly refresh: () => Promise<void> | void;
}

export interface ListCommandParts {
	readonly trending: { refresh(): Promise<void>; loadMore(): void };
	readonly calendars: {
		refresh(name: PagedName): void;
		loadMore(name: PagedName): void;
	};
	/** All views of lists, these two among them. */
	readonly views: readonly RefreshableView[];
	/** Brings the trending tickers into sight. */
	readonly focusTrending: () => Promise<void>;
	/** Asks again for the panel in which the person is; says whether there is one. */
	readonly refreshPanel: () => Promise<boolean>;
}

/** The commands of the lists in the sidebar. */
export class ListCommands {
	constructor(private readonly parts: ListCommandParts) {}

	/** Asks again for one list, or for all lists and the panel that are in sight; brings a list into sight where nothing is. */
	async refresh(list: unknown): Promise<void> {
		const { trending, calendars, views } = this.parts;
		if (isPagedName(list)) {
			calendars.refresh(list);
			return;
		}
		if (list === 'trending') {
			await trending.refresh();
			return;
		}
		const isInPanel = await this.parts.refreshPanel();
		if (!isInPanel && !views.some(({ isVisible }) => isVisible())) {
			await this.parts.focusTrending();
		}
		const seen = views.filter(({ isVisible }) => isVisible());
		await Promise.all(seen.map(async (view) => view.refresh()));
	}

	/** Takes one page more of a list. */
	loadMore(list: unknown): void {
		if (isPagedName(list)) {
			this.parts.calendars.loadMore(list);
		} else if (list === 'trending') {
			this.parts.trending.loadMore();
		}
	}
}
