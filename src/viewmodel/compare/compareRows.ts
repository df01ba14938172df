import { t } from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import type { Consensus } from '../../contract/consensus.js';
import { ratingDistribution } from '../consensus/ratingDistribution.js';
import { ratingKindLabel, type RatingKind, ratingLabel } from '../consensus/ratingWords.js';
import { changeText, newestYield, latestFrequency, lastFullYear } from '../dividends/dividendHeadline.js';
import { dividendRecord, type DividendRecord } from '../dividends/dividendsModel.js';
import { frequencyWords } from '../dividends/dividendWords.js';
import { nextOrLast } from '../dividends/nextOrLast.js';
import type { Formats } from '../format.js';
import { margins } from '../statement/margins.js';
import { eventOutlook } from '../watchlist/watchlistEvent.js';
import {
	absentCell,
	type CompareCell,
	compareCell,
	type CompareFigure,
	failedCell,
	loadingCell,
} from './compareCell.js';
import { latestYear, yearFigure } from './comparedYear.js';
import type { ComparedTicker, CompareKnown } from './compareKnown.js';
import type { CompareRow, CompareSection } from './compareView.js';
import { targetCurrency } from './targetStrips.js';

/** All rows of the comparison: what table, charts and export are made of. */
export function compareSections(known: CompareKnown, formats: Formats): readonly CompareSection[] {
	const row = (id: string, label: string, cellOf: (ticker: ComparedTicker) => CompareCell): CompareRow => ({
		id,
		label,
		cells: known.tickers.map(cellOf),
	});
	return [
		consensusSection(row, formats),
		targetSection(row, known.today, formats),
		...statementSections(row, formats),
		dividendSection(row, known.today, formats),
		eventSection(row, known.today, formats),
	];
}

const RATING_KINDS: readonly RatingKind[] = ['strongBuy', 'buy', 'hold', 'sell', 'strongSell'];

type MakeRow = (id: string, label: string, cellOf: (ticker: ComparedTicker) => CompareCell) => CompareRow;

function consensusSection(row: MakeRow, formats: Formats): CompareSection {
	const of = (figureOf: (consensus: Consensus) => CompareFigure | undefined) => (ticker: ComparedTicker) =>
		compareCell(ticker.answers.consensus, (consensus) => consensus && figureOf(consensus));
	return {
		id: 'consensus',
		heading: t('Analyst Consensus'),
		rows: [
			row(
				'rating',
				t('Rating'),
				of(({ rating }) => (rating === undefined ? undefined : words(ratingLabel(rating)))),
			),
			row(
				'ratingValue',
				t('Value of 1 to 5'),
				of(({ value }) => plain(value, (one) => formats.number(one, 2))),
			),
			row(
				'analysts',
				t('Unique analysts'),
				of(({ uniqueAnalysts }) => plain(uniqueAnalysts, (one) => formats.number(one))),
			),
			...RATING_KINDS.map((kind) =>
				row(
					kind,
					ratingKindLabel(kind),
					of((consensus) => opinion(consensus, kind, formats)),
				),
			),
		],
	};
}

/** How many hold an opinion, as their distribution says it. */
function opinion(consensus: Consensus, kind: RatingKind, formats: Formats): CompareFigure | undefined {
	const text = ratingDistribution(consensus, formats)?.rows.find((one) => one.kind === kind)?.count;
	return plain(consensus.ratings[kind], (count) => text ?? formats.number(count, 1));
}

function targetSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const target = (id: string, label: string, pick: (consensus: Consensus) => number | undefined) =>
		row(id, label, (ticker) =>
			compareCell(ticker.answers.consensus, (consensus) => {
				const currency = targetCurrency(ticker, today);
				return plain(consensus && pick(consensus), (one) => formats.money(one, currency), currency);
			}),
		);
	return {
		id: 'targets',
		heading: t('Price Targets'),
		note: t('In the currency of each listing'),
		rows: [
			target('lowTarget', t('Low'), ({ lowTarget }) => lowTarget),
			target('meanTarget', t('Mean'), ({ meanTarget }) => meanTarget),
			target('highTarget', t('High'), ({ highTarget }) => highTarget),
		],
	};
}

