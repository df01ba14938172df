import type { TargetSpread } from '../../../src/viewmodel/consensus/targetSpread.js';
import { TableFrame } from '../components/TableFrame.js';
import { TargetSpreadChart } from '../charts/TargetSpreadChart.js';
import './targets.css';

/** Low, mean and high target in words, and each analyst's own as a dot. */
export function TargetCard({ model }: { readonly model: TargetSpread }) {
	const { marks, table, notes } = model;
	return (
		<>
			{marks.length > 0 && (
				<dl class="targets">
					{marks.map(({ id, label, value }) => (
						<div key={id} class={`target-${id}`}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			<TargetSpreadChart model={model} />
			{notes.map((note) => (
				<p key={note} class="note">
					{note}
				</p>
			))}
			{table && (
				<details class="more">
					<summary>{table.label}</summary>
					<TableFrame name={table.label}>
						<table class="data-table">
							<thead>
								<tr>
									{table.columns.map((column, index) => (
										<th key={column} scope="col" class={index === 0 ? undefined : 'number'}>
											{column}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{table.lines.map(({ who, date, value }, index) => (
									<tr key={index}>
										<th scope="row">{who}</th>
										<td class="number">{date}</td>
										<td class="number">{value}</td>
									</tr>
								))}
							</tbody>
						</table>
					</TableFrame>
				</details>
			)}
		</>
	);
}
