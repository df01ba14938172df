import { LRUCache } from 'lru-cache';
import { LinkedSignal } from '../base/abort.js';
import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
import { DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import { type Answer, shown, type Timestamped } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Urgency } from '../client/transport.js';
import type { Consensus } from '../contract/consensus.js';
import type { AnswerName, LoadedAnswers } from './loadedAnswers.js';
import {
	type DatedRequest,
	eachAnswer,
	type Question,
	type Questions,
	symbolsOf,
	type TickerQuery,
	type TickerQuestions,
	tickerQuestions,
	type TickerRequest,
} from './tickerQuestions.js';
import type { TickerStores } from './tickerStores.js';
import type { WatchedStores } from './watchlistEvents.js';

const MAX_LAST_READ = 200;

type ReadConsensus = Timestamped<Consensus | undefined>;

/** How long to wait, how urgently, and for which answers. */
interface Waiting {
	readonly urgency: Urgency;
	readonly patienceMs: number;
	readonly serves: (answer: Answer<unknown>) => boolean;
}

/** All answers about tickers. A view names the answers it wants and gets what is loaded. */
export class TickerAnswers {
	readonly #questions: TickerQuestions;
	readonly #stores;
	/** Ratings answers for which the consensus was already requested again. */
	readonly #followed = new WeakSet<object>();
	/** The consensus read last, by purpose and ticker. */
	readonly #lastRead = new LRUCache<string, ReadConsensus>({ max: MAX_LAST_READ });
	/** Fires with the ticker whose answers changed. */
	readonly onDidChange: Event<TickerSymbol>;

