import { useRef, useState } from 'preact/hooks';
import type { StatementCell, StatementTable } from '../../../src/viewmodel/statement/statementTable.js';
import { Spoken } from '../components/Spoken.js';
import { TableFrame } from '../components/TableFrame.js';
import { type PickedRow, StatementRowHead } from './StatementRowHead.js';

interface StatementGridProps {
	readonly table: StatementTable;
	readonly picked: readonly PickedRow[];
	/** Why no more lines can be picked, where that is so. */
	readonly full: string | undefined;
	readonly onPick: (id: string) => void;
}

/** The figures of a statement: periods as columns, newest first; headings stay in sight, arrow keys go from line to line. */
export function StatementGrid({ table, picked, full, onPick }: StatementGridProps) {
	const { scales, growthNote, columns, groups } = table;
	const [current, setCurrent] = useState<string>();
	const body = useRef<HTMLTableElement>(null);
	const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
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
								{currency !== undefined && <span class="currency">{currency} </span>}
								{marks.map((mark) => (
									<span key={mark} class="mark">
										{mark}{' '}
									</span>
								))}
							</th>
						))}
					</tr>
				</thead>
				{groups.map((group) => (
					<tbody key={group.label} onKeyDown={onKeyDown}>
						<tr class="group">
							<th scope="rowgroup" class="stays">
								{group.label}
							</th>
							<td colSpan={columns.length} />
						</tr>
						{group.rows.map((row) => (
							<tr key={row.id} class={row.weight}>
								<StatementRowHead
									row={row}
									picked={picked.find(({ id }) => id === row.id)}
									full={full}
									isStop={row.id === stop}
									onFocus={() => setCurrent(row.id)}
									onPick={() => onPick(row.id)}
								/>
								{row.cells.map((cell, index) => (
									<Figure key={index} cell={cell} />
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</TableFrame>
	);
}

function Figure({ cell }: { readonly cell: StatementCell }) {
	const { growth } = cell;
	return (
		<td>
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
