import type { DividendCharts } from '../../../src/viewmodel/dividends/dividendCharts.js';
import type { DividendHeadline } from '../../../src/viewmodel/dividends/dividendHeadline.js';
import type { DividendsTab as Model } from '../../../src/viewmodel/ticker/dividendsTab.js';
import { BarChart } from '../charts/BarChart.js';
import { Direction } from '../components/Direction.js';
import { Section } from '../components/Section.js';
import { AnswerNotices } from './AnswerNotices.js';
import { DividendHistoryTable } from './DividendHistoryTable.js';
import './dividends.css';
import type { TickerActs } from './tickerActs.js';

interface DividendsTabProps {
	readonly model: Model;
	readonly sample: string | undefined;
	readonly act: TickerActs;
}

/** The dividends of the ticker: the next one, how they grew, and all of them. */
export function DividendsTab({ model: { dividends, splits }, sample, act }: DividendsTabProps) {
	return (
		<Section
			id="dividends"
			model={dividends}
			sample={sample}
			shape="cards"
			onRemedy={(remedy) => act.pickRemedy('dividends', remedy)}
		>
			{({ headline, notes, charts, history, exporting }) => (
				<>
					{splits && <AnswerNotices parts={[{ ...splits, answer: 'splits' }]} act={act} />}
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
							<button type="button" class="quiet-button" onClick={() => act.run('exportDividends')}>
								{exporting}
							</button>
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
					<p class="dividend-change">
						{change.direction && <Direction way={change.direction} />} {change.text} {change.note}
					</p>
				)}
				{marks.map((mark) => (
					<p key={mark} class="dividend-mark">
						{mark}
					</p>
				))}
			</div>
			<dl class="dividend-days">
				{days.map((day) => (
					<div key={day.label} class={day.isPast ? 'past' : undefined}>
						<dt>{day.label}</dt>
						<dd>{day.value}</dd>
					</div>
				))}
			</dl>
			<dl class="dividend-facts">
				{facts.map((fact) => (
					<div key={fact.label}>
						<dt>{fact.label}</dt>
						<dd>{fact.value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function Charts({ model: { payments, years, table } }: { readonly model: DividendCharts }) {
	return (
		<div class="dividend-charts">
			{payments && <BarChart model={payments} />}
			{years && <BarChart model={years} />}
			<table class="history year-table">
				<caption>{table.heading}</caption>
				<thead>
					<tr>
						{table.columns.map((column, index) => (
							<th key={column} scope="col" class={index === 0 ? undefined : 'number'}>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{table.rows.map(({ label, regular, special, payments: count, growth }) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td class="number">{regular}</td>
							{special !== undefined && <td class="number">{special}</td>}
							<td class="number">{count}</td>
							<td class="number">
								{growth.direction && <Direction way={growth.direction} />}
								{growth.spoken === undefined ? (
									growth.text
								) : (
									<>
										<span aria-hidden="true">{growth.text}</span>
										<span class="visually-hidden">{growth.spoken}</span>
									</>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
