import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { Formats } from '../../../presentation/format.js';
import { section, type SectionModel, sectionState } from '../../../presentation/sections.js';
import type { TickerInputs } from '../tickerInputs.js';
import type { Dividend } from '../../../contract/dividends.js';
import type { Split } from '../../../contract/splits.js';
import { type DividendRecord, dividendRecord } from '../../../market/dividends.js';
import { splitEvent } from '../../../presentation/events/splitEvent.js';
import type { TimeOrder } from '../../../presentation/statement/statementPreferences.js';
import { type DividendCharts, dividendCharts, reversedCharts } from './dividendCharts.js';
import {
	type DividendHeadline,
	dividendHeadline,
	type DividendHistory,
	dividendHistory,
} from './dividendHistory.js';

/** The dividends of a ticker, as a section of the Events tab. */
export function dividendsSection(
	{ symbol, answers, statements, now, today }: TickerInputs,
	formats: Formats,
): SectionModel<DividendsModel> {
	return section(
		l10n.t('Dividends'),
		sectionState(answers.dividends, {
			body: (rows) => dividendsModel(rows, shown(answers.splits)?.value, today, formats, statements.order),
			loading: l10n.t('Loading…'),
			nothing: l10n.t('No dividends for {0} in the last ten years.', symbol),
			now,
			formats,
		}),
	);
}

/** The dividends of a ticker as display text. */
export interface DividendsModel {
	readonly headline?: DividendHeadline;
	/** Explanations of the figures, one sentence each. */
	readonly notes: readonly string[];
	readonly charts: readonly DividendCharts[];
	readonly history: DividendHistory;
	/** Label of the export button. */
	readonly exporting: string;
}

/** Builds the dividends model; undefined if there are no dividends. */
export function dividendsModel(
	rows: readonly Dividend[],
	splits: readonly Split[] | undefined,
	today: string,
	formats: Formats,
	order: TimeOrder,
): DividendsModel | undefined {
	if (rows.length === 0) {
		return undefined;
	}
	const record = dividendRecord(rows, splits, today);
	const headline = dividendHeadline(record.payments, record.years, today, formats);
	const charts = dividendCharts(record.payments, record.years, formats);
	return {
		...(headline && { headline }),
		notes: notes(record, splits !== undefined, today, formats),
		charts: order === 'newestFirst' ? charts.map(reversedCharts) : charts,
		history: dividendHistory(record.payments, today, formats),
		exporting: l10n.t('Export…'),
	};
}

function notes(
	{ payments: all, years, splits }: DividendRecord,
	hasSplits: boolean,
	today: string,
	formats: Formats,
): readonly string[] {
	const oldest = all.findLast(({ row }) => row.exDividendDate !== undefined)?.row.exDividendDate;
	const uncharted = all.filter(({ row }) => row.exDividendDate === undefined && row.amount !== undefined);
	return [
		...(hasSplits ? [] : [l10n.t('Changes are hidden until it is known whether the stock was split.')]),
		...(oldest === undefined ? [] : splits.since(oldest)).map((split) => {
			const { summary } = splitEvent(split, { formats, today });
			return split.ratio?.newShares === undefined
				? l10n.t('Split: {0}. Its ratio couldn’t be read, so no change is calculated across it.', summary)
				: l10n.t(
						'Split: {0}. Charts, sums and changes are adjusted to today’s shares; the history shows amounts as they were paid.',
						summary,
					);
		}),
		...all.flatMap(({ row, straddlesSplit }) =>
			straddlesSplit && row.exDividendDate !== undefined
				? [
						l10n.t(
							'The dividend with ex-date {0} was declared before a split: its amount is read per old or per new share, whichever is nearer to the previous dividend.',
							formats.shortDay(row.exDividendDate, today),
						),
					]
				: [],
		),
		...(new Set(years.map(({ currency }) => currency)).size > 1
			? [l10n.t('Paid in more than one currency; each has its own charts, and they aren’t compared.')]
			: []),
		...(uncharted.length > 0
			? [
					l10n.t(
						'{0} without an ex-date: in the history, not in the charts.',
						formats.number(uncharted.length),
					),
				]
			: []),
	];
}
