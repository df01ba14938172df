import { toDisposable } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import { type Answer, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Urgency } from '../client/transport.js';
import type { AnswerStore } from './answerStore.js';

/** What is known of a ticker in one respect: who keeps it, what is asked, and whom a question is about. */
export interface TickerAnswerParts<Wish, Query, Body> {
	readonly store: AnswerStore<Query, Body>;
	readonly query: (wish: Wish) => Query;
	readonly symbolsOf: (query: Query) => readonly TickerSymbol[];
	/** A question whose answer serves the wish as well, since it holds more; it is never asked for it. */
	readonly wider?: (wish: Wish) => Query | undefined;
}

/** One answer about any ticker, whatever question it takes. */
export interface TickerAnswer<Wish, Body> {
	/** What is known now; what is not is asked, and need not be once the signal of the reader aborts. */
	read(wish: Wish, urgency: Urgency, reader?: AbortSignal): Answer<Body>;
	/** What is known now, without asking. */
	peek(wish: Wish): Answer<Body>;
	/** Asks again, because a person wants it so; rejects as the request does. */
	refresh(wish: Wish): Promise<unknown>;
	/** Forgets what is known of all tickers. */
	clear(): void;
	/** Tells of which ticker something else is known now. */
	readonly onDidChange: Event<TickerSymbol>;
}

/** Makes an answer about any ticker of what sets it apart. */
export function tickerAnswer<Wish, Query, Body>({
	store,
	query,
	symbolsOf,
	wider,
}: TickerAnswerParts<Wish, Query, Body>): TickerAnswer<Wish, Body> {
	/** From its own question or the wider one: of what is current, what was received last. */
	const known = (wish: Wish): Answer<Body> => {
		const [asked, more] = [query(wish), wider?.(wish)];
		const own = store.peek(asked);
		if (more === undefined) {
			return own;
		}
		const wide = store.peek(more);
		const [isOwn, isWide] = [store.isCurrent(asked), store.isCurrent(more)];
		const newest = later(own, wide);
		const answer = isOwn === isWide ? newest : isWide ? wide : own;
		const stale = shown(newest);
		return answer.state === 'ready' || shown(answer) || !stale ? answer : { ...answer, stale };
	};
	return {
		read(wish, urgency, reader) {
			const more = wider?.(wish);
			if (more === undefined || !store.isCurrent(more)) {
				store.read(query(wish), urgency, reader);
			}
			return known(wish);
		},
		peek: known,
		refresh: (wish) => store.refresh(query(wish)),
		clear: () => store.clear(),
		onDidChange: (listener) => store.onDidChange((asked) => symbolsOf(asked).forEach(listener)),
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
