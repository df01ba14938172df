import type { ConsensusModel } from '../../../src/presentation/consensus/consensusModel.js';
import { Facts } from '../components/Facts.js';
import { ConsensusScale } from './ConsensusScale.js';
import { RatingBars } from './RatingBars.js';
import './consensus.css';

/** What analysts think: the label, where it stands between buy and sell, and how opinions are spread. */
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
			<Facts facts={facts} layout="line" />
		</>
	);
}
