import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { NOT_POINT_IN_TIME } from '../../presentation/export/statementExport.js';
import type { Table, TableColumn } from '../../presentation/export/table.js';
import { tableForms } from '../../presentation/export/tableForms.js';
import { rowsWords } from '../../presentation/countWords.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { TickerColumn, TickerField } from './columns/tickerColumn.js';
import type { TableGroup } from './tableRows.js';
import type { TickerFacts } from './tickerFacts.js';

interface ExportFacts {
	readonly title: string;
	readonly lists: readonly Watchlist[];
	readonly groups: readonly TableGroup[];
	readonly columns: readonly TickerColumn[];
	readonly isSample: boolean;
	readonly receivedAt: number;
	readonly formats: Formats;
}

/** A ticker of the table, with the lists that it is in. */
interface ExportedTicker {
	readonly ticker: TickerFacts;
	readonly lists: string;
}

/** The export of the table. */
export function watchlistTableExport(facts: ExportFacts): ExportOffer {
	const table = watchlistTable(facts);
	const missing = facts.columns.reduce((most, column) => {
		const lacking = table.rows.filter(({ ticker }) => isMissing(column, ticker)).length;
		return Math.max(most, lacking);
	}, 0);
	return {
		title: table.title,
		fileName: table.name,
		forms: tableForms(
			table,
			joinLine([
				rowsWords(table.rows.length, facts.formats),
				missing === 0 ? undefined : l10n.t('tickers not fully loaded: {0}', facts.formats.number(missing)),
			]),
		),
	};
}

/**
 * The table with unformatted figures: ratios as fractions, each with its currency, period and report type. A
 * figure that is not meaningful or not loaded is empty, and named in a column of its own.
 */
function watchlistTable(facts: ExportFacts): Table<ExportedTicker> {
	const { title, lists, groups, columns, isSample, receivedAt } = facts;
	const fields = new Map<string, TickerField>();
	for (const field of columns.flatMap((column) => column.fields)) {
		fields.set(field.id, fields.get(field.id) ?? field);
	}
	const hasStatements = columns.some(({ needs }) =>
		needs.some((need) => need === 'ttm' || need === 'quarters' || need === 'years'),
	);
	return {
		title,
		name: 'watchlist-table',
		about: {
			lists: lists.map(({ name }) => name),
			units: Object.fromEntries([...fields.keys()].flatMap((id) => unitOf(id).map((unit) => [id, unit]))),
			...(hasStatements && { note: 'Not point-in-time: statements carry no filing dates.' }),
		},
		columns: [
			{ id: 'list', label: l10n.t('List'), isUsual: lists.length > 1, value: (row) => row.lists },
			{ id: 'ticker', label: l10n.t('Ticker'), isUsual: true, value: ({ ticker }) => ticker.symbol },
			{ id: 'name', label: l10n.t('Company'), isUsual: true, value: ({ ticker }) => ticker.listing?.name },
			...[...fields.values()].map(({ id, label, value }): TableColumn<ExportedTicker> => ({
				id,
				label,
				isUsual: true,
				value: ({ ticker }) => value(ticker),
			})),
			...(hasStatements
				? [{ id: 'timing', label: 'timing', isUsual: false, value: () => NOT_POINT_IN_TIME }]
				: []),
			{
				id: 'not_meaningful',
				label: l10n.t('Not meaningful'),
				isUsual: false,
				value: ({ ticker }) => named(columns, (column) => column.isMeaningless(ticker)),
			},
			{
				id: 'not_loaded',
				label: l10n.t('Not loaded'),
				isUsual: false,
				value: ({ ticker }) => named(columns, (column) => isMissing(column, ticker)),
			},
		],
		rows: exportedRows(lists, groups),
		symbolOf: ({ ticker }) => ticker.symbol,
		isSample,
		receivedAt,
	};
}

function exportedRows(lists: readonly Watchlist[], groups: readonly TableGroup[]): readonly ExportedTicker[] {
	return groups.flatMap(({ list, tickers }) =>
		tickers.map((ticker) => {
			const of = list ? [list] : lists.filter(({ symbols }) => symbols.includes(ticker.symbol));
			return { ticker, lists: of.map(({ name }) => name).join('; ') };
		}),
	);
}

function isMissing({ needs }: TickerColumn, { answers }: TickerFacts): boolean {
	return needs.some((need) => !shown<unknown>(answers[need] satisfies Answer<unknown>));
}

/** The export ids of columns, each after a blank; empty if there are none. */
function named(
	columns: readonly TickerColumn[],
	isOne: (column: TickerColumn) => boolean,
): string | undefined {
	const ids = columns.filter(isOne).flatMap(({ fields }) => fields.slice(0, 1).map(({ id }) => id));
	return ids.length === 0 ? undefined : ids.join(' ');
}

/** The unit in a field’s id. */
function unitOf(id: string): readonly string[] {
	return (['fraction', 'times'] as const).filter((unit) => id.split('_').includes(unit));
}
