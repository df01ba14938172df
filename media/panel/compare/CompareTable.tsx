import { Fragment } from 'preact';
import type { CompareCell } from '../../../src/viewmodel/compare/compareCell.js';
import type { CompareModel } from '../../../src/viewmodel/compare/compareView.js';
import { Directed } from '../components/Directed.js';
import { TableFrame } from '../components/TableFrame.js';
import type { CompareActions } from './compareActions.js';
import { CompareColumnHead } from './CompareColumnHead.js';
import './compareTable.css';

interface CompareTableProps {
	readonly model: CompareModel;
	readonly actions: CompareActions;
}

/** A column a ticker; heads and the names of rows stay in sight. */
export function CompareTable({ model: { tableLabel, heads, sections }, actions }: CompareTableProps) {
	return (
		<TableFrame name={tableLabel}>
			<table class="data-table compare" aria-label={tableLabel}>
				<thead>
					<tr>
						<td class="stays" />
						{heads.map((head) => (
							<CompareColumnHead key={head.symbol} head={head} actions={actions} />
						))}
					</tr>
				</thead>
				{sections.map(({ id, heading, note, rows }) => (
					<tbody key={id}>
						<tr class="group">
							<th scope="rowgroup" class="stays" colSpan={heads.length + 1}>
								<span class="group-name">
									{heading} {note !== undefined && <span class="group-note">{note}</span>}
								</span>
							</th>
						</tr>
						{rows.map((row) => (
							<tr key={row.id}>
								<th scope="row" class="stays">
									{row.label}
								</th>
								{row.cells.map((cell, index) => (
									<td key={heads[index]?.symbol}>
										<Cell cell={cell} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</TableFrame>
	);
}

function Cell({ cell }: { readonly cell: CompareCell }) {
	if (cell.state === 'known') {
		return (
			<>
				<Directed {...cell} />
				{cell.note !== undefined && <span class="cell-note">{cell.note}</span>}
			</>
		);
	}
	return (
		<Fragment>
			{cell.state === 'loading' ? (
				<span class="cell-loading" aria-hidden="true" />
			) : (
				<span aria-hidden="true" class={cell.state}>
					{cell.text}
				</span>
			)}
			<span class="visually-hidden">{cell.spoken}</span>
		</Fragment>
	);
}
