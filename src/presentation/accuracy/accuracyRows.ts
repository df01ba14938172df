import * as l10n from '@vscode/l10n';
import type { RatingsAccuracy } from '../../contract/ratingsAccuracy.js';
import type { Formats } from '../format.js';
import { inOneLine } from '../words/lines.js';
import {
	accuracyFacts,
	accuracyMeasures,
	type AccuracyRange,
	accuracyRanges,
	figuresOver,
	type JudgedAnalyst,
	rangeLabel,
} from './accuracyFigures.js';
import { analystsWords } from '../words/analystsWords.js';

/** A row of a list that tells of accuracy. */
export interface AccuracyRow {
	readonly label: string;
	readonly description?: string;
	readonly detail?: string;
	/** The analyst whose spans it leads to. */
	readonly analyst?: JudgedAnalyst;
}

/** What leads to the accuracy of some analysts; undefined where nobody was judged. */
export function accuracyLead(analysts: readonly JudgedAnalyst[], formats: Formats): AccuracyRow | undefined {
	const [only, ...others] = analysts;
	return (
		only && {
			label: l10n.t('How Accurate They Were'),
			description:
				others.length === 0
					? inBrief(only.accuracy, 'overall', formats)
					: analystsWords(analysts.length, formats),
		}
	);
}

/** Of one analyst all spans with what the figures mean, of several each with all spans together. */
export function accuracyRows(analysts: readonly JudgedAnalyst[], formats: Formats): readonly AccuracyRow[] {
	const [only, ...others] = analysts;
	if (only && others.length === 0) {
		return [
			...accuracyRanges.map((range) => spanRow(only.accuracy, range, formats)),
			...accuracyFacts(only.accuracy, formats).map(({ label, value }) => ({ label, description: value })),
			...accuracyMeasures().map(({ label, means }) => ({ label, description: means })),
		];
	}
	return analysts.map((analyst) => ({
		...spanRow(analyst.accuracy, 'overall', formats),
		label: analyst.name,
		analyst,
	}));
}

function spanRow(accuracy: RatingsAccuracy, range: AccuracyRange, formats: Formats): AccuracyRow {
	return { label: rangeLabel(range, formats), detail: inBrief(accuracy, range, formats) };
}

function inBrief(accuracy: RatingsAccuracy, range: AccuracyRange, formats: Formats): string {
	const figures = figuresOver(accuracy, range);
	const known = accuracyMeasures().flatMap(({ short, text }) => {
		const value = text(figures, formats);
		return value === undefined ? [] : [l10n.t('{0} {1}', short, value)];
	});
	return known.length === 0 ? l10n.t('not told') : inOneLine(known);
}
