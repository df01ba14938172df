import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { Image } from '../../contract/image.js';
import type { Handlers } from '../../protocol/dispatch.js';
import {
	type TickerAct,
	type TickerFromPage,
	tickerFromPageChecks,
	type TickerToPage,
} from '../../protocol/tickerMessages.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { LogoQuery } from '../../store/logoSource.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { newYorkDay } from '../../viewmodel/calendar/calendarDays.js';
import { dividendFiles } from '../../viewmodel/dividends/dividendsExport.js';
import type { Formats } from '../../viewmodel/format.js';
import { ratingFiles } from '../../viewmodel/ratings/ratingsExport.js';
import type { StatementPreferences } from '../../viewmodel/statement/statementPreferences.js';
import { statementCopy, statementFiles } from '../../viewmodel/ticker/financialsExport.js';
import { readTickerChoices, type TickerChoices } from '../../viewmodel/ticker/tickerChoices.js';
import type { TabName } from '../../viewmodel/ticker/tickerTabs.js';
import type { AnswerName, TickerKnown } from '../../viewmodel/ticker/tickerKnown.js';
import { type TickerModel, tickerModel } from '../../viewmodel/ticker/tickerModel.js';
import { answersOf, type TickerQuestions, tickerQuestions } from '../../viewmodel/ticker/tickerQuestions.js';
import { tellFailure } from '../commandTable.js';
import { logoTheme } from '../logoTheme.js';
import { type PanelFrame, PanelPage } from './panelPage.js';
import { applyRemedy } from './remedies.js';
import type { ExportOffer } from './saveExport.js';
import { onAnswersOf, readAnswers, refreshAnswer, type TickerStores } from './tickerStores.js';

/** What every ticker panel draws from. */
export interface TickerPanelParts {
	readonly frame: PanelFrame;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly stores: TickerStores;
	readonly pictures: AnswerStore<LogoQuery, Image | undefined>;
	readonly isSample: () => boolean;
	readonly statements: () => StatementPreferences;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly watch: (symbol: TickerSymbol) => Promise<void>;
	readonly compare: (symbol: TickerSymbol) => Promise<void>;
	readonly formats: Formats;
}

