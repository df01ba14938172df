import * as l10n from '@vscode/l10n';
import type { ExportOffer } from '../../../presentation/export/exportOffer.js';
import { namedTable, type NamedValues } from '../../../presentation/export/joinedTable.js';
import type { Table, TableValue } from '../../../presentation/export/table.js';
import { tableForms } from '../../../presentation/export/tableForms.js';
import { rowsWords } from '../../../presentation/countWords.js';
import type { FormatContext } from '../../../presentation/format.js';
import { forRow } from '../calendars.js';
import { eventFileForm } from '../export/eventFile.js';
import type { TickerEvent } from './upcomingRow.js';

interface ExportFacts extends FormatContext {
	readonly events: readonly TickerEvent[];
	readonly isSample: boolean;
	/** When the oldest answer was received; Unix time in milliseconds. */
	readonly receivedAt: number;
	/** The number of tickers that lack a calendar. */
	readonly unknown: number;
}

/** Events ahead as a table, and as a calendar file that updates those imported before. */
export function upcomingOffer(facts: ExportFacts): ExportOffer {
	const { events, formats, today, unknown } = facts;
	const table = upcomingTable(facts);
	return {
		title: table.title,
		fileName: `${table.name}-${today}`,
		forms: [
			...tableForms(table, rowsWords(events.length, formats)),
			eventFileForm({ ...table, events: events.map(({ event }) => event), formats, today }, unknown),
		],
	};
}

/** The same to join with rows of calendars. */
export function namedUpcoming(facts: ExportFacts): Table<NamedValues> & { readonly kind: string } {
	return { ...namedTable(upcomingTable(facts)), kind: 'upcoming' };
}

/** Events ahead as a table, with every digit of the figures. */
export function upcomingTable({
	events,
	isSample,
	receivedAt,
	...wording
}: Omit<ExportFacts, 'unknown'>): Table<TickerEvent> {
	return {
		title: l10n.t('Upcoming events'),
		name: 'upcoming',
		about: {},
		columns: [
			{ id: 'date', label: l10n.t('Date'), isUsual: true, value: ({ event }) => event.date },
			{ id: 'symbol', label: l10n.t('Symbol'), isUsual: true, value: ({ symbol }) => symbol },
			{ id: 'kind', label: l10n.t('Kind'), isUsual: true, value: ({ event }) => event.kind },
			{ id: 'step', label: l10n.t('Stage'), isUsual: true, value: ({ event }) => event.step },
			{ id: 'amount', label: l10n.t('Amount'), isUsual: true, value: amountOf },
			{ id: 'currency', label: l10n.t('Currency'), isUsual: true, value: currencyOf },
			{
				id: 'summary',
				label: l10n.t('Event'),
				isUsual: true,
				value: ({ event }) => forRow(event.row, (view, one) => view.event(one, wording).summary),
			},
			{ id: 'id', label: l10n.t('ID'), isUsual: false, value: ({ event }) => event.row.id },
		],
		rows: events,
		symbolOf: ({ symbol }) => symbol,
		isSample,
		receivedAt,
	};
}

/** The dividend per share, the size of the deal or the proceeds, as the service gave it. */
function amountOf({ event }: TickerEvent): TableValue {
	switch (event.kind) {
		case 'dividend':
			return decimalOf(event.row.amount);
		case 'deal':
			return decimalOf(event.row.size);
		case 'offering':
			return decimalOf(event.row.proceeds);
		case 'split':
			return undefined;
	}
}

function decimalOf(amount: { readonly text: string } | undefined): TableValue {
	return amount && { decimal: amount.text };
}

function currencyOf({ event }: TickerEvent): TableValue {
	return event.kind === 'split' ? undefined : event.row.currency;
}
