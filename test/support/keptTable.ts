import assert from 'node:assert/strict';
import type { TickerSymbol } from '../../src/base/symbol.js';
import type { CalendarQuery, CalendarRow } from '../../src/contract/calendar.js';
import type { CalendarView } from '../../src/features/calendars/calendarView.js';
import { tableFilterWords } from '../../src/features/calendars/filters/filterForm.js';
import { readTableChoice, shownColumns } from '../../src/features/calendars/table/tableChoice.js';
import { resolveQuery } from '../../src/features/calendars/tableFacts.js';
import { formats, today } from './builders/wording.js';

/**
 * Returns a table's filter text, its query parameters, its sort order and the chosen columns, read from a
 * saved state.
 */
export function tableOf<Query extends CalendarQuery, Row extends CalendarRow>(
	view: CalendarView<Query, Row>,
	globalState: Readonly<Record<string, unknown>>,
	watchlist: readonly TickerSymbol[],
) {
	const choice = readTableChoice(globalState[`calendarTable.${view.name}`]);
	const columns = shownColumns(view.columns(), choice).map(({ id }) => id);
	const { question } = resolveQuery(view, choice.filters, { watchlist, today, columns });
	assert.ok(question);
	return {
		says: tableFilterWords(choice.filters, view.filters, question.range, { formats, today }),
		asks: Object.fromEntries(view.contract.parameters(question.query)),
		...(choice.sort && { sort: choice.sort }),
		...(choice.columns && { columns }),
	};
}
