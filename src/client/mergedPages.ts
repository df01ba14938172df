import type { Timestamped } from '../base/loadable.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import type { Order, PageableRow } from '../contract/pagedEndpoint.js';
import { type FetchedPage, firstOfEach, resumableIterator, type RowIdentity } from './calendarPages.js';
import type { PageEnd } from './pageEnd.js';

/** A row waiting to be merged. */
interface Waiting<Row> {
	readonly row: Row;
	/**
	 * The first in order among this row and those behind it, so that one misplaced row does not hold up the
	 * rest.
	 */
	readonly leader: Row;
	readonly receivedAt: number;
}

/** One part of a merge: the waiting rows of its page, and how it ended. */
class MergeCursor<Row> {
	/** In reverse order: the next row is last. */
	#waiting: Waiting<Row>[] = [];
	#end: PageEnd | undefined;
	#receivedAt = Number.POSITIVE_INFINITY;
	#warnings = 0;

	constructor(
		private readonly pages: AsyncIterator<FetchedPage<Row>, undefined, unknown>,
		private readonly order: Order<Row>,
	) {}

	/** The row that decides when this part is next. */
	get leader(): Row | undefined {
		return this.#waiting.at(-1)?.leader;
	}

	get needsPage(): boolean {
		return this.#waiting.length === 0 && !this.#end;
	}

	/** How the part ended, once all its rows have been taken. */
	get end(): PageEnd | undefined {
		return this.#waiting.length === 0 ? this.#end : undefined;
	}

	/** When its last page was received. */
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
		this.#warnings += page.warnings;
		this.#end = page.end;
	}

	take(): Waiting<Row> | undefined {
		return this.#waiting.pop();
	}

	/** Number of warnings in its pages since the last call. */
	takeWarnings(): number {
		const warnings = this.#warnings;
		this.#warnings = 0;
		return warnings;
	}
}

/** A page merged from the pages of all parts. */
interface MergedPage<Row> extends Timestamped<readonly Row[]> {
	/** How each part ended, in order; absent if further pages may follow. */
	readonly ends?: readonly PageEnd[];
}

interface MergeRules<Row> {
	readonly order: Order<Row>;
	readonly identity: RowIdentity;
	readonly pageSize: number;
	readonly signal: AbortSignal;
}

/**
 * Merges the pages of several sorted parts into pages of `pageSize`; a row found in several parts comes once.
 * Each pull requests at most one page per part. If a part fails, the pull returns the rows merged so far as a
 * smaller page, or throws if there are none: going on without that part would leave gaps that no one notices.
 * Nothing is lost, because the other parts' answers are stored and the next pull requests the failed page
 * again.
 */
export function mergedPages<Row extends PageableRow>(
	parts: readonly AsyncIterator<FetchedPage<Row>, undefined, unknown>[],
	{ order, identity, pageSize, signal }: MergeRules<Row>,
): AsyncIterableIterator<MergedPage<Row>, undefined, unknown> {
	const total = withTies(order);
	const isFirst = firstOfEach(identity);
	const cursors = parts.map((pages) => new MergeCursor(pages, total));
	let isOver = false;

	/** Merges into `drained`, which keeps its rows if a part fails. */
	const fill = async (drained: Waiting<Row>[]): Promise<void> => {
		const requested = new Set<MergeCursor<Row>>();
		while (drained.length < pageSize) {
			const empty = cursors.filter((cursor) => cursor.needsPage);
			if (empty.some((cursor) => requested.has(cursor))) {
				return;
			}
			if (empty.length > 0) {
				empty.forEach((cursor) => requested.add(cursor));
				await mapConcurrent(empty, (cursor) => cursor.pull());
			}
			const next = firstCursor(cursors, total)?.take();
			if (!next) {
				return;
			}
			if (isFirst(next.row)) {
				drained.push(next);
			}
		}
	};
	return resumableIterator(async () => {
		signal.throwIfAborted();
		if (isOver) {
			return undefined;
		}
		const drained: Waiting<Row>[] = [];
		try {
			await fill(drained);
		} catch (error) {
			signal.throwIfAborted();
			if (drained.length === 0) {
				throw error;
			}
		}
		const ends = cursors.flatMap(({ end }) => end ?? []);
		isOver = ends.length === cursors.length;
		return {
			value: drained.map(({ row }) => row),
			// Rows may have been waiting since an earlier page.
			receivedAt: Math.min(...(drained.length > 0 ? drained : cursors).map(({ receivedAt }) => receivedAt)),
			warnings: cursors.reduce((sum, cursor) => sum + cursor.takeWarnings(), 0),
			...(isOver ? { ends } : {}),
		};
	});
}

/** The part that is next; the earlier one on a tie. */
function firstCursor<Row>(
	cursors: readonly MergeCursor<Row>[],
	order: Order<Row>,
): MergeCursor<Row> | undefined {
	return cursors.reduce<MergeCursor<Row> | undefined>((first, cursor) => {
		if (cursor.leader === undefined || first?.leader === undefined) {
			return first?.leader === undefined ? cursor : first;
		}
		return order(cursor.leader, first.leader) < 0 ? cursor : first;
	}, undefined);
}

/** Breaks ties by id, so that the same rows come in the same order however they were split. */
function withTies<Row extends PageableRow>(order: Order<Row>): Order<Row> {
	return (left, right) => order(left, right) || compareText(left.id ?? '', right.id ?? '');
}

function compareText(left: string, right: string): number {
	return left < right ? -1 : left > right ? 1 : 0;
}
