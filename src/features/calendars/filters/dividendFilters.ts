import * as l10n from '@vscode/l10n';
import {
	type DividendDate,
	dividendDates,
	type DividendsQuery,
	type YieldOperation,
	yieldOperations,
} from '../../../contract/dividends.js';
import { shortText } from '../../../presentation/plainText.js';
import { choiceField, type FieldsOf, textField } from './filterField.js';

/** Filters that only dividends have. */
export interface DividendFilters {
	/** The date they are shown by. */
	readonly dividendDate: DividendDate;
	readonly yieldOperation: YieldOperation;
	/** The yield as typed; empty for any. */
	readonly yieldPercent: string;
}

export const dividendFields: FieldsOf<DividendFilters> = {
	dividendDate: choiceField({
		values: dividendDates,
		none: 'ex',
		label: () => l10n.t('Date'),
		words: dividendDateWords,
		said: ({ dividendDate }) =>
			dividendDate === 'ex' ? undefined : l10n.t('dividends by {0}', dividendDateWords(dividendDate)),
		quickPick: {
			label: () => l10n.t('Dividends by'),
			title: () => l10n.t('Filter Calendars: Date of Dividends'),
			values: dividendDates,
			words: dividendDateWords,
		},
	}),
	yieldOperation: choiceField({
		values: yieldOperations,
		none: 'gte',
		label: () => l10n.t('Yield'),
		words: operationWords,
	}),
	yieldPercent: textField({
		label: () => l10n.t('Percent'),
		placeholder: () => l10n.t('such as 3.5'),
		said: ({ yieldOperation, yieldPercent }) =>
			yieldPercent.trim() === ''
				? undefined
				: l10n.t(
						'yield {0} {1} %',
						operationSign(yieldOperation),
						shortText(yieldPercent.replace('%', '')) ?? '',
					),
		problem: ({ yieldPercent }) =>
			yieldPercent.trim() === '' || Number.isFinite(fraction(yieldPercent))
				? undefined
				: l10n.t('Enter a number, such as 3.5.'),
	}),
};

/** The query parameters for these filters, except the dates. */
export function yieldQuery({
	yieldOperation,
	yieldPercent,
}: DividendFilters): Pick<DividendsQuery, 'dividendYield' | 'yieldOperation'> {
	return yieldPercent.trim() === '' ? {} : { dividendYield: fraction(yieldPercent), yieldOperation };
}

export function dividendDateWords(date: DividendDate): string {
	switch (date) {
		case 'announced':
			return l10n.t('announcement');
		case 'ex':
			return l10n.t('ex-date');
		case 'payable':
			return l10n.t('payment date');
		case 'record':
			return l10n.t('record date');
	}
}

function operationWords(operation: YieldOperation): string {
	switch (operation) {
		case 'gt':
			return l10n.t('More than');
		case 'gte':
			return l10n.t('At least');
		case 'eq':
			return l10n.t('Equal to');
		case 'lte':
			return l10n.t('At most');
		case 'lt':
			return l10n.t('Less than');
	}
}

function operationSign(operation: YieldOperation): string {
	switch (operation) {
		case 'gt':
			return '>';
		case 'gte':
			return '≥';
		case 'eq':
			return '=';
		case 'lte':
			return '≤';
		case 'lt':
			return '<';
	}
}

/**
 * A typed percentage as a fraction. Shifts the decimal exponent, because dividing would add rounding errors.
 */
function fraction(percent: string): number {
	const written = percent
		.trim()
		.replace(/%$/, '')
		.trimEnd()
		.replace(/,(?=\d+$)/, '.');
	return written === '' ? Number.NaN : Number(`${written}e-2`);
}
