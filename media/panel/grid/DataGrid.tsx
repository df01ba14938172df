import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Opens } from '../../../src/features/calendars/columns/calendarColumn.js';
import type { PageColumn, TableLabels } from '../../../src/features/calendars/table/calendarModel.js';
import { GridHead, GridRow } from './GridRow.js';
import { placesOf, type TableRows } from './rowCache.js';
import { movedTo, useVirtualRows } from './virtualRows.js';

const ROW_HEIGHT = 28;
const NEAR_THE_END = 40;
/** The left and right padding of a cell, in pixels. */
const CELL_PADDING = 20;

interface DataGridProps {
	readonly table: TableRows;
	readonly title: string;
	/** The active filters in words. */
	readonly narrowed: string;
	readonly labels: Pick<TableLabels, 'rowHint' | 'sortHint' | 'unknown'>;
	/** Whether the next page may load without the user asking for it. */
	readonly mayLoad: boolean;
	/** How far the page was scrolled down when it was left, in pixels. */
	readonly top: number;
	readonly onSort: (column: string) => void;
	/** Called with the index of a row in the service’s order. */
	readonly onOpen: (row: number, opens: Opens, column: string) => void;
	/** Loads the next page. */
	readonly onMore?: () => void;
	/** Called with the new scroll position, in pixels. */
	readonly onScrolled: (top: number) => void;
}

/** The rows of a calendar as a grid that renders only visible rows. */
export function DataGrid({
	table,
	title,
	narrowed,
	labels,
	mayLoad,
	top,
	onSort,
	onOpen,
	onMore,
	onScrolled,
}: DataGridProps) {
	const scroller = useRef<HTMLDivElement>(null);
	const head = useRef<HTMLTableSectionElement>(null);
	const [active, setActive] = useState(0);
	const [sizes, setSizes] = useState({ row: ROW_HEIGHT, head: ROW_HEIGHT });
	const wantsFocus = useRef(false);
	const isFirst = useRef(true);
	const places = useMemo(() => placesOf(table), [table.rows, table.order]);
	const count = places.length;
	const current = Math.min(active, Math.max(0, count - 1));
	const { items, lastVisible, height, scrollTo } = useVirtualRows({
		scroller,
		count,
		rowHeight: sizes.row,
		headHeight: sizes.head,
		active: current,
	});

	useLayoutEffect(() => {
		const row = scroller.current?.querySelector('tr[data-row]');
		const now = {
			row: row?.getBoundingClientRect().height ?? sizes.row,
			head: head.current?.getBoundingClientRect().height ?? sizes.head,
		};
		if (now.row !== sizes.row || now.head !== sizes.head) {
			setSizes(now);
		}
	});
	useLayoutEffect(() => {
		if (wantsFocus.current) {
			wantsFocus.current = false;
			scroller.current
				?.querySelector<HTMLElement>(`tr[data-row="${current}"]`)
				?.focus({ preventScroll: true });
		}
	});
	useLayoutEffect(() => {
		scroller.current?.scrollTo({ top: isFirst.current ? top : 0 });
		isFirst.current = false;
		setActive(0);
	}, [narrowed, table.columns.map(({ id, sort }) => `${id} ${sort ?? ''}`).join()]);

	const endsNear = lastVisible >= count - NEAR_THE_END;
	useEffect(() => {
		// New rows are first rendered at the previous scroll position, so measure the room below again.
		if (mayLoad && endsNear && rowsBelow(scroller.current, sizes.row) < 2 * NEAR_THE_END) {
			onMore?.();
		}
	}, [mayLoad, endsNear, count]);

	const onKeyDown = (event: KeyboardEvent): void => {
		const isOnRow = event.target instanceof HTMLTableRowElement;
		const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / sizes.row) - 2);
		const to = movedTo(event, current, count, page);
		if (to !== undefined) {
			event.preventDefault();
			wantsFocus.current = true;
			setActive(to);
			scrollTo(to);
		} else if (isOnRow && event.key === 'Enter') {
			onOpen(places[current] ?? 0, 'company', '');
		}
	};
	let drawnTo = 0;
	return (
		<div
			class="calendar-scroller"
			ref={scroller}
			onScrollEnd={() => onScrolled(scroller.current?.scrollTop ?? 0)}
		>
			<table
				class="calendar-grid"
				role="grid"
				aria-label={title}
				aria-description={labels.rowHint}
				aria-rowcount={count + 1}
				aria-colcount={table.columns.length}
				aria-readonly="true"
				style={{
					'--first': widthOf(table.columns.slice(0, 1)),
					width: widthOf(table.columns),
				}}
			>
				<colgroup>
					{table.columns.map((column) => (
						<col key={column.id} style={{ width: widthOf([column]) }} />
					))}
				</colgroup>
				<GridHead columns={table.columns} hint={labels.sortHint} element={head} onSort={onSort} />
				<tbody onKeyDown={onKeyDown}>
					{items.map(({ index, start, end }) => {
						const gap = start - drawnTo;
						drawnTo = end;
						const place = places[index] ?? 0;
						return (
							<Fragment key={place}>
								<Gap height={gap} />
								<GridRow
									index={index}
									row={table.rows[place] ?? []}
									columns={table.columns}
									isActive={index === current}
									unknown={labels.unknown}
									onFocus={() => setActive(index)}
									onOpen={(opens, column) => onOpen(place, opens, column)}
								/>
							</Fragment>
						);
					})}
					<Gap height={height - drawnTo} />
				</tbody>
			</table>
		</div>
	);
}

/** The number of rows that fit below the visible ones. */
function rowsBelow(scroller: HTMLElement | null, rowHeight: number): number {
	return scroller ? (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight) / rowHeight : 0;
}

/** Empty space in place of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
	return height > 0.5 ? <tr aria-hidden="true" style={{ height: `${height}px` }} /> : null;
}

/** Relative to the font size, which heads and cells share; `ch` would differ, since heads are bold. */
function widthOf(columns: readonly PageColumn[]): string {
	const characters = columns.reduce((sum, { width }) => sum + width, 0);
	return `calc(${characters} * 0.58em + ${columns.length * CELL_PADDING}px)`;
}
