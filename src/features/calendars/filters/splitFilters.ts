import * as l10n from '@vscode/l10n';
import { type SplitDate, splitDates } from '../../../contract/splits.js';
import { choiceField, type FieldsOf } from './filterField.js';

/** Filters that only splits have. */
export interface SplitFilters {
	/** The date they are shown by. */
	readonly splitDate: SplitDate;
}

export const splitFields: FieldsOf<SplitFilters> = {
	splitDate: choiceField({
		values: splitDates,
		none: 'ex',
		label: () => l10n.t('Date'),
		words: splitDateWords,
		said: ({ splitDate }) =>
			splitDate === 'ex' ? undefined : l10n.t('splits by {0}', splitDateWords(splitDate)),
		quickPick: {
			label: () => l10n.t('Splits by'),
			title: () => l10n.t('Filter Calendars: Date of Splits'),
			values: splitDates,
			words: splitDateWords,
		},
	}),
};

export function splitDateWords(date: SplitDate): string {
	return date === 'ex' ? l10n.t({ message: 'ex-date', comment: ['of a split'] }) : l10n.t('announcement');
}
