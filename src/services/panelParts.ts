import type { Clock } from '../base/clock.js';
import type { Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Formats } from '../presentation/format.js';
import type { SendQuery } from '../store/serviceQuery.js';
import type { Watchlists } from '../store/watchlist/watchlists.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { SettingsSnapshot } from '../workbench/settings/settingTable.js';
import type { Memento } from '../workbench/storage/memento.js';
import type { OwnPrices } from './ownPrices.js';
import type { Stores } from './stores.js';

/** What panels of every kind use. */
export interface PanelParts {
	readonly answers: Stores['answers'];
	readonly history: Stores['history'];
	readonly events: Stores['watchlistEvents'];
	readonly directory: () => Promise<SymbolDirectory>;
	/** All watchlists of the user and the workspace. */
	readonly watchlists: Watchlists;
	/** The prices in files that watchlists point at; never exported. */
	readonly ownPrices: Pick<OwnPrices, 'of' | 'onDidChange'>;
	/** The watched symbols that may be requested. */
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** Stores choices between sessions. */
	readonly memento: Memento;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly isSample: () => boolean;
	readonly statements: () => SettingsSnapshot['statements'];
	readonly comparedPeriod: () => SettingsSnapshot['comparedPeriod'];
	/** Starts a query the user wrote, sent to the service that is active now. */
	readonly begin: () => SendQuery;
	/** The most rows per page that the service is known to return for an endpoint. */
	readonly rowsGiven: (endpoint: string) => number;
	/** The address of the live service. */
	readonly baseUrl: () => string;
}
