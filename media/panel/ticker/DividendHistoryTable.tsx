import type { ComponentChildren } from 'preact';
import type { DividendHistory } from '../../../src/viewmodel/ticker/dividends/dividendHistory.js';
import { CellText } from '../components/CellText.js';
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
							{columns.map(({ label, isNumber }, index) => (
								<th key={label} scope="col" class={cellClass(index, isNumber)}>
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, isAhead, cells }) => (
							<tr key={id} class={isAhead ? 'ahead' : undefined}>
								{cells.map((cell, index) => (
									<td key={index} class={cellClass(index, columns[index]?.isNumber === true)}>
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

/** The first column stays in sight, and figures stand digit under digit. */
function cellClass(place: number, isNumber: boolean): string | undefined {
	return place === 0 ? 'stays' : isNumber ? 'number' : undefined;
}
