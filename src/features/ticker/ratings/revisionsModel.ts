import * as l10n from '@vscode/l10n';
import type { Rating } from '../../../contract/ratings.js';
import {
	type MeanTargetChange,
	type RevisionCount,
	revisionKinds,
	revisionSpans,
	tickerRevisions,
} from '../../../market/revisions.js';
import type { FormatContext, Formats } from '../../../presentation/format.js';
import { DASH } from '../../../presentation/format.js';
import { parted } from '../../../presentation/lines.js';
import {
	dispersionWords,
	othersWords,
	revisionKindLabel,
	spanLabel,
} from '../../../presentation/revisionWords.js';
import { changeText, type TableCell } from '../../../presentation/spokenText.js';

/** A number of firms, which shows the ratings behind it. */
interface CountCell {
	readonly text: string;
	/** The count whose ratings it shows; absent for zero. */
	readonly shows?: RevisionCount;
	readonly isShown: boolean;
	/** What pressing it does. */
	readonly spoken: string;
}

/** Revisions of targets and of coverage, a row a span. */
export interface RevisionsModel {
	readonly caption: string;
	readonly columns: readonly { readonly label: string; readonly means?: string }[];
	readonly rows: readonly {
		readonly label: string;
		readonly counts: readonly CountCell[];
		readonly mean: TableCell;
	}[];
	/** How far targets lie apart, and what is counted. */
	readonly notes: readonly string[];
	/** Shown while the ratings behind a count are: shows all again. */
	readonly all?: string;
}

/** Builds the table of revisions; `picked` is the count whose ratings are shown. */
export function revisionsModel(
	ratings: readonly Rating[],
	picked: RevisionCount | undefined,
	{ formats, today }: FormatContext,
): RevisionsModel {
	const all = tickerRevisions(ratings, today);
	const { dispersion } = all[30];
	return {
		caption: l10n.t('Revisions'),
		columns: [
			{ label: l10n.t('Revisions') },
			{
				label: revisionKindLabel('raised'),
				means: l10n.t('Firms whose price target is higher than at the start of the period'),
			},
			{
				label: revisionKindLabel('cut'),
				means: l10n.t('Firms whose price target is lower than at the start of the period'),
			},
			{ label: revisionKindLabel('initiated'), means: l10n.t('Firms that initiated coverage') },
			{ label: revisionKindLabel('dropped'), means: l10n.t('Firms that dropped coverage') },
			{
				label: l10n.t('Mean target'),
				means: l10n.t('Change of the mean target of the firms that had one at both ends'),
			},
		],
		rows: revisionSpans.map((span) => ({
			label: spanLabel(span, formats),
			counts: revisionKinds.map((kind): CountCell => {
				const count = all[span][kind];
				const text = formats.number(count);
				return {
					text,
					...(count > 0 && { shows: { span, kind } }),
					isShown: picked?.span === span && picked.kind === kind,
					spoken: l10n.t('{0}, {1}: {2}', spanLabel(span, formats), revisionKindLabel(kind), text),
				};
			}),
			mean: meanCell(all[span].meanChange, formats),
		})),
		notes: dispersion ? [dispersionWords(dispersion, formats)] : [],
		...(picked && { all: l10n.t('Show All Ratings') }),
	};
}

function meanCell(meanChange: MeanTargetChange | undefined, formats: Formats): TableCell {
	if (!meanChange) {
		return { text: DASH };
	}
	const { before, now, change, firms, currency, others } = meanChange;
	const words = l10n.t(
		'{0} → {1}, firms: {2}',
		formats.price(before, currency),
		formats.price(now, currency),
		formats.number(firms),
	);
	return { ...changeText(change, formats), title: parted([words, ...othersWords(others, formats)]) };
}
