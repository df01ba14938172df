import type { FoldedTable as FoldedTableModel } from '../../../src/presentation/foldedTable.js';
import { FigureHead } from './FigureHead.js';
import { TableFrame } from './TableFrame.js';
import './foldedTable.css';

/** What a chart shows, in words, folded until somebody wants it. */
export function FoldedTable({ label, columns, lines }: FoldedTableModel) {
	return (
		<details class="more">
			<summary>{label}</summary>
			<TableFrame name={label}>
				<table class="data-table">
					<FigureHead columns={columns.map((label) => ({ label }))} />
					<tbody>
						{lines.map(({ head, cells }, index) => (
							<tr key={index}>
								<th scope="row" class="stays">
									{head}
								</th>
								{cells.map((cell, place) => (
									<td key={place} class="number">
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
		</details>
	);
}
