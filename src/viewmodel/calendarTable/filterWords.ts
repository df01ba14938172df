import { t } from '@vscode/l10n';
import type { DayRange } from '../calendar/calendarDays.js';
import { filterSummary, rangeWords, tickersWords } from '../calendar/calendarFilterWords.js';
import { noFilters } from '../calendar/calendarFilters.js';
import { type EventWording, fact, given, inOneLine } from '../event/eventWords.js';
import { noTableFilters, type TableFilters } from './tableFilters.js';
import { FIRST_DAY } from './tableQuestions.js';

/** Whether anything is chosen. */
export function isNarrowed(filters: TableFilters): boolean {
	return JSON.stringify(filters) !== JSON.stringify(noTableFilters);
}

/** What a table is narrowed to; the days are always named. */
export function filterWords(
	filters: TableFilters,
	range: DayRange,
	{ formats, today }: EventWording,
): string {
	const { scope, action, mergerSort, yieldOperation, yieldPercent } = filters;
	const { from, ...open } = range;
	const ofTree = filterSummary(
		{
			...noFilters,
			tickers: scope === 'watchlist' ? 'watchlist' : 'all',
			importance: Number(filters.importance),
			...(action !== '' && { action }),
			dividendDate: filters.dividendDate,
			splitDate: filters.splitDate,
			mergerDate: mergerSort === 'newest' ? 'announced' : mergerSort,
		},
		today,
		formats,
	);
	return inOneLine([
		scope === 'all' ? tickersWords('all') : undefined,
		rangeWords(from === FIRST_DAY ? open : range, today, formats),
		scope === 'typed' ? given(filters.tickers) : undefined,
		ofTree === '' ? undefined : ofTree,
		fact(t('firms'), given(filters.firms)),
		fact(t('analysts'), given(filters.analysts)),
		filters.simplify === 'yes' ? t('ratings as Buy, Hold or Sell') : undefined,
		yieldPercent.trim() === ''
			? undefined
			: t('yield {0} {1} %', operationSign(yieldOperation), given(yieldPercent.replace('%', '')) ?? ''),
	]);
}

function operationSign(operation: TableFilters['yieldOperation']): string {
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
