import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import type { Watchlists } from '../../store/watchlists.js';
import { newYorkDay } from '../../viewmodel/calendar/calendarDays.js';
import type { Formats } from '../../viewmodel/format.js';
import { nextEvent } from '../../viewmodel/event/nextEvent.js';
import { commandId } from '../ids.js';

/** As many as one request of each calendar takes. */
const WATCHED = 50;

export interface NextEventParts {
	readonly isWanted: () => boolean;
	readonly hasAccess: () => boolean;
	readonly watchlists: Watchlists;
	readonly events: WatchlistEvents;
	readonly onDidChange: Event<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Shows in the status bar what comes next for the watched tickers, where somebody wants that. */
export function showNextEvent(parts: NextEventParts): Disposable {
	const { watchlists, events, formats, clock } = parts;
	const own = new DisposableStore();
	const item = own.add(
		vscode.window.createStatusBarItem('marketData.nextEvent', vscode.StatusBarAlignment.Right),
	);
	item.name = t('Market Data: Next Event');
	const update = (): void => {
		const symbols = watchlists.symbols.slice(0, WATCHED);
		if (!parts.isWanted() || !parts.hasAccess() || symbols.length === 0) {
			item.hide();
			return;
		}
		const next = nextEvent(symbols, (symbol) => events.read(symbol), newYorkDay(clock.now()), formats);
		if (!next) {
			item.hide();
			return;
		}
		item.text = `$(calendar) ${next.text}`;
		item.tooltip = next.tooltip;
		item.accessibilityInformation = {
			label: t('Next event of your watchlists: {0}', next.text),
			role: 'button',
		};
		item.command = { command: commandId('openTicker'), title: '', arguments: [next.symbol] };
		item.show();
	};
	own.add(parts.onDidChange(update));
	own.add(watchlists.onDidChange(update));
	own.add(events.onDidChange(update));
	update();
	return own;
}
