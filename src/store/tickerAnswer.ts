import { toDisposable } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import { type Answer, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Urgency } from '../client/transport.js';
import type { AnswerStore } from './answerStore.js';

/** A store in which something of a ticker may be known: what is asked there, and whom a question is about. */
export interface PlaceParts<Wish, Query, Body> {
	readonly store: AnswerStore<Query, Body>;
	readonly query: (wish: Wish) => Query;
	readonly symbolsOf: (query: Query) => readonly TickerSymbol[];
	/** Whether an answer holds what others want; where it is given, only such an answer serves them. */
	readonly isEnough?: (body: Body) => boolean;
}

/** Where something of a ticker may be known, whatever question it takes. */
export interface Place<Wish, Body> {
	/** Where it is kept: places of one store change together. */
	readonly store: object;
	/** What is known now; what is not is asked, and need not be once the signal of the reader aborts. */
	readonly read: (wish: Wish, urgency: Urgency, reader?: AbortSignal) => void;
	/** Asks again what was received before a time. */
	readonly renew: (wish: Wish, since: number, urgency: Urgency, reader?: AbortSignal) => void;
	readonly peek: (wish: Wish) => Answer<Body>;
	/** Whether what is known, or on its way, is new enough. */
	readonly isCurrent: (wish: Wish) => boolean;
	/** Whether it can serve others who want more than it was asked for. */
	readonly isEnough: (wish: Wish) => boolean;
	readonly refresh: (wish: Wish) => Promise<unknown>;
	readonly clear: () => void;
	/** Tells of which ticker something else is known now. */
	readonly onDidChange: Event<TickerSymbol>;
}

/** Makes a place of a store. */
export function place<Wish, Query, Body>({
	store,
	query,
	symbolsOf,
	isEnough,
}: PlaceParts<Wish, Query, Body>): Place<Wish, Body> {
	return {
		store,
		read: (wish, urgency, reader) => void store.read(query(wish), urgency, reader),
		renew: (wish, since, urgency, reader) => store.renew(query(wish), since, urgency, reader),
		peek: (wish) => store.peek(query(wish)),
		isCurrent: (wish) => store.isCurrent(query(wish)),
		isEnough: (wish) => {
			const known = isEnough && shown(store.peek(query(wish)));
			return !isEnough || (known !== undefined && isEnough(known.value));
		},
		refresh: (wish) => store.refresh(query(wish)),
		clear: () => store.clear(),
		onDidChange: (listener) => store.onDidChange((asked) => symbolsOf(asked).forEach(listener)),
	};
}

/** The same place for another kind of wish. */
export function placeFor<Wish, Narrow, Body>(
	one: Place<Narrow, Body>,
	narrow: (wish: Wish) => Narrow,
): Place<Wish, Body> {
	return {
		...one,
		read: (wish, urgency, reader) => one.read(narrow(wish), urgency, reader),
		renew: (wish, since, urgency, reader) => one.renew(narrow(wish), since, urgency, reader),
		peek: (wish) => one.peek(narrow(wish)),
		isCurrent: (wish) => one.isCurrent(narrow(wish)),
		isEnough: (wish) => one.isEnough(narrow(wish)),
		refresh: (wish) => one.refresh(narrow(wish)),
	};
}

/** One answer about any ticker, whatever question it takes. */
export interface TickerAnswer<Wish, Body> {
	/** What is known now; what is not is asked, and need not be once the signal of the reader aborts. */
	read(wish: Wish, urgency: Urgency, reader?: AbortSignal): Answer<Body>;
	/** Asks again what was received before a time: something has come that it cannot know of. */
	renew(wish: Wish, since: number, urgency: Urgency, reader?: AbortSignal): void;
	/** What is known now, without asking. */
	peek(wish: Wish): Answer<Body>;
	/** Asks again, because a person wants it so; rejects as the request does. */
	refresh(wish: Wish): Promise<unknown>;
	/** Forgets what is known of all tickers. */
	clear(): void;
	/** Tells of which ticker something else is known now. */
	readonly onDidChange: Event<TickerSymbol>;
}

/**
 * Makes an answer about any ticker of the places that serve a wish: the first of them is asked, unless one of the others
 * holds what it would give, or more.
 */
export function tickerAnswer<Wish, Body>(
	everywhere: readonly Place<Wish, Body>[],
	serving: (wish: Wish) => readonly [asked: Place<Wish, Body>, ...others: readonly Place<Wish, Body>[]],
): TickerAnswer<Wish, Body> {
	const stores = [...new Map(everywhere.map((one) => [one.store, one])).values()];
	const places = (wish: Wish): readonly [Place<Wish, Body>, ...Place<Wish, Body>[]] => {
		const [asked, ...others] = serving(wish);
		return [asked, ...others.filter(({ isEnough }) => isEnough(wish))];
	};
	/** Of what is current, what was received last. */
	const known = (wish: Wish): Answer<Body> => {
		const all = places(wish);
		const newest = all.map(({ peek }) => peek(wish)).reduce(later);
		const current = all.filter(({ isCurrent }) => isCurrent(wish));
		const answer = current.length > 0 ? current.map(({ peek }) => peek(wish)).reduce(later) : newest;
		const stale = shown(newest);
		return answer.state === 'ready' || shown(answer) || !stale ? answer : { ...answer, stale };
	};
	return {
		read(wish, urgency, reader) {
			const [asked, ...others] = places(wish);
			if (!others.some(({ isCurrent }) => isCurrent(wish))) {
				asked.read(wish, urgency, reader);
			}
			return known(wish);
		},
		renew: (wish, since, urgency, reader) => serving(wish)[0].renew(wish, since, urgency, reader),
		peek: known,
		refresh: (wish) => serving(wish)[0].refresh(wish),
		clear: () => stores.forEach(({ clear }) => clear()),
		onDidChange: (listener) => {
			const listening = stores.map(({ onDidChange }) => onDidChange(listener));
			return toDisposable(() => listening.forEach((one) => one.dispose()));
		},
	};
}

/** The answer of the two that was received later; the first where neither was received later. */
function later<Body>(one: Answer<Body>, other: Answer<Body>): Answer<Body> {
	const receivedAt = (answer: Answer<Body>): number => shown(answer)?.receivedAt ?? Number.NEGATIVE_INFINITY;
	return receivedAt(other) > receivedAt(one) ? other : one;
}

/** What can be done with a table of answers whatever they hold. */
export class TickerAnswerTable<Wish, Name extends string> {
	constructor(private readonly answers: Readonly<Record<Name, TickerAnswer<Wish, unknown>>>) {}

	/** Tells of which ticker something else is known now. */
	readonly onDidChange: Event<TickerSymbol> = (listener) => {
		const listening = this.#all.map(({ onDidChange }) => onDidChange(listener));
		return toDisposable(() => listening.forEach((one) => one.dispose()));
	};

	/** Asks again for some answers, because a person wants it so; how it went is in what is read. */
	async refresh(names: readonly Name[], wish: Wish): Promise<void> {
		await Promise.allSettled(names.map((name) => this.answers[name].refresh(wish)));
	}

	/** Asks again for all answers likewise. */
	async refreshAll(wish: Wish): Promise<void> {
		await Promise.allSettled(this.#all.map((answer) => answer.refresh(wish)));
	}

	/** Forgets all: the key or the service has changed. */
	clear(): void {
		this.#all.forEach((answer) => answer.clear());
	}

	get #all(): readonly TickerAnswer<Wish, unknown>[] {
		return Object.values<TickerAnswer<Wish, unknown>>(this.answers);
	}
}
