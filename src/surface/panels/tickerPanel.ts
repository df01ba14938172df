import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { DisposableStore } from '../../base/disposable.js';
import { isAbort } from '../../base/failure.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import type { CompanyFinancials, FinancialsQuery } from '../../contract/financials.js';
import type { Image } from '../../contract/image.js';
import type { LogoRecord } from '../../contract/logos.js';
import { fromPanelChecks } from '../../protocol/checks.js';
import { dispatch, type Handlers, type Message, MessageRefused } from '../../protocol/dispatch.js';
import type { FromPanel, ToPanel } from '../../protocol/messages.js';
import type { Access } from '../../store/access.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { LogoQuery } from '../../store/logoSource.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../viewmodel/format.js';
import type { RemedyButton } from '../../viewmodel/sectionState.js';
import { type SectionName, tickerModel, type TickerModel } from '../../viewmodel/ticker/tickerModel.js';
import { commandId } from '../ids.js';
import { logoTheme } from '../logoTheme.js';
import { panelHtml } from './panelHtml.js';

const AGES_CHANGE_MS = 60_000;

/** What every ticker panel draws from. */
export interface PanelParts {
	readonly extensionUri: vscode.Uri;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly stores: {
		readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
		readonly financials: AnswerStore<FinancialsQuery, readonly CompanyFinancials[]>;
		readonly logos: AnswerStore<TickerSymbol, LogoRecord | undefined>;
		readonly pictures: AnswerStore<LogoQuery, Image | undefined>;
	};
	readonly access: Access;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

/** The panel of one ticker: sends finished models to its page and does what the page asks for by name. */
export class TickerPanel {
	readonly #own = new DisposableStore();
	readonly #handlers: Handlers<FromPanel> = {
		ready: ({ length }) => {
			this.#isReady = true;
			this.#length = length ?? this.#length;
			this.#sentLogo = undefined;
			this.#update();
		},
		lengthPicked: ({ length }) => {
			this.#length = length;
			this.#update();
		},
		remedyPicked: ({ section, remedy }) => this.#remedy(section, remedy),
		copy: ({ identifier }) => void this.#copy(identifier),
	};
	#isReady = false;
	#length: string | undefined;
	#listing: Listing | undefined;
	#sentLogo: unknown;

	constructor(
		private readonly symbol: TickerSymbol,
		private readonly panel: vscode.WebviewPanel,
		private readonly parts: PanelParts,
	) {
		const { stores, access, extensionUri } = parts;
		const { webview } = panel;
		const folder = vscode.Uri.joinPath(extensionUri, 'dist');
		const asset = (file: string): string =>
			webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
		webview.options = { enableScripts: true, localResourceRoots: [folder] };
		this.#own.add(webview.onDidReceiveMessage((message: unknown) => this.#receive(message)));
		this.#own.add(panel.onDidDispose(() => this.#own.dispose()));
		this.#own.add(stores.consensus.onDidChange((query) => this.#updateFor(query.symbol)));
		this.#own.add(
			stores.financials.onDidChange((query) => query.symbols.forEach((one) => this.#updateFor(one))),
		);
		this.#own.add(stores.logos.onDidChange((changed) => this.#updateFor(changed)));
		this.#own.add(stores.pictures.onDidChange((query) => this.#updateFor(query.symbol)));
		this.#own.add(access.onDidChange(() => this.#update()));
		this.#own.add(vscode.window.onDidChangeActiveColorTheme(() => this.#update()));
		webview.html = panelHtml({
			scriptUri: asset('panel.js'),
			styleUri: asset('panel.css'),
			cspSource: webview.cspSource,
			nonce: freshNonce(),
			language: vscode.env.language,
			title: symbol,
		});
		void this.#learnListing();
		void this.#keepAgesTrue();
	}

	/** Ages are words in the model, so a page that is seen gets it again every minute. */
	async #keepAgesTrue(): Promise<void> {
		const closed = new AbortController();
		this.#own.add({ dispose: () => closed.abort() });
		try {
			for (;;) {
				await this.parts.clock.sleep(AGES_CHANGE_MS, closed.signal);
				this.#update();
			}
		} catch (error) {
			if (!isAbort(error)) {
				throw error;
			}
		}
	}

