import type { ComponentChildren } from 'preact';
import type {
	DividendColumn,
	DividendHistory,
} from '../../../src/features/ticker/dividends/dividendHistory.js';
import { CellText } from '../components/Direction.js';
import { TableFrame } from '../components/TableFrame.js';

interface DividendHistoryTableProps {
	readonly model: DividendHistory;
	/** What can be done with the table. */
	readonly tools: ComponentChildren;
}

/** All dividends, the newest first; headings stay in sight. */
export function DividendHistoryTable({
	model: { heading, columns, rows },
	tools,
}: DividendHistoryTableProps) {
	return (
		<>
			<div class="history-head">
				<h3 id="dividend-history">{heading}</h3>
				{tools}
			</div>
			<TableFrame name={{ id: 'dividend-history' }}>
				<table class="data-table" aria-labelledby="dividend-history">
					<thead>
						<tr>
							{columns.map((column, index) => (
								<th key={column.label} scope="col" class={cellClass(index, column)}>
									{column.label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, isAhead, cells }) => (
							<tr key={id} class={isAhead ? 'ahead' : undefined}>
								{cells.map((cell, index) => (
									<td key={index} class={cellClass(index, columns[index])}>
										<CellText cell={cell} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
		</>
	);
}

/** The first column stays in sight, figures stand digit under digit, and sentences go into several lines. */
function cellClass(place: number, column: DividendColumn | undefined): string | undefined {
	if (place === 0) {
		return 'stays';
	}
	return column?.holds === 'figure' ? 'number' : column?.holds === 'sentence' ? 'sentence' : undefined;
}