/** The panel of one ticker: sends finished models to its page and does what the page asks for by name. */
export class TickerPanel {
	readonly #page: PanelPage<TickerToPage, TickerFromPage>;
	readonly #handlers: Handlers<TickerFromPage> = {
		ready: ({ kept }) => {
			this.#choices ??= readTickerChoices(isKept(kept) ? kept.choices : undefined);
			this.#sentLogo = undefined;
			this.#turn = 0;
		},
		chosen: ({ choices, turn }) => {
			this.#choices = readTickerChoices(choices);
			this.#turn = turn;
			this.#page.update();
		},
		remedyPicked: ({ answer, remedy }) => applyRemedy(remedy, () => void this.#refresh([answer])),
		copy: ({ identifier }) => void this.#copyIdentifier(identifier),
		openTicker: ({ symbol }) => {
			const other = canonicalSymbol(symbol);
			if (other) {
				void this.parts.open(other);
			}
		},
		act: ({ name }) => void this.#act(name),
	};
	readonly #acts: Readonly<Record<TickerAct, () => Promise<void>>> = {
		watch: () => this.parts.watch(this.symbol),
		compare: () => this.parts.compare(this.symbol),
		refresh: () => this.refresh(),
		copyStatement: () => this.#copyStatement('all'),
		copyPickedLines: () => this.#copyStatement('picked'),
		exportStatement: () => offerExport(statementFiles(this.#known(), this.parts.formats)),
		exportRatings: () => offerExport(ratingFiles(this.#known(), this.parts.formats)),
		exportDividends: () => offerExport(dividendFiles(this.#known(), this.parts.formats)),
	};
	/** Undefined until the page has said with what it was left. */
	#choices: TickerChoices | undefined;
	#listing: Listing | undefined;
	#sentLogo: unknown;
	/** The last choice of the page that has been heard of. */
	#turn = 0;

	constructor(
		readonly symbol: TickerSymbol,
		private readonly panel: vscode.WebviewPanel,
		private readonly parts: TickerPanelParts,
	) {
		const { stores, pictures, frame } = parts;
		this.#page = new PanelPage(panel, frame, {
			page: 'ticker',
			title: symbol,
			checks: tickerFromPageChecks,
			handlers: this.#handlers,
			update: () => this.#update(),
		});
		this.#page.add(onAnswersOf(stores, symbol, this.#page.update));
		this.#page.updateOn(pictures.onDidChange, (query) => query.symbol === symbol);
		void this.#learnListing();
	}

	/** Turns to a tab. */
	show(tab: TabName): void {
		this.#choices = { ...(this.#choices ?? readTickerChoices(undefined)), tab };
		this.#page.update();
	}

	/** Asks again for all that the tab shows. */
	async refresh(): Promise<void> {
		await this.#refresh(answersOf(this.#known().choices.tab));
	}

	async #learnListing(): Promise<void> {
		const directory = await this.parts.directory();
		this.#listing = directory.get(this.symbol);
		this.#page.update();
	}

	#update(): void {
		const model = this.#model();
		this.panel.title = model.title;
		this.#page.send({ type: 'ticker', body: { model, turn: this.#turn } });
		const variant = logoTheme();
		const logo = shown(this.parts.pictures.read({ symbol: this.symbol, theme: variant }, 'interactive'));
		if (logo?.value && logo !== this.#sentLogo) {
			this.#sentLogo = logo;
			const { bytes, mimeType } = logo.value;
			this.#page.send({ type: 'logo', body: { bytes, mimeType, variant } });
		}
	}

	#model(): TickerModel {
		return tickerModel(this.#known(), this.parts.formats);
	}

	#known(): TickerKnown {
		const { stores, isSample, frame } = this.parts;
		const now = frame.clock.now();
		const choices = this.#choices ?? readTickerChoices(undefined);
		return {
			symbol: this.symbol,
			listing: this.#listing,
			answers: readAnswers(stores, this.#questions(choices), answersOf(choices.tab)),
			choices,
			statements: this.parts.statements(),
			isSample: isSample(),
			now,
			today: newYorkDay(now),
		};
	}

	#questions(choices: TickerChoices): TickerQuestions {
		const { statements, frame } = this.parts;
		return tickerQuestions(this.symbol, choices, statements(), newYorkDay(frame.clock.now()));
	}

	async #refresh(names: readonly AnswerName[]): Promise<void> {
		const { stores } = this.parts;
		const questions = this.#questions(this.#choices ?? readTickerChoices(undefined));
		const unheard = new AbortController().signal;
		const asking = names.map((name) => refreshAnswer(stores, questions, name, unheard));
		this.#page.update();
		// The sections show how it went.
		await Promise.allSettled(asking);
	}

	async #act(name: TickerAct): Promise<void> {
		try {
			await this.#acts[name]();
		} catch (error) {
			await tellFailure(name, error, this.parts.frame.log);
		}
	}

	async #copyStatement(which: 'all' | 'picked'): Promise<void> {
		const copy = statementCopy(this.#known(), which, this.parts.formats);
		if (copy) {
			await vscode.env.clipboard.writeText(copy.text);
			this.#page.send({ type: 'said', body: { text: copy.said } });
		}
	}

	async #copyIdentifier(identifier: TickerFromPage['copy']['identifier']): Promise<void> {
		const found = this.#model().header.identifiers.find(({ kind }) => kind === identifier);
		if (found) {
			await vscode.env.clipboard.writeText(found.value);
			this.#page.send({ type: 'said', body: { text: t('{0} copied', found.label) } });
		}
	}
}

/** Offers what there is; where nothing is shown there is nothing to offer. */
async function offerExport(offer: ExportOffer | undefined): Promise<void> {
	if (offer) {
		const { saveExport } = await import('./saveExport.js');
		await saveExport(offer);
	}
}

function isKept(kept: unknown): kept is { readonly choices: unknown } {
	return typeof kept === 'object' && kept !== null && 'choices' in kept;
}
