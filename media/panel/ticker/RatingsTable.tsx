import type { TableSort } from '../../../src/features/calendars/table/tableChoice.js';
import type { HistoryHead, SortingHead } from '../../../src/features/ticker/ratings/historyColumns.js';
import { CellText } from '../components/Direction.js';
import type { RatingsModel } from '../../../src/features/ticker/ratings/ratingsTab.js';
import { QuietButton } from '../components/QuietButton.js';
import { TableFrame } from '../components/TableFrame.js';

interface RatingsTableProps {
	readonly model: Pick<RatingsModel, 'caption' | 'columns' | 'rows' | 'more'>;
	readonly onSort: (sort: TableSort | undefined) => void;
	readonly onAll: () => void;
}

/** The ratings, sortable. On a narrow page CSS turns rows into blocks, so table roles are explicit. */
export function RatingsTable({ model: { caption, columns, rows, more }, onSort, onAll }: RatingsTableProps) {
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
