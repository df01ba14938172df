import { t } from '@vscode/l10n';
import type { SectionState } from './sectionState.js';

/** A part of a panel that loads and fails by itself. */
export interface SectionModel<T> {
	readonly heading: string;
	/** What a screen reader says when the section changes. */
	readonly announcement: string;
	readonly content: SectionState<T>;
}

export function section<T>(heading: string, content: SectionState<T>): SectionModel<T> {
	const said = content.state === 'ready' ? t('Loaded') : content.text;
	return { heading, content, announcement: t('{0}: {1}', heading, said) };
}
