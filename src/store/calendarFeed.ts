import type { Clock } from '../base/clock.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { type Answer, type Timestamped, shown } from '../base/loadable.js';
import type { Unpaged } from '../client/calendarPages.js';
import { type AnswerSource, AnswerStore } from './answerStore.js';
import type { PagedQuery } from './calendarSource.js';
import type { PagedRows } from './pagedRows.js';

/** What a calendar list shows at the moment. */
export interface FeedQuestion<Query, Row> {
	/** Stays the same while only the dates advance. */
	readonly name: string;
	readonly query: Unpaged<Query>;
	/** Whether the row to show first may be on a page after these rows. */
	readonly needsMore: (rows: readonly Row[]) => boolean;
}

interface Shown<Query, Row> {
	readonly name: string;
	/** The query in use. Its dates advance when its answer is no longer fresh. */
	query: Unpaged<Query>;
	/** The query to use next. */
	next: Unpaged<Query>;
	pages: number;
	/** Whether the user requested further pages. */
	isExtended?: true;
	last?: Timestamped<PagedRows<Row>>;
}

/** How many pages a list loads by itself. The user requests further ones. */
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

	/**
	 * Returns the current rows and requests missing or stale ones. Old rows stay while the dates advance or
	 * pages are added.
	 */
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

	/** The list is no longer visible, so requests that are still queued can be dropped. */
	leave(): void {
		this.#reading.abort();
		this.#reading = new AbortController();
	}

	/** Returns the rows last shown under this name, without a request; undefined if there are none. */
	peek(name: string): Answer<PagedRows<Row>> | undefined {
		const last = this.#shown?.name === name ? this.#shown.last : undefined;
		return last && { state: 'ready', value: last };
	}

	/** Whether the user requested more than the first pages. */
	get isExtended(): boolean {
		return this.#shown?.isExtended ?? false;
	}

	/** Adds one page from now on. Fires `onDidChange` when it has loaded. */
	loadMore(): void {
		const list = this.#shown;
		if (list?.last && list.last.value.stop === undefined) {
			const { state } = this.#answers.peek({ query: list.query, pages: list.pages });
			if (state !== 'loading') {
				// A page that failed is still the next one to load.
				list.pages += state === 'failed' ? 0 : 1;
				list.isExtended = true;
				this.#request('interactive');
			}
		}
	}

	/** Requests the rows again even if they are fresh, because the user asked for it. */
	refresh(): void {
		this.#request('forced');
	}

	/** Retries what failed while the service was unreachable. */
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
			// The list itself shows the outcome.
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
