import { anyOf } from '../../base/event.js';
import type { Services } from '../../services/services.vscode.js';
import type { MarketStatus } from './marketStatus.vscode.js';
import { NextWatchedEvent } from './nextWatchedEvent.js';

/** Connects the status bar item to outages and to the next event of watched tickers. */
export function createStatus(services: Services, status: MarketStatus): void {
	const { settings, breaker, stores, consent, hasAccess, formats, clock } = services;
	status.watch(breaker, formats, clock);
	status.follow(
		new NextWatchedEvent({
			isWanted: () => settings.current.showsNextEvent,
			hasAccess,
			watchlists: consent,
			events: stores.watchlistEvents,
			onDidChange: anyOf(settings.onDidChange, services.onMayHaveChanged),
			formats,
			clock,
		}),
	);
}
