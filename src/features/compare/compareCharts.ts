import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { type BarChart, barChart } from '../../presentation/chart/barChart.js';
import { targetCurrency } from '../../presentation/consensus/targetCurrency.js';
import { type TargetSpread, targetSpread } from '../../presentation/consensus/targetSpread.js';
import { type Distribution, ratingDistribution } from '../../presentation/consensus/ratingKinds.js';
import { joinLine } from '../../presentation/lines.js';
import { currencyWords } from '../../presentation/moneyFormat.js';
import type { Formats } from '../../presentation/format.js';
import { type CompareRow, numberIn } from './compareCells.js';
import type { CompareInputs } from './compareInputs.js';
import type { CompareCharts, CompareSection, CompareSectionId, Strip } from './compareView.js';

/** Draws charts of the rows. */
export function compareCharts(
	inputs: CompareInputs,
	sections: readonly CompareSection[],
	formats: Formats,
): CompareCharts {
	const rowsOf = (id: CompareSectionId): readonly CompareRow[] =>
		sections.find((section) => section.id === id)?.rows ?? [];
	const symbols = inputs.tickers.map(({ symbol }) => symbol);
	const percents = (
		heading: string,
		file: string,
		rows: readonly CompareRow[],
		text: (ratio: number) => string,
	): Bars => ({
		heading,
		rows,
		charts: [
			barChart({
				heading,
				picture: { title: heading, file },
				unit: l10n.t('Percent'),
				...bars(symbols, rows, () => true),
				text,
				tick: (ratio) => formats.number(ratio * 100, 2),
			}),
		],
	});
	const ratings = ratingStrips(inputs, formats);
	const dividends = rowsOf('dividends');
	const change = (ratio: number): string => formats.change(ratio);
	const percent = (ratio: number): string => formats.percent(ratio);
	const size = rowsOf('size');
	const all: readonly Bars[] = [
		percents(l10n.t('Growth'), 'growth', rowsOf('growth'), change),
		percents(l10n.t('Margins'), 'margins', rowsOf('margins'), percent),
		{ heading: l10n.t('Size'), rows: size, charts: moneyCharts(symbols, size, formats) },
		percents(
			l10n.t('Dividend Yield'),
			'dividend-yield',
			dividends.filter(({ id }) => id === 'dividendYield'),
			percent,
		),
		percents(
			l10n.t('Change of the Yearly Dividend'),
			'dividend-growth',
			dividends.filter(({ id }) => id === 'dividendGrowth'),
			change,
		),
	];
	return {
		heading: l10n.t('Charts'),
		ratings: { heading: l10n.t('Ratings'), legend: legendOf(ratings), strips: ratings },
		targets: {
			heading: l10n.t('Price Targets'),
			note: l10n.t('Scales differ.'),
			strips: targetStrips(inputs, formats),
		},
		bars: all.filter(hasLength).flatMap(({ charts }) => charts.filter((chart) => chart !== undefined)),
		undrawn: undrawn(all, formats),
	};
}

/** Figures drawn under one heading, with one chart per unit. */
interface Bars {
	readonly heading: string;
	readonly rows: readonly CompareRow[];
	readonly charts: readonly (BarChart | undefined)[];
}

/** Whether any bar has a length; an axis without bars is useless. */
function hasLength({ rows }: Bars): boolean {
	return figuresOf(rows).some((figure) => figure !== 0);
}

function figuresOf(rows: readonly CompareRow[]): readonly number[] {
	return rows.flatMap(({ cells }) => cells.flatMap((cell) => numberIn(cell) ?? []));
}

/** Notes on what has no chart although all its data is loaded, grouped by reason. */
function undrawn(all: readonly Bars[], formats: Formats): readonly string[] {
	const isWhole = ({ rows }: Bars): boolean =>
		rows.every(({ cells }) => cells.every(({ state }) => state !== 'loading' && state !== 'failed'));
	const left = all.filter((one) => one.rows.length > 0 && isWhole(one) && !hasLength(one));
	const noteFor = (sentence: (names: string) => string, some: readonly Bars[]) =>
		some.length > 0 ? [sentence(formats.list(some.map(({ heading }) => heading)))] : [];
	return [
		...noteFor(
			(names) => l10n.t('No chart, as no figures are known: {0}.', names),
			left.filter(({ rows }) => figuresOf(rows).length === 0),
		),
		...noteFor(
			(names) => l10n.t('No chart, as all figures are zero: {0}.', names),
			left.filter(({ rows }) => figuresOf(rows).length > 0),
		),
	];
}

