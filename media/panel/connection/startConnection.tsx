import { type ComponentChildren, render } from 'preact';
import type {
	ConnectionFromPage,
	ConnectionModel,
	ConnectionToPage,
} from '../../../src/features/connection/connectionMessages.js';
import type { ReportPart } from '../../../src/features/connection/reportPart.js';
import { QuietButton } from '../components/QuietButton.js';
import { Skeleton } from '../components/Section.js';
import { Announcement, Said } from '../components/Spoken.js';
import { NamedRow, TableFrame } from '../components/TableFrame.js';
import { connect, type Post } from '../host.js';

interface ConnectionPageProps {
	/** Undefined until the host answers. */
	readonly model?: ConnectionModel;
	/** A message about what was just done. */
	readonly said?: string | undefined;
	readonly post: Post<ConnectionFromPage>;
}

/** The report on the connection, with a button that checks the access. */
function ConnectionPage({ model, said, post }: ConnectionPageProps) {
	if (!model) {
		return (
			<main aria-busy="true">
				<Skeleton shape="table" />
			</main>
		);
	}
	const { heading, sample, lead, actions, access, parts } = model;
	return (
		<main>
			<header class="page-head">
				<h1>{heading}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				<div class="page-actions">
					{actions.map(({ name, label }) => (
						<QuietButton key={name} label={label} onClick={() => post('action', { name })} />
					))}
				</div>
			</header>
			<p class="note">{lead}</p>
			<Announcement text={access.text} />
			{parts.map((part) => (
				<PartOfReport key={part.id} part={part}>
					{part.id === 'access' ? (
						<div class="notice">
							<div class="words">
								<p>{access.text}</p>
								{access.buttons.map(({ name, label, isDisabled }, index) => (
									<button
										key={name}
										type="button"
										class={index === 0 ? 'remedy' : 'quiet-button'}
										disabled={isDisabled}
										onClick={() => post('action', { name })}
									>
										{label}
									</button>
								))}
							</div>
						</div>
					) : undefined}
				</PartOfReport>
			))}
			<Said text={said} />
		</main>
	);
}

interface PartProps {
	readonly part: ReportPart;
	/** In place of the reason where there is no table. */
	readonly children: ComponentChildren;
}

/** A table of the report. */
function PartOfReport({ part: { id, heading, head, rows, none, notes = [] }, children }: PartProps) {
	return (
		<section>
			<div class="section-head">
				<h2 id={`${id}-heading`}>{heading}</h2>
			</div>
			{children ?? (none !== undefined && <p class="none">{none}</p>)}
			{rows.length > 0 && (
				<TableFrame name={{ id: `${id}-heading` }}>
					<table class="data-table">
						<thead>
							<tr>
								{head.map((label, place) => (
									<th key={label} scope="col" class={place === 0 ? 'stays' : undefined}>
										{label}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map(([name = '', ...cells], row) => (
								<NamedRow key={row} name={name} cells={cells} />
							))}
						</tbody>
					</table>
				</TableFrame>
			)}
			{notes.map((note) => (
				<p key={note} class="note">
					{note}
				</p>
			))}
		</section>
	);
}

/** Renders the page of the connection. */
export function startConnection(root: HTMLElement): void {
	let shown: Omit<ConnectionPageProps, 'post'> = {};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		render(<ConnectionPage {...shown} post={post} />, root);
	};
	const { post, saveState } = connect<ConnectionToPage, ConnectionFromPage>(root, (said) => show({ said }), {
		connection({ model }) {
			show({ model });
			saveState({});
		},
	});
	show({});
}
