import { render } from 'preact';
import { isRecord } from '../../../src/base/record.js';
import type {
	WatchlistTableFromPage,
	WatchlistTableToPage,
} from '../../../src/features/watchlistTable/watchlistTableMessages.js';
import { RowCache } from '../grid/rowCache.js';
import { connect } from '../host.js';
import { focusFilter, hasKeys, listenToKeys } from '../pageKeys.js';
import { type TablePart, WatchlistTablePage, type WatchlistTablePageProps } from './WatchlistTablePage.js';
import '../grid/grid.css';
import './watchlistTable.css';

/** What a page stores so that it reopens as it was left. */
interface SavedPage {
	readonly open?: TablePart;
	/** How far the rows are scrolled down, in pixels. */
	readonly top?: number;
}

/** Renders the page of watchlists as a table. */
export function startWatchlistTable(root: HTMLElement): void {
	const rowCache = new RowCache();
	let shown: Pick<WatchlistTablePageProps, 'model' | 'said'> = {};
	const show = (change: Partial<typeof shown>): void => {
		shown = { ...shown, ...change };
		const { open = 'none', top = 0 } = page;
		render(
			<WatchlistTablePage
				{...shown}
				open={open}
				top={top}
				post={post}
				table={rowCache.table}
				onOpen={openPart}
				onScrolled={(scrolled) => savePage({ top: scrolled })}
			/>,
			root,
		);
	};
	const savePage = (change: SavedPage): void => {
		page = { ...page, ...change };
		saveState({ ...shown.model?.view, ...page }, asRead);
	};
	const openPart = (open: TablePart): void => {
		savePage({ open });
		show({});
	};
	listenToKeys(document, hasKeys, {
		'/': () => {
			openPart('filters');
			focusFilter();
		},
	});
	const { post, saveState, savedState } = connect<WatchlistTableToPage, WatchlistTableFromPage>(
		root,
		(said) => show({ said }),
		{
			table(body) {
				rowCache.columns(body);
				show({ model: body.model });
				savePage({});
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
	const asRead = readSavedPage(savedState);
	let page = asRead;
	show({});
}

/** Reads the stored state; untrusted, since anything may have written it. */
function readSavedPage(saved: unknown): SavedPage {
	if (!isRecord(saved)) {
		return {};
	}
	const { open, top } = saved;
	return {
		...((open === 'filters' || open === 'lists' || open === 'columns' || open === 'none') && { open }),
		...(typeof top === 'number' && top >= 0 && { top }),
	};
}
