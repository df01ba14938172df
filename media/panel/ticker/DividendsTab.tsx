import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { DividendCharts } from '../../../src/features/ticker/dividends/dividendCharts.js';
import type {
	DividendHeadline,
	DividendColumn,
	DividendHistory,
} from '../../../src/features/ticker/dividends/dividendHistory.js';
import type { DividendsTab as Model } from '../../../src/features/ticker/dividends/dividendsTab.js';
import { BarChart } from '../charts/BarChart.js';
import { CellText, Directed } from '../components/Direction.js';
import { Facts } from '../components/Facts.js';
import { FigureHead, TableFrame } from '../components/TableFrame.js';
import { QuietButton } from '../components/QuietButton.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import { AnswerNotices } from './AnswerNotices.js';
import type { ComponentChildren } from 'preact';
import './dividends.css';

interface DividendsTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
}

/** The dividends of the ticker: the next one, their growth, and the history. */
export function DividendsTab({ model: { dividends, parts }, post }: DividendsTabProps) {
	return (
		<Section
			id="dividends"
			part="dividends"
			model={dividends}
			shape="cards"
			onRemedy={(remedy) => post('remedyPicked', { answer: 'dividends', remedy })}
		>
			{({ headline, notes, charts, history, exporting }) => (
				<>
					<AnswerNotices parts={parts} post={post} />
					{headline && <Headline model={headline} />}
					{notes.map((note) => (
						<p key={note} class="note">
							{note}
						</p>
					))}
					{charts.map((one) => (
						<Charts key={one.table.heading} model={one} />
					))}
					<DividendHistoryTable
						model={history}
						tools={
							<QuietButton label={exporting} onClick={() => post('action', { name: 'exportDividends' })} />
						}
					/>
				</>
			)}
		</Section>
	);
}

function Headline({
	model: { label, amount, change, marks, days, facts },
}: {
	readonly model: DividendHeadline;
}) {
	return (
		<div class="dividend-headline">
			<div>
				<h3>{label}</h3>
				<p class="dividend-amount">{amount}</p>
				{change && (
					<p>
						<Directed {...change} /> {change.note}
					</p>
				)}
				{marks.map((mark) => (
					<p key={mark} class="dividend-mark">
						{mark}
					</p>
				))}
			</div>
			<Facts facts={days} layout="list" />
			<Facts facts={facts} layout="list" />
		</div>
	);
}

function Charts({ model: { payments, years, table } }: { readonly model: DividendCharts }) {
	return (
		<div class="dividend-charts">
			{payments && <BarChart model={payments} />}
			{years && <BarChart model={years} />}
			<TableFrame name={table.heading} look="year-frame">
				<table class="data-table year-table">
					<caption>{table.heading}</caption>
					<FigureHead columns={table.columns.map((label) => ({ label }))} />
					<tbody>
						{table.rows.map(({ label, regular, special, payments: count, growth }) => (
							<tr key={label}>
								<th scope="row" class="stays">
									{label}
								</th>
								<td class="number">{regular}</td>
								{special !== undefined && <td class="number">{special}</td>}
								<td class="number">{count}</td>
								<td class="number">
									<Directed {...growth} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
		</div>
	);
}

interface DividendHistoryTableProps {
	readonly model: DividendHistory;
	/** The buttons of the table. */
	readonly tools: ComponentChildren;
}

/** All dividends, newest first; headings stay visible. */
function DividendHistoryTable({ model: { heading, columns, rows }, tools }: DividendHistoryTableProps) {
	return (
		<>
			<div class="history-head">
				<h3 id="dividend-history">{heading}</h3>
				{tools}
			</div>
			<TableFrame name={{ id: 'dividend-history' }}>
				<table class="data-table" aria-labelledby="dividend-history">
					<thead>
						<tr>
							{columns.map((column, index) => (
								<th key={column.label} scope="col" class={cellClass(index, column)}>
									{column.label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, isAhead, cells }) => (
							<tr key={id} class={isAhead ? 'ahead' : undefined}>
								{cells.map((cell, index) => (
									<td key={index} class={cellClass(index, columns[index])}>
										<CellText cell={cell} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
		</>
	);
}

/** The first column stays visible, figures align by digit, and sentences wrap. */
function cellClass(place: number, column: DividendColumn | undefined): string | undefined {
	if (place === 0) {
		return 'stays';
	}
	return column?.holds === 'figure' ? 'number' : column?.holds === 'sentence' ? 'sentence' : undefined;
}
