import type { ConsensusModel } from '../../../src/viewmodel/consensus/consensusModel.js';

/** The spread of opinions as one bar, with its figures in a table below. */
export function RatingBar({ model }: { readonly model: NonNullable<ConsensusModel['distribution']> }) {
	const { heading, columns, rows, summary } = model;
	const [opinion, count, share] = columns;
	return (
		<>
			<h3>{heading}</h3>
			<div class="rating-bar" role="img" aria-label={summary}>
				{rows
					.filter(({ fraction }) => fraction > 0)
					.map(({ kind, fraction }) => (
						<span key={kind} class={`opinion ${kind}`} style={{ flexGrow: String(fraction) }} />
					))}
			</div>
			<table class="figures">
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
							<th scope="row">
								<span class={`swatch opinion ${row.kind}`} aria-hidden="true" />
								{row.label}
							</th>
							<td>{row.count}</td>
							{row.share !== undefined && <td class="share">{row.share}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}
