import type { ConsensusModel } from '../../../src/presentation/consensus/consensusModel.js';

/** The spread of opinions as a table with a bar in each row, the longest filling it. */
export function RatingBars({ model }: { readonly model: NonNullable<ConsensusModel['distribution']> }) {
	const { heading, columns, rows } = model;
	const [opinion, count, share] = columns;
	const most = Math.max(...rows.map(({ fraction }) => fraction));
	return (
		<table class="figures">
			<caption class="visually-hidden">{heading}</caption>
			<thead class="visually-hidden">
				<tr>
					<th scope="col">{opinion}</th>
					<th scope="col">{count}</th>
					{share !== undefined && <th scope="col">{share}</th>}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.kind}>
						<th scope="row">{row.label}</th>
						<td class="bar">
							<span class="row-bar">
								{row.fraction > 0 && (
									<span class={`opinion ${row.kind}`} style={{ width: `${(row.fraction / most) * 100}%` }} />
								)}
							</span>
							<span>{row.count}</span>
						</td>
						{row.share !== undefined && <td class="share">{row.share}</td>}
					</tr>
				))}
			</tbody>
		</table>
	);
}