	#updateFor(symbol: TickerSymbol): void {
		if (symbol === this.symbol) {
			this.#update();
		}
	}

	async #learnListing(): Promise<void> {
		const directory = await this.parts.directory();
		this.#listing = directory.get(this.symbol);
		this.#update();
	}

	#update(): void {
		// A hidden page hears nothing; it says that it is ready when it is shown again.
		if (!this.#isReady || !this.panel.visible) {
			return;
		}
		const model = this.#model();
		this.panel.title =
			model.header.name === this.symbol ? this.symbol : `${this.symbol} · ${model.header.name}`;
		this.#send({ type: 'ticker', body: { model } });
		const variant = logoTheme();
		const logo = shown(
			this.parts.stores.pictures.read({ symbol: this.symbol, theme: variant }, 'interactive'),
		);
		if (logo?.value && logo !== this.#sentLogo) {
			this.#sentLogo = logo;
			this.#send({ type: 'logo', body: { bytes: logo.value.bytes, mimeType: logo.value.mimeType, variant } });
		}
	}

	#model(): TickerModel {
		const { stores, access, formats, clock } = this.parts;
		return tickerModel(
			{
				symbol: this.symbol,
				listing: this.#listing,
				logo: stores.logos.read(this.symbol, 'interactive'),
				consensus: stores.consensus.read({ symbol: this.symbol }, 'interactive'),
				financials: stores.financials.read(this.#statements(), 'interactive'),
				...(this.#length !== undefined && { pickedLength: this.#length }),
				isSample: access.isSample,
				now: clock.now(),
			},
			formats,
		);
	}

	/** Trailing twelve months are a report type of their own; everything else comes as originally reported. */
	#statements(): FinancialsQuery {
		return this.#length === 'TTM'
			? { symbols: [this.symbol], reportType: 'TTM' }
			: { symbols: [this.symbol], reportType: 'A' };
	}

	#receive(message: unknown): void {
		try {
			dispatch(fromPanelChecks, this.#handlers, message);
		} catch (error) {
			if (!(error instanceof MessageRefused)) {
				throw error;
			}
			this.parts.log.warn(`ticker panel: ${error.message}`);
		}
	}

	#send(message: Message<ToPanel>): void {
		// False only says that the page is hidden; it asks again when it is shown.
		void this.panel.webview.postMessage(message);
	}

	#remedy(section: SectionName, remedy: RemedyButton['remedy']): void {
		switch (remedy) {
			case 'retry':
				void this.#retry(section);
				return;
			case 'setKey':
				void vscode.commands.executeCommand(commandId('setApiKey'));
				return;
			case 'openAddressSettings':
				void vscode.commands.executeCommand('workbench.action.openSettings', 'marketData.service');
				return;
			case 'openProxySettings':
				void vscode.commands.executeCommand('workbench.action.openSettings', 'http.proxy');
		}
	}

	async #retry(section: SectionName): Promise<void> {
		const { stores } = this.parts;
		const unheard = new AbortController().signal;
		const questions = {
			logo: () => stores.logos.refresh(this.symbol, unheard),
			consensus: () => stores.consensus.refresh({ symbol: this.symbol }, unheard),
			financials: () => stores.financials.refresh(this.#statements(), unheard),
		};
		const asking = questions[section]();
		this.#update();
		// The section shows how it went.
		await Promise.allSettled([asking]);
	}

	async #copy(identifier: FromPanel['copy']['identifier']): Promise<void> {
		const found = this.#model().header.identifiers.find(({ kind }) => kind === identifier);
		if (found) {
			await vscode.env.clipboard.writeText(found.value);
			this.#send({ type: 'copied', body: { identifier, text: t('{0} copied', found.label) } });
		}
	}
}

/** 192 random bits as text. */
function freshNonce(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
