import type { RatingsChoices } from '../../../src/viewmodel/ticker/choices/ratingsChoices.js';
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
export function RatingsTab({ model: { ratings }, actions }: RatingsTabProps) {
	const choose = (change: Partial<RatingsChoices>): void =>
		actions.choose((chosen) => ({ ratings: { ...chosen.ratings, ...change } }));
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
						onUpgrades={(onlyUpgrades) => choose({ onlyUpgrades })}
						onPick={(name, value) => choose({ [name]: value })}
					/>
					{body.targets ? <TimeChart model={body.targets.chart} /> : <p class="none">{body.noTargets}</p>}
					{[...(body.targets?.notes ?? []), ...body.notes].map((note) => (
						<p key={note} class="note">
							{note}
						</p>
					))}
					<RatingsTable
						model={body}
						onSort={(sort) => choose({ sort })}
						onAll={() => choose({ showsAll: true })}
					/>
					{body.accuracy && (
						<AccuracyTable model={body.accuracy} onRange={(accuracyRange) => choose({ accuracyRange })} />
					)}
				</>
			)}
		</Section>
	);
}
