import type { ComponentChildren } from 'preact';
import type { FoldedTable as FoldedTableModel } from '../../../src/presentation/chart/pictureName.js';
import './foldedTable.css';

interface TableFrameProps {
	/** The name of the table, or the id of the element that names it. */
	readonly name: string | { readonly id: string };
	/** The class for the frame's own style. */
	readonly look?: string;
	readonly children: ComponentChildren;
}

/** A frame in which a table scrolls on its own, also by keyboard. */
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
		/** A tooltip that explains the figures. */
		readonly means?: string | undefined;
	}[];
}

/** The heads of a table of figures; the first column names the row and stays visible. */
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

interface NamedRowProps {
	readonly name: string;
	readonly cells: readonly string[];
	/** The class of the cells. */
	readonly look?: string;
}

/** A row of a table, whose first cell names it and stays visible. */
export function NamedRow({ name, cells, look }: NamedRowProps) {
	return (
		<tr>
			<th scope="row" class="stays">
				{name}
			</th>
			{cells.map((cell, place) => (
				<td key={place} class={look}>
					{cell}
				</td>
			))}
		</tr>
	);
}

/** The content of a chart in words, collapsed at first. */
export function FoldedTable({ label, columns, lines }: FoldedTableModel) {
	return (
		<details class="more">
			<summary>{label}</summary>
			<TableFrame name={label}>
				<table class="data-table">
					<FigureHead columns={columns.map((label) => ({ label }))} />
					<tbody>
						{lines.map(({ head, cells }, index) => (
							<NamedRow key={index} name={head} cells={cells} look="number" />
						))}
					</tbody>
				</table>
			</TableFrame>
		</details>
	);
}
