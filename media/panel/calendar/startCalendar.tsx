import { render } from 'preact';
import {
	type CalendarFromPage,
	type CalendarToPage,
	calendarToPageChecks,
} from '../../../src/protocol/calendarMessages.js';
import { frameHandlers } from '../frame.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import type { CalendarActions } from './calendarActions.js';
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
	const actions: CalendarActions = {
		pickSort: (column) => host.post({ type: 'sortPicked', body: { column } }),
		chooseColumns: (columns) => host.post({ type: 'columnsChosen', body: { columns } }),
		changeFilter: (name, value) => host.post({ type: 'filterChosen', body: { name, value } }),
		open: (row, opens, column) =>
			host.post({ type: 'opened', body: { version: held.table.version, row, opens, column } }),
		pickRemedy: (remedy) => host.post({ type: 'remedyPicked', body: { remedy } }),
		show(part) {
			keep({ open: part });
			show({});
		},
		scrolled: (top) => keep({ top }),
		run: (name) => host.post({ type: 'action', body: { name } }),
	};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		const { open = hasRoom ? 'filters' : 'none', top = 0 } = view;
		render(<CalendarPage {...shown} table={held.table} open={open} top={top} actions={actions} />, root);
	};
	const keep = (change: KeptView): void => {
		view = { ...view, ...change };
		host.keep(view, { ...asRead, name: view.name });
	};
	let asRead: KeptView = {};
	show({});
	listenToKeys(document, hasKeys, {
		'/': () => {
			actions.show('filters');
			focusFilter();
		},
	});
	const host = connect<CalendarToPage, CalendarFromPage>(calendarToPageChecks, {
		...frameHandlers(
			root,
			(said) => show({ said }),
			() => host.answerFocus(),
		),
		calendar(body) {
			held.columns(body);
			const isOther = shown.model !== undefined && shown.model.filterWords !== body.model.filterWords;
			// Other rows begin at the first, whether they are there already or have to be loaded.
			keep({ name: body.model.name, ...(isOther && { top: 0 }) });
			show({ model: body.model });
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
	asRead = readKeptView(host.kept);
	view = asRead;
}
