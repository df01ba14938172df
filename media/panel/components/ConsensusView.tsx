import type { ConsensusModel } from '../../../src/viewmodel/consensus/consensusModel.js';
import { RatingBar } from './RatingBar.js';
import { TargetRangePicture } from './TargetRangePicture.js';

/** What analysts think: the label, how opinions are spread, and where they see the price. */
export function ConsensusView({ model }: { readonly model: ConsensusModel }) {
	const { rating, value, facts, distribution, targets } = model;
	return (
		<div class="cards">
			<div class="card verdict">
				<p class="rating">{rating}</p>
				{value !== undefined && <p class="rating-value">{value}</p>}
				<dl>
					{facts.map((fact) => (
						<div key={fact.label}>
							<dt>{fact.label}</dt>
							<dd>{fact.value}</dd>
						</div>
					))}
				</dl>
			</div>
			<div class="card">
				{distribution ? <RatingBar model={distribution} /> : <p class="none">{model.noDistribution}</p>}
			</div>
			<div class="card">
				{targets ? <TargetRangePicture model={targets} /> : <p class="none">{model.noTargets}</p>}
			</div>
		</div>
	);
}
