import { t } from '@vscode/l10n';
import { type MergerDate, mergerDates } from '../../../contract/mergers.js';
import { choiceField, type FieldsOf } from './filterField.js';

/** Announcements run from the newest to the oldest unless the service is told to sort by them. */
const orders = ['newest', ...mergerDates] as const;

/** What deals alone can be narrowed to. */
export interface MergerFilters {
	/** The date by which they are shown, and in which order. */
	readonly mergerSort: (typeof orders)[number];
}

export const mergerFields: FieldsOf<MergerFilters> = {
	mergerSort: choiceField({
		values: orders,
		none: 'newest',
		label: () => t('Order'),
		words: orderWords,
		said(filters) {
			const date = mergerDateOf(filters);
			return date === 'announced' ? undefined : t('M&A by {0}', mergerDateWords(date));
		},
		quickPick: {
			label: () => t('M&A by'),
			title: () => t('Filter Calendars: Date of M&A'),
			values: ['newest', 'expected', 'completed'],
			words: (mergerSort) => mergerDateWords(mergerDateOf({ mergerSort })),
		},
	}),
};

/** The date by which deals are shown. */
export function mergerDateOf({ mergerSort }: MergerFilters): MergerDate {
	return mergerSort === 'newest' ? 'announced' : mergerSort;
}

export function mergerDateWords(date: MergerDate): string {
	switch (date) {
		case 'announced':
			return t('announcement');
		case 'expected':
			return t('expected date');
		case 'completed':
			return t('completion');
	}
}

function orderWords(order: MergerFilters['mergerSort']): string {
	switch (order) {
		case 'newest':
			return t('Announced, newest first');
		case 'announced':
			return t('Announced, oldest first');
		case 'expected':
			return t('Expected to be completed');
		case 'completed':
			return t('Completed');
	}
}
