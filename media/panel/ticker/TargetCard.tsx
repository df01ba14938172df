import type { TargetSpread } from '../../../src/presentation/consensus/targetSpread.js';
import { FoldedTable } from '../components/TableFrame.js';
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
			{table && <FoldedTable {...table} />}
		</>
	);
}
