import type { RatingRow } from '../../../src/viewmodel/ratings/ratingRow.js';
import type { RatingColumn, RatingsModel } from '../../../src/viewmodel/ratings/ratingsModel.js';
import { ChangeText } from '../components/ChangeText.js';
import { Direction } from '../components/Direction.js';
import { Icon } from '../components/Icon.js';

interface RatingsTableProps {
	readonly model: Pick<RatingsModel, 'caption' | 'columns' | 'rows' | 'linkLabel' | 'more'>;
	readonly onAll: () => void;
}

/** The ratings, the newest first. On a narrow page rows become blocks, so the roles of the table are written out. */
export function RatingsTable({
	model: { caption, columns, rows, linkLabel, more },
	onAll,
}: RatingsTableProps) {
	return (
		<>
			<div class="scroller ratings-scroller" role="region" aria-label={caption} tabIndex={0}>
				<table class="ratings" role="table">
					<caption class="visually-hidden">{caption}</caption>
					<thead role="rowgroup">
						<tr role="row">
							{columns.map(({ name, label }) => (
								<th key={name} scope="col" role="columnheader" class={`column-${name}`}>
									{name === 'link' ? <span class="visually-hidden">{label}</span> : label}
								</th>
							))}
						</tr>
					</thead>
					<tbody role="rowgroup">
						{rows.map((row) => (
							<tr key={row.id} role="row">
								{columns.map(({ name, label }) =>
									name === 'date' ? (
										<th key={name} scope="row" role="rowheader" class="column-date" title={row.moment}>
											{row.date}
										</th>
									) : (
										<td key={name} role="cell" class={`column-${name}`} data-label={label}>
											{cell(name, row, linkLabel)}
										</td>
									),
								)}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{more !== undefined && (
				<button type="button" class="quiet-button" onClick={onAll}>
					{more}
				</button>
			)}
		</>
	);
}

function cell(name: Exclude<RatingColumn, 'date'>, row: RatingRow, linkLabel: string) {
	switch (name) {
		case 'firm':
			return row.firm;
		case 'analyst':
			return row.analyst;
		case 'action':
			return (
				<span class="marked">
					<Direction way={row.action.way} />
					{row.action.text}
				</span>
			);
		case 'rating':
			return <ChangeText words={row.rating} />;
		case 'target':
			return (
				<span title={row.targetNote}>
					<ChangeText words={row.target} />
				</span>
			);
		case 'change':
			return (
				row.change && (
					<span class="marked">
						<Direction way={row.change.way} />
						{row.change.text}
					</span>
				)
			);
		case 'score':
			return <span title={row.accuracy?.note}>{row.accuracy?.score}</span>;
		case 'successRate':
			return <span title={row.accuracy?.note}>{row.accuracy?.successRate}</span>;
		case 'link':
			return (
				row.link !== undefined && (
					<a href={row.link} title={linkLabel} aria-label={linkLabel}>
						<Icon name="link" />
					</a>
				)
			);
	}
}
