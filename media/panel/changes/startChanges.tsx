import { render } from 'preact';
import type { ChangesFromPage, ChangesToPage } from '../../../src/features/changes/changesMessages.js';
import type { ChangeDay, ChangesModel } from '../../../src/features/changes/changesModel.js';
import type { RemedyButton } from '../../../src/presentation/sections.js';
import { CopyButtons } from '../components/CopyButtons.js';
import { Directed } from '../components/Direction.js';
import { Notice } from '../components/Notice.js';
import { QuietButton } from '../components/QuietButton.js';
import { Skeleton } from '../components/Section.js';
import { Announcement, Said, Spoken } from '../components/Spoken.js';
import { connect, type Post } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import './changes.css';

interface ChangesPageProps {
	/** Undefined until the host answers. */
	readonly model?: ChangesModel;
	/** A message about what was just done. */
	readonly said?: string | undefined;
	readonly post: Post<ChangesFromPage>;
}

/** What changed for the watched tickers, by day. */
function ChangesPage({ model, said, post }: ChangesPageProps) {
	if (!model) {
		return (
			<main aria-busy="true">
				<Skeleton shape="table" />
			</main>
		);
	}
	const pickRemedy = (remedy: RemedyButton['remedy']): void => post('remedyPicked', { remedy });
	const { section, sample, fields, notes, labels } = model;
	const { heading, announcement, content } = section;
	const days = 'body' in content ? content.body : [];
	return (
		<main aria-busy={content.state === 'loading' || content.state === 'refreshing'}>
			<header class="page-head">
				<h1>{heading}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				{'age' in content && <span class="compare-age">{content.age}</span>}
				<div class="page-actions">
					{days.length > 0 && (
						<>
							<QuietButton label={labels.exporting} onClick={() => post('action', { name: 'export' })} />
							<CopyButtons part="changes" />
						</>
					)}
				</div>
			</header>
			{fields.length + notes.length > 0 && (
				<div class="filter-bar" data-filters>
					{fields.map(({ name, label, picked, options }) => (
						<label key={name} class="filter">
							<span>{label}</span>
							<select
								value={picked}
								onChange={(event) => post('filterPicked', { name, value: event.currentTarget.value })}
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
				<Notice icon="info" text={content.text} button={content.button} onRemedy={pickRemedy} />
			)}
			{(content.state === 'failed' || content.state === 'stale') && (
				<Notice
					icon="warning"
					text={content.text}
					countdown={content.countdown}
					button={content.button}
					onRemedy={pickRemedy}
				/>
			)}
			{days.map((day) => (
				<ChangesOfDay
					key={day.day}
					model={day}
					newLabel={labels.new}
					onOpen={(version) => post('opened', { version })}
				/>
			))}
			<Said text={said} />
		</main>
	);
}

interface ChangesOfDayProps {
	readonly model: ChangeDay;
	/** The label of a change the user hasn't seen. */
	readonly newLabel: string;
	readonly onOpen: (version: string) => void;
}

/** The changes of one day, newest first; each ticker opens the details. */
function ChangesOfDay({ model: { day, heading, date, rows }, newLabel, onOpen }: ChangesOfDayProps) {
	return (
		<section aria-labelledby={`day-${day}`}>
			<div class="section-head">
				<h2 id={`day-${day}`}>{heading}</h2>
				{date !== undefined && <p class="age">{date}</p>}
			</div>
			<ul class="latest changes">
				{rows.map(({ version, time, symbol, opens, what, title, isNew }) => (
					<li key={version} title={title}>
						<span class="latest-date">
							<Spoken {...time} />
						</span>
						<span>
							<button type="button" class="opens" title={opens} onClick={() => onOpen(version)}>
								{symbol}
							</button>
						</span>
						<span class="latest-firm">
							<Directed {...what} /> {isNew && <span class="badge">{newLabel}</span>}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Renders the page of changes. */
export function startChanges(root: HTMLElement): void {
	let shown: Omit<ChangesPageProps, 'post'> = {};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		render(<ChangesPage {...shown} post={post} />, root);
	};
	listenToKeys(document, hasKeys, { '/': focusFilter });
	const { post, saveState } = connect<ChangesToPage, ChangesFromPage>(root, (said) => show({ said }), {
		changes({ model }) {
			show({ model });
			saveState(model.filter);
		},
	});
	show({});
}
