import type { OverviewTab as Model } from '../../../src/viewmodel/ticker/overviewTab.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import type { AnswerName } from '../../../src/viewmodel/ticker/tickerKnown.js';
import { Section } from '../components/Section.js';
import { AnswerNotices } from './AnswerNotices.js';
import { ConsensusCard } from './ConsensusCard.js';
import { KeyFigureTiles } from './KeyFigureTiles.js';
import { LatestRatingsList } from './LatestRatingsList.js';
import { TargetCard } from './TargetCard.js';
import type { TickerActs } from './tickerActs.js';
import { UpcomingList } from './UpcomingList.js';
import './overview.css';

interface OverviewTabProps {
	readonly model: Model;
	readonly sample: string | undefined;
	readonly act: TickerActs;
}

/** What matters first. */
export function OverviewTab({ model, sample, act }: OverviewTabProps) {
	const { consensus, targets, targetParts, figures, latest, events, eventParts } = model;
	const remedyFor =
		(...answers: readonly AnswerName[]) =>
		(remedy: RemedyButton['remedy']): void =>
			answers.forEach((answer) => act.pickRemedy(answer, remedy));
	return (
		<div class="overview">
			<Section
				id="consensus"
				model={consensus}
				sample={sample}
				shape="table"
				onRemedy={remedyFor('consensus')}
			>
				{(body) => <ConsensusCard model={body} />}
			</Section>
			<Section
				id="targets"
				model={targets}
				sample={sample}
				shape="table"
				onRemedy={remedyFor('consensus', 'ratings')}
				tools={<AnswerNotices parts={targetParts} act={act} />}
			>
				{(body) => <TargetCard model={body} />}
			</Section>
			<Section id="figures" model={figures} sample={sample} shape="table" onRemedy={remedyFor('financials')}>
				{(body) => <KeyFigureTiles model={body} />}
			</Section>
			<Section id="latest" model={latest} sample={sample} shape="table" onRemedy={remedyFor('ratings')}>
				{(body) => <LatestRatingsList model={body} onAll={() => act.choose({ tab: 'ratings' })} />}
			</Section>
			<Section
				id="events"
				model={events}
				sample={sample}
				shape="table"
				onRemedy={remedyFor('dividends', 'splits', 'mergers', 'offerings')}
				tools={<AnswerNotices parts={eventParts} act={act} />}
			>
				{(body) => <UpcomingList model={body} />}
			</Section>
		</div>
	);
}
