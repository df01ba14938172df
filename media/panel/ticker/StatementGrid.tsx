import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StatementView } from '../../../src/features/ticker/financials/financialsTab.js';
import type { RatioId } from '../../../src/market/ratioFormulas.js';
import type {
	StatementCell,
	StatementRow,
	StatementTable,
} from '../../../src/presentation/statement/statementTable.js';
import { Sparkline } from '../charts/Sparkline.js';
import { seriesClass } from '../charts/marks.js';
import { CopyCalculation } from '../components/CopyCalculation.js';
import { Fold } from '../components/Fold.js';
import { Spoken } from '../components/Spoken.js';
import { TableFrame } from '../components/TableFrame.js';

/** How far from the end, in pixels, still counts as at the end; scroll positions are fractional. */
const SLACK = 2;

/**
 * Keeps the newest column of a table visible, at whichever end it is, while the frame or the table changes
 * width. At the end, whole columns fit beside the first one, whose minimum width `--first` is set for that.
 * If the user scrolls away, the position is left alone until they scroll back.
 */
function useNewestVisible(
	table: RefObject<HTMLTableElement | null>,
	{ isLast, newest, columns }: NewestColumn,
): void {
	useLayoutEffect(() => {
		const own = table.current;
		const frame = own?.parentElement;
		if (!own || !frame || !isLast) {
			frame?.scrollTo({ left: 0 });
			return undefined;
		}
		let way = 0;
		let isAtEnd = true;
		const toEnd = (): void => {
			own.style.removeProperty('--first');
			if (isAtEnd) {
				fitColumns(own, frame);
			}
			way = frame.scrollWidth - frame.clientWidth;
			if (isAtEnd) {
				frame.scrollLeft = way;
			}
		};
		const note = (): void => {
			// The scroll range just changed, so the position says nothing about what the user did.
			if (frame.scrollWidth - frame.clientWidth === way) {
				isAtEnd = way - frame.scrollLeft <= SLACK;
			}
		};
		const observer = new ResizeObserver(toEnd);
		observer.observe(frame);
		observer.observe(own);
		frame.addEventListener('scroll', note);
		toEnd();
		return () => {
			observer.disconnect();
			frame.removeEventListener('scroll', note);
			own.style.removeProperty('--first');
		};
	}, [table, isLast, newest, columns]);
}

/** Gives the first column the space that whole columns leave at the end, so that no figure is cut off. */
function fitColumns(table: HTMLTableElement, frame: HTMLElement): void {
	const [first, ...others] = [...(table.tHead?.rows[0]?.cells ?? [])].map(
		(cell) => cell.getBoundingClientRect().width,
	);
	if (first === undefined || frame.scrollWidth - frame.clientWidth <= SLACK) {
		return;
	}
	let left = frame.clientWidth - first;
	for (const width of others.reverse()) {
		if (width > left) {
			break;
		}
		left -= width;
	}
	table.style.setProperty('--first', `${first + left}px`);
}

interface NewestColumn {
	/** Whether it is at the end; at the beginning it is always visible, whatever the width. */
	readonly isLast: boolean;
	/** Its label; a table with another newest column starts over. */
	readonly newest: string | undefined;
	readonly columns: number;
}

interface StatementGridProps {
	readonly table: StatementTable;
	readonly picked: readonly PickedRow[];
	/** Why no more lines can be picked, if that is so. */
	readonly full: string | undefined;
	/** Whether the newest period is the last column. */
	readonly endsWithNewest: boolean;
	/** The labels of the groups collapsed to their sums. */
	readonly folded: readonly string[];
	/** Whether lines that equal another one are shown. */
	readonly showsEqual: boolean;
	readonly onEqual: () => void;
	readonly onCopy: (ratio: RatioId) => void;
	readonly onPick: (id: string) => void;
	readonly onFold: (label: string) => void;
}

/**
 * The figures of a statement, one column per period. The newest period and the headings stay visible; arrow
 * keys move between lines.
 */
