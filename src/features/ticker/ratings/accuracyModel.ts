import * as l10n from '@vscode/l10n';
import type { Rating } from '../../../contract/ratings.js';
import {
	accuracyFacts,
	accuracyMeasures,
	type AccuracyRange,
	accuracyRanges,
	figuresOver,
	judgedAnalysts,
	rangeLabel,
} from '../../../presentation/accuracy.js';
import type { Fact } from '../../../presentation/consensus/consensusModel.js';
import { DASH, type Formats } from '../../../presentation/format.js';

/** Accuracy of the analysts behind the shown ratings: every span for one analyst, one span for several. */
export interface AccuracyModel {
	readonly heading: string;
	/** The table's caption. */
	readonly caption: string;
	/** The spans to choose from; present only for several analysts. */
	readonly ranges?: {
		readonly label: string;
		readonly options: readonly {
			readonly label: string;
			readonly isPicked: boolean;
			readonly range: AccuracyRange;
		}[];
	};
	/** Further facts about a single analyst; empty for several. */
	readonly facts: readonly Fact[];
	/** The first column names the row; the others carry an explanation. */
	readonly columns: readonly { readonly label: string; readonly means?: string }[];
	readonly rows: readonly {
		readonly id: string;
		readonly name: string;
		readonly detail?: string;
		readonly cells: readonly string[];
	}[];
	readonly meaningsLabel: string;
	/** Explanations of the columns and of the percentile. */
	readonly meanings: readonly Fact[];
}

/** Undefined if the plan does not include accuracy or the filters leave no analyst with it. */
export function accuracyModel(
	shown: readonly Rating[],
	wanted: AccuracyRange,
	formats: Formats,
): AccuracyModel | undefined {
	const analysts = judgedAnalysts(shown);
	const [only, ...others] = analysts;
	if (!only) {
		return undefined;
	}
	const measures = accuracyMeasures();
	const cellsOf = (accuracy: Rating['accuracy'], range: AccuracyRange): readonly string[] =>
		measures.map(({ text }) => (accuracy && text(figuresOver(accuracy, range), formats)) ?? DASH);
	const meanings = {
		meaningsLabel: l10n.t('What the figures mean'),
		meanings: [
			...measures.map(({ label, means }) => ({ label, value: means })),
			{
				label: l10n.t('Percentile'),
				value: l10n.t('The percentage of analysts with a lower value, over all time spans.'),
			},
		],
	};
	const heads = measures.map(({ label, means }) => ({ label, means }));
	if (others.length === 0) {
		return {
			heading: l10n.t('Accuracy of {0}', only.name),
			caption: l10n.t('Accuracy by span'),
			facts: accuracyFacts(only.accuracy, formats),
			columns: [{ label: l10n.t('After the rating') }, ...heads],
			rows: accuracyRanges.map((range) => ({
				id: range,
				name: rangeLabel(range, formats),
				cells: cellsOf(only.accuracy, range),
			})),
			...meanings,
		};
	}
	return {
		heading: l10n.t('Accuracy of {0} Analysts', formats.number(analysts.length)),
		caption: l10n.t('Accuracy by analyst, best overall score first'),
		ranges: {
			label: l10n.t('Span after the rating'),
			options: accuracyRanges.map((range) => ({
				label: rangeLabel(range, formats),
				isPicked: range === wanted,
				range,
			})),
		},
		facts: [],
		columns: [{ label: l10n.t('Analyst') }, ...heads],
		rows: analysts.map(({ id, name, firm, accuracy }) => ({
			id,
			name,
			...(firm !== undefined && { detail: firm }),
			cells: cellsOf(accuracy, wanted),
		})),
		...meanings,
	};
}
