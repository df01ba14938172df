import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../../base/loadable.js';
import type { CalendarQuery, CalendarRow } from '../../../contract/calendar.js';
import { calendarTable } from '../../calendars/export/calendarTable.js';
import type { CalendarView } from '../../calendars/calendarView.js';
import { mergers } from '../../calendars/mergers.js';
import { offerings } from '../../calendars/offerings.js';
import { splits } from '../../calendars/splits.js';
import { joinedTable, type NamedValues, namedTable } from '../../../presentation/export/joinedTable.js';
import type { Table } from '../../../presentation/export/table.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

/** Splits, deals and offerings of a ticker as they leave; undefined where there is no answer. */
export function eventsTable({
	symbol,
	answers,
	isSample,
}: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample'>): Table<NamedValues> | undefined {
	const tables = <Query extends CalendarQuery, Row extends CalendarRow>(
		view: CalendarView<Query, Row>,
		answer: Answer<readonly Row[]>,
	) => {
		const known = shown(answer);
		return known
			? [{ ...namedTable(calendarTable(view, { ...known, rows: known.value, isSample })), kind: view.name }]
			: [];
	};
	const joined = joinedTable({ id: 'calendar', label: l10n.t('Calendar') }, [
		...tables(splits, answers.splits),
		...tables(mergers, answers.mergers),
		...tables(offerings, answers.offerings),
	]);
	return (
		joined && {
			...joined,
			title: l10n.t('Splits, deals and offerings: {0}', symbol),
			name: `${symbol}-events`,
			about: { symbol },
		}
	);
}
