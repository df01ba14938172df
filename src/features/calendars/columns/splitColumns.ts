import * as l10n from '@vscode/l10n';
import type { Split } from '../../../contract/splits.js';
import { ratioWords } from '../../../presentation/events/splitEvent.js';
import type { CalendarColumn } from './calendarColumn.js';
import {
	base,
	dayColumn,
	flagColumn,
	idColumn,
	notesColumn,
	textColumn,
	updatedColumn,
} from './columnMakers.js';
import { companyColumns, cusipColumn, exchangeColumn } from './companyColumns.js';
import { importanceColumn } from './figureColumns.js';

/** The columns of the splits calendar, in the order that matters. */
export function splitColumns(): readonly CalendarColumn<Split>[] {
	return [
		dayColumn({ id: 'date_ex', heading: l10n.t('Ex-date'), isUsual: true }, ({ exDate }) => exDate),
		...companyColumns<Split>(),
		ratioColumn(),
		textColumn({ id: 'split_type', heading: l10n.t('Type'), width: 18 }, (row) => row.splitType),
		dayColumn(
			{ id: 'date_announced', heading: l10n.t('Announced'), isUsual: true },
			(row) => row.announcedDate,
		),
		dayColumn(
			{ id: 'date_recorded', heading: l10n.t('Record date'), isUsual: true },
			(row) => row.recordDate,
		),
		dayColumn(
			{
				id: 'date_distribution',
				heading: l10n.t('Distributed'),
				hint: l10n.t('Shares distributed'),
				isUsual: true,
			},
			({ distributionDate }) => distributionDate,
		),
		flagColumn(
			{
				id: 'optionable',
				heading: l10n.t('Options'),
				hint: l10n.t('Options on the share exist'),
				isUsual: true,
			},
			({ isOptionable }) => isOptionable,
		),
		importanceColumn(),
		exchangeColumn(),
		cusipColumn(),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}

/** Put in order by how many shares one becomes; a ratio that cannot be read comes last. */
function ratioColumn(): CalendarColumn<Split> {
	return {
		...base({ id: 'ratio', heading: l10n.t('Ratio'), width: 17, isUsual: true }, 'text'),
		cell: ({ ratio }, { formats }) => ratio && { text: ratioWords(ratio, formats) },
		key: ({ ratio }) =>
			ratio?.newShares === undefined || ratio.oldShares === undefined
				? undefined
				: ratio.newShares / ratio.oldShares,
		raw: ({ ratio }) => ratio?.text,
	};
}
