import type { TableSort } from '../../../src/features/calendars/table/tableChoice.js';
import type { AccuracyModel } from '../../../src/features/ticker/ratings/accuracyModel.js';
import type { HistoryHead, SortingHead } from '../../../src/features/ticker/ratings/historyColumns.js';
import type { RatingFilter } from '../../../src/features/ticker/ratings/ratingFilters.js';
import type { RatingsModel, RatingsTab as Model } from '../../../src/features/ticker/ratings/ratingsTab.js';
import type { RatingsChoices } from '../../../src/features/ticker/tickerChoices.js';
import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import { TimeChart } from '../charts/TimeChart.js';
import { Choices } from '../components/Choices.js';
import { CellText, Directed } from '../components/Direction.js';
import { Facts } from '../components/Facts.js';
import { QuietButton } from '../components/QuietButton.js';
import { Section } from '../components/Section.js';
import { FigureHead, TableFrame } from '../components/TableFrame.js';
import type { Post } from '../host.js';
import type { Choose } from './choose.js';
import { Revisions } from './Revisions.js';
import './ratings.css';

interface RatingsTableProps {
	readonly model: Pick<RatingsModel, 'caption' | 'columns' | 'rows' | 'more'>;
	readonly onSort: (sort: TableSort | undefined) => void;
	readonly onAll: () => void;
}

/** The ratings, sortable. On a narrow page CSS turns rows into blocks, so table roles are explicit. */
function RatingsTable({ model: { caption, columns, rows, more }, onSort, onAll }: RatingsTableProps) {
	return (
		<>
			<TableFrame name={caption} look="ratings-frame">
				<table class="data-table ratings" role="table">
					<caption class="visually-hidden">{caption}</caption>
					<thead role="rowgroup">
						<tr role="row">
							{columns.map((head, place) => (
								<th
									key={head.name}
									scope="col"
									role="columnheader"
									class={columnClass(head, place)}
									style={{ gridArea: head.name }}
									aria-sort={head.press && (head.sort ?? 'none')}
								>
									<Head head={head} onSort={onSort} />
								</th>
							))}
						</tr>
					</thead>
					<tbody role="rowgroup">
						{rows.map(({ id, cells }) => (
							<tr key={id} role="row">
								{columns.map((head, place) => {
									const cell = cells[place];
									const content = cell && <CellText cell={cell} />;
									const look = { class: columnClass(head, place), style: { gridArea: head.name } };
									return place === 0 ? (
										<th key={head.name} scope="row" role="rowheader" {...look}>
											{content}
										</th>
									) : (
										<td key={head.name} role="cell" {...look} data-label={head.label}>
											{content}
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
			{more !== undefined && (
				<p>
					<QuietButton label={more} onClick={onAll} />
				</p>
			)}
		</>
	);
}

function Head({
	head,
	onSort,
}: {
	readonly head: SortingHead;
	readonly onSort: RatingsTableProps['onSort'];
}) {
	const { label, isPicture = false, sort, press } = head;
	return press ? (
		<button type="button" class="sorts" onClick={() => onSort(press.sort)}>
			{label}
			<span class={`sort ${sort ?? ''}`} aria-hidden="true" />
		</button>
	) : (
		<span class={isPicture ? 'visually-hidden' : undefined}>{label}</span>
	);
}

/** The classes of a column: its name, whether it stays visible, and whether it has figures. */
function columnClass({ name, isFigure = false }: HistoryHead, place: number): string {
	return [`column-${name}`, ...(place === 0 ? ['stays'] : []), ...(isFigure ? ['number'] : [])].join(' ');
}

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
					<Revisions
						model={body.revisions}
						onPick={(revised) =>
							chooseHere({ revised, firm: '', analyst: '', action: '', onlyUpgrades: false })
						}
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
			<p role="status">{summary}</p>
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
