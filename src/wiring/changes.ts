import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.js';
import { DAY_MS } from '../base/days.js';
import type { DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import { once } from '../base/once.js';
import { onUnexpectedError } from '../base/unexpectedError.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { TrendingQuery, TrendingTicker } from '../contract/trending.js';
import { AttentionJumps } from '../features/changes/attentionJumps.js';
import { ChangeMarks } from '../features/changes/changeMarks.js';
import { ChangesSection } from '../features/changes/changesSection.js';
import { plainTrending } from '../features/changes/plainTrending.js';
import { WatchlistChanges } from '../features/changes/watchlistChanges.js';
import type { Memento } from '../workbench/memento/memento.js';
import type { AnswerStore } from '../store/answerStore.js';
import { ChangeFeed } from '../store/changeFeed.js';
import type { WatchlistEvents } from '../store/watchlistEvents.js';
import type { RowTree } from '../workbench/trees/rowTree.vscode.js';
import { changesRow } from '../features/changes/changesRow.js';
import type { Formats } from '../presentation/format.js';
import type { Row } from '../presentation/tree/row.js';

/** With sample data a ticker begins with what such a time brought, so that there is something to see. */
const SAMPLE_DAYS = 7;

export interface ChangesWiring {
	readonly client: MarketDataClient;
	readonly events: WatchlistEvents;
	readonly freshForMs: () => number;
	readonly globalState: Memento;
	/** The tickers that may be asked about. */
	readonly watched: () => readonly TickerSymbol[];
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** The address of the service. */
	readonly service: () => string;
	/** Whether ex-dates are to be known ahead. */
	readonly wantsExDates: () => boolean;
	/** Whether somebody looks at our views. */
	readonly isSeen: () => boolean;
	/** When any of these may have changed, or answers may have become old. */
	readonly onDidChange: Event<unknown>;
	/** The view of the watchlists, which bears the number of what is unread. */
	readonly tree: RowTree;
	/** What is known of trending tickers, as far as somebody looks at them. */
	readonly trending: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** What has changed for the watched tickers, looked for from the first look at a view where there is a service to ask. */
export function wireChanges(own: DisposableStore, parts: ChangesWiring) {
	const { watched, hasAccess, isSample, isSeen, onDidChange, trending, formats, clock } = parts;
	const told = own.add(new Emitter<void>());
	let known: { readonly clear: () => void; readonly row: (isOpen: boolean) => Row } | undefined;
	const changes = once(() => {
		const { client, events, freshForMs, wantsExDates } = parts;
		const made = own.add(
			new WatchlistChanges({
				feed: own.add(new ChangeFeed({ client, events, freshForMs, wantsExDates, clock })),
				marks: new ChangeMarks(parts.globalState),
				jumps: new AttentionJumps(parts.globalState),
				watched: () => {
					const newSince = clock.now() - (isSample() ? SAMPLE_DAYS * DAY_MS : 0);
					return { symbols: watched(), newSince: Math.floor(newSince / 1000) };
				},
				service: () => (hasAccess() ? parts.service() : undefined),
				...{ isSeen, onDidChange, clock },
			}),
		);
		const section = new ChangesSection({ changes: made, isSample, isSeen, formats, clock });
		known = { clear: () => made.clear(), row: (isOpen) => section.row(isOpen) };
		own.add(
			made.onDidChange(() => {
				const unread = made.all.filter(({ isRead }) => !isRead).length;
				parts.tree.showBadge(unread, l10n.t('Unread changes: {0}', formats.number(unread)));
				told.fire();
			}),
		);
		return made;
	});
	const look = (): void => {
		if (hasAccess() && isSeen()) {
			changes();
		}
	};
	own.add(onDidChange(look));
	own.add(
		trending.onDidChange((query) => {
			const list = hasAccess() ? plainTrending(query, trending.peek(query)) : undefined;
			if (list) {
				changes().seeTrending(list).catch(onUnexpectedError);
			}
		}),
	);
	/** What stands there until the changes are loaded. */
	const awaited = () =>
		changesRow([], {
			...{ now: clock.now(), formats, isSample: isSample(), isNew: () => false, missedSince: undefined },
			unknown: l10n.t('Loading…'),
		});
	return {
		/** The changes themselves. */
		ofWatchlists: changes,
		/** The row above the watchlists, where there is a service to ask; to draw it open is to read it. */
		row: (isOpen: boolean) => (hasAccess() ? (known?.row(isOpen) ?? awaited()) : undefined),
		onDidChange: told.event,
		/** Has the icon count what is unread, though nobody looks at a view. */
		count: () => changes().lookUnseen(),
		/** Asks again because a person wants it so. */
		refresh: () => changes().look(true),
		/** The service is another, or its key. */
		clear: () => known?.clear(),
		/** Forgets what was seen too. */
		forget: () => changes().forget(),
		handlers: {
			readChanges: () => changes().markRead(),
		},
	};
}
