import type { ConsensusModel } from '../../../src/viewmodel/consensus/consensusModel.js';
import { ConsensusScale } from './ConsensusScale.js';
import { RatingBars } from './RatingBars.js';

/** What analysts think: the label, where it stands between sell and buy, and how opinions are spread. */
export function ConsensusCard({ model }: { readonly model: ConsensusModel }) {
	const { rating, value, gauge, facts, distribution } = model;
	return (
		<>
			<div class="verdict">
				<p class="rating">{rating}</p>
				{value !== undefined && <p class="rating-value">{value}</p>}
			</div>
			{gauge && <ConsensusScale model={gauge} />}
			{distribution ? <RatingBars model={distribution} /> : <p class="none">{model.noDistribution}</p>}
			<dl class="facts">
				{facts.map((fact) => (
					<div key={fact.label}>
						<dt>{fact.label}</dt>
						<dd>{fact.value}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
