import type { CompareCell } from '../../../src/features/compare/compareCells.js';
import { Directed } from '../components/Direction.js';

/** The text of a cell, with a bar whose length shows the value. */
export function CompareCellText({ cell }: { readonly cell: CompareCell }) {
	if (cell.state === 'known') {
		return (
			<>
				<Directed {...cell} />
				{cell.note !== undefined && <span class="cell-note">{cell.note}</span>}
				{cell.size !== undefined && (
					<span class="cell-bar" aria-hidden="true" style={{ inlineSize: `${cell.size * 100}%` }} />
				)}
			</>
		);
	}
	return (
		<>
			{cell.state === 'loading' ? (
				<span class="cell-loading" aria-hidden="true" />
			) : (
				<span aria-hidden="true" class={cell.state}>
					{cell.text}
				</span>
			)}
			<span class="visually-hidden">{cell.spoken}</span>
		</>
	);
}
