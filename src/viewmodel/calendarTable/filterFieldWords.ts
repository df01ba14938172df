import { t } from '@vscode/l10n';
import type { YieldOperation } from '../../contract/dividends.js';
import type { DayRange } from '../calendar/calendarDays.js';
import {
	daysWords,
	dividendDateWords,
	mergerDateWords,
	rangeWords,
	splitDateWords,
} from '../calendar/calendarFilterWords.js';
import type { CalendarName } from '../calendar/calendarNames.js';
import type { EventWording } from '../event/eventWords.js';
import type { TableFilters, TablePreset } from './tableFilters.js';

export function scopeWords(scope: TableFilters['scope']): string {
	switch (scope) {
		case 'all':
			return t('All tickers');
		case 'watchlist':
			return t('Watchlist');
		case 'typed':
			return t('These symbols…');
	}
}

/** Days go by the date that rows are shown by. */
export function daysLabel(name: CalendarName, { dividendDate, splitDate, mergerSort }: TableFilters): string {
	switch (name) {
		case 'dividends':
			return t('Days ({0})', dividendDateWords(dividendDate));
		case 'splits':
			return t('Days ({0})', splitDateWords(splitDate));
		case 'mergers':
			return t('Days ({0})', mergerDateWords(mergerSort === 'newest' ? 'announced' : mergerSort));
		case 'ratings':
		case 'offerings':
			return t('Days');
	}
}

export function presetWords(
	preset: TablePreset,
	{ usualRange, today, formats }: EventWording & { readonly usualRange: DayRange },
): string {
	switch (preset) {
		case 'usual':
			return rangeWords(usualRange, today, formats);
		case 'lastYear':
			return t('Last 12 months');
		case 'all':
			return t('All days');
		case 'own':
			return t('Own days…');
		case 'today':
		case 'next7':
		case 'next30':
		case 'last7':
		case 'last30':
		case 'last90':
			return daysWords(preset, today, formats);
	}
}

export function operationWords(operation: YieldOperation): string {
	switch (operation) {
		case 'gt':
			return t('More than');
		case 'gte':
			return t('At least');
		case 'eq':
			return t('Equal to');
		case 'lte':
			return t('At most');
		case 'lt':
			return t('Less than');
	}
}

export function mergerSortWords(sort: TableFilters['mergerSort']): string {
	switch (sort) {
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
