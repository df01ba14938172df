import type { OverviewTab as Model } from '../../../src/viewmodel/ticker/overview/overviewTab.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import type { TabAnswer } from '../../../src/viewmodel/ticker/inputs/tabAnswers.js';
import { Section } from '../components/Section.js';
import { AnswerNotices } from './AnswerNotices.js';
import { ConsensusCard } from './ConsensusCard.js';
import { KeyFigureTiles } from './KeyFigureTiles.js';
import { LatestRatingsList } from './LatestRatingsList.js';
import { TargetCard } from './TargetCard.js';
import type { TickerActions } from './tickerActions.js';
import { UpcomingList } from './UpcomingList.js';
import './overview.css';

interface OverviewTabProps {
	readonly model: Model;
	readonly sample: string | undefined;
	readonly actions: TickerActions;
}

/** What matters first. */
export function OverviewTab({ model, sample, actions }: OverviewTabProps) {
	const { consensus, targets, targetParts, figures, latest, events, eventAnswers, eventParts } = model;
	const remedyFor =
		(...answers: readonly TabAnswer[]) =>
		(remedy: RemedyButton['remedy']): void =>
			answers.forEach((answer) => actions.pickRemedy(answer, remedy));
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
				tools={<AnswerNotices parts={targetParts} actions={actions} />}
			>
				{(body) => <TargetCard model={body} />}
			</Section>
			<Section id="figures" model={figures} sample={sample} shape="table" onRemedy={remedyFor('financials')}>
				{(body) => <KeyFigureTiles model={body} />}
			</Section>
			<Section id="latest" model={latest} sample={sample} shape="table" onRemedy={remedyFor('ratings')}>
				{(body) => <LatestRatingsList model={body} onAll={() => actions.choose({ tab: 'ratings' })} />}
			</Section>
			<Section
				id="events"
				model={events}
				sample={sample}
				shape="table"
				onRemedy={remedyFor(...eventAnswers)}
				tools={<AnswerNotices parts={eventParts} actions={actions} />}
			>
				{(body) => <UpcomingList model={body} />}
			</Section>
		</div>
	);
}
