import type { Dated } from '../base/loadable.js';
import type { CalendarRow, Order } from '../contract/calendar.js';
import type { AskedPage } from './calendarPages.js';
import type { PageEnd } from './pageEnd.js';
import { MergeLane, type Waiting } from './mergeLane.js';
import { pulled } from './pulled.js';
import { firstOfEach, type RowIdentity } from './rowIdentity.js';
import { sideBySide } from './sideBySide.js';

/** A page merged of the pages of parts. */
export interface MergedPage<Row> extends Dated<readonly Row[]> {
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
export function mergedPages<Row extends CalendarRow>(
	parts: readonly AsyncIterator<AskedPage<Row>, undefined, unknown>[],
	{ order, identity, pageSize, signal }: MergeRules<Row>,
): AsyncIterableIterator<MergedPage<Row>, undefined, unknown> {
	const total = withTies(order);
	const isFirst = firstOfEach(identity);
	const lanes = parts.map((pages) => new MergeLane(pages, total));
	let isOver = false;

	/** Merges into `taken`, which keeps its rows when a part fails. */
	const fill = async (taken: Waiting<Row>[]): Promise<void> => {
		const asked = new Set<MergeLane<Row>>();
		while (taken.length < pageSize) {
			const empty = lanes.filter((lane) => lane.needsPage);
			if (empty.some((lane) => asked.has(lane))) {
				return;
			}
			if (empty.length > 0) {
				empty.forEach((lane) => asked.add(lane));
				await sideBySide(empty, (lane) => lane.pull());
			}
			const next = firstLane(lanes, total)?.take();
			if (!next) {
				return;
			}
			if (isFirst(next.row)) {
				taken.push(next);
			}
		}
	};
	return pulled(async () => {
		signal.throwIfAborted();
		if (isOver) {
			return undefined;
		}
		const taken: Waiting<Row>[] = [];
		try {
			await fill(taken);
		} catch (error) {
			signal.throwIfAborted();
			if (taken.length === 0) {
				throw error;
			}
		}
		const ends = lanes.flatMap(({ end }) => end ?? []);
		isOver = ends.length === lanes.length;
		return {
			value: taken.map(({ row }) => row),
			// Rows may have waited for their turn since an earlier page.
			receivedAt: Math.min(...(taken.length > 0 ? taken : lanes).map(({ receivedAt }) => receivedAt)),
			oddities: lanes.reduce((sum, lane) => sum + lane.takeOddities(), 0),
			...(isOver ? { ends } : {}),
		};
	});
}

/** The part whose turn it is; the earlier one among equals. */
function firstLane<Row>(lanes: readonly MergeLane<Row>[], order: Order<Row>): MergeLane<Row> | undefined {
	return lanes.reduce<MergeLane<Row> | undefined>((first, lane) => {
		if (lane.leader === undefined || first?.leader === undefined) {
			return first?.leader === undefined ? lane : first;
		}
		return order(lane.leader, first.leader) < 0 ? lane : first;
	}, undefined);
}

/** Equals go by their ids, so that the same rows always come in the same order, however they were split. */
function withTies<Row extends CalendarRow>(order: Order<Row>): Order<Row> {
	return (left, right) => order(left, right) || compareText(left.id ?? '', right.id ?? '');
}

function compareText(left: string, right: string): number {
	return left < right ? -1 : left > right ? 1 : 0;
}
