import type { RefObject } from 'preact';
import type { PageColumn } from '../../../src/features/calendars/table/calendarModel.js';
import type { Opens } from '../../../src/features/calendars/columns/calendarColumn.js';
import type { PageCell, PageRow } from '../../../src/features/calendars/calendarMessages.js';
import { Direction } from '../components/Direction.js';

interface GridHeadProps {
	readonly columns: readonly PageColumn[];
	readonly hint: string;
	readonly element: RefObject<HTMLTableSectionElement | null>;
	readonly onSort: (column: string) => void;
}

/** The column heads; each one sorts by its column. */
export function GridHead({ columns, hint, element, onSort }: GridHeadProps) {
	return (
		<thead ref={element}>
			<tr aria-rowindex={1}>
				{columns.map(({ id, heading, hint: phrase, isFigure, sort }, place) => (
					<th key={id} scope="col" class={headClass(columns, place, isFigure)} aria-sort={sort ?? 'none'}>
						<button type="button" title={`${phrase}\n${hint}`} onClick={() => onSort(id)}>
							<span class="words">{heading}</span>
							<span class={`sort ${sort ?? ''}`} aria-hidden="true" />
						</button>
					</th>
				))}
			</tr>
		</thead>
	);
}

function headClass(columns: readonly PageColumn[], place: number, isFigure: boolean): string {
	return `${stayClass(columns, place)} ${isFigure ? 'figure' : ''}`;
}

/** The classes of a cell that stays visible while the others scroll. */
function stayClass(columns: readonly PageColumn[], place: number): string {
	if (columns[place]?.stays !== true) {
		return '';
	}
	const isLast = columns[place + 1]?.stays !== true;
	return `stays ${place === 0 ? 'first' : 'second'} ${isLast ? 'last' : ''}`;
}

interface GridRowProps {
	/** The position in the displayed order, from 0. */
	readonly index: number;
	readonly row: PageRow;
	readonly columns: readonly PageColumn[];
	/** Whether it is the row that the keyboard is on. */
	readonly isActive: boolean;
	readonly unknown: string;
	readonly onFocus: () => void;
	readonly onOpen: (opens: Opens, column: string) => void;
}

/** One row. A click or Enter opens its company; its other links are buttons of their own. */
export function GridRow({ index, row, columns, isActive, unknown, onFocus, onOpen }: GridRowProps) {
	const tabIndex = isActive ? 0 : -1;
	const [first] = row;
	if (typeof first === 'object' && first?.isHead) {
		return (
			<tr data-row={index} aria-rowindex={index + 2} tabIndex={tabIndex} class="head" onFocus={onFocus}>
				<th colSpan={columns.length} scope="rowgroup">
					<span class="words">{first.text}</span>
				</th>
			</tr>
		);
	}
	return (
		<tr
			data-row={index}
			// The head is row 1.
			aria-rowindex={index + 2}
			tabIndex={tabIndex}
			onFocus={onFocus}
			onClick={() => {
				// Selecting text to copy must not open anything.
				if (getSelection()?.isCollapsed !== false) {
					onOpen('company', '');
				}
			}}
		>
			{columns.map((column, place) => {
				const stay = stayClass(columns, place);
				const Tag = stay.includes('last') ? 'th' : 'td';
				return (
					<Tag
						key={column.id}
						class={`${stay} ${column.isFigure ? 'figure' : ''}`}
						{...(Tag === 'th' && { scope: 'row' })}
					>
						<CellText
							cell={row[place] ?? null}
							unknown={unknown}
							tabIndex={tabIndex}
							onOpen={(opens) => onOpen(opens, column.id)}
						/>
					</Tag>
				);
			})}
		</tr>
	);
}

interface CellTextProps {
	readonly cell: PageCell;
	readonly unknown: string;
	readonly tabIndex: number;
	readonly onOpen: (opens: Opens) => void;
}

function CellText({ cell, unknown, tabIndex, onOpen }: CellTextProps) {
	if (cell === null) {
		return <Said text="—" spoken={unknown} isQuiet />;
	}
	if (typeof cell === 'string') {
		return <Words text={cell} />;
	}
	const { text, spoken, direction, opens, tip, isQuiet } = cell;
	const words =
		spoken === undefined ? (
			<Words text={text} tip={tip} />
		) : (
			<Said text={text} spoken={spoken} tip={tip} isQuiet={isQuiet} />
		);
	const marked = direction ? (
		<span class={`marked ${direction}`}>
			<Direction way={direction} />
			{words}
		</span>
	) : (
		words
	);
	return opens ? (
		<button
			type="button"
			class="opens"
			tabIndex={tabIndex}
			onClick={(event) => {
				event.stopPropagation();
				onOpen(opens);
			}}
		>
			{marked}
		</button>
	) : (
		marked
	);
}

/** Text that may be wider than its column; the tooltip has all of it. */
function Words({ text, tip = text }: { readonly text: string; readonly tip?: string | undefined }) {
	return (
		<span class="words" title={tip}>
			{text}
		</span>
	);
}

interface SaidProps {
	readonly text: string;
	readonly spoken: string;
	readonly isQuiet?: boolean | undefined;
	readonly tip?: string | undefined;
}

/** Text with different words for screen readers. */
function Said({ text, spoken, isQuiet = false, tip = isQuiet ? spoken : text }: SaidProps) {
	return (
		<>
			<span class={isQuiet ? 'words none' : 'words'} aria-hidden="true" title={tip}>
				{text}
			</span>
			<span class="visually-hidden">{spoken}</span>
		</>
	);
}
