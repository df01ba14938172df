import * as l10n from '@vscode/l10n';
import type { Answer } from '../base/loadable.js';
import type { Formats } from './format.js';
import { spokenState } from './sectionModel.js';
import { type RemedyButton, sectionState } from './sectionState.js';

/** One of several answers that a section is made of, where it is not as it should be. */
export interface PartNotice {
	readonly isFailure: boolean;
	readonly text: string;
	readonly button?: RemedyButton;
}

/** What is to be said of a part of a section; undefined where it is there and fresh. */
export function partNotice<T>(
	label: string,
	answer: Answer<T>,
	now: number,
	formats: Formats,
): PartNotice | undefined {
	const state = sectionState(answer, {
		body: () => true,
		loading: l10n.t('Loading…'),
		nothing: '',
		now,
		formats,
	});
	switch (state.state) {
		case 'ready':
		case 'empty':
		case 'missing':
			return undefined;
		case 'loading':
		case 'refreshing':
			return { isFailure: false, text: l10n.t('{0}: {1}', label, state.text) };
		case 'stale':
			return {
				isFailure: true,
				text: l10n.t('{0}: {1} {2}.', label, spokenState(state), state.age),
				...(state.button && { button: state.button }),
			};
		case 'failed':
			return {
				isFailure: true,
				text: l10n.t('{0}: {1}', label, spokenState(state)),
				...(state.button && { button: state.button }),
			};
	}
}
