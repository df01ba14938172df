import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { DAY_MS } from '../../base/days.js';
import { anyOf, Emitter } from '../../base/event.js';
import { once } from '../../base/once.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { onUnexpectedError } from '../../base/errors.js';
import type { Row } from '../../presentation/row.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { Services } from '../../services/services.vscode.js';
import { ChangeFeed } from '../../store/changeFeed.js';
import { webviewPanels } from '../../workbench/panels/webviewPanels.vscode.js';
import type { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { AttentionJumps, plainTrending } from './attentionJumps.js';
import { ChangeMarks } from './changeMarks.js';
import { ConsensusChanges } from './consensusChanges.js';
import { changesPanel } from './changesPanel.js';
import { changesRow } from './changesRow.js';
import { ChangesSection } from './seenChanges.js';
import { WatchlistChanges } from './watchlistChanges.js';

/**
 * With sample data, changes of this many past days count for a new ticker, so that there is something to see.
 */
const SAMPLE_DAYS = 7;

interface ChangesParts {
	/** The tickers that may be sent to the service. */
	readonly watched: () => readonly TickerSymbol[];
	/** Whether upcoming ex-dates have to be loaded. */
	readonly wantsExDates: () => boolean;
	/** The tickers whose consensus is requested after a rating that may change it. */
	readonly wantsConsensus: () => ReadonlySet<TickerSymbol>;
	/** The watchlist view, whose badge shows the number of unread changes. */
	readonly view: RowTree;
	/** Opens a ticker of the panel. */
	readonly openFrom: (
		list: readonly TickerSymbol[],
		symbol: TickerSymbol,
		target: TabTarget,
	) => Promise<void>;
}

export type ChangesFeature = ReturnType<typeof createChanges>;

/**
 * The changes of the watched tickers; checked once a view is visible and there is a service to request from.
 */
export function createChanges(services: Services, parts: ChangesParts) {
	const { watched, wantsExDates, wantsConsensus, view, openFrom } = parts;
	const { globalState, own, settings, stores, consent, breaker, refreshTimer, panelParts } = services;
	const { hasAccess, isSample, service, formats, clock } = services;
	const { trending } = stores;
	const isSeen = (): boolean => refreshTimer.isWatched;
	// On return to this window, changes may have been read in another.
	const onDidChange = anyOf(
		services.onMayHaveChanged,
		breaker.onDidRecover,
		consent.onDidChange,
		vscode.window.onDidChangeWindowState,
	);
	const onNotified = own.add(new Emitter<void>());
	let created: { readonly clear: () => void; readonly row: (isOpen: boolean) => Row } | undefined;
	const changes = once(() => {
		const made = own.add(
			new WatchlistChanges({
				feed: own.add(
					new ChangeFeed({
						client: services.client.on('changes'),
						events: stores.watchlistEvents,
						freshForMs: () => settings.current.refreshMs.calendars,
						wantsExDates,
						clock,
					}),
				),
				marks: new ChangeMarks(globalState),
				jumps: new AttentionJumps(globalState),
				consensus: own.add(
					new ConsensusChanges({
						state: globalState,
						current: stores.tickers.consensus,
						past: stores.tickers.consensusByMonth,
						// Requests for sample data cost nothing.
						wanted: () => (isSample() ? new Set(watched()) : wantsConsensus()),
						watched,
						service: () => (hasAccess() ? service() : undefined),
						clock,
					}),
				),
				watched: () => {
					const newSince = clock.now() - (isSample() ? SAMPLE_DAYS * DAY_MS : 0);
					return { symbols: watched(), newSince: Math.floor(newSince / 1000) };
				},
				service: () => (hasAccess() ? service() : undefined),
				isSeen,
				onDidChange,
				clock,
			}),
		);
		const section = new ChangesSection({ changes: made, isSample, isSeen, formats, clock });
		created = { clear: () => made.clear(), row: (isOpen) => section.row(isOpen) };
		own.add(
			made.onDidChange(() => {
				const unread = made.all.filter(({ isRead }) => !isRead).length;
				view.showBadge(unread, l10n.t('Unread changes: {0}', formats.number(unread)));
				onNotified.fire();
			}),
		);
		return made;
	});
	const check = (): void => {
		if (hasAccess() && isSeen()) {
			changes();
		}
	};
	own.add(onDidChange(check));
	own.add(
		trending.onDidChange((query) => {
			const list = hasAccess() ? plainTrending(query, trending.peek(query)) : undefined;
			if (list) {
				changes().seeTrending(list).catch(onUnexpectedError);
			}
		}),
	);
	/** The row shown until the changes are loaded. */
	const awaited = () =>
		changesRow([], {
			now: clock.now(),
			formats,
			isSample: isSample(),
			isNew: () => false,
			missedSince: undefined,
			unknown: l10n.t('Loading…'),
		});
	const panels = own.add(
		webviewPanels(services.panelWindow, {
			page: 'changes',
			keyIn: (saved: unknown) => saved ?? {},
			nameOf: () => 'changes',
			fill: (saved, port) => changesPanel.open(saved, { ...panelParts, openFrom, changes: changes() }, port),
		}),
	);
	return {
		panels,
		ofWatchlists: changes,
		/** The row above the watchlists, if there is a service; drawing it open marks its changes as read. */
		row: (isOpen: boolean) => (hasAccess() ? (created?.row(isOpen) ?? awaited()) : undefined),
		onDidChange: onNotified.event,
		/** Updates the unread count on the icon although no view is visible. */
		count: () => changes().checkUnseen(),
		/** Requests again at the user's command, even if the data is fresh. */
		refresh: () => changes().check(true),
		/** For when the service or its key has changed. */
		clear: () => created?.clear(),
		/** Also deletes what was seen. */
		forget: () => changes().forget(),
		handlers: {
			showChanges: (): void => {
				panels.open({}, l10n.t('Changes'));
			},
			readChanges: () => changes().markRead(),
		},
	};
}
