import type { Disposable } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { isRecord } from '../../base/record.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { AlertKind } from '../../market/alertKinds.js';
import type { AlertWatch } from '../../market/alerts.js';
import type { NamedEntries, Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { ChangeOutcome, Watchlists } from '../../store/watchlist/watchlists.js';
import type { Memento } from '../../workbench/storage/memento.js';

/** The alert kinds chosen for lists, by list name. */
export type AlertChoices = ReadonlyMap<string, ReadonlySet<AlertKind>>;

/** A list with the alert kinds chosen for it. */
export interface AlertedList {
	readonly list: Watchlist;
	readonly kinds: ReadonlySet<AlertKind>;
}

/** The user's own lists with chosen alerts. Lists from a repository never trigger alerts. */
export function alertedLists(lists: readonly Watchlist[], choices: AlertChoices): readonly AlertedList[] {
	return lists.flatMap((list) => {
		const kinds = list.scope === 'user' ? choices.get(list.name) : undefined;
		return kinds && kinds.size > 0 ? [{ list, kinds }] : [];
	});
}

/** The tickers that are watched for each kind. */
export function watchOf(lists: readonly AlertedList[]): AlertWatch {
	const watch = new Map<AlertKind, Set<TickerSymbol>>();
	for (const { list, kinds } of lists) {
		for (const kind of kinds) {
			watch.set(kind, new Set([...(watch.get(kind) ?? []), ...list.symbols]));
		}
	}
	return watch;
}

const NAME = 'alerts.ofRemovedLists';
const MOST_NAMES = 20;

export interface AlertsOfListsParts {
	readonly watchlists: Pick<Watchlists, 'lists' | 'onDidEdit'>;
	/** Edits the stored setting, an object keyed by list name. */
	readonly change: (change: (stored: NamedEntries) => NamedEntries) => Promise<void>;
	/** Stores the alerts of removed lists, in case the lists come back. */
	readonly globalState: Memento;
}

/**
 * Keeps the alerts setting in step with the lists: alerts are renamed, removed and restored with their list,
 * also on undo or when an earlier version is restored. The window that changes a list updates its alerts.
 */
export function syncAlertsWithLists(parts: AlertsOfListsParts): Disposable {
	let tail = Promise.resolve();
	return parts.watchlists.onDidEdit((outcome) => {
		tail = tail.then(() => follow(parts, outcome)).catch(onUnexpectedError);
	});
}

async function follow(parts: AlertsOfListsParts, outcome: ChangeOutcome): Promise<void> {
	switch (outcome.kind) {
		case 'renamed':
			await (outcome.list.scope === 'user' && rename(parts, outcome.from, outcome.list.name));
			return;
		case 'redone':
			await follow(parts, outcome.of);
			return;
		case 'undone':
			await (outcome.of.kind === 'renamed'
				? outcome.of.list.scope === 'user' && rename(parts, outcome.of.list.name, outcome.of.from)
				: follow(parts, outcome.of));
			return;
		case 'created':
		case 'added':
		case 'deleted':
		case 'removedTogether':
		case 'restored':
			await reconcile(parts);
			return;
		case 'removed':
		case 'moved':
		case 'nameTaken':
		case 'listGone':
		case 'unreadable':
		case 'notWritten':
		case 'newerVersion':
		case 'contested':
			return;
	}
}

async function rename({ change }: AlertsOfListsParts, from: string, to: string): Promise<void> {
	await change((stored) =>
		Object.fromEntries(Object.entries(stored).map(([name, kinds]) => [name === from ? to : name, kinds])),
	);
}

/** Removes the alerts of lists that are gone from the setting, and restores those of lists that came back. */
async function reconcile({ watchlists, change, globalState }: AlertsOfListsParts): Promise<void> {
	const own = new Map(watchlists.lists.filter(({ scope }) => scope === 'user').map((one) => [one.name, one]));
	const saved = globalState.get(NAME);
	const former = Object.entries(isRecord(saved) ? saved : {});
	// A list that starts empty is a new list with the same name.
	const back = former.filter(([name]) => (own.get(name)?.symbols.length ?? 0) > 0);
	let gone: readonly (readonly [string, unknown])[] = [];
	await change((stored) => {
		gone = Object.entries(stored).filter(([name]) => !own.has(name));
		const staying = Object.entries(stored).filter(([name]) => own.has(name));
		return { ...Object.fromEntries(back), ...Object.fromEntries(staying) };
	});
	const left = [...former.filter(([name]) => !own.has(name)), ...gone].slice(-MOST_NAMES);
	if (JSON.stringify(left) !== JSON.stringify(former)) {
		await globalState.update(NAME, left.length === 0 ? undefined : Object.fromEntries(left));
	}
}
