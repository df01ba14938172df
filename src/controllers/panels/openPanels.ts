import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';

/** A panel as far as it is kept open, shown and closed. */
export interface Panel extends Disposable {
	/** Whether the person is in it. */
	readonly active: boolean;
	/** Brings it to the front. */
	reveal(): void;
	readonly onDidDispose: Event<void>;
}

/** Where a panel is put that is not open yet: among the editors of the person, or beside them. */
export type PanelPlace = 'active' | 'beside';

/** What sets one kind of panel apart. */
export interface PanelKind<Key, Page, Shown extends Panel> {
	/** What a page kept, read as what anybody may have written; undefined where it names nothing to show. */
	readonly keyIn: (kept: unknown) => Key | undefined;
	/** Equal for keys that share a panel. */
	readonly nameOf: (key: Key) => string;
	/** Loads what fills a panel with its page. */
	readonly load: () => Promise<(key: Key, panel: Shown) => Page>;
}

/** Where panels are made, and come back from after the window was reloaded. */
export interface PanelMaker<Shown extends Panel> {
	readonly make: (title: string, place: PanelPlace) => Shown;
	/** Hands over panels that were open before, with what their pages kept. */
	readonly onRestored: (restore: (panel: Shown, kept: unknown) => void) => Disposable;
}

interface OpenPanel<Page, Shown> {
	readonly panel: Shown;
	/** Undefined where the panel was closed before its page was there. */
	readonly page: Promise<Page | undefined>;
}

/** The open panels of a kind, one a key; they come back after the window was reloaded. */
export class OpenPanels<Key, Page, Shown extends Panel> implements Disposable {
	readonly #own = new DisposableStore();
	readonly #open = new Map<string, OpenPanel<Page, Shown>>();

	constructor(
		private readonly kind: PanelKind<Key, Page, Shown>,
		private readonly maker: PanelMaker<Shown>,
	) {
		this.#own.add({
			dispose: () => {
				for (const { panel } of [...this.#open.values()]) {
					panel.dispose();
				}
			},
		});
		this.#own.add(maker.onRestored((panel, kept) => this.#restore(panel, kept)));
	}

	/** Shows the panel of a key, the one that is open already if there is one; the title holds until the page knows better. */
	open(key: Key, title: string, place: PanelPlace = 'active'): Promise<Page | undefined> {
		const known = this.#open.get(this.kind.nameOf(key));
		if (known) {
			known.panel.reveal();
			return known.page;
		}
		return this.#fill(key, this.maker.make(title, place));
	}

	/** The page of the panel in which the person is; undefined where it is none of this kind. */
	async active(): Promise<Page | undefined> {
		return [...this.#open.values()].find(({ panel }) => panel.active)?.page;
	}

	dispose(): void {
		this.#own.dispose();
	}

	#restore(panel: Shown, kept: unknown): void {
		const key = this.kind.keyIn(kept);
		if (key === undefined || this.#open.has(this.kind.nameOf(key))) {
			panel.dispose();
		} else {
			void this.#fill(key, panel);
		}
	}

	#fill(key: Key, panel: Shown): Promise<Page | undefined> {
		const name = this.kind.nameOf(key);
		const isOpen = (): boolean => this.#open.get(name)?.panel === panel;
		const page = this.kind.load().then((fill) => (isOpen() ? fill(key, panel) : undefined));
		this.#open.set(name, { panel, page });
		panel.onDidDispose(() => {
			if (isOpen()) {
				this.#open.delete(name);
			}
		});
		return page;
	}
}
