import { render } from 'preact';
import {
	type QueryFromPage,
	type QueryToPage,
	queryToPageChecks,
} from '../../../src/protocol/queryMessages.js';
import type { QueryModel } from '../../../src/viewmodel/query/queryModel.js';
import { QuietButton } from '../components/QuietButton.js';
import { Said } from '../components/Said.js';
import { Skeleton } from '../components/Skeleton.js';
import { frameHandlers } from '../frame.js';
import { connect } from '../host.js';
import { AnswerPane } from './AnswerPane.js';
import { HeldLines } from './heldLines.js';
import type { QueryActions } from './queryActions.js';
import { QueryForm } from './QueryForm.js';
import './query.css';
import { SavedQueries } from './SavedQueries.js';

/** Shows the page on which a person asks the service anything. */
export function startQuery(root: HTMLElement): void {
	const held = new HeldLines();
	let model: QueryModel | undefined;
	let said: string | undefined;
	let isSavedShown = false;
	let typed: Record<string, string> = {};
	const actions: QueryActions = {
		type(name, value) {
			typed = { ...typed, [name]: value };
			show();
			host.post({ type: 'typed', body: { name, value } });
		},
		pickEndpoint: (name) => host.post({ type: 'endpointPicked', body: { name } }),
		look: (view) => host.post({ type: 'viewPicked', body: { view } }),
		seen: (first, last) =>
			held.missing(first, last).forEach((body) => host.post({ type: 'linesWanted', body })),
		toggle: (line) => host.post({ type: 'toggled', body: { version: model?.answer?.version ?? 0, line } }),
		pickSort: (column) => host.post({ type: 'sortPicked', body: { column } }),
		chooseColumns: (columns) => host.post({ type: 'columnsChosen', body: { columns } }),
		fill(list, place) {
			isSavedShown = false;
			host.post({ type: 'saved', body: { list, place, isRemoved: false } });
		},
		forget: (place) => host.post({ type: 'saved', body: { list: 'named', place, isRemoved: true } }),
		copyAs: (language) => host.post({ type: 'copyPicked', body: { language } }),
		showSaved(isShown) {
			isSavedShown = isShown;
			show();
		},
		pickRemedy: (remedy) => host.post({ type: 'remedyPicked', body: { remedy } }),
		run: (name) => host.post({ type: 'action', body: { name } }),
	};
	const show = (): void =>
		render(
			model ? (
				<main class="query">
					<header class="query-head">
						<h1>{model.labels.title}</h1>
						{model.sample !== undefined && <span class="badge">{model.sample}</span>}
						<QuietButton
							label={model.labels.saved}
							isOpen={isSavedShown}
							onClick={() => actions.showSaved(!isSavedShown)}
						/>
					</header>
					{isSavedShown && <SavedQueries model={model} actions={actions} />}
					<QueryForm model={model} typed={typed} actions={actions} />
					<AnswerPane model={model} held={held} actions={actions} />
					<Said text={said} />
				</main>
			) : (
				<main class="query" aria-busy="true">
					<Skeleton shape="table" />
				</main>
			),
			root,
		);
	show();
	// Wherever the keyboard is, and where what it was on has gone.
	window.addEventListener('keydown', (event) => sendOnKey(event, actions));
	const host = connect<QueryToPage, QueryFromPage>(queryToPageChecks, {
		...frameHandlers(
			root,
			(text) => {
				said = text;
				show();
			},
			() => host.answerFocus(),
		),
		query(body) {
			// What the host has put into the fields counts for more than what was typed before.
			typed = body.model.form === model?.form ? typed : {};
			model = body.model;
			if (model.answer) {
				held.turn(model.answer);
			}
			show();
		},
		lines(body) {
			held.add(body);
			show();
		},
	});
}

function sendOnKey(event: KeyboardEvent, actions: QueryActions): void {
	if (
		event.key === 'Enter' &&
		!event.isComposing &&
		(event.ctrlKey || event.metaKey || isInForm(event.target))
	) {
		event.preventDefault();
		actions.run('send');
	} else if (event.key === 'Escape') {
		actions.run('cancel');
	}
}

/** Whether it is a field of the form, which the browser does not send, as pages may send none. */
function isInForm(target: EventTarget | null): boolean {
	return target instanceof HTMLInputElement && target.closest('.query-form') !== null;
}