	constructor(
		stores: TickerStores,
		private readonly clock: Clock,
		watched?: WatchedStores,
	) {
		this.#questions = tickerQuestions(stores, watched);
		const { upcoming, everyone, ...others } = stores;
		this.#stores = [...Object.values(others), ...Object.values(upcoming), ...Object.values(everyone)];
		const sources = [...this.#stores, ...Object.values(watched ?? {})];
		this.onDidChange = (listener) => {
			const listening = new DisposableStore();
			for (const { onDidChange } of sources) {
				listening.add(onDidChange((query: TickerQuery) => symbolsOf(query).forEach(listener)));
			}
			return listening;
		};
	}

	/**
	 * Returns the current answers and requests the wanted ones that are missing or stale. Once the reader's
	 * signal aborts, requests that are still queued needn't be sent for this reader.
	 */
	read(wanted: readonly AnswerName[], request: TickerRequest, reader?: AbortSignal): LoadedAnswers {
		return this.#read(wanted, this.#dated(request), 'interactive', reader);
	}

	/** Returns the current answers without a request. */
	peek(request: TickerRequest): LoadedAnswers {
		return this.read([], request);
	}

	/**
	 * Resolves with the current answers once each wanted one has a value or a failure; at the latest when
	 * `patienceMs` ends or the signal aborts. Only changes of this ticker are considered.
	 */
	async within(
		patienceMs: number,
		wanted: readonly AnswerName[],
		request: TickerRequest,
		signal: AbortSignal,
		urgency: Urgency = 'hover',
	): Promise<LoadedAnswers> {
		const serves = (answer: Answer<unknown>): boolean =>
			answer.state !== 'loading' || answer.stale !== undefined;
		return this.#until(wanted, request, signal, { urgency, patienceMs, serves });
	}

	/**
	 * Like `within`, but for a language model, which gets no later updates: waits for stale answers to be
	 * reloaded. Its requests end with its signal if no one else needs them.
	 */
	anew(
		patienceMs: number,
		wanted: readonly AnswerName[],
		request: TickerRequest,
		signal: AbortSignal,
	): Promise<LoadedAnswers> {
		const serves = (answer: Answer<unknown>): boolean => answer.state !== 'loading';
		return this.#until(wanted, request, signal, { urgency: 'assistant', patienceMs, serves });
	}

	/**
	 * Resolves with the current answers once `serves` accepts each wanted one, the time is up, or the signal
	 * aborts.
	 */
	async #until(
		wanted: readonly AnswerName[],
		request: TickerRequest,
		signal: AbortSignal,
		{ urgency, patienceMs, serves }: Waiting,
	): Promise<LoadedAnswers> {
		const dated = this.#dated(request);
		const isWhole = (): boolean =>
			wanted.every((name) => serves(latestAnswer(serving<unknown>(this.#questions[name], dated))));
		const controller = new AbortController();
		const now = this.#read(wanted, dated, urgency, controller.signal);
		if (isWhole()) {
			return now;
		}
		const complete = new LinkedSignal(signal);
		const listening = this.onDidChange((symbol) => {
			if (symbol === request.symbol && isWhole()) {
				complete.abort();
			}
		});
		try {
			await this.clock.sleep(patienceMs, complete.signal);
		} catch {
			// All wanted answers are there, or the caller gave up.
		} finally {
			listening.dispose();
			complete.dispose();
			// Free the queue for what is viewed next.
			controller.abort();
		}
		return this.#read([], dated, urgency);
	}

	/**
	 * Requests some answers again because the user asked for it. The outcome is in the answers; nothing is
	 * thrown.
	 */
	async refresh(names: readonly AnswerName[], request: TickerRequest): Promise<void> {
		const dated = this.#dated(request);
		await Promise.allSettled(
			names.map((name) => serving<unknown>(this.#questions[name], dated)[0].refresh()),
		);
	}

	/** Retries what failed while the service was unreachable. */
	retryFailed(random: () => number): void {
		this.#stores.forEach((store) => store.retryFailed(random));
	}

	/** Drops everything, because the key or the service changed. */
	clear(): void {
		this.#lastRead.clear();
		this.#stores.forEach((store) => store.clear());
	}

	/**
	 * Reads answers so that those shown together are from the same time. A consensus older than the newest
	 * rating is requested again, once per ratings answer. Ratings are requested again if a later consensus
	 * differs from the previous one.
	 */
	#read(
		wanted: readonly AnswerName[],
		dated: DatedRequest,
		urgency: Urgency,
		reader?: AbortSignal,
	): LoadedAnswers {
		const answers = this.#readEach(wanted, dated, urgency, reader);
		const [ratings, consensus] = [shown(answers.ratings), shown(answers.consensus)];
		if (!wanted.includes('consensus') || !ratings || !consensus) {
			return answers;
		}
		const newest = ratings.value.reduce((latest, { updated = 0 }) => Math.max(latest, updated), 0) * 1000;
		if (newest > consensus.receivedAt && newest <= this.clock.now() && !this.#followed.has(ratings)) {
			this.#followed.add(ratings);
			const [given] = serving(this.#questions.consensus, dated);
			given.renew(newest, urgency, reader);
			return { ...answers, consensus: given.peek() };
		}
		if (this.#hasChanged(consensus, dated) && ratings.receivedAt < consensus.receivedAt) {
			const [given] = serving(this.#questions.ratings, dated);
			given.renew(consensus.receivedAt, urgency, reader);
			return { ...answers, ratings: given.peek() };
		}
		return answers;
	}

	/** Whether a consensus differs from the one read before it. */
	#hasChanged(consensus: ReadConsensus, { symbol, purpose }: DatedRequest): boolean {
		const name = `${purpose} ${symbol}`;
		const before = this.#lastRead.get(name);
		this.#lastRead.set(name, consensus);
		return before !== undefined && before !== consensus && said(before) !== said(consensus);
	}

	#readEach(
		wanted: readonly AnswerName[],
		dated: DatedRequest,
		urgency: Urgency,
		reader?: AbortSignal,
	): LoadedAnswers {
		const answer = <Body>(name: AnswerName, questions: Questions<Body>): Answer<Body> => {
			const all = serving(questions, dated);
			if (wanted.includes(name)) {
				ask(all, urgency, reader);
			}
			return latestAnswer(all);
		};
		return eachAnswer(this.#questions, answer);
	}

	#dated(request: TickerRequest): DatedRequest {
		return { ...request, today: newYorkDay(this.clock.now()) };
	}
}

type Serving<Body> = readonly [requested: Question<Body>, ...others: readonly Question<Body>[]];

/** Returns the questions whose answers can serve a request; the first is the one to send. */
function serving<Body>(questions: Questions<Body>, request: DatedRequest): Serving<Body> {
	const [requested, ...others] = questions[request.purpose];
	const fallbacks = others.map((questionOf) => questionOf(request));
	return [requested(request), ...fallbacks.filter(({ isEnough }) => isEnough())];
}

/** Returns the most recent of the current answers. */
function latestAnswer<Body>(questions: Serving<Body>): Answer<Body> {
	const newest = questions.map(({ peek }) => peek()).reduce(later);
	const current = questions.filter(({ isCurrent }) => isCurrent());
	const answer = current.length > 0 ? current.map(({ peek }) => peek()).reduce(later) : newest;
	const stale = shown(newest);
	return answer.state === 'ready' || shown(answer) || !stale ? answer : { ...answer, stale };
}

/** Sends the first question, unless a current answer to another one contains the same. */
function ask([requested, ...others]: Serving<unknown>, urgency: Urgency, reader?: AbortSignal): void {
	if (!others.some(({ isCurrent }) => isCurrent())) {
		requested.read(urgency, reader);
	}
}

/** Returns the answer that was received later; the first if neither was. */
function later<Body>(one: Answer<Body>, other: Answer<Body>): Answer<Body> {
	const receivedAt = (answer: Answer<Body>): number => shown(answer)?.receivedAt ?? Number.NEGATIVE_INFINITY;
	return receivedAt(other) > receivedAt(one) ? other : one;
}

/** The content of a consensus, without the time it was calculated. */
function said({ value }: ReadConsensus): string {
	return JSON.stringify({ ...value, updatedAt: undefined });
}
