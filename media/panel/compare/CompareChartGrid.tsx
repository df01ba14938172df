import type { CompareCharts } from '../../../src/features/compare/compareView.js';
import { BarChart } from '../charts/BarChart.js';
import { TargetSpreadChart } from '../charts/TargetSpreadChart.js';
import './compareCharts.css';

/** The comparison as charts; the table has every figure in them. */
export function CompareChartGrid({
	model: { heading, ratings, targets, bars, undrawn },
}: {
	readonly model: CompareCharts;
}) {
	return (
		<section aria-labelledby="compare-charts">
			<div class="section-head">
				<h2 id="compare-charts">{heading}</h2>
			</div>
			<div class="compare-charts">
				<div class="compare-chart whole target-strips">
					<h3>
						{targets.heading} <span class="chart-unit">{targets.note}</span>
					</h3>
					<div class="strips">
						{targets.strips.map(({ symbol, picture, none }) =>
							picture ? (
								<TargetSpreadChart key={symbol} model={picture} />
							) : (
								<p key={symbol}>
									<span class="strip-symbol">{symbol}</span> <span class="none">{none}</span>
								</p>
							),
						)}
					</div>
				</div>
				<div class="compare-chart whole">
					<h3>{ratings.heading}</h3>
					<ul class="legend">
						{ratings.legend.map(({ kind, label }) => (
							<li key={kind}>
								<span class={`opinion-key opinion ${kind}`} aria-hidden="true" />
								{label}
							</li>
						))}
					</ul>
					{ratings.strips.map(({ symbol, picture, none }) => (
						<div key={symbol} class="rating-strip">
							<span class="strip-symbol">{symbol}</span>
							{picture ? (
								<span class="opinion-bar" role="img" aria-label={`${symbol}. ${picture.summary}`}>
									{picture.rows
										.filter(({ fraction }) => fraction > 0)
										.map(({ kind, label, count, fraction }) => (
											<span
												key={kind}
												class={`opinion ${kind}`}
												title={`${label}: ${count}`}
												style={{ flexGrow: String(fraction) }}
											/>
										))}
								</span>
							) : (
								<span class="none">{none}</span>
							)}
						</div>
					))}
				</div>
				{bars.map((chart) => (
					<div key={chart.heading} class="compare-chart">
						<BarChart model={chart} />
					</div>
				))}
				{undrawn.map((sentence) => (
					<p key={sentence} class="compare-chart note">
						{sentence}
					</p>
				))}
			</div>
		</section>
	);
}
