import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';

/** A panel as far as it is kept open, shown and closed. */
export interface Panel extends Disposable {
	/** Whether it is the editor that the person is in, or was in last. */
	readonly active: boolean;
	/** Brings it to the front where it is, with the keyboard or without. */
	reveal(place?: undefined, preserveFocus?: boolean): void;
	readonly onDidChangeViewState: Event<unknown>;
	readonly onDidDispose: Event<void>;
}

/** Where a panel is put that is not open yet: among the person's editors, beside them, or there without the keyboard. */
export type PanelPlace = 'active' | 'beside' | 'preview';

/** What sets one kind of panel apart. */
export interface PanelKind<Key, Page, Shown extends Panel> {
	/** What a page kept, read as what anybody may have written; undefined where it names nothing to show. */
	readonly keyIn: (savedState: unknown) => Key | undefined;
	/** Equal for keys that share a panel. */
	readonly nameOf: (key: Key) => string;
	/** Fills a panel with its page. */
	readonly fill: (key: Key, panel: Shown) => Page;
	/** Without it, panels of this kind are not previewed. */
	readonly previews?: Previews<Key, Page>;
}

/** How the one panel for previews shows another key. */
export interface Previews<Key, Page> {
	readonly turn: (page: Page, key: Key) => void;
	/** The name of the key that was previewed last, which outlives the window. */
	readonly last: { readonly value: string | undefined; set(name: string | undefined): Promise<void> };
}

/** Where panels are made, and come back from after the window was reloaded. */
export interface PanelMaker<Shown extends Panel> {
	readonly make: (title: string, place: PanelPlace) => Shown;
	/** Hands over panels that were open before, with what their pages kept. */
	readonly onRestored: (restore: (panel: Shown, savedState: unknown) => void) => Disposable;
}

interface OpenPanel<Key, Page, Shown> {
	readonly panel: Shown;
	/** What it shows; the panel for previews changes it. */
	key: Key;
	readonly page: Page;
}

/** The open panels of a kind, one a key and at most one that is a preview; they come back after the window was reloaded. */
export class OpenPanels<Key, Page, Shown extends Panel> implements Disposable {
	readonly #own = new DisposableStore();
	readonly #open = new Set<OpenPanel<Key, Page, Shown>>();
	readonly #previewActive = this.#own.add(new Emitter<boolean>());
	#preview: OpenPanel<Key, Page, Shown> | undefined;

	/** Tells whether the person is in the preview, whenever that may have changed. */
	readonly onPreviewActive = this.#previewActive.event;

	constructor(
		private readonly kind: PanelKind<Key, Page, Shown>,
		private readonly maker: PanelMaker<Shown>,
	) {
		this.#own.add({
			dispose: () => {
				for (const { panel } of [...this.#open]) {
					panel.dispose();
				}
			},
		});
		this.#own.add(maker.onRestored((panel, savedState) => this.#restore(panel, savedState)));
	}

	/** Shows the panel of a key for good, the one that is open already if there is one; the title holds until the page knows better. */
	open(key: Key, title: string, place: PanelPlace = 'active'): Page {
		const existing = this.#find(key);
		if (existing) {
			if (existing === this.#preview) {
				this.#setPreview(undefined);
			}
			existing.panel.reveal();
			return existing.page;
		}
		return this.#add(key, this.maker.make(title, place)).page;
	}

	/** Shows a key without taking the keyboard: in its own panel if it has one, else in the panel for previews. */
	preview(key: Key, title: string): Page {
		const existing = this.#find(key) ?? this.#turned(key);
		if (existing) {
			existing.panel.reveal(undefined, true);
			return existing.page;
		}
		const made = this.#add(key, this.maker.make(title, 'preview'));
		this.#setPreview(made);
		return made.page;
	}

	/** What is previewed; undefined where nothing is. */
	get previewed(): Key | undefined {
		return this.#preview?.key;
	}

	/** Whether the person is in the preview. */
	get isInPreview(): boolean {
		return this.#preview?.panel.active ?? false;
	}

	/** Keeps the preview as the panel of what it shows, and says what that is; undefined where there is none. */
	keep(): Key | undefined {
		const savedState = this.#preview?.key;
		this.#setPreview(undefined);
		return savedState;
	}

	/** The page of the panel in which the person is; undefined where it is none of this kind. */
	get active(): Page | undefined {
		return [...this.#open].find(({ panel }) => panel.active)?.page;
	}

	/** Whether no panel of this kind is open. */
	get isEmpty(): boolean {
		return this.#open.size === 0;
	}

	dispose(): void {
		this.#own.dispose();
	}

	#find(key: Key): OpenPanel<Key, Page, Shown> | undefined {
		const name = this.kind.nameOf(key);
		return [...this.#open].find((open) => this.kind.nameOf(open.key) === name);
	}

	/** The preview, turned to a key; undefined where there is none. */
	#turned(key: Key): OpenPanel<Key, Page, Shown> | undefined {
		const preview = this.#preview;
		if (preview) {
			preview.key = key;
			this.#setPreview(preview);
			this.kind.previews?.turn(preview.page, key);
		}
		return preview;
	}

	#setPreview(preview: OpenPanel<Key, Page, Shown> | undefined): void {
		this.#preview = preview;
		void this.kind.previews?.last.set(preview && this.kind.nameOf(preview.key));
		this.#reportPreviewActive();
	}

	#reportPreviewActive(): void {
		this.#previewActive.fire(this.isInPreview);
	}

	#restore(panel: Shown, savedState: unknown): void {
		const key = this.kind.keyIn(savedState);
		if (key === undefined || this.#find(key)) {
			panel.dispose();
			return;
		}
		const restored = this.#add(key, panel);
		if (this.kind.previews?.last.value === this.kind.nameOf(key)) {
			this.#setPreview(restored);
		}
	}

	#add(key: Key, panel: Shown): OpenPanel<Key, Page, Shown> {
		const added: OpenPanel<Key, Page, Shown> = {
			panel,
			key,
			page: this.kind.fill(key, panel),
		};
		this.#open.add(added);
		const turning = panel.onDidChangeViewState(() => this.#reportPreviewActive());
		panel.onDidDispose(() => {
			turning.dispose();
			this.#open.delete(added);
			if (this.#preview === added) {
				this.#preview = undefined;
				this.#reportPreviewActive();
			}
		});
		return added;
	}
}
