import { useRef } from 'preact/hooks';
import type { RatioId } from '../../../src/market/ratioFormulas.js';
import type { CompareFromPage } from '../../../src/features/compare/compareMessages.js';
import type { CompareRow } from '../../../src/features/compare/compareCells.js';
import type { CompareHead, CompareModel } from '../../../src/features/compare/compareView.js';
import { CopyCalculation } from '../components/CopyCalculation.js';
import { Fold } from '../components/Fold.js';
import { useFollowedFocus } from '../components/followedFocus.js';
import { Icon } from '../components/Icon.js';
import { TableFrame } from '../components/TableFrame.js';
import type { Post } from '../host.js';
import { CompareCellText } from './CompareCellText.js';
import './compareTable.css';

type ColumnAct = CompareFromPage['column'];

interface CompareColumnHeadProps {
	readonly head: CompareHead;
	/** The object URL of the logo; absent if none is loaded. */
	readonly logo: string | undefined;
	readonly post: Post<CompareFromPage>;
	readonly onAct: (act: ColumnAct) => void;
}

const TOOLS = [
	{ action: 'moveLeft', icon: 'left' },
	{ action: 'moveRight', icon: 'right' },
	{ action: 'remove', icon: 'close' },
] as const;

/** The head of a column: ticker, analyst consensus, facts about its figures, and its buttons. */
function CompareColumnHead({ head, logo, post, onAct }: CompareColumnHeadProps) {
	const { symbol, name, consensus, facts, age, parts, open } = head;
	return (
		<th scope="col" abbr={symbol}>
			<div class="column-about">
				<div class="column-top">
					<button
						type="button"
						class="column-symbol"
						aria-label={open}
						title={open}
						onClick={() => onAct({ symbol, name: 'open' })}
					>
						{symbol}
					</button>
					{logo !== undefined && <img class="column-logo" src={logo} alt="" />}
				</div>
				<div class="column-name" title={name}>
					{name}
				</div>
				{consensus && (
					<div class="column-opinion">
						{consensus.kind && <span class={`opinion-key opinion ${consensus.kind}`} aria-hidden="true" />}
						<span class="opinion-words">
							<CompareCellText cell={consensus.cell} />
						</span>
					</div>
				)}
				{[...facts, age].filter(Boolean).map((fact) => (
					<div key={fact} class="column-fact">
						{fact}
					</div>
				))}
				<div class="column-tools">
					{TOOLS.map(
						({ action, icon }) =>
							head[action] !== undefined && (
								<button
									key={action}
									type="button"
									class="column-tool"
									data-action={action}
									aria-label={head[action]}
									title={head[action]}
									onClick={() => onAct({ symbol, name: action })}
								>
									<Icon name={icon} />
								</button>
							),
					)}
				</div>
			</div>
			{parts.map(({ part, text, button }) => (
				<div key={part} class="column-failure">
					<Icon name="warning" /> {text}
					{button && (
						<button
							type="button"
							class="remedy"
							aria-label={`${button.label}: ${symbol}`}
							onClick={() => post('remedyPicked', { of: { symbol, part }, remedy: button.remedy })}
						>
							{button.label}
						</button>
					)}
				</div>
			))}
		</th>
	);
}

interface CompareTableProps {
	readonly model: CompareModel;
	/** The object URLs of logos, by symbol. */
	readonly logos: ReadonlyMap<string, string>;
	/** Whether the folded rows are shown. */
	readonly showsMore: boolean;
	readonly onMore: () => void;
	readonly post: Post<CompareFromPage>;
}

interface CompareRowNameProps {
	readonly row: CompareRow;
	readonly onCopy: (ratio: RatioId) => void;
}

/** The name of a row; that of a ratio says how it is computed, and copies it. */
function CompareRowName({ row: { label, calculation }, onCopy }: CompareRowNameProps) {
	return calculation ? (
		<span class="row-name">
			<span title={calculation.about}>{label}</span>
			<CopyCalculation {...calculation} onCopy={onCopy} />
		</span>
	) : (
		<>{label}</>
	);
}

/** One column per ticker; column heads and row names stay visible. */
export function CompareTable({ model, logos, showsMore, onMore, post }: CompareTableProps) {
	const { tableLabel, heads, sections, symbols } = model;
	const table = useRef<HTMLTableElement>(null);
	const follow = useFollowedFocus<ColumnAct>(symbols.join(), ({ symbol, name }) => {
		const head = table.current?.querySelector(`th[abbr="${symbol}"]`);
		return (
			head?.querySelector<HTMLElement>(`[data-action="${name}"]`) ??
			(head ?? table.current)?.querySelector<HTMLElement>('.column-symbol')
		);
	});
	const act = (column: ColumnAct): void => {
		follow(column);
		post('column', column);
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
				{sections.map(({ id, heading, note, isFolded = false, rows }) => (
					<tbody key={id}>
						<tr class="group">
							<th scope="rowgroup" class="stays" colSpan={heads.length + 1}>
								<span class="group-name">
									{isFolded ? <Fold label={heading} isOpen={showsMore} onClick={onMore} /> : heading}{' '}
									{note !== undefined && <span class="group-note">{note}</span>}
								</span>
							</th>
						</tr>
						{(isFolded && !showsMore ? [] : rows).map((row) => (
							<tr key={row.id}>
								<th scope="row" class="stays">
									<CompareRowName row={row} onCopy={(ratio) => post('copyCalculation', { ratio })} />
								</th>
								{row.cells.map((cell, index) => (
									<td key={heads[index]?.symbol} title={cell.reason}>
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
