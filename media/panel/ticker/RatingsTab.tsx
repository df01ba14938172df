import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { RatingsChoices } from '../../../src/features/ticker/choices/ratingsChoices.js';
import type { RatingsTab as Model } from '../../../src/features/ticker/ratings/ratingsTab.js';
import { TimeChart } from '../charts/TimeChart.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import { AccuracyTable } from './AccuracyTable.js';
import type { Choose } from './choose.js';
import { RatingsBar } from './RatingsBar.js';
import { RatingsTable } from './RatingsTable.js';
import './ratings.css';

interface RatingsTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** What analysts said of the ticker, as a chart of their targets and as a table. */
export function RatingsTab({ model: { ratings }, post, choose }: RatingsTabProps) {
	const chooseHere = (change: Partial<RatingsChoices>): void =>
		choose((chosen) => ({ ratings: { ...chosen.ratings, ...change } }));
	return (
		<Section
			id="ratings"
			part="ratings"
			model={ratings}
			shape="table"
			onRemedy={(remedy) => post('remedyPicked', { answer: 'ratings', remedy })}
		>
			{(body) => (
				<>
					<RatingsBar
						model={body}
						onExport={() => post('action', { name: 'exportRatings' })}
						onUpgrades={(onlyUpgrades) => chooseHere({ onlyUpgrades })}
						onPick={(name, value) => chooseHere({ [name]: value })}
					/>
					{body.targets ? <TimeChart model={body.targets.chart} /> : <p class="none">{body.noTargets}</p>}
					{[...(body.targets?.notes ?? []), ...body.notes].map((note) => (
						<p key={note} class="note">
							{note}
						</p>
					))}
					<RatingsTable
						model={body}
						onSort={(sort) => chooseHere({ sort })}
						onAll={() => chooseHere({ showsAll: true })}
					/>
					{body.accuracy && (
						<AccuracyTable model={body.accuracy} onRange={(accuracyRange) => chooseHere({ accuracyRange })} />
					)}
				</>
			)}
		</Section>
	);
}
