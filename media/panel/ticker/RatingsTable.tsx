import type { RatingRow } from '../../../src/viewmodel/ratings/ratingRow.js';
import type { RatingColumn, RatingsModel } from '../../../src/viewmodel/ratings/ratingsModel.js';
import { Directed } from '../components/Directed.js';
import { Icon } from '../components/Icon.js';
import { QuietButton } from '../components/QuietButton.js';
import { Spoken } from '../components/Spoken.js';
import { TableFrame } from '../components/TableFrame.js';

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
			<TableFrame name={caption} look="ratings-frame">
				<table class="data-table ratings" role="table">
					<caption class="visually-hidden">{caption}</caption>
					<thead role="rowgroup">
						<tr role="row">
							{columns.map(({ name, label }) => (
								<th key={name} scope="col" role="columnheader" class={columnClass(name)}>
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
										<th key={name} scope="row" role="rowheader" class={columnClass(name)} title={row.moment}>
											{row.date}
										</th>
									) : (
										<td key={name} role="cell" class={columnClass(name)} data-label={label}>
											{cell(name, row, linkLabel)}
										</td>
									),
								)}
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

function columnClass(name: RatingColumn): string {
	switch (name) {
		case 'date':
			return 'column-date stays';
		case 'target':
		case 'change':
		case 'score':
		case 'successRate':
			return `column-${name} number`;
		case 'firm':
		case 'analyst':
		case 'action':
		case 'rating':
		case 'link':
			return `column-${name}`;
	}
}

function cell(name: Exclude<RatingColumn, 'date'>, row: RatingRow, linkLabel: string) {
	switch (name) {
		case 'firm':
			return row.firm;
		case 'analyst':
			return row.analyst;
		case 'action':
			return <Directed {...row.action} />;
		case 'rating':
			return <Spoken {...row.rating} />;
		case 'target':
			return (
				<span title={row.targetNote}>
					<Spoken {...row.target} />
				</span>
			);
		case 'change':
			return row.change && <Directed {...row.change} />;
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
