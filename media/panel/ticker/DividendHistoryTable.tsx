import type { ComponentChildren } from 'preact';
import type { DividendCell, DividendHistory } from '../../../src/viewmodel/dividends/dividendHistory.js';
import { Direction } from '../components/Direction.js';

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
			<div class="scroller" role="region" aria-labelledby="dividend-history" tabIndex={0}>
				<table class="history" aria-labelledby="dividend-history">
					<thead>
						<tr>
							{columns.map(({ label, isNumber }) => (
								<th key={label} scope="col" class={isNumber ? 'number' : undefined}>
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, isAhead, cells }) => (
							<tr key={id} class={isAhead ? 'ahead' : undefined}>
								{cells.map((cell, index) => (
									<td key={index} class={columns[index]?.isNumber === true ? 'number' : undefined}>
										<Cell cell={cell} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}

function Cell({ cell: { text, spoken, direction } }: { readonly cell: DividendCell }) {
	return spoken === undefined ? (
		<>
			{direction && <Direction way={direction} />}
			{text}
		</>
	) : (
		<>
			<span aria-hidden="true">{text}</span>
			<span class="visually-hidden">{spoken}</span>
		</>
	);
}