function statementSections(row: MakeRow, formats: Formats): readonly CompareSection[] {
	const figures = [
		{ id: 'revenue', label: t('Revenue'), kind: 'income', field: 'totalRevenue' },
		{ id: 'netIncome', label: t('Net income'), kind: 'income', field: 'netIncome' },
		{ id: 'freeCashFlow', label: t('Free cash flow'), kind: 'cashFlow', field: 'freeCashFlow' },
	] as const;
	const ratios = [
		{ id: 'gross', label: t('Gross margin') },
		{ id: 'operating', label: t('Operating margin') },
		{ id: 'net', label: t('Net margin') },
	] as const;
	return [
		{
			id: 'growth',
			heading: t('Growth'),
			note: t('Latest fiscal year against the one before'),
			rows: figures.map(({ id, label, kind, field }) =>
				row(`${id}Growth`, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) =>
						change(yearFigure(companies, symbol, kind, field)?.growth, formats),
					),
				),
			),
		},
		{
			id: 'margins',
			heading: t('Margins'),
			note: t('Of the revenue of the latest fiscal year'),
			rows: ratios.map(({ id, label }) =>
				row(`${id}Margin`, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) =>
						plain(margins(latestYear(companies, symbol)?.statement.figures ?? {})[id], (ratio) =>
							formats.percent(ratio),
						),
					),
				),
			),
		},
		{
			id: 'size',
			heading: t('Size'),
			note: t('Latest fiscal year, in the currency of the statements'),
			rows: figures.map(({ id, label, kind, field }) =>
				row(id, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) => {
						const found = yearFigure(companies, symbol, kind, field);
						const currency = found?.period.statement.currency;
						return plain(found?.figure, (one) => formats.compactMoney(one, currency), currency);
					}),
				),
			),
		},
	];
}

function dividendSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const of = (figureOf: (record: DividendRecord) => CompareFigure | undefined) => (ticker: ComparedTicker) =>
		compareCell(ticker.answers.dividends, ({ rows }) => figureOf(recordOf(ticker, rows, today)));
	return {
		id: 'dividends',
		heading: t('Dividends'),
		rows: [
			row(
				'dividendYield',
				t('Yield'),
				of(({ payments }) => {
					const current = nextOrLast(
						payments.map((payment) => payment.row),
						today,
					);
					const found = current && newestYield(payments, current.row);
					return plain(found?.ratio, (ratio) => formats.percent(ratio));
				}),
			),
			row(
				'dividendFrequency',
				t('Frequency'),
				of(({ payments }) => {
					const text = frequencyWords(latestFrequency(payments), formats);
					return text === undefined ? undefined : words(text);
				}),
			),
			row(
				'dividendYear',
				t('Regular in the last full year'),
				of(({ years }) => {
					const last = lastFullYear(years);
					return (
						last && {
							...words(formats.money(last.regular, last.currency)),
							value: last.regular,
							currency: last.currency,
							note: String(last.year),
						}
					);
				}),
			),
			row('dividendGrowth', t('Change from the year before'), (ticker) =>
				// A split that is not known yet would make a growth of nothing.
				shown(ticker.answers.splits)
					? of(({ years }) => change(lastFullYear(years)?.growth, formats))(ticker)
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
	return dividendRecord(rows, shown(answers.splits)?.value.rows, today);
}

function eventSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const event = (which: 'next' | 'latest') => (ticker: ComparedTicker) => {
		const { events } = ticker.answers;
		const found = eventOutlook(ticker.symbol, events, today)[which];
		if (found) {
			const { words: what, date } = found;
			return { state: 'known' as const, ...words(what), note: formats.shortDay(date, today) };
		}
		const states = Object.values<{ readonly state: string }>({ ...events }).map(({ state }) => state);
		// That nothing comes can be said only when every calendar has said so.
		return states.includes('loading')
			? loadingCell()
			: states.includes('failed')
				? failedCell()
				: absentCell();
	};
	return {
		id: 'events',
		heading: t('Events'),
		rows: [row('nextEvent', t('Next'), event('next')), row('latestEvent', t('Latest'), event('latest'))],
	};
}

function words(text: string): CompareFigure {
	return { text, value: text };
}

function plain(
	value: number | undefined,
	text: (value: number) => string,
	currency?: string,
): CompareFigure | undefined {
	return value === undefined
		? undefined
		: { text: text(value), value, ...(currency !== undefined && { currency }) };
}

function change(ratio: number | undefined, formats: Formats): CompareFigure | undefined {
	return ratio === undefined ? undefined : { ...changeText(ratio, formats), value: ratio };
}
