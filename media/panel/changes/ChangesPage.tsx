import type { ChangesAction } from '../../../src/protocol/changesMessages.js';
import type { ChangesModel } from '../../../src/viewmodel/changes/changesModel.js';
import type { FilterName } from '../../../src/viewmodel/changes/filterName.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import { Announcement } from '../components/Announcement.js';
import { Notice } from '../components/Notice.js';
import { QuietButton } from '../components/QuietButton.js';
import { Said } from '../components/Said.js';
import { Skeleton } from '../components/Skeleton.js';
import { Take } from '../components/Take.js';
import { ChangesOfDay } from './ChangesOfDay.js';

/** What a person can do on the page of changes. */
export interface ChangesActions {
	readonly pickFilter: (name: FilterName, value: string) => void;
	readonly open: (version: string) => void;
	readonly pickRemedy: (remedy: RemedyButton['remedy']) => void;
	readonly run: (action: ChangesAction) => void;
}

export interface ChangesPageProps {
	/** Undefined until the host has answered. */
	readonly model?: ChangesModel;
	/** What was just done. */
	readonly said?: string | undefined;
	readonly actions: ChangesActions;
}

/** What has changed for the watched tickers, by day. */
export function ChangesPage({ model, said, actions }: ChangesPageProps) {
	if (!model) {
		return (
			<main aria-busy="true">
				<Skeleton shape="table" />
			</main>
		);
	}
	const { section, sample, fields, notes, labels } = model;
	const { heading, announcement, content } = section;
	const days = 'body' in content ? content.body : [];
	return (
		<main aria-busy={content.state === 'loading' || content.state === 'refreshing'}>
			<header class="compare-head">
				<h1>{heading}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				{'age' in content && <span class="compare-age">{content.age}</span>}
				<div class="compare-actions">
					<QuietButton label={labels.refresh} onClick={() => actions.run('refresh')} />
					{days.length > 0 && (
						<>
							<QuietButton label={labels.exporting} onClick={() => actions.run('export')} />
							<Take part="changes" />
						</>
					)}
				</div>
			</header>
			{fields.length + notes.length > 0 && (
				<div class="ratings-bar" data-filters>
					{fields.map(({ name, label, picked, options }) => (
						<label key={name} class="filter">
							<span>{label}</span>
							<select
								value={picked}
								onChange={(event) => actions.pickFilter(name, event.currentTarget.value)}
							>
								{options.map((option) => (
									<option key={option.value} value={option.value}>
										{option.label}
									</option>
								))}
							</select>
						</label>
					))}
					{notes.map((note) => (
						<p key={note} class="note">
							{note}
						</p>
					))}
				</div>
			)}
			<Announcement text={announcement} />
			{content.state === 'loading' && <Skeleton shape="table" />}
			{content.state === 'empty' && (
				<Notice icon="info" text={content.text} button={content.button} onRemedy={actions.pickRemedy} />
			)}
			{(content.state === 'failed' || content.state === 'stale') && (
				<Notice
					icon="warning"
					text={content.text}
					countdown={content.countdown}
					button={content.button}
					onRemedy={actions.pickRemedy}
				/>
			)}
			{days.map((day) => (
				<ChangesOfDay key={day.day} model={day} newLabel={labels.new} onOpen={actions.open} />
			))}
			<Said text={said} />
		</main>
	);
}
