import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { Emitter } from '../../base/event.js';
import { ApiError, failureOf, isAbort } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { answerNames } from '../../presentation/answerNames.js';
import type { ExportOffer, OfferChoice } from '../../presentation/export/exportOffer.js';
import type { TickerOffers } from '../../presentation/export/offerExport.js';
import { missingByReason } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine, parted } from '../../presentation/lines.js';
import { listName } from '../../presentation/plainText.js';
import type { RatioId } from '../../market/ratioFormulas.js';
import { reportTypeOf } from '../../presentation/statement/periodWords.js';
import type { StatementPreferences } from '../../presentation/statement/statementPreferences.js';
import { placeOf, type TabPart, type TabTarget } from '../../presentation/tickerTabs.js';
import type { OwnPrice, OwnPrices } from '../../services/ownPrices.js';
import type { ConsensusHistory } from '../../store/consensusHistory.js';
import type { LogoTheme } from '../../store/logos.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { TickerRequest } from '../../store/tickerQuestions.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { Watchlists } from '../../store/watchlist/watchlists.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Link } from '../../workbench/links/link.js';
import type { Message } from '../../workbench/panels/dispatch.js';
import { newsOfAnyTicker } from '../news/newsChoices.js';
import { calculationCopy, statementCopy, statementOffers } from './financials/financialsExport.js';
import {
	choicesOfAnyTicker,
	readTickerChoices,
	restoredChoices,
	type TickerChoices,
	wantedReportType,
} from './tickerChoices.js';
import { allTickerFiles, tickerFiles, tickerParts } from './tickerFiles.js';
import { answersShown, type TabAnswer, type TickerInputs } from './tickerInputs.js';
import type { TickerFromPage, TickerToPage } from './tickerMessages.js';
import { type TickerModel, tickerModel } from './tickerModel.js';

/** How long to wait for answers the user explicitly requested. */
const PATIENCE_MS = 20_000;

/** The dependencies of every ticker panel. */
export interface TickerControllerParts {
	readonly answers: TickerAnswers;
	readonly history: ConsensusHistory;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly isSample: () => boolean;
	/** The address of the service, for code that requests what is shown. */
	readonly baseUrl: () => string;
	readonly statements: () => StatementPreferences;
	readonly watchlists: Pick<Watchlists, 'lists' | 'onDidChange'>;
	readonly ownPrices: Pick<OwnPrices, 'of' | 'onDidChange'>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Text for the clipboard and the confirmation message. */
export interface Copied {
	readonly text: string;
	readonly said: string;
}

/** The ticker panel without its page: its requests, its model, and what has been sent to the page. */
export class TickerController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#symbol: TickerSymbol;
	#reading = new AbortController();
	/** Undefined until the page reports its saved state. */
	#choices: TickerChoices | undefined;
	#listing: Listing | undefined;
	#ownPrice: OwnPrice | undefined;
	readonly #priceReading = this.#own.add(new Latest());
	#sentPicture: unknown;
	/** Set while the monthly consensus is being requested. */
	#trendRequest: AbortController | undefined;
	/** The part of the tab that the page has yet to scroll to. */
	#unrevealed: TabPart | undefined;
	/** The number of the last choice received from the page. */
	#turn = 0;

	/** The tickers of the panel that this one was opened from; empty if it was opened from elsewhere. */
	list: readonly TickerSymbol[] = [];
	/** Fires when the page needs an update. */
	readonly onDidChange = this.#changed.event;

