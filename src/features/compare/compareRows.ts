import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import type { Consensus } from '../../contract/consensus.js';
import {
	currentDividend,
	dividendRecord,
	type DividendRecord,
	lastFullYear,
	latestFrequency,
	newestYield,
} from '../../market/dividends.js';
import {
	ratingDistribution,
	type RatingKind,
	ratingKindLabel,
	ratingKinds,
	ratingLabel,
} from '../../presentation/consensus/ratingKinds.js';
import { targetCurrency } from '../../presentation/consensus/targetCurrency.js';
import { frequencyWords } from '../../presentation/events/dividendEvent.js';
import { nearestEvents } from '../../presentation/events/nearestEvents.js';
import type { Formats } from '../../presentation/format.js';
import {
	absentCell,
	changeFigure,
	compareCell,
	type CompareFigure,
	failedCell,
	loadingCell,
	type MakeRow,
	numberFigure,
	sizedRow,
	wordFigure,
} from './compareCells.js';
import type { ComparedTicker, CompareInputs } from './compareInputs.js';
import { ratioSections } from './compareRatios.js';
import { statementSections } from './compareStatements.js';
import type { CompareSection } from './compareView.js';

/** Rows that the column heads already show. */
const IN_HEADS: ReadonlySet<string> = new Set(['rating', 'ratingValue']);

/** The sections without the rows that the column heads already show. */
export function belowHeads(sections: readonly CompareSection[]): readonly CompareSection[] {
	return sections.map((section) => ({
		...section,
		rows: section.rows.filter(({ id }) => !IN_HEADS.has(id)),
	}));
}

/** All rows of the comparison, most informative first; the source of table, charts and export. */
export function compareSections(inputs: CompareInputs, formats: Formats): readonly CompareSection[] {
	const row: MakeRow = (id, label, cellOf) => ({
		id,
		label,
		cells: inputs.tickers.map(cellOf),
	});
	return [
		...statementSections(row, inputs.period, formats),
		...ratioSections(row, inputs.period, formats),
		dividendSection(row, inputs.today, formats),
		targetSection(row, inputs.today, formats),
		consensusSection(row, formats),
		eventSection(row, inputs.today, formats),
	];
}

/** The dividends of each ticker, per share. */
function dividendSection(row: MakeRow, today: string, formats: Formats): CompareSection {
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
				l10n.t('Dividends, last full year'),
				of(({ years }) => {
					const last = lastFullYear(years);
					return (
						last && {
							...wordFigure(formats.money(last.regular, last.currency)),
							value: last.regular,
							currency: last.currency,
							note: last.special > 0 ? l10n.t('{0} without specials', String(last.year)) : String(last.year),
						}
					);
				}),
			),
			row('dividendGrowth', l10n.t('YoY change'), (ticker) =>
				// Growth would be wrong if a split isn't loaded yet.
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

/** The analyst consensus of each ticker. */
function consensusSection(row: MakeRow, formats: Formats): CompareSection {
	const of = (figureOf: (consensus: Consensus) => CompareFigure | undefined) => (ticker: ComparedTicker) =>
		compareCell(ticker.answers.consensus, (consensus) => consensus && figureOf(consensus));
	return {
		id: 'consensus',
		heading: l10n.t('Analyst Consensus'),
		rows: [
			row(
				'rating',
				l10n.t('Rating'),
				of(({ rating }) => (rating === undefined ? undefined : wordFigure(ratingLabel(rating)))),
			),
			row(
				'ratingValue',
				l10n.t('Value of 1 to 5'),
				of(({ value, digits }) =>
					numberFigure(value, (one) => formats.score(one), { digits: digits?.consensus_rating_val }),
				),
			),
			sizedRow(
				row(
					'analysts',
					l10n.t('Analysts'),
					of(({ uniqueAnalysts }) => numberFigure(uniqueAnalysts, (one) => formats.number(one))),
				),
			),
			...ratingKinds.map((kind) =>
				row(
					kind,
					ratingKindLabel(kind),
					of((consensus) => analystsWith(kind, consensus, formats)),
				),
			),
		],
	};
}

/** The number of analysts with a rating, as the distribution shows it. */
function analystsWith(kind: RatingKind, consensus: Consensus, formats: Formats): CompareFigure | undefined {
	const row = ratingDistribution(consensus, formats)?.rows.find((one) => one.kind === kind);
	return numberFigure(
		row?.value ?? consensus.ratings[kind],
		(count) => row?.count ?? formats.number(count, 1),
	);
}

interface Target {
	readonly value: number | undefined;
	readonly digits: string | undefined;
}

/** The price targets of each ticker. */
function targetSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const target = (id: string, label: string, pick: (consensus: Consensus) => Target) =>
		row(id, label, (ticker) =>
			compareCell(ticker.answers.consensus, (consensus) => {
				const currency = targetCurrency(ticker.answers.events.ratings, ticker.listing, today);
				const { value, digits } = (consensus && pick(consensus)) ?? {};
				return numberFigure(value, (one) => formats.price(one, currency), { currency, digits });
			}),
		);
	return {
		id: 'targets',
		heading: l10n.t('Price Targets'),
		rows: [
			target('lowTarget', l10n.t('Low'), ({ lowTarget: value, digits }) => ({
				value,
				digits: digits?.low_price_target,
			})),
			target('meanTarget', l10n.t('Mean'), ({ meanTarget: value, digits }) => ({
				value,
				digits: digits?.consensus_price_target,
			})),
			target('highTarget', l10n.t('High'), ({ highTarget: value, digits }) => ({
				value,
				digits: digits?.high_price_target,
			})),
		],
	};
}

/** The next and the latest event of each ticker. */
function eventSection(row: MakeRow, today: string, formats: Formats): CompareSection {
	const event = (which: 'next' | 'latest') => (ticker: ComparedTicker) => {
		const { events } = ticker.answers;
		const found = nearestEvents(ticker.symbol, events, { today, formats })[which];
		if (found) {
			const { words: what, date } = found;
			const note = date === undefined ? undefined : formats.shortDay(date, today);
			return { state: 'known' as const, ...wordFigure(what), ...(note !== undefined && { note }) };
		}
		const states = Object.values<{ readonly state: string }>({ ...events }).map(({ state }) => state);
		// Only when every calendar is loaded is it certain that there are no events.
		return states.includes('loading')
			? loadingCell()
			: states.includes('failed')
				? failedCell()
				: absentCell();
	};
	return {
		id: 'events',
		heading: l10n.t('Events'),
		rows: [
			row('nextEvent', l10n.t('Next'), event('next')),
			row('latestEvent', l10n.t('Latest'), event('latest')),
		],
	};
}
