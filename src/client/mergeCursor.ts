import type { Order } from '../contract/pagedEndpoint.js';
import type { AskedPage } from './calendarPages.js';
import type { PageEnd } from './pageEnd.js';

/** A row that waits for its turn to be merged. */
export interface Waiting<Row> {
	readonly row: Row;
	/** The first, by the order, of this row and those behind it: one row out of order must not hold up the rest. */
	readonly leader: Row;
	readonly receivedAt: number;
}

/** One part of a merge: the rows of its page that wait, and how it ended. */
export class MergeCursor<Row> {
	/** The next one last. */
	#waiting: Waiting<Row>[] = [];
	#end: PageEnd | undefined;
	#receivedAt = Number.POSITIVE_INFINITY;
	#oddities = 0;

	constructor(
		private readonly pages: AsyncIterator<AskedPage<Row>, undefined, unknown>,
		private readonly order: Order<Row>,
	) {}

	/** The row by which the part takes its turn. */
	get leader(): Row | undefined {
		return this.#waiting.at(-1)?.leader;
	}

	get needsPage(): boolean {
		return this.#waiting.length === 0 && !this.#end;
	}

	/** How the part ended, once all its rows are taken. */
	get end(): PageEnd | undefined {
		return this.#waiting.length === 0 ? this.#end : undefined;
	}

	/** When its last page came. */
	get receivedAt(): number {
		return this.#receivedAt;
	}

	async pull(): Promise<void> {
		const { value: page } = await this.pages.next();
		if (!page) {
			this.#end ??= { kind: 'emptyPage' };
			return;
		}
		const { receivedAt } = page;
		for (const row of page.value.toReversed()) {
			const behind = this.leader;
			const leader = behind === undefined || this.order(row, behind) <= 0 ? row : behind;
			this.#waiting.push({ row, leader, receivedAt });
		}
		this.#receivedAt = receivedAt;
		this.#oddities += page.oddities;
		this.#end = page.end;
	}

	take(): Waiting<Row> | undefined {
		return this.#waiting.pop();
	}

	/** How many oddities its pages held since they were last taken. */
	takeOddities(): number {
		const oddities = this.#oddities;
		this.#oddities = 0;
		return oddities;
	}
}