	constructor(
		symbol: TickerSymbol,
		private readonly parts: TickerControllerParts,
	) {
		this.#symbol = symbol;
		this.#own.add(
			parts.answers.onDidChange((changed) => {
				if (changed === this.#symbol) {
					this.#changed.fire();
				}
			}),
		);
		this.#own.add(parts.watchlists.onDidChange(() => this.#changed.fire()));
		this.#own.add(parts.ownPrices.onDidChange(() => this.#readOwnPrice()));
		void this.#learnListing();
	}

	get symbol(): TickerSymbol {
		return this.#symbol;
	}

	/** A link to this panel. */
	get link(): Link {
		return { kind: 'ticker', symbol: this.#symbol, tab: this.#shownChoices.tab };
	}

	/** Whether any watchlist contains it. */
	get isWatched(): boolean {
		return this.#watchedIn.length > 0;
	}

	/** Shows another ticker; drops the choices that may only fit the previous one. */
	turnTo(symbol: TickerSymbol): void {
		if (symbol === this.#symbol) {
			return;
		}
		this.#reading.abort();
		this.#reading = new AbortController();
		this.#trendRequest?.abort();
		this.#symbol = symbol;
		this.#listing = undefined;
		this.#ownPrice = undefined;
		this.#sentPicture = undefined;
		const choices = this.#shownChoices;
		this.#choices = {
			...choices,
			ratings: choicesOfAnyTicker(choices.ratings),
			news: newsOfAnyTicker(choices.news),
		};
		this.#changed.fire();
		void this.#learnListing();
		this.#readOwnPrice();
	}

	/** The list whose file has the shown price. */
	get priceList(): WatchlistId | undefined {
		return this.#ownPrice?.list;
	}

	/** Handles a new page, which has received nothing yet and reports its saved state. */
	onPageReady(savedState: unknown): void {
		this.#readOwnPrice();
		if (!this.#choices) {
			const { part, choices } = restoredChoices(savedState);
			this.#choices = choices;
			this.#unrevealed = part;
		}
		this.#sentPicture = undefined;
		this.#turn = 0;
	}

	/** Handles a choice from the page; choices are numbered by `turn`. */
	choose({ choices, turn }: TickerFromPage['chosen']): void {
		this.#choices = readTickerChoices(choices);
		this.#turn = turn;
		this.#changed.fire();
	}

	/** Switches to a tab, and scrolls to a part of it. */
	show(target: TabTarget): void {
		const { tab, part } = placeOf(target);
		this.#choices = { ...this.#shownChoices, tab };
		this.#unrevealed = part;
		this.#changed.fire();
	}

	/** Requests what the tab shows, so that a new panel's requests don't wait for its page. */
	request(): void {
		this.#readAnswers();
	}

	/** The messages to post to the page for a kind of background; requests missing or stale answers. */
	messages(variant: LogoTheme): {
		readonly title: string;
		readonly messages: readonly Message<TickerToPage>[];
	} {
		const model = this.#model();
		const { picture } = this.parts.answers.read(
			['picture'],
			{ ...this.#request, theme: variant },
			this.#reading.signal,
		);
		const loaded = shown(picture);
		const image = loaded === this.#sentPicture ? undefined : loaded?.value;
		if (image) {
			this.#sentPicture = loaded;
		}
		const part = this.#unrevealed;
		this.#unrevealed = undefined;
		return {
			title: model.title,
			messages: [
				{ type: 'ticker', body: { model, turn: this.#turn } },
				...(part ? [{ type: 'reveal' as const, body: { part } }] : []),
				...(image
					? [
							{
								type: 'logo' as const,
								body: { symbol: this.#symbol, bytes: image.bytes, mimeType: image.mimeType, variant },
							},
						]
					: []),
			],
		};
	}

	/** Requests some answers again, by default all that the tab shows; the model reports the outcome. */
	async refresh(answers: readonly TabAnswer[] = this.#wanted): Promise<void> {
		this.#readOwnPrice();
		const requesting = this.parts.answers.refresh(answers, this.#request);
		this.#changed.fire();
		await requesting;
	}

	/** Requests the missing months of the past year's consensus; the model reports the outcome. */
	async loadTrend(): Promise<void> {
		this.#trendRequest?.abort();
		const requesting = new AbortController();
		this.#trendRequest = requesting;
		this.#changed.fire();
		try {
			await this.parts.history.ask(this.#symbol, requesting.signal, () => this.#changed.fire());
		} catch (error) {
			// The model shows a failure, and the user knows about a cancellation.
			if (!isAbort(error) && !failureOf(error)) {
				throw error;
			}
		} finally {
			if (this.#trendRequest === requesting) {
				this.#trendRequest = undefined;
				this.#changed.fire();
			}
		}
	}

	/** Requests no further months; loaded ones remain. */
	cancelTrend(): Promise<void> {
		this.#trendRequest?.abort();
		return Promise.resolve();
	}

	/** The shown statement or its picked lines, for the clipboard; undefined if none is shown. */
	statement(which: 'all' | 'picked'): Copied | undefined {
		return statementCopy(this.#collectInputs(), which, this.parts.formats);
	}

	/** How a ratio of the shown statement is computed, for the clipboard; undefined if it is not shown. */
	calculation(ratio: RatioId): Copied | undefined {
		return calculationCopy(this.#collectInputs(), ratio, this.parts.baseUrl(), this.parts.formats);
	}

	/** An identifier of the ticker, for the clipboard; undefined if not available. */
	identifier(wanted: TickerFromPage['copy']['identifier']): Copied | undefined {
		const found = this.#model().header.identifiers.find(({ kind }) => kind === wanted);
		// In sample data, only the CIK from the directory is real.
		const isInvented = this.parts.isSample() && found?.value !== this.#listing?.cik;
		const about = isInvented ? l10n.t('Sample data') : undefined;
		return found && { text: found.value, said: joinLine([l10n.t('{0} copied', found.label), about]) };
	}

	/** What can be exported of the tab's answers, or of one part; empty if that part shows nothing. */
	offers(part?: string): readonly ExportOffer[] {
		const { formats } = this.parts;
		if (part === undefined) {
			return allTickerFiles(this.#collectInputs(), formats);
		}
		const loaded = tickerParts.find((one) => one === part);
		const offer = loaded && tickerFiles(loaded, this.#collectInputs(), formats);
		return offer ? [offer] : [];
	}

	/**
	 * Like `offers`, after waiting for all answers of the tab; also names missing ones. Throws if there is
	 * nothing to export and a request failed.
	 */
	async awaitedOffers(signal: AbortSignal): Promise<TickerOffers> {
		const wanted = this.#wanted;
		const loaded = await this.parts.answers.within(PATIENCE_MS, wanted, this.#request, signal, 'interactive');
		signal.throwIfAborted();
		const failed = wanted.map((name) => loaded[name]).find(({ state }) => state === 'failed');
		const offers = this.offers();
		if (offers.length === 0 && failed?.state === 'failed') {
			throw new ApiError(failed.failure);
		}
		const parts = wanted.flatMap((name) =>
			name === 'logo' ? [] : [[answerNames[name].inSentence(), loaded[name]] as const],
		);
		const missing = parted(
			missingByReason(parts).map(({ reason, names }) => l10n.t('{0} ({1})', names, reason)),
		);
		return { offers, ...(missing !== '' && { missing }) };
	}

	/** Exports of all statements; undefined if none is shown. */
	statements(): OfferChoice | undefined {
		return statementOffers(this.#collectInputs(), this.parts.formats);
	}

	/** Cancels the requests that only this panel waits for. */
	dispose(): void {
		this.#reading.abort();
		this.#trendRequest?.abort();
		this.#own.dispose();
	}

	async #learnListing(): Promise<void> {
		const directory = await this.parts.directory();
		this.#listing = directory.get(this.#symbol);
		this.#changed.fire();
	}

	/** Reads the user's price anew, because its file may have changed. */
	#readOwnPrice(): void {
		void this.#priceReading.run(
			() => this.parts.ownPrices.of(this.#symbol),
			(found) => {
				if (JSON.stringify(found) !== JSON.stringify(this.#ownPrice)) {
					this.#ownPrice = found;
					this.#changed.fire();
				}
			},
			onUnexpectedError,
		);
	}

	get #shownChoices(): TickerChoices {
		return this.#choices ?? readTickerChoices(undefined);
	}

	get #wanted(): readonly TabAnswer[] {
		return answersShown(this.#shownChoices, this.parts.statements());
	}

	get #request(): TickerRequest {
		const { tab, financials, news } = this.#shownChoices;
		const statements = this.parts.statements();
		return {
			symbol: this.#symbol,
			purpose: 'panel',
			...(news.pages !== undefined && { newsPages: news.pages }),
			// Outside the Financials tab, only the key figures use statements, regardless of that tab's choices.
			reportType:
				tab === 'financials' ? wantedReportType(financials, statements) : reportTypeOf(statements.keyFigures),
		};
	}

	get #watchedIn(): readonly string[] {
		const watching = this.parts.watchlists.lists.filter(({ symbols }) => symbols.includes(this.#symbol));
		return watching.map(({ name }) => listName(name));
	}

	#readAnswers(): TickerInputs['answers'] {
		return this.parts.answers.read(this.#wanted, this.#request, this.#reading.signal);
	}

	#model(): TickerModel {
		return tickerModel(this.#collectInputs(), this.parts.formats);
	}

	#collectInputs(): TickerInputs {
		const { statements, isSample, clock } = this.parts;
		const now = clock.now();
		const choices = this.#shownChoices;
		return {
			symbol: this.#symbol,
			listing: this.#listing,
			answers: this.#readAnswers(),
			trend: {
				months: this.parts.history.months(this.#symbol),
				isRequesting: this.#trendRequest !== undefined,
			},
			choices,
			statements: statements(),
			watchedIn: this.#watchedIn,
			ownPrice: this.#ownPrice,
			isSample: isSample(),
			now,
			today: newYorkDay(now),
		};
	}
}
