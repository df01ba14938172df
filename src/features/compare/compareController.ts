import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { shown } from '../../base/loadable.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { Image } from '../../contract/image.js';
import { FEWEST_COMPARED } from '../../presentation/compareLimits.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Formats } from '../../presentation/format.js';
import type { StatementPreferences } from '../../presentation/statement/statementPreferences.js';
import type { CompareLogo } from './compareMessages.js';
import type { LogoTheme } from '../../store/logos.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { TickerRequest } from '../../store/tickerQuestions.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { compareFiles } from './compareExport.js';
import {
	comparedAnswers,
	type ComparedPart,
	comparedParts,
	comparedSymbols,
	type ComparedTicker,
	type CompareInputs,
	moved,
} from './compareInputs.js';
import { compareModel } from './compareModel.js';
import type { CompareModel } from './compareView.js';
import { reportTypeOf } from '../../presentation/statement/periodWords.js';

/** What the panel that compares tickers draws from. */
export interface CompareControllerParts {
	readonly answers: TickerAnswers;
	/** Shared with the watchlist. */
	readonly events: WatchlistEvents;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly isSample: () => boolean;
	readonly statements: () => StatementPreferences;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The panel that compares tickers without its page: which are compared, what is asked, and what is shown. */
export class CompareController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#symbols: readonly TickerSymbol[];
	#directory: SymbolDirectory | undefined;
	readonly #logos: CompareLogos;
	readonly #readers = new Map<TickerSymbol, AbortController>();

	/** Tells that the page has something else to show. */
	readonly onDidChange = this.#changed.event;

	constructor(
		symbols: readonly TickerSymbol[],
		private readonly parts: CompareControllerParts,
	) {
		this.#symbols = symbols;
		this.#logos = new CompareLogos(parts.answers);
		const received = (symbol: TickerSymbol): void => {
			if (this.#symbols.includes(symbol)) {
				this.#changed.fire();
			}
		};
		this.#own.add(parts.answers.onDidChange(received));
		this.#own.add(parts.events.onDidChange(received));
		void this.#learnNames();
	}

	/** The tickers that are compared, from left to right. */
	get symbols(): readonly TickerSymbol[] {
		return this.#symbols;
	}

	/** Compares other tickers; fewer than two are no comparison. */
	show(symbols: readonly TickerSymbol[]): void {
		const wanted = comparedSymbols(symbols);
		if (wanted.length >= FEWEST_COMPARED) {
			this.#symbols.filter((one) => !wanted.includes(one)).forEach((one) => this.#leave(one));
			this.#symbols = wanted;
			this.#changed.fire();
		}
	}

	/** The page is a new one, which has been told nothing. */
	onPageReady(): void {
		this.#logos.forget();
	}

	/** Moves a column by one. */
	move(symbol: TickerSymbol, way: 'left' | 'right'): void {
		this.show(moved(this.#symbols, symbol, way));
	}

	/** Takes a column away. */
	remove(symbol: TickerSymbol): void {
		this.show(this.#symbols.filter((one) => one !== symbol));
	}

	/** A symbol that the page names, if it shows it. */
	shown(written: string): TickerSymbol | undefined {
		const symbol = canonicalSymbol(written);
		return symbol && this.#symbols.includes(symbol) ? symbol : undefined;
	}

	/** What is known of each ticker; what is not is asked together for all of them. */
	tickers(): readonly ComparedTicker[] {
		const { answers, events } = this.parts;
		return this.#symbols.map((symbol) => ({
			symbol,
			listing: this.#directory?.get(symbol),
			answers: {
				...answers.read(comparedAnswers, this.#requestFor(symbol), this.#readerOf(symbol)),
				events: events.read(symbol),
			},
		}));
	}

	/** Everything to show, asking for what is missing or old. */
	model(): CompareModel {
		return compareModel(this.#collectInputs(), this.parts.formats);
	}

	/** The logos that are known for a kind of background, asking for the rest; undefined where the page has been told all. */
	logos(theme: LogoTheme): readonly CompareLogo[] | undefined {
		return this.#logos.unsentImages(this.#symbols, theme, (symbol) => this.#readerOf(symbol));
	}

	/** Asks again for parts of tickers, or for all that is shown; how it went is in what is shown. */
	async refresh(symbols = this.#symbols, parts: readonly ComparedPart[] = comparedParts): Promise<void> {
		const { answers, events } = this.parts;
		const wanted = comparedAnswers.filter((name) => parts.includes(name));
		const requesting = [
			...symbols.map((symbol) => answers.refresh(wanted, this.#requestFor(symbol))),
			...(parts.includes('events') ? [events.refresh(symbols)] : []),
		];
		this.#changed.fire();
		await Promise.all(requesting);
	}

	/** What can leave. */
	offers(): readonly ExportOffer[] {
		return [compareFiles(this.#collectInputs(), this.parts.formats)];
	}

	/** What the panel alone still waits for need not be asked. */
	dispose(): void {
		this.#symbols.forEach((symbol) => this.#leave(symbol));
		this.#own.dispose();
	}

	#collectInputs(): CompareInputs {
		const now = this.parts.clock.now();
		return {
			tickers: this.tickers(),
			isSample: this.parts.isSample(),
			period: this.parts.statements().keyFigures,
			now,
			today: newYorkDay(now),
		};
	}

	#requestFor(symbol: TickerSymbol): TickerRequest {
		return { symbol, purpose: 'compare', reportType: reportTypeOf(this.parts.statements().keyFigures) };
	}

	#readerOf(symbol: TickerSymbol): AbortSignal {
		const reader = this.#readers.get(symbol) ?? new AbortController();
		this.#readers.set(symbol, reader);
		return reader.signal;
	}

	#leave(symbol: TickerSymbol): void {
		this.#readers.get(symbol)?.abort();
		this.#readers.delete(symbol);
	}

	async #learnNames(): Promise<void> {
		this.#directory = await this.parts.directory();
		this.#changed.fire();
	}
}

/** The logos of compared tickers, asked for all in one question. */
class CompareLogos {
	#sentImages: readonly Image[] = [];

	constructor(private readonly answers: TickerAnswers) {}

	/** The page is a new one, which has been told nothing. */
	forget(): void {
		this.#sentImages = [];
	}

	/**
	 * What is known for a kind of background, asking for the rest; undefined where the page has been told all of it. The
	 * signal is that of whoever looks at a ticker.
	 */
	unsentImages(
		symbols: readonly TickerSymbol[],
		theme: LogoTheme,
		readerOf: (symbol: TickerSymbol) => AbortSignal,
	): readonly CompareLogo[] | undefined {
		const logos = symbols.flatMap((symbol) => {
			// The records beside the pictures: what is asked in one turn is one question, however the disk answers.
			const request = { symbol, purpose: 'compare', theme } as const;
			const { picture } = this.answers.read(['logo', 'picture'], request, readerOf(symbol));
			const image = shown(picture)?.value;
			return image ? [{ symbol, image }] : [];
		});
		const sent = this.#sentImages;
		this.#sentImages = logos.map(({ image }) => image);
		const isReported =
			sent.length === logos.length && logos.every(({ image }, place) => image === sent[place]);
		return isReported
			? undefined
			: logos.map(({ symbol, image: { bytes, mimeType } }) => ({ symbol, bytes, mimeType }));
	}
}