/** One chart per currency, because amounts in different currencies can't share a scale. */
function moneyCharts(
	symbols: readonly string[],
	rows: readonly CompareRow[],
	formats: Formats,
): readonly (BarChart | undefined)[] {
	const currencyAt = (place: number): string | undefined => {
		const cells = rows.map(({ cells: all }) => all[place]);
		const reported = cells.find((cell) => numberIn(cell) !== undefined);
		return reported?.state === 'known' ? currencyWords(reported.currency) : undefined;
	};
	const currencies = symbols.map((_, place) => currencyAt(place));
	return [...new Set(currencies.filter((one) => one !== undefined))].map((currency) =>
		barChart({
			heading: l10n.t('Size'),
			picture: { title: l10n.t('Size'), file: `size-${currency}` },
			unit: currency,
			...bars(symbols, rows, (place) => currencies[place] === currency),
			text: (amount) => formats.compactMoney(amount, currency),
			tick: (amount) => formats.compact(amount),
		}),
	);
}

/** One group per row, with one bar per ticker. */
function bars(
	symbols: readonly string[],
	rows: readonly CompareRow[],
	isDrawn: (place: number) => boolean,
): Pick<Parameters<typeof barChart>[0], 'groups' | 'series'> {
	return {
		groups: rows.map(({ label }) => label),
		series: symbols.flatMap((label, place) =>
			isDrawn(place)
				? [{ label, color: place, values: rows.map(({ cells }) => numberIn(cells[place])) }]
				: [],
		),
	};
}

function ratingStrips({ tickers }: CompareInputs, formats: Formats): readonly Strip<Distribution>[] {
	return tickers.map(({ symbol, answers }) => {
		const consensus = shown(answers.consensus)?.value;
		return {
			symbol,
			picture: consensus && ratingDistribution(consensus, formats),
			none: l10n.t('No ratings'),
		};
	});
}

function legendOf(strips: readonly Strip<Distribution>[]): CompareCharts['ratings']['legend'] {
	const nonEmpty = strips
		.flatMap(({ picture }) => picture?.rows ?? [])
		.filter(({ fraction }) => fraction > 0);
	const [whole] = strips
		.flatMap(({ picture }) => (picture ? [picture.rows] : []))
		.sort((one, other) => other.length - one.length);
	return (whole ?? [])
		.filter(({ kind }) => nonEmpty.some((one) => one.kind === kind))
		.map(({ kind, label }) => ({ kind, label }));
}

/** The price targets of each ticker from low to high, each on its own scale. */
function targetStrips({ tickers, today }: CompareInputs, formats: Formats): readonly Strip<TargetSpread>[] {
	return tickers.map(({ symbol, answers, listing }) => {
		const spread = targetSpread({ consensus: shown(answers.consensus)?.value }, { formats, today });
		const currency = targetCurrency(answers.events.ratings, listing, today);
		const given = [
			{ label: l10n.t('Low'), target: shown(answers.consensus)?.value?.lowTarget },
			{ label: l10n.t('Mean'), target: shown(answers.consensus)?.value?.meanTarget },
			{ label: l10n.t('High'), target: shown(answers.consensus)?.value?.highTarget },
		];
		return {
			symbol,
			picture: spread && {
				...spread,
				heading: symbol,
				picture: { title: l10n.t('Price Targets of {0}', symbol), file: `price-targets-of-${symbol}` },
				unit: joinLine(
					given.map(({ label, target }) =>
						target === undefined ? undefined : l10n.t('{0}: {1}', label, formats.price(target, currency)),
					),
				),
			},
			none: l10n.t('No price targets'),
		};
	});
}
