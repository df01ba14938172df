import { useRef } from 'preact/hooks';
import type { CompareFromPage } from '../../../src/features/compare/compareMessages.js';
import type { CompareModel } from '../../../src/features/compare/compareView.js';
import { TableFrame } from '../components/TableFrame.js';
import type { Post } from '../host.js';
import { CompareCellText } from './CompareCellText.js';
import { CompareColumnHead } from './CompareColumnHead.js';
import './compareTable.css';
import { type Act, useFollowedColumn } from './followedColumn.js';

interface CompareTableProps {
	readonly model: CompareModel;
	/** The object URLs of logos, by symbol. */
	readonly logos: ReadonlyMap<string, string>;
	readonly post: Post<CompareFromPage>;
}

/** One column per ticker; column heads and row names stay visible. */
export function CompareTable({ model, logos, post }: CompareTableProps) {
	const { tableLabel, heads, sections, symbols } = model;
	const table = useRef<HTMLTableElement>(null);
	const follow = useFollowedColumn(table, symbols.join());
	const act: Act = (symbol, name) => {
		follow(symbol, name);
		post('column', { symbol, name });
	};
	return (
		<TableFrame name={tableLabel}>
			<table
				ref={table}
				class="data-table compare"
				aria-label={tableLabel}
				style={{ '--columns': heads.length }}
			>
				<thead>
					<tr>
						<td class="stays" />
						{heads.map((head) => (
							<CompareColumnHead
								key={head.symbol}
								head={head}
								logo={logos.get(head.symbol)}
								post={post}
								onAct={act}
							/>
						))}
					</tr>
				</thead>
				{sections.map(({ id, heading, note, rows }) => (
					<tbody key={id}>
						<tr class="group">
							<th scope="rowgroup" class="stays" colSpan={heads.length + 1}>
								<span class="group-name">
									{heading} {note !== undefined && <span class="group-note">{note}</span>}
								</span>
							</th>
						</tr>
						{rows.map((row) => (
							<tr key={row.id}>
								<th scope="row" class="stays">
									{row.label}
								</th>
								{row.cells.map((cell, index) => (
									<td key={heads[index]?.symbol}>
										<CompareCellText cell={cell} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</TableFrame>
	);
}
