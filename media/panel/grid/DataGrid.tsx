import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Opens } from '../../../src/features/calendars/columns/calendarColumn.js';
import type { TableLabels } from '../../../src/features/calendars/table/calendarModel.js';
import { ColumnWidths, Gap, widthOf } from './gridLayout.js';
import { GridHead, GridRow } from './GridRow.js';
import { placesOf, type TableRows } from './rowCache.js';
import { useRows } from './useRows.js';

const ROW_HEIGHT = 28;
const NEAR_THE_END = 40;

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

/** Rows as a grid that renders only visible rows. */
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
	const head = useRef<HTMLTableSectionElement>(null);
	const [headHeight, setHeadHeight] = useState(ROW_HEIGHT);
	const places = useMemo(() => placesOf(table), [table.rows, table.order]);
	const count = places.length;
	const { scroller, items, lastVisible, height, rowHeight, current, setActive, move } = useRows({
		count,
		rowHeight: ROW_HEIGHT,
		headHeight,
		layoutKey: [narrowed, ...table.columns.map(({ id, sort }) => `${id} ${sort ?? ''}`)].join(),
		top,
	});

	useLayoutEffect(() => {
		const measured = head.current?.getBoundingClientRect().height ?? headHeight;
		if (measured !== headHeight) {
			setHeadHeight(measured);
		}
	});

	const endsNear = lastVisible >= count - NEAR_THE_END;
	useEffect(() => {
		// New rows are first rendered at the previous scroll position, so measure the room below again.
		if (mayLoad && endsNear && rowsBelow(scroller.current, rowHeight) < 2 * NEAR_THE_END) {
			onMore?.();
		}
	}, [mayLoad, endsNear, count]);

	const onKeyDown = (event: KeyboardEvent): void => {
		const isOnRow = event.target instanceof HTMLTableRowElement;
		if (!move(event) && isOnRow && event.key === 'Enter') {
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
				<ColumnWidths columns={table.columns} />
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
