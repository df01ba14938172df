import type { StatementCell, StatementTable } from '../../../src/viewmodel/statement/statementTable.js';

interface StatementGridProps {
	readonly table: StatementTable;
	/** Id of the element that names the statement. */
	readonly headingId: string;
}

/** The figures of a statement: periods as columns, newest first; headings stay in sight. */
export function StatementGrid({ table, headingId }: StatementGridProps) {
	const { scale, columns, groups } = table;
	const scaleId = `${headingId}-scale`;
	const name = `${headingId} ${scaleId}`;
	return (
		<div class="scroller" role="region" aria-labelledby={name} tabIndex={0}>
			<table class="statement" aria-labelledby={name}>
				<thead>
					<tr>
						<th scope="col" id={scaleId}>
							{scale}
						</th>
						{columns.map(({ label, date, marks, currency }, index) => (
							<th key={index} scope="col">
								<span class="period">{label}</span>
								<span class="date">{date}</span>
								{currency !== undefined && <span class="currency">{currency}</span>}
								{marks.map((mark) => (
									<span key={mark} class="mark">
										{mark}
									</span>
								))}
							</th>
						))}
					</tr>
				</thead>
				{groups.map((group) => (
					<tbody key={group.label}>
						<tr class="group">
							<th scope="rowgroup">{group.label}</th>
							<td colSpan={columns.length} />
						</tr>
						{group.rows.map((row) => (
							<tr key={row.id} class={row.role}>
								<th scope="row">{row.label}</th>
								{row.cells.map((cell, index) => (
									<td key={index}>
										<Figure cell={cell} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</div>
	);
}

function Figure({ cell: { text, spoken } }: { readonly cell: StatementCell }) {
	return spoken === undefined ? (
		<>{text}</>
	) : (
		<>
			<span aria-hidden="true">{text}</span>
			<span class="visually-hidden">{spoken}</span>
		</>
	);
}
