import './shared.css';
import { startCalendar } from './calendars/startCalendar.js';
import { startChanges } from './changes/startChanges.js';
import { startCompare } from './compare/startCompare.js';
import { startConnection } from './connection/startConnection.js';
import { startQuery } from './query/startQuery.js';
import { startTicker } from './ticker/startTicker.js';
import { startWatchlistTable } from './watchlistTable/startWatchlistTable.js';

const pages: Readonly<Record<string, (root: HTMLElement) => void>> = {
	ticker: startTicker,
	calendar: startCalendar,
	compare: startCompare,
	query: startQuery,
	changes: startChanges,
	connection: startConnection,
	watchlistTable: startWatchlistTable,
};

const root = document.getElementById('root');
if (root) {
	pages[root.dataset.page ?? '']?.(root);
}
