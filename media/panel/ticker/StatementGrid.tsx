import { useRef, useState } from 'preact/hooks';
import type { StatementCell, StatementTable } from '../../../src/presentation/statement/statementTable.js';
import { useNewestInSight } from '../components/newestInSight.js';
import { Spoken } from '../components/Spoken.js';
import { TableFrame } from '../components/TableFrame.js';
import { StatementGroupHead } from './StatementGroupHead.js';
import { type PickedRow, StatementRowHead } from './StatementRowHead.js';

interface StatementGridProps {
	readonly table: StatementTable;
	readonly picked: readonly PickedRow[];
	/** Why no more lines can be picked, where that is so. */
	readonly full: string | undefined;
	/** Whether the newest period is at the end. */
	readonly endsWithNewest: boolean;
	/** The labels of the groups that show their sums alone. */
	readonly folded: readonly string[];
	readonly onPick: (id: string) => void;
	readonly onFold: (label: string) => void;
}

/** The figures of a statement: periods as columns, the newest in sight; headings stay in sight, arrow keys go from line to line. */
export function StatementGrid(props: StatementGridProps) {
	const { table, picked, full, endsWithNewest, folded, onPick, onFold } = props;
	const { scales, growthNote, columns, groups } = table;
	const [current, setCurrent] = useState<string>();
	const body = useRef<HTMLTableElement>(null);
	const shown = groups.map((group) => ({
		...group,
		rows: folded.includes(group.label) ? group.rows.filter(({ weight }) => weight !== 'line') : group.rows,
	}));
	const ids = shown.flatMap(({ rows }) => rows.map(({ id }) => id));
	const newest = columns.at(endsWithNewest ? -1 : 0)?.label;
	useNewestInSight(body, { isLast: endsWithNewest, newest, columns: columns.length });

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
