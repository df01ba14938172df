import * as l10n from '@vscode/l10n';
import type { Decimal } from '../contract/calendarFields.js';
import {
	type AccuracyFigures,
	type AccuracySpan,
	accuracySpans,
	type Rating,
	type RatingsAccuracy,
} from '../contract/ratings.js';
import type { Formats } from './format.js';
import { shortText } from './plainText.js';

/** The spans over which ratings are judged, and all of them together. */
export const accuracyRanges = ['overall', ...accuracySpans] as const;
export type AccuracyRange = AccuracySpan | 'overall';

/** The label of a range. */
export function rangeLabel(range: AccuracyRange, formats: Formats): string {
	if (range === 'overall') {
		return l10n.t('Overall');
	}
	const count = Number.parseInt(range, 10);
	return formats.plural(
		count,
		range.endsWith('m')
			? { one: l10n.t('{0} month', count), other: l10n.t('{0} months', count) }
			: { one: l10n.t('{0} year', count), other: l10n.t('{0} years', count) },
	);
}

/** A figure that says how ratings turned out. */
interface AccuracyMeasure {
	readonly label: string;
	/** The label where space is tight. */
	readonly short: string;
	/** What the figure means, in a sentence. */
	readonly means: string;
	/** Undefined where the service gives no value. */
	readonly text: (figures: AccuracyFigures, formats: Formats) => string | undefined;
}

/** All accuracy figures that the service gives for a span. */
export function accuracyMeasures(): readonly AccuracyMeasure[] {
	return [
		{
			label: l10n.t('Smart score'),
			short: l10n.t('Score'),
			means: l10n.t('Benzinga’s own rating of the analyst (0–100).'),
			text: ({ smartScore }, formats) => smartScore && formats.number(smartScore.value, 1),
		},
		{
			label: l10n.t('Success rate'),
			short: l10n.t('Success'),
			means: l10n.t('The percentage of ratings that gained.'),
			text: ({ successRate }, formats) => successRate && percentOf(successRate, formats),
		},
		{
			label: l10n.t('Average return'),
			short: l10n.t('Return'),
			means: l10n.t('The mean return of the ratings over the time span.'),
			text: ({ averageReturn }, formats) => averageReturn && formats.change(averageReturn.value / 100),
		},
		{
			label: l10n.t('Standard deviation'),
			short: l10n.t('Deviation'),
			means: l10n.t('How far apart those returns are: the larger, the less meaningful the average.'),
			text: ({ standardDeviation }, formats) => standardDeviation && percentOf(standardDeviation, formats),
		},
		{
			label: l10n.t('Gained'),
			short: l10n.t('Gained'),
			means: l10n.t('Number of ratings that gained.'),
			text: ({ gains }, formats) => (gains === undefined ? undefined : formats.number(gains)),
		},
		{
			label: l10n.t('Lost'),
			short: l10n.t('Lost'),
			means: l10n.t('Number of ratings that lost.'),
			text: ({ losses }, formats) => (losses === undefined ? undefined : formats.number(losses)),
		},
	];
}

/** The figures of a span; for `overall`, with the smart score given beside them. */
export function figuresOver(accuracy: RatingsAccuracy, range: AccuracyRange): AccuracyFigures {
	const { overall, smartScore = overall.smartScore } = accuracy;
	return evaluated(
		range === 'overall' ? { ...overall, ...(smartScore && { smartScore }) } : (accuracy.spans[range] ?? {}),
	);
}

/** Leaves out rates of zero where no rating was evaluated: neither gained nor lost. */
function evaluated(figures: AccuracyFigures): AccuracyFigures {
	const { gains = 0, losses = 0 } = figures;
	const { successRate, averageReturn, standardDeviation, ...others } = figures;
	const rates = [successRate, averageReturn, standardDeviation];
	const isEmpty = gains + losses === 0 && rates.every((rate) => (rate?.value ?? 0) === 0);
	return isEmpty ? others : figures;
}

/** What the service says about all ratings of an analyst together, as labeled facts. */
export function accuracyFacts(accuracy: RatingsAccuracy, formats: Formats) {
	const { totalRatings, totalRatingsPercentile, averageReturnPercentile, updated } = accuracy;
	const fact = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }]);
	return [
		...fact(
			l10n.t('Ratings evaluated'),
			totalRatings === undefined ? undefined : formats.number(totalRatings),
		),
		...fact(
			l10n.t('Percentile by number of ratings'),
			totalRatingsPercentile && formats.number(totalRatingsPercentile.value, 1),
		),
		...fact(
			l10n.t('Percentile by average return'),
			averageReturnPercentile && formats.number(averageReturnPercentile.value, 1),
		),
		...fact(
			l10n.t('Calculated'),
			updated === undefined ? undefined : formats.instant(new Date(updated * 1000).toISOString()),
		),
	];
}

/** An analyst, and how their ratings turned out. */
export interface JudgedAnalyst {
	readonly id: string;
	readonly name: string;
	readonly firm: string | undefined;
	readonly accuracy: RatingsAccuracy;
}

/** The analysts whose accuracy the ratings state, each as of their newest rating, best score first. */
export function judgedAnalysts(ratings: readonly Rating[]): readonly JudgedAnalyst[] {
	const byId = new Map<string, JudgedAnalyst & { readonly day: string }>();
	for (const { accuracy, analystId, analystName, firm, date: day = '' } of ratings) {
		const id = analystId ?? analystName;
		const found = id === undefined ? undefined : byId.get(id);
		const name = shortText(analystName) ?? shortText(id);
		if (accuracy && id !== undefined && name !== undefined && (found === undefined || found.day < day)) {
			byId.set(id, { id, name, firm: shortText(firm), accuracy, day });
		}
	}
	const score = ({ accuracy }: JudgedAnalyst): number =>
		figuresOver(accuracy, 'overall').smartScore?.value ?? -1;
	return [...byId.values()].sort((one, other) => score(other) - score(one));
}

function percentOf({ value }: Decimal, formats: Formats): string {
	return formats.percent(value / 100);
}
