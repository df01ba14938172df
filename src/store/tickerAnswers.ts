import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
import type { Event } from '../base/event.js';
import type { Answer } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Urgency } from '../client/transport.js';
import type { ReportType } from '../contract/financials.js';
import { type Purpose, questionFor } from '../market/questions.js';
import type { AnswerBodies, AnswerName, KnownAnswers } from './knownAnswers.js';
import type { LogoTheme } from './logoSource.js';
import {
	type TickerAnswer,
	tickerAnswer,
	type TickerAnswerParts,
	TickerAnswerTable,
} from './tickerAnswer.js';
import type { TickerStores } from './tickerStores.js';

/** What is wanted to be known of a ticker. */
export interface TickerWish {
	readonly symbol: TickerSymbol;
	readonly purpose: Purpose;
	/** The kind of statements that a panel shows; as originally reported where nobody says. */
	readonly reportType?: ReportType;
	/** For what background the picture is; a dark one where nobody says. */
	readonly theme?: LogoTheme;
}

interface DatedWish extends TickerWish {
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

type Answers = { readonly [Name in AnswerName]: TickerAnswer<DatedWish, AnswerBodies[Name]> };

/** How each answer about a ticker is had. */
function answersOf(stores: TickerStores): Answers {
	const answer = <Query, Body>(parts: TickerAnswerParts<DatedWish, Query, Body>) => tickerAnswer(parts);
	const { panel } = questionFor;
	const bySymbol = { symbolsOf: ({ symbol }: { readonly symbol: TickerSymbol }) => [symbol] };
	const byTickers = {
		symbolsOf: ({ tickers = [] }: { readonly tickers?: readonly TickerSymbol[] }) => tickers,
	};
	return {
		logo: answer({ store: stores.logo, query: ({ symbol }) => symbol, symbolsOf: (symbol) => [symbol] }),
		picture: answer({
			store: stores.picture,
			query: ({ symbol, theme = 'dark' }) => ({ symbol, theme }),
			...bySymbol,
		}),
		consensus: answer({ store: stores.consensus, query: ({ symbol }) => ({ symbol }), ...bySymbol }),
		financials: answer({
			store: stores.financials,
			query: ({ symbol, today, purpose, reportType }) =>
				questionFor[purpose].financials(symbol, today, reportType),
			wider: ({ symbol, today, purpose }) =>
				purpose === 'panel' ? undefined : panel.financials(symbol, today),
			symbolsOf: ({ symbols }) => symbols,
		}),
		ratings: answer({
			store: stores.ratings,
			query: ({ symbol, today, purpose }) => questionFor[purpose].ratings(symbol, today),
			wider: ({ symbol, today }) => panel.ratings(symbol, today),
			...byTickers,
		}),
		dividends: answer({
			store: stores.dividends,
			query: ({ symbol, today, purpose }) => questionFor[purpose].dividends(symbol, today),
			wider: ({ symbol, today }) => panel.dividends(symbol, today),
			...byTickers,
		}),
		splits: answer({
			store: stores.splits,
			query: ({ symbol, today, purpose }) => questionFor[purpose].splits(symbol, today),
			...byTickers,
		}),
		mergers: answer({
			store: stores.mergers,
			query: ({ symbol, today, purpose }) => questionFor[purpose].mergers(symbol, today),
			...byTickers,
		}),
		offerings: answer({
			store: stores.offerings,
			query: ({ symbol, today, purpose }) => questionFor[purpose].offerings(symbol, today),
			...byTickers,
		}),
	};
}

/** All answers about tickers: whoever shows something of a ticker names what is wanted, and gets what is known. */
export class TickerAnswers {
	readonly #answers: Answers;
	readonly #table: TickerAnswerTable<DatedWish, AnswerName>;
	/** Tells of which ticker something else is known now. */
	readonly onDidChange: Event<TickerSymbol>;

	constructor(
		stores: TickerStores,
		private readonly clock: Clock,
	) {
		this.#answers = answersOf(stores);
		this.#table = new TickerAnswerTable<DatedWish, AnswerName>(this.#answers);
		this.onDidChange = this.#table.onDidChange;
	}

	/**
	 * What is known now; what is wanted and not known is asked. Once the signal of a reader aborts, what still waits for
	 * its turn need not be asked for its sake.
	 */
	read(wanted: readonly AnswerName[], wish: TickerWish, reader?: AbortSignal): KnownAnswers {
		return this.#read(wanted, this.#dated(wish), 'interactive', reader);
	}

	/** What is known now, without asking. */
	peek(wish: TickerWish): KnownAnswers {
		return this.read([], wish);
	}

	/**
	 * What is known as soon as none of the wanted is without an outcome, and at the latest when the patience ends or the
	 * signal aborts. Only what becomes known of this ticker is looked at.
	 */
	async within(
		patienceMs: number,
		wanted: readonly AnswerName[],
		wish: TickerWish,
		signal: AbortSignal,
	): Promise<KnownAnswers> {
		const dated = this.#dated(wish);
		const isWhole = (): boolean =>
			wanted.every((name) => {
				const answer: Answer<unknown> = this.#answers[name].peek(dated);
				return answer.state !== 'loading' || answer.stale !== undefined;
			});
		const looking = new AbortController();
		const now = this.#read(wanted, dated, 'hover', looking.signal);
		if (isWhole()) {
			return now;
		}
		const complete = new AbortController();
		const listening = this.onDidChange((symbol) => {
			if (symbol === wish.symbol && isWhole()) {
				complete.abort();
			}
		});
		try {
			await this.clock.sleep(patienceMs, AbortSignal.any([signal, complete.signal]));
		} catch {
			// Nothing is left to wait for, or nobody waits any more.
		} finally {
			listening.dispose();
			// What still waits for its turn makes room for what is looked at next.
			looking.abort();
		}
		return this.#read([], dated, 'hover');
	}

	/** Asks again for some answers, because a person wants it so; how it went is in what is read. */
	refresh(names: readonly AnswerName[], wish: TickerWish): Promise<void> {
		return this.#table.refresh(names, this.#dated(wish));
	}

	/** Forgets all: the key or the service has changed. */
	clear(): void {
		this.#table.clear();
	}

	#read(
		wanted: readonly AnswerName[],
		dated: DatedWish,
		urgency: Urgency,
		reader?: AbortSignal,
	): KnownAnswers {
		const known = <Body>(name: AnswerName, answer: TickerAnswer<DatedWish, Body>): Answer<Body> =>
			wanted.includes(name) ? answer.read(dated, urgency, reader) : answer.peek(dated);
		const answers = this.#answers;
		return {
			logo: known('logo', answers.logo),
			picture: known('picture', answers.picture),
			consensus: known('consensus', answers.consensus),
			financials: known('financials', answers.financials),
			ratings: known('ratings', answers.ratings),
			dividends: known('dividends', answers.dividends),
			splits: known('splits', answers.splits),
			mergers: known('mergers', answers.mergers),
			offerings: known('offerings', answers.offerings),
		};
	}

	#dated(wish: TickerWish): DatedWish {
		return { ...wish, today: newYorkDay(this.clock.now()) };
	}
}
