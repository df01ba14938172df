import { render } from 'preact';
import {
	type ChangesFromPage,
	type ChangesToPage,
	changesToPageChecks,
} from '../../../src/protocol/changesMessages.js';
import { frameHandlers } from '../frame.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import { type ChangesActions, ChangesPage, type ChangesPageProps } from './ChangesPage.js';

/** Shows the page of changes. */
export function startChanges(root: HTMLElement): void {
	let shown: Omit<ChangesPageProps, 'actions'> = {};
	let asRead: unknown;
	const actions: ChangesActions = {
		pickFilter: (name, value) => host.post({ type: 'filterPicked', body: { name, value } }),
		open: (version) => host.post({ type: 'opened', body: { version } }),
		pickRemedy: (remedy) => host.post({ type: 'remedyPicked', body: { remedy } }),
		run: (name) => host.post({ type: 'action', body: { name } }),
	};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		render(<ChangesPage {...shown} actions={actions} />, root);
	};
	show({});
	listenToKeys(document, hasKeys, { '/': focusFilter });
	const host = connect<ChangesToPage, ChangesFromPage>(changesToPageChecks, {
		...frameHandlers(
			root,
			(said) => show({ said }),
			() => host.answerFocus(),
		),
		changes({ model }) {
			show({ model });
			asRead ??= model.filter;
			host.keep(model.filter, asRead);
		},
	});
}
