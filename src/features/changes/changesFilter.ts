import * as l10n from '@vscode/l10n';
import { isRecord } from '../../base/record.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { alertKinds } from '../../market/alertKinds.js';
import { alertKindOf } from '../../market/alerts.js';
import type { WatchedChange } from '../../market/changes.js';
import { listName } from '../../presentation/plainText.js';
import { alertKindName } from './alertWords.js';

export const filterNames = ['kind', 'list'] as const;
/** What changes can be narrowed by. */
export type FilterName = (typeof filterNames)[number];

const kinds = [...alertKinds.filter((kind) => kind !== 'exDividend'), 'attention'] as const;
type ChangeKind = (typeof kinds)[number];

/** Which changes are to be shown; an empty value stands for all. */
export type ChangesFilter = Readonly<Record<FilterName, string>>;

/** A list that changes can be narrowed to. */
export interface FilterList {
	readonly scope: string;
	readonly name: string;
	readonly symbols: readonly TickerSymbol[];
}

/** A field of the panel that narrows what it shows. */
export interface FilterField {
	readonly name: FilterName;
	readonly label: string;
	readonly picked: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter as a page kept it, which anybody may have written. */
export function readChangesFilter(saved: unknown): ChangesFilter {
	const { kind, list } = isRecord(saved) ? saved : {};
	return { kind: typeof kind === 'string' ? kind : '', list: typeof list === 'string' ? list : '' };
}

/** The changes that a filter leaves; one of a list that is gone leaves all. */
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

/** What can be chosen: kinds that have come, and lists where there are several. */
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

/** The kind of a change in words. */
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
