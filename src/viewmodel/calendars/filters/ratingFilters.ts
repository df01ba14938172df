import { t } from '@vscode/l10n';
import { type RatingAction, ratingActions, type RatingsQuery } from '../../../contract/ratings.js';
import { fact } from '../../words/lines.js';
import { shortText } from '../../words/shortText.js';
import { actionWords } from '../events/ratingEvent.js';
import { choiceField, type FieldsOf, textField } from './filterField.js';

/** What ratings alone can be narrowed to. */
export interface RatingFilters {
	/** Empty for any. */
	readonly action: '' | RatingAction;
	/** Names or ids of firms as they were typed. */
	readonly firms: string;
	/** Ids of analysts as they were typed. */
	readonly analysts: string;
	/** Whether every rating is Buy, Hold or Sell, in place of the firm's own word. */
	readonly simplify: 'no' | 'yes';
}

const actions = ['', ...ratingActions] as const;

export const ratingFilterFields: FieldsOf<RatingFilters> = {
	action: choiceField({
		values: actions,
		none: '',
		label: () => t('Action'),
		words: actionChoice,
		said: ({ action }) => (action === '' ? undefined : actionWords(action)),
		quickPick: {
			label: () => t('Rating action'),
			title: () => t('Filter Calendars: Rating Action'),
			values: actions,
			words: actionChoice,
		},
	}),
	firms: textField({
		label: () => t('Firms'),
		placeholder: () => t('Names or ids'),
		said: ({ firms }) => fact(t('firms'), shortText(firms)),
		parameter: 'firm',
	}),
	analysts: textField({
		label: () => t('Analysts'),
		placeholder: () => t('Ids'),
		said: ({ analysts }) => fact(t('analysts'), shortText(analysts)),
		parameter: 'parameters[analyst_id]',
	}),
	simplify: choiceField({
		values: ['no', 'yes'],
		none: 'no',
		label: () => t('Rating words'),
		words: (simplify) => (simplify === 'yes' ? t('Buy, Hold or Sell') : t('As each firm says')),
		said: ({ simplify }) => (simplify === 'yes' ? t('ratings as Buy, Hold or Sell') : undefined),
	}),
};

/** What is asked with these filters. */
export function ratingsQuery({
	action,
	firms,
	analysts,
	simplify,
}: RatingFilters): Pick<RatingsQuery, 'action' | 'firms' | 'analystIds' | 'simplify'> {
	return {
		...(action !== '' && { action }),
		...(firms.trim() !== '' && { firms: entries(firms) }),
		...(analysts.trim() !== '' && { analystIds: entries(analysts) }),
		...(simplify === 'yes' && { simplify: true }),
	};
}

function actionChoice(action: RatingFilters['action']): string {
	return action === '' ? t('Any') : (actionWords(action) ?? action);
}

function entries(typed: string): readonly string[] {
	return typed
		.split(/[,;\n]/)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
}
