import * as l10n from '@vscode/l10n';
import { triedAgain } from './failureWords.js';
import type { Countdown, SectionState } from './sectionState.js';

/** A part of a panel that loads and fails by itself. */
export interface SectionModel<T> {
	readonly heading: string;
	/** What a screen reader says when the section changes. */
	readonly announcement: string;
	readonly content: SectionState<T>;
}

export function section<T>(heading: string, content: SectionState<T>): SectionModel<T> {
	const said = content.state === 'ready' ? l10n.t('Loaded') : spokenState(content);
	// The reason stands above, and is said there.
	const announcement = content.state === 'missing' ? '' : l10n.t('{0}: {1}', heading, said);
	return { heading, content, announcement };
}

/** What is said of a state: not how many seconds are left, which would be said again with each. */
export function spokenState({
	text,
	countdown,
	showing,
}: {
	readonly text: string;
	readonly countdown?: Countdown;
	readonly showing?: string;
}): string {
	const said = countdown ? triedAgain(text) : text;
	return showing === undefined ? said : l10n.t('{0} {1}', said, showing);
}