export function StatementGrid(props: StatementGridProps) {
	const { table, picked, full, endsWithNewest, folded, showsEqual, onEqual, onCopy, onPick, onFold } = props;
	const { scales, growthNote, columns, groups } = table;
	const [current, setCurrent] = useState<string>();
	const body = useRef<HTMLTableElement>(null);
	const shown = groups.map((group) => ({
		...group,
		rows: group.rows.filter(
			({ weight, isEqual = false }) =>
				!(weight === 'line' && folded.includes(group.label)) && (showsEqual || !isEqual),
		),
	}));
	const ids = shown.flatMap(({ rows }) => rows.map(({ id }) => id));
	const newest = columns.at(endsWithNewest ? -1 : 0)?.label;
	useNewestVisible(body, { isLast: endsWithNewest, newest, columns: columns.length });

	const stop = current !== undefined && ids.includes(current) ? current : ids[0];

	const onKeyDown = (event: KeyboardEvent): void => {
		const at = ids.indexOf(event.target instanceof HTMLElement ? (event.target.dataset.row ?? '') : '');
		if (at < 0) {
			return;
		}
		const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
		const id = target === undefined || target < 0 ? undefined : ids[target];
		if (id !== undefined) {
			event.preventDefault();
			body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
		}
	};

	const name = 'statement-heading statement-scale';
	return (
		<TableFrame name={{ id: name }} look="statement-frame">
			<table class="data-table statement" aria-labelledby={name} ref={body}>
				<thead>
					<tr>
						<th scope="col" class="stays">
							<span id="statement-scale">
								{scales.map((scale) => (
									<span key={scale}>{scale} </span>
								))}
							</span>
							{growthNote !== undefined && <span class="date growth-note">{growthNote}</span>}
						</th>
						{columns.map(({ label, date, marks, currency }, index) => (
							<th key={index} scope="col">
								<span class="period">{label}</span> <span class="date">{date}</span>{' '}
								{currency !== undefined && <span>{currency} </span>}
								{marks.map((mark) => (
									<span key={mark} class="mark">
										{mark}{' '}
									</span>
								))}
							</th>
						))}
					</tr>
				</thead>
				{shown.map((group) => (
					<tbody key={group.label} onKeyDown={onKeyDown}>
						<StatementGroupHead
							label={group.label}
							columns={columns.length}
							isFolded={folded.includes(group.label)}
							onFold={() => onFold(group.label)}
						/>
						{group.rows.map((row) => (
							<tr key={row.id} class={row.weight}>
								<StatementRowHead
									row={row}
									picked={picked.find(({ id }) => id === row.id)}
									full={full}
									isStop={row.id === stop}
									showsEqual={showsEqual}
									onEqual={onEqual}
									onFocus={() => setCurrent(row.id)}
									onCopy={onCopy}
									onPick={() => onPick(row.id)}
								/>
								{row.cells.map((cell, index) => (
									<Figure key={index} cell={cell} />
								))}
							</tr>
						))}
						{group.note !== undefined && !folded.includes(group.label) && (
							<tr>
								<td class="stays">
									<p class="note">{group.note}</p>
								</td>
								<td colSpan={columns.length} />
							</tr>
						)}
					</tbody>
				))}
			</table>
		</TableFrame>
	);
}

function Figure({ cell }: { readonly cell: StatementCell }) {
	const { growth } = cell;
	return (
		<td title={cell.reason}>
			<Spoken text={cell.text} spoken={cell.spoken} />
			{growth && (
				<>
					{' '}
					<span class={`growth growth-${growth.direction ?? 'none'}`}>
						<Spoken text={growth.text} spoken={growth.spoken} />
					</span>
				</>
			)}
		</td>
	);
}

interface StatementGroupHeadProps {
	readonly label: string;
	readonly columns: number;
	readonly isFolded: boolean;
	readonly onFold: () => void;
}

/** The name of a group as a button that collapses it to its sums. */
function StatementGroupHead({ label, columns, isFolded, onFold }: StatementGroupHeadProps) {
	return (
		<tr class="group">
			<th scope="rowgroup" class="stays">
				<Fold label={label} isOpen={!isFolded} onClick={onFold} />
			</th>
			<td colSpan={columns} />
		</tr>
	);
}

type PickedRow = StatementView['picked'][number];

interface StatementRowHeadProps {
	readonly row: StatementRow;
	/** Undefined if the line isn't charted. */
	readonly picked: PickedRow | undefined;
	readonly full: string | undefined;
	/** Whether it is the tab stop. */
	readonly isStop: boolean;
	readonly showsEqual: boolean;
	readonly onEqual: () => void;
	readonly onFocus: () => void;
	readonly onCopy: (ratio: RatioId) => void;
	readonly onPick: () => void;
}

/** The name of a line as a button that charts it, its sparkline, and what unfolds the lines that equal it. */
function StatementRowHead(props: StatementRowHeadProps) {
	const { row, picked, full, isStop, showsEqual, onEqual, onFocus, onCopy, onPick } = props;
	const { calculation } = row;
	const isBarred = picked === undefined && full !== undefined;
	return (
		<th scope="row" class="stays">
			<div class="row-head">
				<button
					type="button"
					class="row-pick"
					data-row={row.id}
					aria-pressed={picked !== undefined}
					aria-disabled={isBarred}
					title={isBarred ? full : calculation?.about}
					tabIndex={isStop ? 0 : -1}
					onFocus={onFocus}
					onClick={isBarred ? undefined : onPick}
				>
					<svg class="row-mark" width="10" height="10" aria-hidden="true" focusable="false">
						<rect
							class={picked ? seriesClass(picked.series) : 'unpicked'}
							x="1.5"
							y="1.5"
							width="7"
							height="7"
							rx="2"
						/>
					</svg>
					{row.label}
				</button>
				{calculation && (
					<CopyCalculation {...calculation} tabIndex={isStop ? 0 : -1} onFocus={onFocus} onCopy={onCopy} />
				)}
				{row.spark && <Sparkline model={row.spark} width={64} height={16} />}
			</div>
			{row.equalLines !== undefined && (
				<Fold label={row.equalLines} isOpen={showsEqual} look="equal-lines" onClick={onEqual} />
			)}
		</th>
	);
}
