import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';

/** What sets one kind of panel apart. */
export interface PanelKind<Key, Page> {
	readonly viewType: string;
	/** The title until the page knows better. */
	readonly titleOf: (key: Key) => string;
	/** What a page kept, read as what anybody may have written; undefined where it names nothing to show. */
	readonly keyIn: (kept: unknown) => Key | undefined;
	/** Equal for keys that share a panel. */
	readonly nameOf: (key: Key) => string;
	/** Loads what fills a panel with its page. */
	readonly load: () => Promise<(key: Key, panel: vscode.WebviewPanel) => Page>;
}

interface OpenPanel<Page> {
	readonly panel: vscode.WebviewPanel;
	/** Undefined where the panel was closed before its page was there. */
	readonly page: Promise<Page | undefined>;
}

/** The open panels of a kind, one a key; they come back after the window was reloaded. */
export class OpenPanels<Key, Page> implements Disposable {
	readonly #own = new DisposableStore();
	readonly #open = new Map<string, OpenPanel<Page>>();

	constructor(private readonly kind: PanelKind<Key, Page>) {
		this.#own.add({
			dispose: () => {
				for (const { panel } of [...this.#open.values()]) {
					panel.dispose();
				}
			},
		});
		this.#own.add(
			vscode.window.registerWebviewPanelSerializer(kind.viewType, {
				deserializeWebviewPanel: (panel, kept) => {
					const key = kind.keyIn(kept);
					if (key === undefined || this.#open.has(kind.nameOf(key))) {
						panel.dispose();
					} else {
						void this.#fill(key, panel);
					}
					return Promise.resolve();
				},
			}),
		);
	}

	/** Shows the panel of a key, the one that is open already if there is one. */
	open(key: Key): Promise<Page | undefined> {
		const { nameOf, viewType, titleOf } = this.kind;
		const known = this.#open.get(nameOf(key));
		if (known) {
			known.panel.reveal();
			return known.page;
		}
		return this.#fill(
			key,
			vscode.window.createWebviewPanel(viewType, titleOf(key), vscode.ViewColumn.Active, {
				enableScripts: true,
			}),
		);
	}

	/** The page of the panel in which the person is; undefined where it is none of this kind. */
	async active(): Promise<Page | undefined> {
		return [...this.#open.values()].find(({ panel }) => panel.active)?.page;
	}

	dispose(): void {
		this.#own.dispose();
	}

	#fill(key: Key, panel: vscode.WebviewPanel): Promise<Page | undefined> {
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
