import type { AccuracyModel } from '../../../src/features/ticker/ratings/accuracyModel.js';
import { Choices } from '../components/Choices.js';
import { Facts } from '../components/Facts.js';
import { FigureHead, TableFrame } from '../components/TableFrame.js';

type Range = NonNullable<AccuracyModel['ranges']>['options'][number]['range'];

interface AccuracyTableProps {
	readonly model: AccuracyModel;
	readonly onRange: (range: Range) => void;
}

/** How well analysts did, and what the figures mean. */
export function AccuracyTable({ model, onRange }: AccuracyTableProps) {
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
