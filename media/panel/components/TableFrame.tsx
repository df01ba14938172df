import type { ComponentChildren } from 'preact';
import type { FoldedTable as FoldedTableModel } from '../../../src/presentation/chart/pictureName.js';
import './foldedTable.css';

interface TableFrameProps {
	/** What the table is called, or the id of what says so. */
	readonly name: string | { readonly id: string };
	/** Whose own look the frame has. */
	readonly look?: string;
	readonly children: ComponentChildren;
}

/** The frame in which a table scrolls by itself, by the keyboard too. */
export function TableFrame({ name, look, children }: TableFrameProps) {
	const named = typeof name === 'string' ? { 'aria-label': name } : { 'aria-labelledby': name.id };
	return (
		<div class={look === undefined ? 'scroller' : `scroller ${look}`} role="region" tabIndex={0} {...named}>
			{children}
		</div>
	);
}

interface FigureHeadProps {
	readonly columns: readonly {
		readonly label: string;
		/** Tells in a tooltip what the figures mean. */
		readonly means?: string | undefined;
	}[];
}

/** The heads of a table of figures, whose first column says whose they are and stays in sight. */
export function FigureHead({ columns }: FigureHeadProps) {
	return (
		<thead>
			<tr>
				{columns.map(({ label, means }, place) => (
					<th key={label} scope="col" class={place === 0 ? 'stays' : 'number'} title={means}>
						{label}
					</th>
				))}
			</tr>
		</thead>
	);
}

/** What a chart shows, in words, folded until somebody wants it. */
export function FoldedTable({ label, columns, lines }: FoldedTableModel) {
	return (
		<details class="more">
			<summary>{label}</summary>
			<TableFrame name={label}>
				<table class="data-table">
					<FigureHead columns={columns.map((label) => ({ label }))} />
					<tbody>
						{lines.map(({ head, cells }, index) => (
							<tr key={index}>
								<th scope="row" class="stays">
									{head}
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
		</details>
	);
}
