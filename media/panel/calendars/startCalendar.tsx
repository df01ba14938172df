import { render } from 'preact';
import type { CalendarFromPage, CalendarToPage } from '../../../src/features/calendars/calendarMessages.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import { CalendarPage, type CalendarPageProps } from './CalendarPage.js';
import { RowCache } from '../grid/rowCache.js';
import { type SavedView, type OpenPart, readSavedView } from './savedView.js';
import '../grid/grid.css';

/** Renders the page of a calendar. */
export function startCalendar(root: HTMLElement): void {
	const rowCache = new RowCache();
	let shown: Pick<CalendarPageProps, 'model' | 'said'> = {};
	// The filter form starts open if there is room for it.
	const hasRoom = window.innerWidth >= 700 && window.innerHeight >= 500;
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		const { open = hasRoom ? 'filters' : 'none', top = 0 } = view;
		render(
			<CalendarPage
				{...shown}
				open={open}
				top={top}
				post={post}
				table={rowCache.table}
				onOpen={openPart}
				onScrolled={(scrolled) => saveView({ top: scrolled })}
			/>,
			root,
		);
	};
	const saveView = (change: SavedView): void => {
		view = { ...view, ...change };
		saveState(view, { ...asRead, name: view.name });
	};
	const openPart = (open: OpenPart): void => {
		saveView({ open });
		show({});
	};
	listenToKeys(document, hasKeys, {
		'/': () => {
			openPart('filters');
			focusFilter();
		},
	});
	const { post, saveState, savedState } = connect<CalendarToPage, CalendarFromPage>(
		root,
		(said) => show({ said }),
		{
			calendar(body) {
				rowCache.columns(body);
				const isOther = shown.model !== undefined && shown.model.filterWords !== body.model.filterWords;
				// Other rows start at the top, whether they are loaded already or not.
				saveView({ name: body.model.name, ...(isOther && { top: 0 }) });
				show({ model: body.model });
			},
			rows(body) {
				rowCache.rows(body);
				show({});
			},
			order(body) {
				rowCache.order(body);
				show({});
			},
		},
	);
	const asRead = readSavedView(savedState);
	let view = asRead;
	show({});
}
