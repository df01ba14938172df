import { type Answer, shown } from '../../src/base/loadable.js';
import type { CalendarName, CalendarQuery, CalendarRow } from '../../src/contract/calendar.js';
import type { LoadedAnswers } from '../../src/store/loadedAnswers.js';
import type { CalendarView } from '../../src/features/calendars/calendarView.js';
import { calendars } from '../../src/features/calendars/calendars.js';
import { calendarTable } from '../../src/features/calendars/export/calendarTable.js';
import { rowFile } from '../../src/features/calendars/export/eventFile.js';
import { noFilters } from '../../src/features/calendars/filters/calendarFilters.js';
import { pageCell } from '../../src/features/calendars/calendarMessages.js';
import { calendarBranch } from '../../src/features/calendars/tree/calendarBranch.js';
import { now, today, wording } from '../support/builders/wording.js';
import { fileStep, message, step, type Step, tableSteps } from './step.js';

/** All output for a calendar's answer. */
export function calendarSteps(name: CalendarName, answers: LoadedAnswers): readonly Step[] {
	switch (name) {
		case 'ratings':
			return stepsOfCalendar(calendars.ratings, answers.ratings);
		case 'dividends':
			return stepsOfCalendar(calendars.dividends, answers.dividends);
		case 'splits':
			return stepsOfCalendar(calendars.splits, answers.splits);
		case 'mergers':
			return stepsOfCalendar(calendars.mergers, answers.mergers);
		case 'offerings':
			return stepsOfCalendar(calendars.offerings, answers.offerings);
	}
}

function stepsOfCalendar<Query extends CalendarQuery, Row extends CalendarRow>(
	view: CalendarView<Query, Row>,
	answer: Answer<readonly Row[]>,
): readonly Step[] {
	const rows = shown(answer)?.value ?? [];
	const facts = {
		...wording,
		now,
		filters: noFilters,
		watchlist: [],
		isExpanded: true,
		isExtended: false,
	};
	const columns = view.columns();
	return [
		step('calendar tree', () => {
			const question = {
				...view.question(noFilters, { ...facts, columns: [] }),
				showsUndated: true,
				range: {},
			};
			const page = mapped(answer, (read) => ({ rows: read, stop: 'shortPage' as const }));
			return { kind: 'tree', value: [calendarBranch(view, question, page, facts).row] };
		}),
		step('calendar table', () =>
			message(rows.map((row) => columns.map((column) => pageCell(column.cell(row, wording))))),
		),
		step('calendar order', () =>
			message(columns.map((column) => rows.map((row) => column.key(row, today)).length)),
		),
		...tableSteps('calendar', () => calendarTable(view, { rows, isSample: false, receivedAt: now, today })),
		fileStep('calendar.ics', 'ics', () => {
			const { chunks, events } = rowFile({
				view,
				rows,
				dayOf: () => today,
				dateName: 'any',
				isSample: false,
				receivedAt: now,
				...wording,
			});
			return { chunks, rows: events };
		}),
	];
}

/** An answer with its value converted. */
export function mapped<T, U>(answer: Answer<T>, change: (value: T) => U): Answer<U> {
	return answer.state === 'ready'
		? { state: 'ready', value: { ...answer.value, value: change(answer.value.value) } }
		: (answer as Answer<never>);
}
