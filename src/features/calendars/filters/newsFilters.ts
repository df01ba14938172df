import * as l10n from '@vscode/l10n';
import { WHY_IT_MOVES } from '../../../contract/news.js';
import { fact } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';
import { choiceField, type FieldsOf, textField } from './filterField.js';

const pressReleases = ['no', 'yes'] as const;

/** Filters that only the news has. */
export interface NewsFilters {
	/** Names or ids of channels as typed; empty for any. */
	readonly channels: string;
	/** Words that titles must contain, as typed; empty for any. */
	readonly titleWords: string;
	/** Whether press releases are shown too. */
	readonly pressReleases: (typeof pressReleases)[number];
}

export const newsFields: FieldsOf<NewsFilters> = {
	channels: textField({
		label: () => l10n.t('Channels'),
		placeholder: () => l10n.t('WIIM, Analyst Ratings'),
		said: ({ channels }) => fact(l10n.t('news channels'), shortText(channels)),
		parameter: 'channels',
		quickPick: {
			label: () => l10n.t('News channel'),
			title: () => l10n.t('Filter Calendars: News Channel'),
			options: [
				{ value: '', label: () => l10n.t('All channels') },
				{ value: WHY_IT_MOVES, label: () => l10n.t('Why it moves') },
			],
			has: () => true,
			typed: () => ({
				label: l10n.t('Other Channels…'),
				prompt: l10n.t('Names of channels, separated by commas. Leave blank for any.'),
			}),
		},
	}),
	titleWords: textField({
		label: () => l10n.t('Words in the title'),
		said: ({ titleWords }) => fact(l10n.t('titles with'), shortText(titleWords)),
	}),
	pressReleases: choiceField({
		values: pressReleases,
		none: 'no',
		label: () => l10n.t('Press releases'),
		words: pressReleaseWords,
		said: ({ pressReleases: shown }) => (shown === 'yes' ? l10n.t('with press releases') : undefined),
		quickPick: {
			label: () => l10n.t('Press releases'),
			title: () => l10n.t('Filter Calendars: Press Releases'),
			values: pressReleases,
			words: pressReleaseWords,
		},
	}),
};

/** The channels between commas, semicolons or line breaks. */
export function typedChannels(typed: string): readonly string[] {
	return typed
		.split(/[,;\n]/)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
}

function pressReleaseWords(shown: NewsFilters['pressReleases']): string {
	return shown === 'yes' ? l10n.t('Shown') : l10n.t('Hidden');
}
