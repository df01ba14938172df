import type { Timestamped } from '../base/loadable.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import type { Order, PageableRow } from '../contract/pagedEndpoint.js';
import { type FetchedPage, firstOfEach, resumableIterator, type RowIdentity } from './calendarPages.js';
import type { PageEnd } from './pageEnd.js';

/** A row that waits for its turn to be merged. */
interface Waiting<Row> {
	readonly row: Row;
	/** The first, by the order, of this row and those behind it: one row out of order must not hold up the rest. */
	readonly leader: Row;
	readonly receivedAt: number;
}

/** One part of a merge: the rows of its page that wait, and how it ended. */
class MergeCursor<Row> {
	/** The next one last. */
	#waiting: Waiting<Row>[] = [];
	#end: PageEnd | undefined;
	#receivedAt = Number.POSITIVE_INFINITY;
	#warnings = 0;

	constructor(
		private readonly pages: AsyncIterator<FetchedPage<Row>, undefined, unknown>,
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
		this.#warnings += page.warnings;
		this.#end = page.end;
	}

	take(): Waiting<Row> | undefined {
		return this.#waiting.pop();
	}

	/** How many oddities its pages held since they were last taken. */
	takeWarnings(): number {
		const warnings = this.#warnings;
		this.#warnings = 0;
		return warnings;
	}
}

/** A page merged of the pages of parts. */
interface MergedPage<Row> extends Timestamped<readonly Row[]> {
	/** How each part ended, in their order; absent while further pages may follow. */
	readonly ends?: readonly PageEnd[];
}

interface MergeRules<Row> {
	readonly order: Order<Row>;
	readonly identity: RowIdentity;
	readonly pageSize: number;
	readonly signal: AbortSignal;
}

/**
 * Merges the pages of several parts, each in the same order, into pages of the asked size; a row that several parts
 * hold comes once. A pull asks each part for one page at most. A part that fails fails the pull, after the rows that
 * were certain before have been given out as a smaller page: a list that went on without the part would have holes
 * that nobody sees. Nothing is lost by it, since what the other parts answered is kept, and the next pull asks for the
 * failed page again.
 */
export function mergedPages<Row extends PageableRow>(
	parts: readonly AsyncIterator<FetchedPage<Row>, undefined, unknown>[],
	{ order, identity, pageSize, signal }: MergeRules<Row>,
): AsyncIterableIterator<MergedPage<Row>, undefined, unknown> {
	const total = withTies(order);
	const isFirst = firstOfEach(identity);
	const cursors = parts.map((pages) => new MergeCursor(pages, total));
	let isOver = false;

	/** Merges into `taken`, which keeps its rows when a part fails. */
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
			// Rows may have waited for their turn since an earlier page.
			receivedAt: Math.min(...(drained.length > 0 ? drained : cursors).map(({ receivedAt }) => receivedAt)),
			warnings: cursors.reduce((sum, cursor) => sum + cursor.takeWarnings(), 0),
			...(isOver ? { ends } : {}),
		};
	});
}

/** The part whose turn it is; the earlier one among equals. */
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

/** Equals go by their ids, so that the same rows always come in the same order, however they were split. */
function withTies<Row extends PageableRow>(order: Order<Row>): Order<Row> {
	return (left, right) => order(left, right) || compareText(left.id ?? '', right.id ?? '');
}

function compareText(left: string, right: string): number {
	return left < right ? -1 : left > right ? 1 : 0;
}
