import { isPagedName, type PagedName } from '../../contract/calendar.js';

/** A view that can be refreshed. */
interface RefreshableView {
	readonly isVisible: () => boolean;
	readonly refresh: () => Promise<void> | void;
}

export interface ListCommandParts {
	readonly trending: { refresh(): Promise<void>; loadMore(): void };
	readonly calendars: {
		refresh(name: PagedName | 'upcoming'): void;
		loadMore(name: PagedName): void;
	};
	/** All list views, including these two. */
	readonly views: readonly RefreshableView[];
	/** Reveals the trending view. */
	readonly focusTrending: () => Promise<void>;
	/** Refreshes the active panel; resolves to false if there is none. */
	readonly refreshPanel: () => Promise<boolean>;
}

/** Commands of the sidebar lists. */
export class ListCommands {
	constructor(private readonly parts: ListCommandParts) {}

	/**
	 * Refreshes one list, or all visible lists and the active panel; reveals the trending list if there are
	 * none.
	 */
	async refresh(list: unknown): Promise<void> {
		const { trending, calendars, views } = this.parts;
		if (isPagedName(list) || list === 'upcoming') {
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

	/** Loads one more page of a list. */
	loadMore(list: unknown): void {
		if (isPagedName(list)) {
			this.parts.calendars.loadMore(list);
		} else if (list === 'trending') {
			this.parts.trending.loadMore();
		}
	}
}
