import * as l10n from '@vscode/l10n';
import { dealFields, type DealFilters } from './dealFilters.js';
import { type MergerDate, mergerDates } from '../../../contract/mergers.js';
import { choiceField, type FieldsOf } from './filterField.js';

/** The service returns the newest announcements first, unless it is told to sort by announcement. */
const orders = ['newest', ...mergerDates] as const;

/** Filters that only deals have. */
export interface MergerFilters extends DealFilters {
	/** The date they are shown by, and the order. */
	readonly mergerSort: (typeof orders)[number];
}

export const mergerFields: FieldsOf<MergerFilters> = {
	mergerSort: choiceField({
		values: orders,
		none: 'newest',
		label: () => l10n.t('Order'),
		words: orderWords,
		said(filters) {
			const date = mergerDateOf(filters);
			return date === 'announced' ? undefined : l10n.t('M&A by {0}', mergerDateWords(date));
		},
		quickPick: {
			label: () => l10n.t('M&A by'),
			title: () => l10n.t('Filter Calendars: Date of M&A'),
			values: ['newest', 'expected', 'completed'],
			words: (mergerSort) => mergerDateWords(mergerDateOf({ mergerSort })),
		},
	}),
	...dealFields,
};

/** The date that deals are shown by. */
export function mergerDateOf({ mergerSort }: Pick<MergerFilters, 'mergerSort'>): MergerDate {
	return mergerSort === 'newest' ? 'announced' : mergerSort;
}

export function mergerDateWords(date: MergerDate): string {
	switch (date) {
		case 'announced':
			return l10n.t('announcement');
		case 'expected':
			return l10n.t('expected date');
		case 'completed':
			return l10n.t('completion');
	}
}

function orderWords(order: MergerFilters['mergerSort']): string {
	switch (order) {
		case 'newest':
			return l10n.t('Announced, newest first');
		case 'announced':
			return l10n.t('Announced, oldest first');
		case 'expected':
			return l10n.t('Expected completion');
		case 'completed':
			return l10n.t('Completed');
	}
}
