import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { type BarChart, barChart } from '../../presentation/chart/barChart.js';
import { type Distribution, ratingDistribution } from '../../presentation/consensus/ratingKinds.js';
import type { Formats } from '../../presentation/format.js';
import { numberIn } from './compareCells.js';
import type { CompareInputs } from './compareInputs.js';
import type { CompareCharts, CompareSection, RatingStrip } from './compareView.js';

/**
 * Draws what the table doesn't show at a glance: how opinions are spread, and growth in both directions.
 * Sizes, margins and yields have their bars in the table, price targets can't share a scale.
 */
export function compareCharts(
	inputs: CompareInputs,
	sections: readonly CompareSection[],
	formats: Formats,
): CompareCharts {
	const ratings = ratingStrips(inputs, formats);
	const growth = growthChart(inputs, sections, formats);
	return {
		heading: l10n.t('Charts'),
		ratings: { heading: l10n.t('Ratings'), legend: legendOf(ratings), strips: ratings },
		...(growth && { growth }),
	};
}

/** One group per figure, with one bar per ticker; what reads as zero has none. Undefined if there is no bar. */
function growthChart(
	{ tickers }: CompareInputs,
	sections: readonly CompareSection[],
	formats: Formats,
): BarChart | undefined {
	const heading = l10n.t('Growth');
	const text = (ratio: number): string => formats.change(ratio);
	const zero = text(0);
	const rows = sections.find(({ id }) => id === 'growth')?.rows ?? [];
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
				picture: { title: heading, file: 'growth' },
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
