import { t } from '@vscode/l10n';
import { type SplitDate, splitDates } from '../../../contract/splits.js';
import { choiceField, type FieldsOf } from './filterField.js';

/** What splits alone can be narrowed to. */
export interface SplitFilters {
	/** The date by which they are shown. */
	readonly splitDate: SplitDate;
}

export const splitFields: FieldsOf<SplitFilters> = {
	splitDate: choiceField({
		values: splitDates,
		none: 'ex',
		label: () => t('Date'),
		words: splitDateWords,
		said: ({ splitDate }) => (splitDate === 'ex' ? undefined : t('splits by {0}', splitDateWords(splitDate))),
		quickPick: {
			label: () => t('Splits by'),
			title: () => t('Filter Calendars: Date of Splits'),
			values: splitDates,
			words: splitDateWords,
		},
	}),
};

export function splitDateWords(date: SplitDate): string {
	return date === 'ex' ? t('ex-date') : t('announcement');
}
