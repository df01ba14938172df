import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { RatingsChoices } from '../../../src/features/ticker/tickerChoices.js';
import type { RatingsTab as Model, RatingsModel } from '../../../src/features/ticker/ratings/ratingsTab.js';
import { TimeChart } from '../charts/TimeChart.js';
import { Directed } from '../components/Direction.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import type { Choose } from './choose.js';
import { RatingsTable } from './RatingsTable.js';
import type { RatingFilter } from '../../../src/features/ticker/ratings/ratingFilters.js';
import { QuietButton } from '../components/QuietButton.js';
import type { AccuracyModel } from '../../../src/features/ticker/ratings/accuracyModel.js';
import { Choices } from '../components/Choices.js';
import { Facts } from '../components/Facts.js';
import { FigureHead, TableFrame } from '../components/TableFrame.js';
import './ratings.css';

interface RatingsTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** Analysts' ratings of the ticker, as a chart of price targets and as a table. */
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

interface RatingsBarProps {
	readonly model: Pick<RatingsModel, 'summary' | 'recent' | 'filters' | 'upgrades' | 'exportLabel'>;
	/** An empty value means all. */
	readonly onPick: (name: RatingFilter['name'], value: string) => void;
	readonly onUpgrades: (only: boolean) => void;
	readonly onExport: () => void;
}

/** How many ratings there are, their recent direction, and the filters. */
function RatingsBar({ model, onPick, onUpgrades, onExport }: RatingsBarProps) {
	const { summary, recent, filters, upgrades, exportLabel } = model;
	return (
		<div class="filter-bar" data-filters>
			{filters.map(({ name, label, picked, options }) => (
				<label key={name} class="filter">
					<span>{label}</span>
					<select value={picked} onChange={(event) => onPick(name, event.currentTarget.value)}>
						{options.map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</select>
				</label>
			))}
			<QuietButton label={upgrades.label} isOn={upgrades.isOn} onClick={() => onUpgrades(!upgrades.isOn)} />
			<p class="filter-summary" role="status">
				{summary}
			</p>
			<p class="ratings-recent">
				<span>{recent.label}</span>
				{recent.marks.map((mark) => (
					<Directed key={mark.text} {...mark} />
				))}
			</p>
			<QuietButton label={exportLabel} onClick={onExport} />
		</div>
	);
}

type Range = NonNullable<AccuracyModel['ranges']>['options'][number]['range'];

interface AccuracyTableProps {
	readonly model: AccuracyModel;
	readonly onRange: (range: Range) => void;
}

/** How accurate the analysts were, and what the figures mean. */
function AccuracyTable({ model, onRange }: AccuracyTableProps) {
	const { heading, caption, ranges, facts, columns, rows, meaningsLabel, meanings } = model;
	return (
		<>
			<h3>{heading}</h3>
			{ranges && (
				<Choices
					id="accuracyRange"
					label={ranges.label}
					showsLabel={true}
					options={ranges.options}
					onPick={({ range }) => onRange(range)}
				/>
			)}
			{facts.length > 0 && <Facts facts={facts} layout="line" />}
			<TableFrame name={caption}>
				<table class="data-table" aria-label={caption}>
					<FigureHead columns={columns} />
					<tbody>
						{rows.map(({ id, name, detail, cells }) => (
							<tr key={id}>
								<th scope="row" class="stays judged">
									{name}
									{detail !== undefined && <span class="event-quiet">{detail}</span>}
								</th>
								{cells.map((cell, place) => (
									<td key={place} class="number">
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
			<details class="event-details">
				<summary>{meaningsLabel}</summary>
				<Facts facts={meanings} layout="list" />
			</details>
		</>
	);
}
