import * as l10n from '@vscode/l10n';
import { isRecord } from '../../base/record.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { alertKinds } from '../../market/alertKinds.js';
import { alertKindOf } from '../../market/alerts.js';
import type { WatchedChange } from '../../market/changes.js';
import { listName } from '../../presentation/plainText.js';
import { alertKindName } from './alertWords.js';

export const filterNames = ['kind', 'list'] as const;
/** The name of a filter for changes. */
export type FilterName = (typeof filterNames)[number];

const kinds = [...alertKinds.filter((kind) => kind !== 'exDividend'), 'attention'] as const;
type ChangeKind = (typeof kinds)[number];

/** The chosen filters; an empty value means all. */
export type ChangesFilter = Readonly<Record<FilterName, string>>;

/** A list that can be used as a filter. */
export interface FilterList {
	readonly scope: string;
	readonly name: string;
	readonly symbols: readonly TickerSymbol[];
}

/** A filter field of the panel. */
export interface FilterField {
	readonly name: FilterName;
	readonly label: string;
	readonly picked: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Reads a filter from saved page state, which is untrusted. */
export function readChangesFilter(saved: unknown): ChangesFilter {
	const { kind, list } = isRecord(saved) ? saved : {};
	return { kind: typeof kind === 'string' ? kind : '', list: typeof list === 'string' ? list : '' };
}

/** The changes that match a filter; a list that no longer exists matches all. */
export function filteredChanges(
	changes: readonly WatchedChange[],
	{ kind, list }: ChangesFilter,
	lists: readonly FilterList[],
): readonly WatchedChange[] {
	const symbols = lists.find((one) => valueOf(one) === list)?.symbols;
	return changes.filter(
		(change) => (kind === '' || kindOf(change) === kind) && (symbols?.includes(change.symbol) ?? true),
	);
}

/** The available choices: kinds that occur, and lists if there are several. */
export function filterFields(
	changes: readonly WatchedChange[],
	filter: ChangesFilter,
	lists: readonly FilterList[],
): readonly FilterField[] {
	const come = new Set<string>([...changes.map(kindOf), filter.kind]);
	const ofKinds = kinds
		.filter((kind) => come.has(kind))
		.map((kind) => ({ value: kind, label: changeKindName(kind) }));
	const ofLists = lists.map((list) => ({ value: valueOf(list), label: listName(list.name) }));
	const fields: readonly FilterField[] = [
		{
			name: 'kind',
			label: l10n.t('Kind'),
			picked: filter.kind,
			options: [{ value: '', label: l10n.t('All kinds') }, ...ofKinds],
		},
		{
			name: 'list',
			label: l10n.t('List'),
			picked: filter.list,
			options: [{ value: '', label: l10n.t('All Watchlists') }, ...ofLists],
		},
	];
	return fields.filter(({ options }) => options.length > 2);
}

/** The name of a change's kind. */
export function kindName(change: WatchedChange): string {
	return changeKindName(kindOf(change));
}

function kindOf({ change }: WatchedChange): ChangeKind {
	return change.kind === 'attention' ? change.kind : alertKindOf(change);
}

function changeKindName(kind: ChangeKind): string {
	return kind === 'attention' ? l10n.t('Trending') : alertKindName(kind);
}

function valueOf({ scope, name }: FilterList): string {
	return `${scope} ${name}`;
}
