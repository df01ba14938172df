import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
import type { Event } from '../base/event.js';
import { LinkedSignal } from '../base/linkedSignal.js';
import { type Answer, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Urgency } from '../client/transport.js';
import type { FinancialsQuery, ReportType } from '../contract/financials.js';
import { type Purpose, questionFor } from '../market/questions.js';
import type { AnswerBodies, AnswerName, KnownAnswers } from './knownAnswers.js';
import type { LogoTheme } from './logoSource.js';
import type { AnswerStore } from './answerStore.js';
import {
	type Place,
	place,
	placeFor,
	type PlaceParts,
	type TickerAnswer,
	tickerAnswer,
	TickerAnswerTable,
} from './tickerAnswer.js';
import type { TickerStores, UpcomingStores } from './tickerStores.js';
import type { WatchedPlaces } from './watchlistEvents.js';

/** What is wanted to be known of a ticker. */
export interface TickerWish {
	readonly symbol: TickerSymbol;
	readonly purpose: Purpose;
	/** The kind of statements that are shown; as originally reported where nobody says. */
	readonly reportType?: ReportType;
	/** For what background the picture is; a dark one where nobody says. */
	readonly theme?: LogoTheme;
}

/** Who waits, for how long, and for what answers. */
interface Waiting {
	readonly urgency: Urgency;
	readonly patienceMs: number;
	readonly serves: (answer: Answer<unknown>) => boolean;
}

interface DatedWish extends TickerWish {
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

type Answers = { readonly [Name in AnswerName]: TickerAnswer<DatedWish, AnswerBodies[Name]> };

/** How each answer about a ticker is had, and from which answers about watched tickers it is known as well. */
function answersOf(stores: TickerStores, watched: WatchedPlaces | undefined): Answers {
	const { panel, hover } = questionFor;
	const bySymbol = { symbolsOf: ({ symbol }: { readonly symbol: TickerSymbol }) => [symbol] };
	const alone = <Query, Body>(parts: PlaceParts<DatedWish, Query, Body>): TickerAnswer<DatedWish, Body> => {
		const one = place(parts);
		return tickerAnswer([one], () => [one]);
	};
	const ofWatched = <Body>(one: Place<TickerSymbol, Body> | undefined): readonly Place<DatedWish, Body>[] =>
		one ? [placeFor(one, ({ symbol }) => symbol)] : [];
	/** A hover is served by what a panel or the watchlist was told, and a comparison by the panel's. */
	const widening = <Body>(
		asked: Readonly<Record<Purpose, Place<DatedWish, Body>>>,
		known: readonly Place<DatedWish, Body>[] = [],
	): TickerAnswer<DatedWish, Body> =>
		tickerAnswer([...Object.values(asked), ...known], ({ purpose }) => {
			const others = [asked.panel, ...(purpose === 'hover' ? known : [])];
			return [asked[purpose], ...others.filter((one) => one !== asked[purpose])];
		});
	const rowsOf = <Query extends { readonly tickers?: readonly TickerSymbol[] }, Body>(
		store: AnswerStore<Query, Body>,
		question: (symbol: TickerSymbol, today: string) => NoInfer<Query>,
	): Place<DatedWish, Body> =>
		place<DatedWish, Query, Body>({
			store,
			query: ({ symbol, today }) => question(symbol, today),
			symbolsOf: ({ tickers = [] }) => tickers,
		});
	const upcoming = <Query, Row>({ everyone, ofTicker }: UpcomingStores<Query, Row>) => {
		const one = place<DatedWish, TickerSymbol, readonly Row[]>({
			store: ofTicker,
			query: ({ symbol }) => symbol,
			symbolsOf: (symbol) => [symbol],
		});
		return {
			...one,
			clear: () => {
				everyone.clear();
				one.clear();
			},
		};
	};
	const statementsOf = (question: (wish: DatedWish) => FinancialsQuery) =>
		place({ store: stores.financials, query: question, symbolsOf: ({ symbols }) => symbols });
	const newestStatements = statementsOf(({ symbol, today, reportType }) =>
		hover.financials(symbol, today, reportType),
	);
	const ratings = rowsOf(stores.ratings, panel.ratings);
	const dividends = rowsOf(stores.dividends, panel.dividends);
	const splits = rowsOf(stores.splits, panel.splits);
	const mergers = rowsOf(stores.mergers, panel.mergers);
	const offerings = rowsOf(stores.offerings, panel.offerings);
	return {
		logo: alone({ store: stores.logo, query: ({ symbol }) => symbol, symbolsOf: (symbol) => [symbol] }),
		picture: alone({
			store: stores.picture,
			query: ({ symbol, theme = 'dark' }) => ({ symbol, theme }),
			...bySymbol,
		}),
		consensus: alone({ store: stores.consensus, query: ({ symbol }) => ({ symbol }), ...bySymbol }),
		financials: widening({
			panel: statementsOf(({ symbol, today, reportType }) => panel.financials(symbol, today, reportType)),
			hover: newestStatements,
			compare: newestStatements,
		}),
		ratings: widening(
			{ panel: ratings, hover: rowsOf(stores.ratings, hover.ratings), compare: ratings },
			ofWatched(watched?.ratings),
		),
		dividends: widening(
			{ panel: dividends, hover: rowsOf(stores.dividends, hover.dividends), compare: dividends },
			ofWatched(watched?.dividends),
		),
		splits: widening(
			{ panel: splits, hover: upcoming(stores.upcoming.splits), compare: splits },
			ofWatched(watched?.splits),
		),
		mergers: widening(
			{ panel: mergers, hover: upcoming(stores.upcoming.mergers), compare: mergers },
			ofWatched(watched?.mergers),
		),
		offerings: widening(
			{ panel: offerings, hover: upcoming(stores.upcoming.offerings), compare: offerings },
			ofWatched(watched?.offerings),
		),
	};
}

/** All answers about tickers: whoever shows something of a ticker names what is wanted, and gets what is known. */
export class TickerAnswers {
	readonly #answers: Answers;
	/** Answers with ratings for which the consensus was asked again. */
	readonly #followed = new WeakSet<object>();
	readonly #table: TickerAnswerTable<DatedWish, AnswerName>;
	/** Tells of which ticker something else is known now. */
	readonly onDidChange: Event<TickerSymbol>;

