import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { OverviewTab as Model } from '../../../src/features/ticker/overview/overviewTab.js';
import type { RemedyButton, SectionModel } from '../../../src/presentation/sections.js';
import type { TabAnswer } from '../../../src/features/ticker/inputs/tabAnswers.js';
import { Announcement } from '../components/Spoken.js';
import { Choices } from '../components/Choices.js';
import { Notice } from '../components/Notice.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import { AnswerNotices } from './AnswerNotices.js';
import type { Choose } from './choose.js';
import { ConsensusCard } from './ConsensusCard.js';
import { ConsensusTrendCard } from './ConsensusTrendCard.js';
import { KeyFigureTiles } from './KeyFigureTiles.js';
import { LatestRatingsList } from './LatestRatingsList.js';
import { TargetCard } from './TargetCard.js';
import { UpcomingList } from './UpcomingList.js';
import './overview.css';

interface OverviewTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** What matters first: what analysts think, what the company earns, what comes next. */
export function OverviewTab({ model, post, choose }: OverviewTabProps) {
	const {
		consensus,
		targets,
		targetParts,
		figures,
		periods,
		latest,
		events,
		eventAnswers,
		eventParts,
		missing,
		trend,
	} = model;
	const remedyFor =
		(...answers: readonly TabAnswer[]) =>
		(remedy: RemedyButton['remedy']): void =>
			answers.forEach((answer) => post('remedyPicked', { answer, remedy }));
	return (
		<>
			<Announcement text={missing?.text} />
			{missing && (
				<Notice
					icon="info"
					{...missing}
					onRemedy={(remedy) => post('remedyPicked', { answer: 'all', remedy })}
				/>
			)}
			<div class="overview">
				<div class="stack">
					{isCard(consensus) && (
						<Section
							id="consensus"
							part="consensus"
							model={consensus}
							shape="table"
							onRemedy={remedyFor('consensus')}
						>
							{(body) => <ConsensusCard model={body} />}
						</Section>
					)}
					{isCard(targets) && (
						<Section
							id="targets"
							part="targets"
							model={targets}
							shape="table"
							onRemedy={remedyFor('consensus', 'ratings')}
							tools={<AnswerNotices parts={targetParts} post={post} />}
						>
							{(body) => <TargetCard model={body} />}
						</Section>
					)}
				</div>
				<div class="stack">
					{periods && (
						<Section
							id="figures"
							part="figures"
							model={figures}
							shape="table"
							onRemedy={remedyFor('financials')}
							beside={
								<Choices
									id="period"
									label={periods.label}
									showsLabel={false}
									options={periods.options}
									onPick={({ period }) => post('periodPicked', { period })}
								/>
							}
						>
							{(body) => <KeyFigureTiles model={body} />}
						</Section>
					)}
					{isCard(events) && (
						<Section
							id="events"
							part="upcoming"
							model={events}
							shape="table"
							onRemedy={remedyFor(...eventAnswers)}
							tools={<AnswerNotices parts={eventParts} post={post} />}
						>
							{(body) => <UpcomingList model={body} />}
						</Section>
					)}
				</div>
				{isCard(latest) && (
					<Section id="latest" part="latest" model={latest} shape="table" onRemedy={remedyFor('ratings')}>
						{(body) => <LatestRatingsList model={body} onAll={() => choose(() => ({ tab: 'ratings' }))} />}
					</Section>
				)}
				{trend && <ConsensusTrendCard model={trend} post={post} />}
			</div>
		</>
	);
}

/** What the service has nothing of is told in one sentence, and takes no card. */
function isCard({ content }: SectionModel<unknown>): boolean {
	return content.state !== 'empty';
}
