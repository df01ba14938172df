import type { CompareFromPage } from '../../../src/features/compare/compareMessages.js';
import type { CompareCharts, CompareModel } from '../../../src/features/compare/compareView.js';
import { BarChart } from '../charts/BarChart.js';
import { Pictures } from '../charts/picture/ChartButtons.js';
import { PeriodChoice } from '../components/PeriodChoice.js';
import { CopyButtons } from '../components/CopyButtons.js';
import { Icon } from '../components/Icon.js';
import { Notice } from '../components/Notice.js';
import { QuietButton } from '../components/QuietButton.js';
import { Skeleton } from '../components/Section.js';
import { Announcement, Said } from '../components/Spoken.js';
import type { Post } from '../host.js';
import { CompareTable } from './CompareTable.js';
import './compare.css';
import './compareCharts.css';

/** The charts of the comparison; the table has every figure in them. */
function CompareChartGrid({
	model: { heading, ratings, growth, returns },
}: {
	readonly model: CompareCharts;
}) {
	return (
		<section aria-labelledby="compare-charts">
			<div class="section-head">
				<h2 id="compare-charts">{heading}</h2>
			</div>
			<div class="compare-charts">
				<div class="compare-chart">
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
				{[growth, returns].map(
					(chart) =>
						chart && (
							<div key={chart.heading} class="compare-chart">
								<BarChart model={chart} />
							</div>
						),
				)}
			</div>
		</section>
	);
}

export interface ComparePageProps {
	/** Undefined until the host answers. */
	readonly model?: CompareModel;
	/** A message about what was just done. */
	readonly said?: string | undefined;
	/** The object URLs of logos, by symbol. */
	readonly logos?: ReadonlyMap<string, string>;
	/** Whether the folded rows are shown. */
	readonly showsMore?: boolean;
	readonly onMore: () => void;
	readonly post: Post<CompareFromPage>;
}

const NO_LOGOS: ReadonlyMap<string, string> = new Map();

/** Tickers side by side. */
export function ComparePage({
	model,
	said,
	logos = NO_LOGOS,
	showsMore = false,
	onMore,
	post,
}: ComparePageProps) {
	if (!model) {
		return (
			<main aria-busy="true">
				<Skeleton shape="table" />
				<Skeleton shape="cards" />
			</main>
		);
	}
	const { heading, sample, periods, age, banner, notices, charts, announcement } = model;
	return (
		<main>
			<header class="page-head">
				<h1>{heading}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				{age && <span class="compare-age">{age}</span>}
				<PeriodChoice periods={periods} onPick={(period) => post('periodPicked', { period })} />
				<div class="page-actions">
					{model.actions.add !== undefined && (
						<QuietButton label={model.actions.add} onClick={() => post('action', { name: 'add' })} />
					)}
					<QuietButton label={model.actions.exporting} onClick={() => post('action', { name: 'export' })} />
					<CopyButtons part="comparison" />
				</div>
			</header>
			<Announcement text={announcement} />
			{banner && (
				<Notice
					icon="warning"
					{...banner.notice}
					onRemedy={(remedy) => post('remedyPicked', { of: 'all', remedy })}
				/>
			)}
			{notices.length > 0 && (
				<ul class="compare-notices">
					{notices.map((text) => (
						<li key={text}>
							<Icon name="info" />
							<span>{text}</span>
						</li>
					))}
				</ul>
			)}
			<div class="compare-body">
				<div class="compare-sides">
					<CompareTable model={model} logos={logos} showsMore={showsMore} onMore={onMore} post={post} />
					{charts && (
						<Pictures.Provider value={{ ...model.pictures, send: post }}>
							<CompareChartGrid model={charts} />
						</Pictures.Provider>
					)}
				</div>
			</div>
			<Said text={said} />
		</main>
	);
}
