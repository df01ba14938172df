import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { type BarChart, barChart } from '../../presentation/chart/barChart.js';
import { type Distribution, ratingDistribution } from '../../presentation/consensus/ratingKinds.js';
import type { Formats } from '../../presentation/format.js';
import { type CompareRow, numberIn } from './compareCells.js';
import type { CompareInputs } from './compareInputs.js';
import type { CompareCharts, CompareSection, RatingStrip } from './compareView.js';

/**
 * Draws what the table doesn't show at a glance: how opinions are spread, and growth and returns in both
 * directions. Sizes, margins and yields have their bars in the table, price targets can't share a scale.
 */
export function compareCharts(
	inputs: CompareInputs,
	sections: readonly CompareSection[],
	formats: Formats,
): CompareCharts {
	const ratings = ratingStrips(inputs, formats);
	const rows = sections.flatMap((section) => section.rows.map((row) => ({ section: section.id, row })));
	const chart = (
		heading: string,
		file: string,
		ofChart: readonly CompareRow[],
		text: (ratio: number) => string,
	): BarChart | undefined => percentChart(inputs, { heading, file, rows: ofChart }, formats, text);
	const growth = chart(
		l10n.t('Growth'),
		'growth',
		rows.filter(({ section }) => section === 'growth').map(({ row }) => row),
		(ratio) => formats.change(ratio),
	);
	const returns = chart(
		l10n.t('Returns'),
		'returns',
		Object.entries(returnLabels).flatMap(([id, label]) =>
			rows.filter(({ row }) => row.id === id).map(({ row }) => ({ ...row, label: label() })),
		),
		(ratio) => formats.percent(ratio),
	);
	return {
		heading: l10n.t('Charts'),
		ratings: { heading: l10n.t('Ratings'), legend: legendOf(ratings), strips: ratings },
		...(growth && { growth }),
		...(returns && { returns }),
	};
}

/** Short, since their names are long. */
const returnLabels: Readonly<Record<string, () => string>> = {
	returnOnEquity: () => l10n.t('ROE'),
	returnOnAssets: () => l10n.t('ROA'),
	returnOnInvestedCapital: () => l10n.t('ROIC'),
};

/** One group per figure, with one bar per ticker; what reads as zero has none. Undefined if there is no bar. */
function percentChart(
	{ tickers }: CompareInputs,
	{
		heading,
		file,
		rows,
	}: { readonly heading: string; readonly file: string; readonly rows: readonly CompareRow[] },
	formats: Formats,
	text: (ratio: number) => string,
): BarChart | undefined {
	const zero = text(0);
	const series = tickers.map(({ symbol }, place) => ({
		label: symbol,
		values: rows.map(({ cells }) => {
			const ratio = numberIn(cells[place]);
			return ratio !== undefined && text(ratio) === zero ? 0 : ratio;
		}),
	}));
	return series.some(({ values }) => values.some((value) => value !== undefined && value !== 0))
		? barChart({
				heading,
				picture: { title: heading, file },
				unit: l10n.t('Percent'),
				groups: rows.map(({ label }) => label),
				series,
				text,
				tick: (ratio) => formats.number(ratio * 100, 2),
			})
		: undefined;
}

function ratingStrips({ tickers }: CompareInputs, formats: Formats): readonly RatingStrip[] {
	return tickers.map(({ symbol, answers }) => {
		const consensus = shown(answers.consensus)?.value;
		return {
			symbol,
			picture: consensus && ratingDistribution(consensus, formats),
			none: l10n.t('No ratings'),
		};
	});
}

function legendOf(strips: readonly RatingStrip[]): CompareCharts['ratings']['legend'] {
	const pictures = strips.flatMap(({ picture }): readonly Distribution[] => (picture ? [picture] : []));
	const nonEmpty = pictures.flatMap(({ rows }) => rows).filter(({ fraction }) => fraction > 0);
	const [whole] = pictures.map(({ rows }) => rows).sort((one, other) => other.length - one.length);
	return (whole ?? [])
		.filter(({ kind }) => nonEmpty.some((one) => one.kind === kind))
		.map(({ kind, label }) => ({ kind, label }));
}
