import type { RatingsTab as Model } from '../../../src/viewmodel/ticker/ratings/ratingsTab.js';
import { TimeChart } from '../charts/TimeChart.js';
import { Section } from '../components/Section.js';
import { AccuracyTable } from './AccuracyTable.js';
import { RatingsBar } from './RatingsBar.js';
import { RatingsTable } from './RatingsTable.js';
import type { TickerActions } from './tickerActions.js';
import './ratings.css';

interface RatingsTabProps {
	readonly model: Model;
	readonly actions: TickerActions;
}

/** What analysts said of the ticker, as a chart of their targets and as a table. */
export function RatingsTab({ model: { ratings, choices }, actions }: RatingsTabProps) {
	return (
		<Section
			id="ratings"
			part="ratings"
			model={ratings}
			shape="table"
			onRemedy={(remedy) => actions.pickRemedy('ratings', remedy)}
		>
			{(body) => (
				<>
					<RatingsBar
						model={body}
						onExport={() => actions.run('exportRatings')}
						onUpgrades={(onlyUpgrades) => actions.choose({ ratings: { ...choices, onlyUpgrades } })}
						onPick={(name, value) => actions.choose({ ratings: { ...choices, [name]: value } })}
					/>
					{body.targets ? <TimeChart model={body.targets.chart} /> : <p class="none">{body.noTargets}</p>}
					{[...(body.targets?.notes ?? []), ...body.notes].map((note) => (
						<p key={note} class="note">
							{note}
						</p>
					))}
					<RatingsTable
						model={body}
						onSort={(sort) => actions.choose({ ratings: { ...choices, sort } })}
						onAll={() => actions.choose({ ratings: { ...choices, showsAll: true } })}
					/>
					{body.accuracy && (
						<AccuracyTable
							model={body.accuracy}
							onRange={(accuracyRange) => actions.choose({ ratings: { ...choices, accuracyRange } })}
						/>
					)}
				</>
			)}
		</Section>
	);
}
