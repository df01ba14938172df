import { t } from '@vscode/l10n';
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
		dayColumn({ id: 'date', heading: t('Date'), isUsual: true }, ({ date }) => date),
		...companyColumns<Offering>(),
		textColumn(
			{ id: 'offering_type', heading: t('Type'), isUsual: true },
			({ offeringType }) => offeringType,
		),
		numberColumn(
			{ id: 'number_shares', heading: t('Shares'), width: 14, isUsual: true },
			(row) => row.shares,
		),
		moneyColumn(
			{ id: 'price', heading: t('Price'), hint: t('Price per share'), isUsual: true },
			({ price }) => price,
		),
		moneyColumn(
			{ id: 'dollar_shares', heading: t('Amount'), hint: t('Value of the shares'), isUsual: true },
			({ dollarShares }) => dollarShares,
			'compact',
		),
		moneyColumn(
			{
				id: 'proceeds',
				heading: t('Proceeds'),
				hint: t('What the company receives'),
				isUsual: true,
			},
			({ proceeds }) => proceeds,
			'compact',
		),
		flagColumn(
			{
				id: 'shelf',
				heading: t('Shelf'),
				hint: t('Registered now, to be sold in parts later'),
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
		linkColumn({ id: 'url', heading: t('Link') }, ({ url }) => url),
		notesColumn({ id: 'notes', heading: t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}
