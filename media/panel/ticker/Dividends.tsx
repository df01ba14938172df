import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { DividendCharts } from '../../../src/features/ticker/dividends/dividendCharts.js';
import type {
	DividendHeadline,
	DividendColumn,
} from '../../../src/features/ticker/dividends/dividendHistory.js';
import type { DividendsModel } from '../../../src/features/ticker/dividends/dividendsModel.js';
import type { SectionModel } from '../../../src/presentation/sections.js';
import { BarChart } from '../charts/BarChart.js';
import { CellText, Directed } from '../components/Direction.js';
import { Facts } from '../components/Facts.js';
import { FigureHead, TableFrame } from '../components/TableFrame.js';
import { QuietButton } from '../components/QuietButton.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import './dividends.css';

interface DividendsProps {
	readonly model: SectionModel<DividendsModel>;
	readonly post: Post<TickerFromPage>;
}

/** The dividends of the ticker: the next one, and their growth. */
export function Dividends({ model, post }: DividendsProps) {
	return (
		<Section
			id="dividends"
			part="dividends"
			model={model}
			shape="cards"
			onRemedy={(remedy) => post('remedyPicked', { answer: 'dividends', remedy })}
		>
			{({ headline, notes, charts }) => (
				<>
					{headline && <Headline model={headline} />}
					{notes.map((note) => (
						<p key={note} class="note">
							{note}
						</p>
					))}
					{charts.map((one) => (
						<Charts key={one.table.heading} model={one} />
					))}
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

/** All dividends, newest first; headings stay visible. */
export function DividendHistory({ model, post }: DividendsProps) {
	if (!('body' in model.content)) {
		return null;
	}
	const { history, exporting } = model.content.body;
	const { heading, columns, rows } = history;
	return (
		<section>
			<div class="section-head">
				<h2 id="dividend-history">{heading}</h2>
				<QuietButton label={exporting} onClick={() => post('action', { name: 'exportDividends' })} />
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
		</section>
	);
}

/** The first column stays visible, figures align by digit, and sentences wrap. */
function cellClass(place: number, column: DividendColumn | undefined): string | undefined {
	if (place === 0) {
		return 'stays';
	}
	return column?.holds === 'figure' ? 'number' : column?.holds === 'sentence' ? 'sentence' : undefined;
}
