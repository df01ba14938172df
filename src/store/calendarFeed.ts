import type { Clock } from '../base/clock.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { type Answer, type Timestamped, shown } from '../base/loadable.js';
import type { Unpaged } from '../client/calendarPages.js';
import { type AnswerSource, AnswerStore } from './answerStore.js';
import type { PagedQuery } from './calendarSource.js';
import type { PagedRows } from './pagedRows.js';

/** What a list of a calendar is about at one moment. */
export interface FeedQuestion<Query, Row> {
	/** Stays the same while only the days move on. */
	readonly name: string;
	readonly query: Unpaged<Query>;
	/** Whether what has to be seen first may lie on a page that follows these rows. */
	readonly needsMore: (rows: readonly Row[]) => boolean;
}

interface Shown<Query, Row> {
	readonly name: string;
	/** What is asked now; it moves on with the days when its answer is no longer fresh. */
	query: Unpaged<Query>;
	/** What is to be asked next. */
	next: Unpaged<Query>;
	pages: number;
	/** Whether a person asked for further pages. */
	isExtended?: true;
	last?: Timestamped<PagedRows<Row>>;
}

/** How many pages a list asks for by itself; further ones a person asks for. */
const PAGES_AT_FIRST = 5;

/** One calendar as a list that grows by pages. */
export class CalendarFeed<Query, Row> implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #answers: AnswerStore<PagedQuery<Query>, PagedRows<Row>>;
	#shown: Shown<Query, Row> | undefined;
	#reading = new AbortController();

	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly source: AnswerSource<PagedQuery<Query>, PagedRows<Row>>,
		private readonly clock: Clock,
	) {
		this.#answers = this.#own.add(new AnswerStore(source, clock));
		this.#own.add(this.#answers.onDidChange(() => this.#changed.fire()));
	}

	/** What is known now; asks for what is missing or old. The rows of before stay while the days or pages grow. */
	read({ name, query, needsMore }: FeedQuestion<Query, Row>): Answer<PagedRows<Row>> {
		if (this.#shown?.name !== name) {
			this.leave();
		}
		const list = this.#shown?.name === name ? this.#shown : { name, query, next: query, pages: 1 };
		list.next = query;
		if (!list.last || this.clock.now() - list.last.receivedAt >= this.source.freshForMs()) {
			list.query = query;
		}
		this.#shown = list;
		for (;;) {
			const answer = this.#answers.read(
				{ query: list.query, pages: list.pages },
				'background',
				this.#reading.signal,
			);
			const isShort =
				answer.state === 'ready' &&
				list.pages < PAGES_AT_FIRST &&
				answer.value.value.stop === undefined &&
				needsMore(answer.value.value.rows);
			if (!isShort) {
				return this.#withLast(list, answer);
			}
			list.last = answer.value;
			list.pages += 1;
		}
	}

	/** Nobody looks at the list any more: what still waits for its turn need not be asked. */
	leave(): void {
		this.#reading.abort();
		this.#reading = new AbortController();
	}

	/** The rows that were last shown under the name, without asking; undefined where there are none. */
	peek(name: string): Answer<PagedRows<Row>> | undefined {
		const last = this.#shown?.name === name ? this.#shown.last : undefined;
		return last && { state: 'ready', value: last };
	}

	/** Whether a person asked for more than what came first. */
	get isExtended(): boolean {
		return this.#shown?.isExtended ?? false;
	}

	/** Takes one page more from now on; tells by the event when it is there. */
	loadMore(): void {
		const list = this.#shown;
		if (list?.last && list.last.value.stop === undefined) {
			const { state } = this.#answers.peek({ query: list.query, pages: list.pages });
			if (state !== 'loading') {
				// A page that failed is still the next one.
				list.pages += state === 'failed' ? 0 : 1;
				list.isExtended = true;
				this.#request('interactive');
			}
		}
	}

	/** Asks again though the answer is fresh, because a person wants it so. */
	refresh(): void {
		this.#request('forced');
	}

	/** What failed while the service was not reached may be asked again. */
	retryFailed(random: () => number): void {
		this.#answers.retryFailed(random);
	}

	clear(): void {
		this.#answers.clear();
		this.#shown = undefined;
	}

	dispose(): void {
		this.#own.dispose();
	}

	#request(urgency: 'interactive' | 'forced'): void {
		if (this.#shown) {
			if (urgency === 'forced') {
				this.#shown.query = this.#shown.next;
			}
			const { query, pages } = this.#shown;
			const requested =
				urgency === 'forced'
					? this.#answers.refresh({ query, pages }, this.#reading.signal)
					: this.#answers.get({ query, pages }, this.#reading.signal, urgency);
			// The list itself says how it went.
			requested.catch(() => undefined);
			this.#changed.fire();
		}
	}

	#withLast(list: Shown<Query, Row>, answer: Answer<PagedRows<Row>>): Answer<PagedRows<Row>> {
		const now = shown(answer);
		if (now) {
			list.last = now;
			return answer;
		}
		return list.last && answer.state !== 'ready' ? { ...answer, stale: list.last } : answer;
	}
}
