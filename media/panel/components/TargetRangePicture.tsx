import type { ConsensusModel } from '../../../src/viewmodel/consensus/consensusModel.js';

const EDGE_PERCENT = 3;

/** The range of price targets as a line with marks, with its figures in a table for screen readers. */
export function TargetRangePicture({ model }: { readonly model: NonNullable<ConsensusModel['targets']> }) {
	const { heading, note, columns, rows, points } = model;
	const across = (at: number): string => `${EDGE_PERCENT + at * (100 - 2 * EDGE_PERCENT)}%`;
	return (
		<>
			<h3>{heading}</h3>
			<svg class="targets" width="100%" height="92" aria-hidden="true" focusable="false">
				{points.length > 1 && <line x1={across(0)} y1="46" x2={across(1)} y2="46" class="range" />}
				{points.map(({ id, label, value, at, anchor }) => {
					const isMean = id === 'mean';
					return (
						<g key={id} class={`target ${id}`}>
							{isMean ? (
								<circle cx={across(at)} cy="46" r="7" />
							) : (
								<line x1={across(at)} y1="39" x2={across(at)} y2="53" />
							)}
							<text x={across(at)} y={isMean ? 12 : 72} text-anchor={anchor} class="label">
								{label}
							</text>
							<text x={across(at)} y={isMean ? 29 : 88} text-anchor={anchor} class="price">
								{value}
							</text>
						</g>
					);
				})}
			</svg>
			<p class="note">{note}</p>
			<table class="visually-hidden">
				<caption>{heading}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, value }) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td>{value}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}
