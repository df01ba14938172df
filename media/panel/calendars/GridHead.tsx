import type { RefObject } from 'preact';
import type { PageColumn } from '../../../src/features/calendars/table/calendarModel.js';

interface GridHeadProps {
	readonly columns: readonly PageColumn[];
	readonly hint: string;
	readonly element: RefObject<HTMLTableSectionElement | null>;
	readonly onSort: (column: string) => void;
}

/** The heads of the columns, each of which sorts. */
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

/** How a cell stays in sight while the others are scrolled. */
export function stayClass(columns: readonly PageColumn[], place: number): string {
	if (columns[place]?.stays !== true) {
		return '';
	}
	const isLast = columns[place + 1]?.stays !== true;
	return `stays ${place === 0 ? 'first' : 'second'} ${isLast ? 'last' : ''}`;
}
