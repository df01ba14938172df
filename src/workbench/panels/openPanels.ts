import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';

/** What `OpenPanels` needs of a panel. */
export interface Panel extends Disposable {
	/** Whether it is the active editor, or the last active one. */
	readonly active: boolean;
	/** Shows it in its current place, with or without focusing it. */
	reveal(place?: undefined, preserveFocus?: boolean): void;
	readonly onDidChangeViewState: Event<unknown>;
	readonly onDidDispose: Event<void>;
}

/** Where a new panel opens: in the active editor group, beside it, or in the active group without focus. */
export type PanelPlace = 'active' | 'beside' | 'preview';

/** What is specific to one panel type. */
export interface PanelKind<Key, Page, Shown extends Panel> {
	/** Parses a page's untrusted saved state; undefined if it names nothing to show. */
	readonly keyIn: (savedState: unknown) => Key | undefined;
	/** Returns the same name for keys that share a panel. */
	readonly nameOf: (key: Key) => string;
	/** Creates the page of a panel. */
	readonly fill: (key: Key, panel: Shown) => Page;
	/** If absent, panels of this type have no preview. */
	readonly previews?: Previews<Key, Page>;
}

/** How the preview panel switches to another key. */
export interface Previews<Key, Page> {
	readonly turn: (page: Page, key: Key) => void;
	/** The name of the last previewed key, which persists after the window closes. */
	readonly last: { readonly value: string | undefined; set(name: string | undefined): Promise<void> };
}

/** Creates panels, and restores them after the window reloads. */
export interface PanelMaker<Shown extends Panel> {
	readonly make: (title: string, place: PanelPlace) => Shown;
	/** Passes on panels that were open before, with their pages' saved state. */
	readonly onRestored: (restore: (panel: Shown, savedState: unknown) => void) => Disposable;
}

interface OpenPanel<Key, Page, Shown> {
	readonly panel: Shown;
	/** The key shown; it changes in the preview panel. */
	key: Key;
	readonly page: Page;
}

/**
 * The open panels of one type: one per key, and at most one preview. They are restored after the window
 * reloads.
 */
export class OpenPanels<Key, Page, Shown extends Panel> implements Disposable {
	readonly #own = new DisposableStore();
	readonly #open = new Set<OpenPanel<Key, Page, Shown>>();
	readonly #previewActive = this.#own.add(new Emitter<boolean>());
	#preview: OpenPanel<Key, Page, Shown> | undefined;

	/** Fires with whether the preview is active, whenever that may have changed. */
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

	/**
	 * Shows a key in a permanent panel and reuses an open one. The title applies until the page sets its own.
	 */
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

	/**
	 * Shows a key in its own panel if it has one, else in the preview panel; without taking the focus, unless the
	 * place is `active`.
	 */
	preview(key: Key, title: string, place: 'preview' | 'active' = 'preview'): Page {
		const existing = this.#find(key) ?? this.#turned(key);
		if (existing) {
			existing.panel.reveal(undefined, place === 'preview');
			return existing.page;
		}
		const made = this.#add(key, this.maker.make(title, place));
		this.#setPreview(made);
		return made.page;
	}

	/** The previewed key; undefined if there is none. */
	get previewed(): Key | undefined {
		return this.#preview?.key;
	}

	/** Whether the preview is the active editor, or the last active one. */
	get isInPreview(): boolean {
		return this.#preview?.panel.active ?? false;
	}

	/** Turns the preview into a permanent panel and returns its key; undefined if there is no preview. */
	keep(): Key | undefined {
		const savedState = this.#preview?.key;
		this.#setPreview(undefined);
		return savedState;
	}

	/** The page of the active panel; undefined if no panel of this type is active. */
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

	/** Switches the preview to a key and returns it; undefined if there is no preview. */
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
