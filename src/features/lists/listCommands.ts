import { isPagedName, type PagedName } from '../../contract/calendar.js';
import { isViewName, type ViewName } from '../../presentation/row.js';

/** A view that can be refreshed. */
export interface RefreshableView {
	readonly isVisible: () => boolean;
	readonly refresh: () => Promise<void> | void;
}

export interface ListCommandParts {
	readonly trending: { loadMore(): void };
	readonly calendars: {
		refresh(name: PagedName | 'upcoming'): void;
		loadMore(name: PagedName): void;
	};
	readonly views: Readonly<Record<ViewName, RefreshableView>>;
	/** Reveals the trending view. */
	readonly focusTrending: () => Promise<void>;
	/** Refreshes the active panel; resolves to false if there is none. */
	readonly refreshPanel: () => Promise<boolean>;
}

/** Commands of the sidebar lists. */
export class ListCommands {
	constructor(private readonly parts: ListCommandParts) {}

	/**
	 * Refreshes a view, one of its lists or the active panel (`panel`). Without an argument, refreshes all
	 * visible views and the active panel; reveals the trending list if there are none.
	 */
	async refresh(what: unknown): Promise<void> {
		const { calendars, views } = this.parts;
		if (isViewName(what)) {
			await views[what].refresh();
		} else if (isPagedName(what) || what === 'upcoming') {
			calendars.refresh(what);
		} else if (what === 'panel') {
			await this.parts.refreshPanel();
		} else {
			await this.#refreshAll();
		}
	}

	/** Loads one more page of a list. */
	loadMore(list: unknown): void {
		if (isPagedName(list)) {
			this.parts.calendars.loadMore(list);
		} else if (list === 'trending') {
			this.parts.trending.loadMore();
		}
	}

	async #refreshAll(): Promise<void> {
		const views = Object.values(this.parts.views);
		const isInPanel = await this.parts.refreshPanel();
		if (!isInPanel && !views.some(({ isVisible }) => isVisible())) {
			await this.parts.focusTrending();
		}
		const seen = views.filter(({ isVisible }) => isVisible());
		await Promise.all(seen.map(async (view) => view.refresh()));
	}
}
