import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import type { QueryFromPage } from '../../../src/features/query/queryMessages.js';
import type { AnswerModel, QueryLabels } from '../../../src/features/query/queryModel.js';
import { ColumnWidths, Gap, widthOf } from '../grid/gridLayout.js';
import { GridHead } from '../grid/GridRow.js';
import type { Post } from '../host.js';
import type { LineCache } from './lineCache.js';
import { useLines } from './useLines.js';

const HEAD_HEIGHT = 30;

interface AnswerGridProps {
	readonly answer: AnswerModel;
	readonly lineCache: LineCache;
	readonly labels: QueryLabels;
	readonly post: Post<QueryFromPage>;
	/** Called with the first and last visible line. */
	readonly onSeen: (first: number, last: number) => void;
}

/** The rows of an answer as a grid that renders only visible rows. */
export function AnswerGrid({ answer, lineCache, labels, post, onSeen }: AnswerGridProps) {
	const { columns, lines: count } = answer;
	const head = useRef<HTMLTableSectionElement>(null);
	const layoutKey = JSON.stringify([answer.requested, columns.map(({ id, sort }) => [id, sort])]);
	const lines = useLines({ count, headHeight: HEAD_HEIGHT, layoutKey, onSeen });
	let drawnTo = 0;
	return (
		<div class="calendar-scroller" ref={lines.scroller}>
			<table
				class="calendar-grid answer-grid"
				role="grid"
				aria-label={labels.answer}
				aria-rowcount={count + 1}
				aria-colcount={columns.length}
				aria-readonly="true"
				style={{ width: widthOf(columns) }}
			>
				<ColumnWidths columns={columns} />
				<GridHead
					columns={columns}
					hint={labels.sortHint}
					element={head}
					onSort={(column) => post('sortPicked', { column })}
				/>
				<tbody onKeyDown={lines.move}>
					{lines.items.map(({ index, start, end }) => {
						const gap = start - drawnTo;
						drawnTo = end;
						const cells = lineCache.at(index)?.cells ?? [];
						return (
							<Fragment key={index}>
								<Gap height={gap} />
								<tr
									data-row={index}
									// The head is row 1.
									aria-rowindex={index + 2}
									tabIndex={index === lines.current ? 0 : -1}
									onFocus={() => lines.setActive(index)}
								>
									{columns.map(({ id, isFigure }, place) => (
										<td key={id} class={isFigure ? 'figure' : undefined} title={cells[place]}>
											{cells[place] === '' ? <Nothing spoken={labels.unknown} /> : cells[place]}
										</td>
									))}
								</tr>
							</Fragment>
						);
					})}
					<Gap height={lines.height - drawnTo} />
				</tbody>
			</table>
		</div>
	);
}

function Nothing({ spoken }: { readonly spoken: string }) {
	return (
		<>
			<span class="none" aria-hidden="true">
				—
			</span>
			<span class="visually-hidden">{spoken}</span>
		</>
	);
}
