import * as l10n from '@vscode/l10n';
import type { Dividend } from '../../../contract/dividends.js';
import { directionOf } from '../../../presentation/spokenText.js';
import type { CalendarColumn } from './calendarColumn.js';
import { dayColumn, flagColumn, idColumn, notesColumn, textColumn, updatedColumn } from './columnMakers.js';
import { companyColumns, currencyColumn, cusipColumn, exchangeColumn, isinColumn } from './companyColumns.js';
import { decimalColumn, importanceColumn, moneyColumn, numberColumn, yearColumn } from './figureColumns.js';

/** The columns of the dividends calendar, in the order that matters. */
export function dividendColumns(): readonly CalendarColumn<Dividend>[] {
	return [
		dayColumn(
			{ id: 'ex_dividend_date', heading: l10n.t('Ex-date'), isUsual: true },
			(row) => row.exDividendDate,
		),
		...companyColumns<Dividend>(),
		amountColumn(),
		moneyColumn(
			{
				id: 'dividend_prior',
				heading: l10n.t('Before'),
				hint: l10n.t('Previous dividend per share'),
				isUsual: true,
			},
			({ priorAmount }) => priorAmount,
		),
		decimalColumn(
			{ id: 'dividend_yield', heading: l10n.t('Yield'), isUsual: true },
			'percent',
			({ dividendYield }) => dividendYield,
			(value, { formats }) => formats.percent(value),
		),
		numberColumn(
			{
				id: 'frequency',
				heading: l10n.t('Per year'),
				hint: l10n.t('Payments per year'),
				width: 8,
				isUsual: true,
			},
			({ frequency }) => frequency,
		),
		dayColumn({ id: 'record_date', heading: l10n.t('Record date'), isUsual: true }, (row) => row.recordDate),
		dayColumn({ id: 'payable_date', heading: l10n.t('Payable'), isUsual: true }, (row) => row.payableDate),
		dayColumn({ id: 'date', heading: l10n.t('Announced'), isUsual: true }, ({ date }) => date),
		flagColumn({ id: 'confirmed', heading: l10n.t('Confirmed'), isUsual: true }, (row) => row.isConfirmed),
		importanceColumn(),
		textColumn(
			{ id: 'dividend_type', heading: l10n.t('Type'), width: 12 },
			({ dividendType }) => dividendType,
		),
		textColumn({ id: 'period', heading: l10n.t('Period'), width: 8 }, ({ period }) => period),
		yearColumn({ id: 'year', heading: l10n.t('Year'), width: 7 }, ({ year }) => year),
		flagColumn(
			{
				id: 'end_regular_dividend',
				heading: l10n.t('Last regular'),
				hint: l10n.t('Ends the regular dividend'),
				width: 13,
			},
			({ endsRegularDividend }) => endsRegularDividend,
		),
		exchangeColumn(),
		currencyColumn(),
		cusipColumn(),
		isinColumn(),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}

/** A dividend that is raised or cut says so. */
function amountColumn(): CalendarColumn<Dividend> {
	const money = moneyColumn<Dividend>(
		{ id: 'dividend', heading: l10n.t('Dividend'), hint: l10n.t('Dividend per share'), isUsual: true },
		({ amount }) => amount,
	);
	return {
		...money,
		cell(row, wording) {
			const cell = money.cell(row, wording);
			const { amount, priorAmount } = row;
			const way = amount && priorAmount ? directionOf(amount.value - priorAmount.value) : 'level';
			if (!cell || way === 'level') {
				return cell;
			}
			const spoken = way === 'up' ? l10n.t('{0}, raised', cell.text) : l10n.t('{0}, cut', cell.text);
			return { ...cell, spoken, direction: way };
		},
	};
}
