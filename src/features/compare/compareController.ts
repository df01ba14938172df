import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { shown } from '../../base/loadable.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { Image } from '../../contract/image.js';
import type { RatioId } from '../../market/ratioFormulas.js';
import { FEWEST_COMPARED } from '../../presentation/compareLimits.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Formats } from '../../presentation/format.js';
import { reportTypeOf } from '../../presentation/statement/periodWords.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { LogoTheme } from '../../store/logos.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { TickerRequest } from '../../store/tickerQuestions.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { compareFiles } from './compareExport.js';
import {
	answersComparedIn,
	comparedAnswers,
	type ComparedPart,
	comparedParts,
	comparedSymbols,
	type ComparedTicker,
	type CompareInputs,
	moved,
} from './compareInputs.js';
import { comparedCalculation } from './compareRatios.js';
import type { CompareLogo } from './compareMessages.js';
import { compareModel } from './compareModel.js';
import type { CompareModel } from './compareView.js';

/** What the compare panel needs. */
export interface CompareControllerParts {
	readonly answers: TickerAnswers;
	/** Shared with the watchlist. */
	readonly events: WatchlistEvents;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly isSample: () => boolean;
	/** The address of the service, for code that requests what is shown. */
	readonly baseUrl: () => string;
	/** The period length of statement figures. */
	readonly comparedPeriod: () => PeriodChoice;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The compare panel without its page: its tickers, their requests and its model. */
export class CompareController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#symbols: readonly TickerSymbol[];
	#directory: SymbolDirectory | undefined;
	readonly #logos: CompareLogos;
	readonly #readers = new Map<TickerSymbol, AbortController>();

	/** Fires when the page has something else to show. */
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

	/** The compared tickers, from left to right. */
	get symbols(): readonly TickerSymbol[] {
		return this.#symbols;
	}

	/** Compares other tickers; ignored if there are fewer than two. */
	show(symbols: readonly TickerSymbol[]): void {
		const wanted = comparedSymbols(symbols);
		if (wanted.length >= FEWEST_COMPARED) {
			this.#symbols.filter((one) => !wanted.includes(one)).forEach((one) => this.#leave(one));
			this.#symbols = wanted;
			this.#changed.fire();
		}
	}

	/** A new page has received nothing yet. */
	onPageReady(): void {
		this.#logos.forget();
	}

	/** Moves a column by one. */
	move(symbol: TickerSymbol, way: 'left' | 'right'): void {
		this.show(moved(this.#symbols, symbol, way));
	}

	/** Removes a column. */
	remove(symbol: TickerSymbol): void {
		this.show(this.#symbols.filter((one) => one !== symbol));
	}

	/** The symbol that the page names, if it is shown. */
	shown(written: string): TickerSymbol | undefined {
		const symbol = canonicalSymbol(written);
		return symbol && this.#symbols.includes(symbol) ? symbol : undefined;
	}

	/** What is loaded for each ticker; missing data is requested for all of them together. */
	tickers(): readonly ComparedTicker[] {
		const { answers, events } = this.parts;
		const wanted = answersComparedIn(this.parts.comparedPeriod());
		return this.#symbols.map((symbol) => {
			const { quarters, ...others } = answers.read(wanted, this.#requestFor(symbol), this.#readerOf(symbol));
			return {
				symbol,
				listing: this.#directory?.get(symbol),
				answers: {
					...others,
					...(wanted !== comparedAnswers && { quarters }),
					events: events.read(symbol),
				},
			};
		});
	}

	/** Everything to show; requests missing or outdated data. */
	model(): CompareModel {
		return compareModel(this.#collectInputs(), this.parts.formats);
	}

	/** The logos to show for a theme; requests the missing. Undefined where nothing is to be changed. */
	logos(theme: LogoTheme): readonly CompareLogo[] | undefined {
		return this.#logos.unsentImages(this.#symbols, theme, (symbol) => this.#readerOf(symbol));
	}

	/** Reloads parts of tickers, by default everything; the model shows the outcome. */
	async refresh(symbols = this.#symbols, parts: readonly ComparedPart[] = comparedParts): Promise<void> {
		const { answers, events } = this.parts;
		const wanted = answersComparedIn(this.parts.comparedPeriod()).filter((name) => parts.includes(name));
		const requesting = [
			...symbols.map((symbol) => answers.refresh(wanted, this.#requestFor(symbol))),
			...(parts.includes('events') ? [events.refresh(symbols)] : []),
		];
		this.#changed.fire();
		await Promise.all(requesting);
	}

	/** How a ratio of the compared tickers is computed, for the clipboard; undefined if none has it. */
	calculation(ratio: RatioId): { readonly text: string; readonly said: string } | undefined {
		return comparedCalculation(ratio, this.#collectInputs(), this.parts.baseUrl(), this.parts.formats);
	}

	/** What can be exported. */
	offers(): readonly ExportOffer[] {
		return [compareFiles(this.#collectInputs(), this.parts.formats)];
	}

	/** Cancels requests that only this panel is waiting for. */
	dispose(): void {
		this.#symbols.forEach((symbol) => this.#leave(symbol));
		this.#own.dispose();
	}

	#collectInputs(): CompareInputs {
		const now = this.parts.clock.now();
		return {
			tickers: this.tickers(),
			isSample: this.parts.isSample(),
			period: this.parts.comparedPeriod(),
			now,
			today: newYorkDay(now),
		};
	}

	#requestFor(symbol: TickerSymbol): TickerRequest {
		return { symbol, purpose: 'compare', reportType: reportTypeOf(this.parts.comparedPeriod()) };
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

/** The logos of the compared tickers, requested together. */
class CompareLogos {
	#sentImages: readonly Image[] = [];

	constructor(private readonly answers: TickerAnswers) {}

	/** A new page has received nothing yet. */
	forget(): void {
		this.#sentImages = [];
	}

	/**
	 * The logos to show for a theme: of all tickers or, where one has none, of no ticker, so that a column
	 * without a logo doesn't look broken. Undefined while some are loading, and if the page has just these.
	 * `readerOf` gives the signal that cancels a ticker's requests when its column is removed.
	 */
	unsentImages(
		symbols: readonly TickerSymbol[],
		theme: LogoTheme,
		readerOf: (symbol: TickerSymbol) => AbortSignal,
	): readonly CompareLogo[] | undefined {
		const pictures = symbols.map((symbol) => {
			// Read records and pictures together, so that they are requested in one batch, whatever the cache
			// returns.
			const request = { symbol, purpose: 'compare', theme } as const;
			const { picture } = this.answers.read(['logo', 'picture'], request, readerOf(symbol));
			const image = shown(picture)?.value;
			return { symbol, image, isLoading: picture.state === 'loading' && image === undefined };
		});
		if (pictures.some(({ isLoading }) => isLoading)) {
			return undefined;
		}
		const known = pictures.flatMap(({ symbol, image }) => (image ? [{ symbol, image }] : []));
		const logos = known.length === symbols.length ? known : [];
		const sent = this.#sentImages;
		this.#sentImages = logos.map(({ image }) => image);
		const isReported =
			sent.length === logos.length && logos.every(({ image }, place) => image === sent[place]);
		return isReported
			? undefined
			: logos.map(({ symbol, image: { bytes, mimeType } }) => ({ symbol, bytes, mimeType }));
	}
}