	constructor(
		stores: TickerStores,
		private readonly clock: Clock,
		watched?: WatchedPlaces,
	) {
		this.#answers = answersOf(stores, watched);
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
		urgency: Urgency = 'hover',
	): Promise<KnownAnswers> {
		const serves = (answer: Answer<unknown>): boolean =>
			answer.state !== 'loading' || answer.stale !== undefined;
		return this.#until(wanted, wish, signal, { urgency, patienceMs, serves });
	}

	/**
	 * The same for a model, to which nothing is told later: what is older than it should be is waited for anew, and what it
	 * has asked ends with its signal where nobody else wants it.
	 */
	anew(
		patienceMs: number,
		wanted: readonly AnswerName[],
		wish: TickerWish,
		signal: AbortSignal,
	): Promise<KnownAnswers> {
		const serves = (answer: Answer<unknown>): boolean => answer.state !== 'loading';
		return this.#until(wanted, wish, signal, { urgency: 'assistant', patienceMs, serves });
	}

	/** What is known once each of the wanted serves. */
	async #until(
		wanted: readonly AnswerName[],
		wish: TickerWish,
		signal: AbortSignal,
		{ urgency, patienceMs, serves }: Waiting,
	): Promise<KnownAnswers> {
		const dated = this.#dated(wish);
		const isWhole = (): boolean => wanted.every((name) => serves(this.#answers[name].peek(dated)));
		const looking = new AbortController();
		const now = this.#read(wanted, dated, urgency, looking.signal);
		if (isWhole()) {
			return now;
		}
		const complete = new LinkedSignal(signal);
		const listening = this.onDidChange((symbol) => {
			if (symbol === wish.symbol && isWhole()) {
				complete.abort();
			}
		});
		try {
			await this.clock.sleep(patienceMs, complete.signal);
		} catch {
			// Nothing is left to wait for, or nobody waits any more.
		} finally {
			listening.dispose();
			complete.dispose();
			// What still waits for its turn makes room for what is looked at next.
			looking.abort();
		}
		return this.#read([], dated, urgency);
	}

	/** Asks again for some answers, because a person wants it so; how it went is in what is read. */
	refresh(names: readonly AnswerName[], wish: TickerWish): Promise<void> {
		return this.#table.refresh(names, this.#dated(wish));
	}

	/** Forgets all: the key or the service has changed. */
	clear(): void {
		this.#table.clear();
	}

	/**
	 * What is shown together is of one time: a rating that came after the consensus is not in that, so it is asked for
	 * again, once for an answer with ratings.
	 */
	#read(
		wanted: readonly AnswerName[],
		dated: DatedWish,
		urgency: Urgency,
		reader?: AbortSignal,
	): KnownAnswers {
		const known = this.#readEach(wanted, dated, urgency, reader);
		const { consensus } = this.#answers;
		const [ratings, opinion] = [shown(known.ratings), shown(known.consensus)];
		if (!wanted.includes('consensus') || !ratings || !opinion || this.#followed.has(ratings)) {
			return known;
		}
		const newest = ratings.value.reduce((latest, { updated = 0 }) => Math.max(latest, updated), 0) * 1000;
		if (newest <= opinion.receivedAt || newest > this.clock.now()) {
			return known;
		}
		this.#followed.add(ratings);
		consensus.renew(dated, newest, urgency, reader);
		return { ...known, consensus: consensus.peek(dated) };
	}

	#readEach(
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
