import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import { isAbort } from '../../base/failure.js';
import {
	type Checks,
	dispatch,
	type Handlers,
	type Message,
	MessageRefused,
} from '../../protocol/dispatch.js';
import type { ChartFromPage } from '../../protocol/chartMessages.js';
import type { FrameFromPage, FrameToPage } from '../../protocol/frameMessages.js';
import type { ColorConvention } from '../../viewmodel/colorConvention.js';
import type { ExportOffer, OfferChoice } from '../../controllers/export/exportOffer.js';
import type { ExportTarget } from './saveExport.js';
import { panelHtml } from '../../controllers/panels/panelHtml.js';

const AGES_CHANGE_MS = 60_000;

/** What the pages of all panels have in common. */
export interface PanelFrame {
	readonly extensionUri: vscode.Uri;
	readonly colors: () => ColorConvention;
	/** Whether keys that are pressed alone do something on pages. */
	readonly hasKeys: () => boolean;
	/** When settings or access may have changed. */
	readonly onDidChange: Event<unknown>;
	/** Asks in which form and, unless that is said, to where, and puts it there. */
	readonly saveExport: (offer: ExportOffer | OfferChoice, target?: ExportTarget) => Promise<void>;
	/** What is done with charts that a page drew as pictures. */
	readonly charts: Handlers<ChartFromPage>;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

interface PanelPageParts<From> {
	/** Which page the script shows. */
	readonly page: 'ticker' | 'calendar' | 'compare' | 'query' | 'changes';
	readonly title: string;
	readonly checks: Checks<From>;
	readonly handlers: Handlers<From>;
	/** Sends what is to be shown; called only while somebody sees it. */
	readonly update: () => void;
}

/** The page of a panel: speaks with it while it is seen, and lets go of everything when it is closed. */
export class PanelPage<To, From extends FrameFromPage> implements Disposable {
	readonly #own = new DisposableStore();
	#isReady = false;
	#willUpdate = false;

	constructor(
		private readonly panel: vscode.WebviewPanel,
		private readonly frame: PanelFrame,
		private readonly parts: PanelPageParts<From>,
	) {
		const { webview } = panel;
		const folder = vscode.Uri.joinPath(frame.extensionUri, 'dist');
		const asset = (file: string): string =>
			webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
		webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [folder] };
		this.#own.add(webview.onDidReceiveMessage((message: unknown) => this.#receive(message)));
		this.#own.add(panel.onDidDispose(() => this.dispose()));
		this.#own.add(
			panel.onDidChangeViewState(() => {
				// A hidden page is gone; it says that it is ready when it is made again.
				this.#isReady &&= panel.visible;
			}),
		);
		this.updateOn(frame.onDidChange);
		this.updateOn(vscode.window.onDidChangeActiveColorTheme);
		webview.html = panelHtml({
			page: parts.page,
			scriptUri: asset('panel.js'),
			styleUri: asset('panel.css'),
			cspSource: webview.cspSource,
			nonce: freshNonce(),
			language: vscode.env.language,
			title: parts.title,
			copyAs: l10n.t('Copy As…'),
			insert: l10n.t('Insert Into Editor…'),
		});
		void this.#keepAgesTrue();
	}

	/** Whether the page is there and somebody sees it. */
	get isSeen(): boolean {
		return this.#isReady && this.panel.visible;
	}

	/** Updates soon, once for whatever happens in the meantime. */
	readonly update = (): void => {
		if (this.isSeen && !this.#willUpdate) {
			this.#willUpdate = true;
			queueMicrotask(() => {
				this.#willUpdate = false;
				if (this.isSeen) {
					this.send({ type: 'look', body: { colors: this.frame.colors(), hasKeys: this.frame.hasKeys() } });
					this.parts.update();
				}
			});
		}
	};

	/** Updates whenever an event says that this page is concerned. */
	updateOn<T>(
		event: (listener: (what: T) => void) => Disposable,
		concerns: (what: T) => boolean = () => true,
	): void {
		this.#own.add(
			event((what) => {
				if (concerns(what)) {
					this.update();
				}
			}),
		);
	}

	send(message: Message<To> | Message<FrameToPage>): void {
		// False only says that the page is hidden; it asks again when it is shown.
		void this.panel.webview.postMessage(message);
	}

	/** Has the page say whether it has the focus still. */
	askFocus(): void {
		this.send({ type: 'focusAsked', body: {} });
	}

	/** Keeps something as long as the page. */
	add<T extends Disposable>(disposable: T): T {
		return this.#own.add(disposable);
	}

	dispose(): void {
		// Of a panel that is closed VS Code says no more whether it is visible.
		this.#isReady = false;
		this.#own.dispose();
	}

	/** Ages are words in the model, so a page that is seen gets it again every minute. */
	async #keepAgesTrue(): Promise<void> {
		const closed = new AbortController();
		this.#own.add({ dispose: () => closed.abort() });
		try {
			for (;;) {
				await this.frame.clock.sleep(AGES_CHANGE_MS, closed.signal);
				this.update();
			}
		} catch (error) {
			if (!isAbort(error)) {
				throw error;
			}
		}
	}

	#receive(message: unknown): void {
		const { checks, handlers } = this.parts;
		try {
			void dispatch(checks, handlers, message);
		} catch (error) {
			if (!(error instanceof MessageRefused)) {
				throw error;
			}
			this.frame.log.warn(`${this.parts.page} panel: ${error.message}`);
			return;
		}
		if (isReady(message)) {
			this.#isReady = true;
			this.update();
		}
	}
}

function isReady(message: unknown): boolean {
	return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

/** 192 random bits as text. */
function freshNonce(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
