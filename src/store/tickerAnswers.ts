import { LRUCache } from 'lru-cache';
import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
import { DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import { LinkedSignal } from '../base/abort.js';
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

const MAX_OPINIONS = 200;

type Opinion = Timestamped<Consensus | undefined>;

/** Who waits, for how long, and for what answers. */
interface Waiting {
	readonly urgency: Urgency;
	readonly patienceMs: number;
	readonly serves: (answer: Answer<unknown>) => boolean;
}

/** All answers about tickers: whoever shows something of a ticker names what is wanted, and gets what is known. */
export class TickerAnswers {
	readonly #questions: TickerQuestions;
	readonly #stores;
	/** Answers with ratings for which the consensus was asked again. */
	readonly #followed = new WeakSet<object>();
	/** What was read last, by purpose and ticker. */
	readonly #opinions = new LRUCache<string, Opinion>({ max: MAX_OPINIONS });
	/** Tells of which ticker something else is known now. */
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
	 * What is known now; what is wanted and not known is asked. Once the signal of a reader aborts, what still waits for
	 * its turn need not be asked for its sake.
	 */
	read(wanted: readonly AnswerName[], request: TickerRequest, reader?: AbortSignal): LoadedAnswers {
		return this.#read(wanted, this.#dated(request), 'interactive', reader);
	}

	/** What is known now, without asking. */
	peek(request: TickerRequest): LoadedAnswers {
		return this.read([], request);
	}

	/**
	 * What is known as soon as none of the wanted is without an outcome, and at the latest when the patience ends or the
	 * signal aborts. Only what becomes known of this ticker is looked at.
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
	 * The same for a model, to which nothing is told later: what is older than it should be is waited for anew, and what it
	 * has asked ends with its signal where nobody else wants it.
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

	/** What is known once each of the wanted serves. */
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
			// Nothing is left to wait for, or nobody waits any more.
		} finally {
			listening.dispose();
			complete.dispose();
			// What still waits for its turn makes room for what is looked at next.
			controller.abort();
		}
		return this.#read([], dated, urgency);
	}

	/** Asks again for some answers, because a person wants it so; how it went is in what is read. */
	async refresh(names: readonly AnswerName[], request: TickerRequest): Promise<void> {
		const dated = this.#dated(request);
		await Promise.allSettled(
			names.map((name) => serving<unknown>(this.#questions[name], dated)[0].refresh()),
		);
	}

	/** What failed while the service was not reached may be asked again. */
	retryFailed(random: () => number): void {
		this.#stores.forEach((store) => store.retryFailed(random));
	}

	/** Forgets all: the key or the service has changed. */
	clear(): void {
		this.#opinions.clear();
		this.#stores.forEach((store) => store.clear());
	}

	/**
	 * What is shown together is of one time. A rating that came after the consensus is not in that, so it is asked for
	 * again, once for an answer with ratings; so are the ratings, where a later consensus says something else than before.
	 */
	#read(
		wanted: readonly AnswerName[],
		dated: DatedRequest,
		urgency: Urgency,
		reader?: AbortSignal,
	): LoadedAnswers {
		const answers = this.#readEach(wanted, dated, urgency, reader);
		const [ratings, opinion] = [shown(answers.ratings), shown(answers.consensus)];
		if (!wanted.includes('consensus') || !ratings || !opinion) {
			return answers;
		}
		const newest = ratings.value.reduce((latest, { updated = 0 }) => Math.max(latest, updated), 0) * 1000;
		if (newest > opinion.receivedAt && newest <= this.clock.now() && !this.#followed.has(ratings)) {
			this.#followed.add(ratings);
			const [consensus] = serving(this.#questions.consensus, dated);
			consensus.renew(newest, urgency, reader);
			return { ...answers, consensus: consensus.peek() };
		}
		if (this.#hasChanged(opinion, dated) && ratings.receivedAt < opinion.receivedAt) {
			const [given] = serving(this.#questions.ratings, dated);
			given.renew(opinion.receivedAt, urgency, reader);
			return { ...answers, ratings: given.peek() };
		}
		return answers;
	}

	/** Whether a consensus says something else than the one that was read before it. */
	#hasChanged(opinion: Opinion, { symbol, purpose }: DatedRequest): boolean {
		const name = `${purpose} ${symbol}`;
		const before = this.#opinions.get(name);
		this.#opinions.set(name, opinion);
		return before !== undefined && before !== opinion && said(before) !== said(opinion);
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

/** The questions whose answers serve a wish, the one that is asked first. */
function serving<Body>(questions: Questions<Body>, request: DatedRequest): Serving<Body> {
	const [requested, ...others] = questions[request.purpose];
	const fallbacks = others.map((questionOf) => questionOf(request));
	return [requested(request), ...fallbacks.filter(({ isEnough }) => isEnough())];
}

/** Of what is current, what was received last. */
function latestAnswer<Body>(questions: Serving<Body>): Answer<Body> {
	const newest = questions.map(({ peek }) => peek()).reduce(later);
	const current = questions.filter(({ isCurrent }) => isCurrent());
	const answer = current.length > 0 ? current.map(({ peek }) => peek()).reduce(later) : newest;
	const stale = shown(newest);
	return answer.state === 'ready' || shown(answer) || !stale ? answer : { ...answer, stale };
}

/** Asks the first, unless another holds what it would give. */
function ask([requested, ...others]: Serving<unknown>, urgency: Urgency, reader?: AbortSignal): void {
	if (!others.some(({ isCurrent }) => isCurrent())) {
		requested.read(urgency, reader);
	}
}

/** The answer of the two that was received later; the first where neither was received later. */
function later<Body>(one: Answer<Body>, other: Answer<Body>): Answer<Body> {
	const receivedAt = (answer: Answer<Body>): number => shown(answer)?.receivedAt ?? Number.NEGATIVE_INFINITY;
	return receivedAt(other) > receivedAt(one) ? other : one;
}

/** What analysts say, whenever that was worked out. */
function said({ value }: Opinion): string {
	return JSON.stringify({ ...value, updatedAt: undefined });
}
