import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { ConsensusTrend } from '../../../src/features/ticker/overview/consensusTrend.js';
import { TimeChart } from '../charts/TimeChart.js';
import { FoldedTable } from '../components/TableFrame.js';
import { QuietButton } from '../components/QuietButton.js';
import type { Post } from '../host.js';

interface ConsensusTrendCardProps {
	readonly model: ConsensusTrend;
	readonly post: Post<TickerFromPage>;
}

/** How the consensus went over a year, loaded on demand. */
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
