import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { OverviewTab as Model } from '../../../src/features/ticker/overview/overviewTab.js';
import type { RemedyButton, SectionModel } from '../../../src/presentation/sections.js';
import { Directed } from '../components/Direction.js';
import { Announcement } from '../components/Spoken.js';
import type { TabAnswer } from '../../../src/features/ticker/tickerInputs.js';
import { PeriodChoice } from '../components/PeriodChoice.js';
import { Notice } from '../components/Notice.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import { AnswerNotices } from './AnswerNotices.js';
import type { Choose } from './choose.js';
import { ProfileCard } from './ProfileCard.js';
import { ConsensusCard, ConsensusTrendCard, TargetCard } from './ConsensusCard.js';
import { OwnPrice } from './OwnPrice.js';
import type { KeyFigures } from '../../../src/features/ticker/overview/keyFigures.js';
import { Sparkline } from '../charts/Sparkline.js';
import type { LatestRatings } from '../../../src/features/ticker/overview/latestRatings.js';
import { Spoken } from '../components/Spoken.js';
import type { EventLine, UpcomingEvents } from '../../../src/features/ticker/overview/upcomingEvents.js';
import './keyFigures.css';
import './overview.css';

interface OverviewTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** The most important facts: what analysts think, what the company earns, what comes next. */
export function OverviewTab({ model, post, choose }: OverviewTabProps) {
	const {
		consensus,
		targets,
		targetParts,
		revisions,
		ownPrice,
		figures,
		periods,
		latest,
		events,
		eventAnswers,
		eventParts,
		missing,
		profile,
		profileParts,
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
							{(body) => (
								<>
									<TargetCard model={body}>
										{ownPrice && <OwnPrice model={ownPrice} post={post} />}
									</TargetCard>
									{revisions !== undefined && (
										<button
											type="button"
											class="link-button"
											onClick={() => choose(() => ({ tab: 'ratings' }))}
										>
											{revisions}
										</button>
									)}
								</>
							)}
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
								<PeriodChoice periods={periods} onPick={(period) => post('periodPicked', { period })} />
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
				<div class="stack">
					{isCard(latest) && (
						<Section id="latest" part="latest" model={latest} shape="table" onRemedy={remedyFor('ratings')}>
							{(body) => <LatestRatingsList model={body} onAll={() => choose(() => ({ tab: 'ratings' }))} />}
						</Section>
					)}
					{isCard(profile) && (
						<Section
							id="profile"
							model={profile}
							shape="table"
							onRemedy={remedyFor('financials', 'logo')}
							tools={<AnswerNotices parts={profileParts} post={post} />}
						>
							{(body) => <ProfileCard model={body} post={post} />}
						</Section>
					)}
				</div>
				{trend && <ConsensusTrendCard model={trend} post={post} />}
			</div>
		</>
	);
}

/** Sections for which the service has no data share one sentence and get no card. */
function isCard({ content }: SectionModel<unknown>): boolean {
	return content.state !== 'empty';
}

/** The key figures, each with its change and sparkline. */
function KeyFigureTiles({ model: { period, note, figures } }: { readonly model: KeyFigures }) {
	return (
		<>
			<p class="figures-period">{period}</p>
			<dl class="tiles">
				{figures.map(({ id, label, value, change, line }) => (
					<div key={id} class="tile">
						<dt>{label}</dt>
						<dd class="tile-value">{value}</dd>
						<dd class="tile-change">
							<Directed {...change} />
						</dd>
						{line && (
							<dd class="tile-line" title={line.spoken}>
								<Sparkline model={line.spark} width={96} height={28} />
								<span class="visually-hidden">{line.spoken}</span>
							</dd>
						)}
					</div>
				))}
			</dl>
			<p class="note">{note}</p>
		</>
	);
}

interface LatestRatingsListProps {
	readonly model: LatestRatings;
	readonly onAll: () => void;
}

/** The latest ratings, with a link to all of them. */
function LatestRatingsList({ model: { labels, rows, all }, onAll }: LatestRatingsListProps) {
	return (
		<>
			<ul class="latest">
				{rows.map(({ id, date, firm, action, rating, target, change }) => (
					<li key={id}>
						<span class="latest-date" title={date.title}>
							{date.text}
						</span>
						<span class="latest-firm">{firm.text}</span>
						<span class="latest-what">
							<Directed {...action} />
							<span>
								<span class="visually-hidden">{labels.rating} </span>
								<Spoken {...rating} />
							</span>
						</span>
						<span class="latest-target">
							<span class="visually-hidden">{labels.target} </span>
							<Spoken {...target} />
							{change && <Directed {...change} />}
						</span>
					</li>
				))}
			</ul>
			<button type="button" class="link-button" onClick={onAll}>
				{all}
			</button>
		</>
	);
}

/** The next events, soonest first; the last event if there are none. */
function UpcomingList({ model: { lines, more, nothing, last } }: { readonly model: UpcomingEvents }) {
	return (
		<>
			{nothing !== undefined && <p class="none">{nothing}</p>}
			{lines.length > 0 && <EventLines lines={lines} />}
			{more !== undefined && <p class="note">{more}</p>}
			{last && (
				<div>
					<h3>{last.label}</h3>
					<EventLines lines={[last.line]} />
				</div>
			)}
		</>
	);
}

function EventLines({ lines }: { readonly lines: readonly EventLine[] }) {
	return (
		<ul class="upcoming">
			{lines.map(({ id, kind, date, distance, summary }) => (
				<li key={id}>
					<span class="upcoming-when">
						<span>{date}</span>
						{distance !== undefined && <span class="upcoming-distance">{distance}</span>}
					</span>
					<span class="upcoming-what">
						<strong>{kind}</strong> {summary}
					</span>
				</li>
			))}
		</ul>
	);
}
