import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import { once } from '../base/once.js';
import type { CommandAllowance } from '../workbench/commandAllowance.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import type { Formats } from '../presentation/format.js';
import type { Stores } from '../services/stores.js';
import { TickerHints } from '../features/editor/tickerHints.js';

export interface HintWiring {
	readonly stores: Stores;
	readonly settings: Settings;
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** The host of the service. */
	readonly host: () => string;
	readonly allowance: CommandAllowance;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** What stands behind tickers in files. A key is not spent on the files of a workspace that nobody trusts. */
export function wireHints(own: DisposableStore, parts: HintWiring): () => TickerHints {
	const { stores, settings, hasAccess, isSample, formats, clock } = parts;
	return once(() =>
		own.add(
			new TickerHints({
				...{ consensus: stores.tickers.consensus, events: stores.watchlistEvents, formats, clock },
				shows: () => settings.current.hints.shows,
				mayAsk: () => hasAccess() && (isSample() || vscode.workspace.isTrusted),
				spend: (requests) => isSample() || parts.allowance.spend(requests),
				source: () => (isSample() ? l10n.t('Sample data') : parts.host()),
				onDidChange: anyOf(parts.onDidChange, vscode.workspace.onDidGrantWorkspaceTrust),
			}),
		),
	);
}
