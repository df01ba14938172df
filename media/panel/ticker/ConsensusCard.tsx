import type { ComponentChildren } from 'preact';
import type { ConsensusGauge, ConsensusModel } from '../../../src/presentation/consensus/consensusModel.js';
import { Facts } from '../components/Facts.js';
import type { TargetDotPlot } from '../../../src/presentation/consensus/targetDotPlot.js';
import { TargetDotPlotChart } from '../charts/TargetDotPlotChart.js';
import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { ConsensusTrend } from '../../../src/features/ticker/overview/consensusTrend.js';
import { TimeChart } from '../charts/TimeChart.js';
import { QuietButton } from '../components/QuietButton.js';
import { FoldedTable } from '../components/TableFrame.js';
import type { Post } from '../host.js';
import './consensus.css';

/** What analysts think: the label, its position between buy and sell, and the distribution of opinions. */
export function ConsensusCard({ model }: { readonly model: ConsensusModel }) {
	const { rating, value, gauge, facts, distribution } = model;
	return (
		<>
			<div class="verdict">
				<p class="rating">{rating}</p>
				{value !== undefined && <p class="rating-value">{value}</p>}
			</div>
			{gauge && <ConsensusScale model={gauge} />}
			{distribution ? <RatingBars model={distribution} /> : <p class="none">{model.noDistribution}</p>}
			<Facts facts={facts} layout="line" />
		</>
	);
}

/** The position of the consensus between strong buy and strong sell. */
function ConsensusScale({ model: { at, steps, ticks, ends, spoken } }: { readonly model: ConsensusGauge }) {
	return (
		<div class="scale" role="img" aria-label={spoken}>
			<svg class="pointer" viewBox="0 0 12 8" style={{ insetInlineStart: `${at * 100}%` }}>
				<path d="M0 0H12L6 8Z" />
			</svg>
			<div class="steps">
				{steps.map((kind) => (
					<span key={kind} class={`opinion ${kind}`} />
				))}
			</div>
			<div class="ticks">
				{ticks.map((tick) => (
					<span key={tick.text} style={{ insetInlineStart: `${tick.at * 100}%` }}>
						{tick.text}
					</span>
				))}
			</div>
			<div class="ends">
				{ends.map((end) => (
					<span key={end}>{end}</span>
				))}
			</div>
		</div>
	);
}

/** The distribution of opinions as a table with a bar in each row; the longest bar fills its cell. */
function RatingBars({ model }: { readonly model: NonNullable<ConsensusModel['distribution']> }) {
	const { heading, columns, rows } = model;
	const [opinion, count, share] = columns;
	const most = Math.max(...rows.map(({ fraction }) => fraction));
	return (
		<table class="figures">
			<caption class="visually-hidden">{heading}</caption>
			<thead class="visually-hidden">
				<tr>
					<th scope="col">{opinion}</th>
					<th scope="col">{count}</th>
					{share !== undefined && <th scope="col">{share}</th>}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.kind}>
						<th scope="row">{row.label}</th>
						<td class="bar">
							<span class="row-bar">
								{row.fraction > 0 && (
									<span class={`opinion ${row.kind}`} style={{ width: `${(row.fraction / most) * 100}%` }} />
								)}
							</span>
							<span>{row.count}</span>
						</td>
						{row.share !== undefined && <td class="share">{row.share}</td>}
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface TargetCardProps {
	readonly model: TargetDotPlot;
	/** Shown below the mean. */
	readonly children: ComponentChildren;
}

/** Low, mean and high target in words, and each analyst's target as a dot. */
export function TargetCard({ model, children }: TargetCardProps) {
	const { marks, table, notes } = model;
	return (
		<>
			{marks.length > 0 && (
				<dl class="targets">
					{marks.map(({ id, label, value }) => (
						<div key={id} class={`target-${id}`}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			{children}
			<TargetDotPlotChart model={model} />
			{notes.map((note) => (
				<p key={note} class="note">
					{note}
				</p>
			))}
			{table && <FoldedTable {...table} />}
		</>
	);
}

interface ConsensusTrendCardProps {
	readonly model: ConsensusTrend;
	readonly post: Post<TickerFromPage>;
}

/** The consensus over the last year, loaded on demand. */
export function ConsensusTrendCard({ model, post }: ConsensusTrendCardProps) {
	const { heading, status, button, charts, table } = model;
	return (
		<section class="trend" aria-labelledby="trend-heading">
			<div class="section-head">
				<h2 id="trend-heading" tabIndex={-1}>
					{heading}
				</h2>
				{button && (
					<QuietButton label={button.label} onClick={() => post('action', { name: button.action })} />
				)}
			</div>
			<p class="note" role="status">
				{status}
			</p>
			<div class="trend-charts">
				{charts.map((chart) => (
					<TimeChart key={chart.heading} model={chart} />
				))}
			</div>
			{table && <FoldedTable {...table} />}
		</section>
	);
}
