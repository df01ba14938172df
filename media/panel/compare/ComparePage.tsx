import type { CompareModel } from '../../../src/viewmodel/compare/compareView.js';
import { Announcement } from '../components/Announcement.js';
import { Icon } from '../components/Icon.js';
import { QuietButton } from '../components/QuietButton.js';
import { Said } from '../components/Said.js';
import { Skeleton } from '../components/Skeleton.js';
import './compare.css';
import type { CompareActs } from './compareActs.js';
import { CompareChartGrid } from './CompareChartGrid.js';
import { CompareTable } from './CompareTable.js';

export interface ComparePageProps {
	/** Undefined until the host has answered. */
	readonly model?: CompareModel;
	/** What was just done. */
	readonly said?: string | undefined;
	readonly act: CompareActs;
}

/** Tickers side by side. */
export function ComparePage({ model, said, act }: ComparePageProps) {
	if (!model) {
		return (
			<main aria-busy="true">
				<Skeleton shape="table" />
				<Skeleton shape="cards" />
			</main>
		);
	}
	const { heading, sample, notices, charts, actions, announcement } = model;
	return (
		<main>
			<header class="compare-head">
				<h1>{heading}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				<div class="compare-actions">
					{actions.add !== undefined && <QuietButton label={actions.add} onClick={() => act.run('add')} />}
					<QuietButton label={actions.refresh} onClick={() => act.run('refresh')} />
					<QuietButton label={actions.exporting} onClick={() => act.run('export')} />
				</div>
			</header>
			<Announcement text={announcement} />
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
			<CompareTable model={model} act={act} />
			<CompareChartGrid model={charts} />
			<Said text={said} />
		</main>
	);
}
