import { render } from 'preact';
import {
	type CalendarFromPage,
	type CalendarToPage,
	calendarToPageChecks,
} from '../../../src/protocol/calendarMessages.js';
import { frameHandlers } from '../frame.js';
import { connect } from '../host.js';
import type { CalendarActs } from './calendarActs.js';
import { CalendarPage, type CalendarPageProps } from './CalendarPage.js';
import { HeldRows } from './heldRows.js';
import { type KeptView, readKeptView } from './keptView.js';
import './calendar.css';

/** Shows the page of a calendar. */
export function startCalendar(root: HTMLElement): void {
	const held = new HeldRows();
	let shown: Pick<CalendarPageProps, 'model' | 'said'> = {};
	let view: KeptView = {};
	// Where there is room for it, the form is open at first.
	const hasRoom = window.innerWidth >= 700 && window.innerHeight >= 500;
	const act: CalendarActs = {
		pickSort: (column) => host.post({ type: 'sortPicked', body: { column } }),
		chooseColumns: (columns) => host.post({ type: 'columnsChosen', body: { columns } }),
		changeFilter: (name, value) => host.post({ type: 'filterChosen', body: { name, value } }),
		open: (row, opens, column) =>
			host.post({ type: 'opened', body: { version: held.sheet.version, row, opens, column } }),
		pickRemedy: (remedy) => host.post({ type: 'remedyPicked', body: { remedy } }),
		show(part) {
			keep({ open: part });
			show({});
		},
		scrolled: (top) => keep({ top }),
		run: (name) => host.post({ type: 'act', body: { name } }),
	};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		const { open = hasRoom ? 'filters' : 'none', top = 0 } = view;
		render(<CalendarPage {...shown} sheet={held.sheet} open={open} top={top} act={act} />, root);
	};
	const keep = (change: KeptView): void => {
		view = { ...view, ...change };
		host.keep(view);
	};
	show({});
	const host = connect<CalendarToPage, CalendarFromPage>(calendarToPageChecks, {
		...frameHandlers(root, (said) => show({ said })),
		calendar(body) {
			held.columns(body);
			show({ model: body.model });
			keep({ name: body.model.name });
		},
		rows(body) {
			held.rows(body);
			show({});
		},
		order(body) {
			held.order(body);
			show({});
		},
	});
	view = readKeptView(host.kept);
}
