import * as l10n from '@vscode/l10n';
import type { Offering } from '../../../contract/offerings.js';
import type { CalendarColumn } from './calendarColumn.js';
import {
	dayColumn,
	flagColumn,
	idColumn,
	linkColumn,
	notesColumn,
	textColumn,
	timeColumn,
	updatedColumn,
} from './columnMakers.js';
import { companyColumns, currencyColumn, cusipColumn, exchangeColumn } from './companyColumns.js';
import { importanceColumn, moneyColumn, numberColumn } from './figureColumns.js';

/** The columns of the offerings calendar, in the order that matters. */
export function offeringColumns(): readonly CalendarColumn<Offering>[] {
	return [
		dayColumn({ id: 'date', heading: l10n.t('Date'), isUsual: true }, ({ date }) => date),
		...companyColumns<Offering>(),
		textColumn(
			{ id: 'offering_type', heading: l10n.t('Type'), isUsual: true },
			({ offeringType }) => offeringType,
		),
		numberColumn(
			{ id: 'number_shares', heading: l10n.t('Shares'), width: 14, isUsual: true },
			(row) => row.shares,
		),
		moneyColumn(
			{ id: 'price', heading: l10n.t('Price'), hint: l10n.t('Price per share'), isUsual: true },
			({ price }) => price,
		),
		moneyColumn(
			{ id: 'dollar_shares', heading: l10n.t('Amount'), hint: l10n.t('Value of the shares'), isUsual: true },
			({ dollarShares }) => dollarShares,
			'compact',
		),
		moneyColumn(
			{
				id: 'proceeds',
				heading: l10n.t('Proceeds'),
				hint: l10n.t('What the company receives'),
				isUsual: true,
			},
			({ proceeds }) => proceeds,
			'compact',
		),
		flagColumn(
			{
				id: 'shelf',
				heading: l10n.t('Shelf'),
				hint: l10n.t('Registered now, to be sold in parts later'),
				width: 8,
				isUsual: true,
			},
			({ isShelf }) => isShelf,
		),
		importanceColumn(),
		timeColumn(({ time }) => time),
		exchangeColumn(),
		currencyColumn(),
		cusipColumn(),
		linkColumn({ id: 'url', heading: l10n.t('Link') }, ({ url }) => url),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}
