import { render } from 'preact';
import type { CalendarFromPage, CalendarToPage } from '../../../src/features/calendars/calendarMessages.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import { CalendarPage, type CalendarPageProps } from './CalendarPage.js';
import { HeldRows } from './heldRows.js';
import { type KeptView, type OpenPart, readKeptView } from './keptView.js';
import './calendar.css';

/** Shows the page of a calendar. */
export function startCalendar(root: HTMLElement): void {
	const held = new HeldRows();
	let shown: Pick<CalendarPageProps, 'model' | 'said'> = {};
	// Where there is room for it, the form is open at first.
	const hasRoom = window.innerWidth >= 700 && window.innerHeight >= 500;
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		const { open = hasRoom ? 'filters' : 'none', top = 0 } = view;
		render(
			<CalendarPage
				{...shown}
				{...{ open, top, post }}
				table={held.table}
				onOpen={openPart}
				onScrolled={(scrolled) => keepView({ top: scrolled })}
			/>,
			root,
		);
	};
	const keepView = (change: KeptView): void => {
		view = { ...view, ...change };
		keep(view, { ...asRead, name: view.name });
	};
	const openPart = (open: OpenPart): void => {
		keepView({ open });
		show({});
	};
	listenToKeys(document, hasKeys, {
		'/': () => {
			openPart('filters');
			focusFilter();
		},
	});
	const { post, keep, kept } = connect<CalendarToPage, CalendarFromPage>(root, (said) => show({ said }), {
		calendar(body) {
			held.columns(body);
			const isOther = shown.model !== undefined && shown.model.filterWords !== body.model.filterWords;
			// Other rows begin at the first, whether they are there already or have to be loaded.
			keepView({ name: body.model.name, ...(isOther && { top: 0 }) });
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
	const asRead = readKeptView(kept);
	let view = asRead;
	show({});
}
