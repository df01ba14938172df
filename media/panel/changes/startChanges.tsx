import { render } from 'preact';
import type { ChangesFromPage, ChangesToPage } from '../../../src/features/changes/changesMessages.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import { ChangesPage, type ChangesPageProps } from './ChangesPage.js';

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
