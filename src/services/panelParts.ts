import type { Clock } from '../base/clock.js';
import type { Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Formats } from '../presentation/format.js';
import type { SendQuery } from '../store/serviceQuery.js';
import type { Watchlists } from '../store/watchlist/watchlists.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { SettingsSnapshot } from '../workbench/settings/settingTable.js';
import type { Memento } from '../workbench/storage/memento.js';
import type { Stores } from './stores.js';

/** What panels of all kinds draw from. */
export interface PanelParts {
	readonly answers: Stores['answers'];
	readonly history: Stores['history'];
	readonly events: Stores['watchlistEvents'];
	readonly directory: () => Promise<SymbolDirectory>;
	/** All lists of the person. */
	readonly watchlists: Watchlists;
	/** The watched symbols that may be asked about. */
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** Where choices are kept from one time to the next. */
	readonly memento: Memento;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly isSample: () => boolean;
	readonly statements: () => SettingsSnapshot['statements'];
	/** Begins to ask the service that is in force what a person wrote. */
	readonly begin: () => SendQuery;
	/** How many rows of an endpoint the service is known to give on a page. */
	readonly rowsGiven: (endpoint: string) => number;
	/** Where the live service is. */
	readonly baseUrl: () => string;
}
