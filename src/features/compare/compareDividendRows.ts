import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import {
	currentDividend,
	dividendRecord,
	type DividendRecord,
	lastFullYear,
	latestFrequency,
	newestYield,
} from '../../market/dividends.js';
import { frequencyWords } from '../../presentation/dividends/dividendWords.js';
import type { Formats } from '../../presentation/format.js';
import {
	changeFigure,
	compareCell,
	type CompareFigure,
	type MakeRow,
	numberFigure,
	sizedRow,
	wordFigure,
} from './compareCells.js';
import type { ComparedTicker } from './compareInputs.js';
import type { CompareSection } from './compareView.js';

/** What each ticker pays to a share. */
export function dividendSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const of = (figureOf: (record: DividendRecord) => CompareFigure | undefined) => (ticker: ComparedTicker) =>
		compareCell(ticker.answers.dividends, (rows) => figureOf(recordOf(ticker, rows, today)));
	return {
		id: 'dividends',
		heading: l10n.t('Dividends'),
		rows: [
			sizedRow(
				row(
					'dividendYield',
					l10n.t('Yield'),
					of(({ payments }) => {
						const current = currentDividend(
							payments.map((payment) => payment.row),
							today,
						);
						const found = current && newestYield(payments, current.row);
						return numberFigure(found?.ratio, (ratio) => formats.percent(ratio), {
							digits: found?.of.dividendYield?.text,
						});
					}),
				),
			),
			row(
				'dividendFrequency',
				l10n.t('Frequency'),
				of(({ payments }) => {
					const text = frequencyWords(latestFrequency(payments), formats);
					return text === undefined ? undefined : wordFigure(text);
				}),
			),
			row(
				'dividendYear',
				l10n.t('Regular in the last full year'),
				of(({ years }) => {
					const last = lastFullYear(years);
					return (
						last && {
							...wordFigure(formats.money(last.regular, last.currency)),
							value: last.regular,
							currency: last.currency,
							note: String(last.year),
						}
					);
				}),
			),
			row('dividendGrowth', l10n.t('Change from the year before'), (ticker) =>
				// A split that is not known yet would make a growth of nothing.
				shown(ticker.answers.splits)
					? of(({ years }) => changeFigure(lastFullYear(years)?.growth, formats))(ticker)
					: compareCell(ticker.answers.splits, () => undefined),
			),
		],
	};
}

function recordOf(
	{ answers }: ComparedTicker,
	rows: Parameters<typeof dividendRecord>[0],
	today: string,
): DividendRecord {
	return dividendRecord(rows, shown(answers.splits)?.value, today);
}
