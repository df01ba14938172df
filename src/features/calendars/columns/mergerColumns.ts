import * as l10n from '@vscode/l10n';
import type { Merger } from '../../../contract/mergers.js';
import type { CalendarColumn } from './calendarColumn.js';
import { dayColumn, idColumn, notesColumn, textColumn, updatedColumn } from './columnMakers.js';
import { currencyColumn, tickerColumn } from './companyColumns.js';
import { importanceColumn, moneyColumn } from './figureColumns.js';

/** The columns of the calendar of mergers and acquisitions, in the order that matters. */
export function mergerColumns(): readonly CalendarColumn<Merger>[] {
	const name = { width: 24, isUsual: true } as const;
	return [
		dayColumn({ id: 'date', heading: l10n.t('Announced'), isUsual: true }, ({ date }) => date),
		tickerColumn<Merger>(
			{ id: 'acquirer_ticker', heading: l10n.t('Acquirer') },
			({ acquirer, acquirerTicker }) => ({
				...(acquirer && { symbol: acquirer }),
				...(acquirerTicker !== undefined && { ticker: acquirerTicker }),
			}),
		),
		textColumn(
			{ ...name, id: 'acquirer_name', heading: l10n.t('Acquiring company') },
			(row) => row.acquirerName,
		),
		tickerColumn<Merger>(
			{ id: 'target_ticker', heading: l10n.t('Target') },
			({ target, targetTicker }) => ({
				...(target && { symbol: target }),
				...(targetTicker !== undefined && { ticker: targetTicker }),
			}),
			'other',
		),
		textColumn(
			{ ...name, id: 'target_name', heading: l10n.t('Target company') },
			({ targetName }) => targetName,
		),
		moneyColumn(
			{ id: 'deal_size', heading: l10n.t('Deal size'), isUsual: true },
			({ size }) => size,
			'compact',
		),
		textColumn({ id: 'deal_type', heading: l10n.t('Type'), width: 14, isUsual: true }, (row) => row.dealType),
		textColumn(
			{ id: 'deal_status', heading: l10n.t('Status'), width: 18, isUsual: true },
			({ status }) => status,
		),
		textColumn(
			{ id: 'deal_payment_type', heading: l10n.t('Paid in'), isUsual: true },
			(row) => row.paymentType,
		),
		dayColumn({ id: 'date_expected', heading: l10n.t('Expected'), isUsual: true }, (row) => row.expectedDate),
		dayColumn(
			{ id: 'date_completed', heading: l10n.t('Completed'), isUsual: true },
			(row) => row.completedDate,
		),
		importanceColumn(),
		notesColumn({ id: 'deal_terms_extra', heading: l10n.t('Terms') }, ({ terms }) => terms),
		currencyColumn<Merger>(),
		textColumn(
			{ id: 'acquirer_exchange', heading: l10n.t('Acquirer’s exchange'), width: 19 },
			({ acquirerExchange }) => acquirerExchange,
		),
		textColumn(
			{ id: 'target_exchange', heading: l10n.t('Target’s exchange'), width: 18 },
			({ targetExchange }) => targetExchange,
		),
		textColumn({ id: 'acquirer_cusip', heading: l10n.t('Acquirer’s CUSIP') }, (row) => row.acquirerCusip),
		textColumn(
			{ id: 'acquirer_isin', heading: l10n.t('Acquirer’s ISIN') },
			({ acquirerIsin }) => acquirerIsin,
		),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}
