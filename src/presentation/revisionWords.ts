import * as l10n from '@vscode/l10n';
import type {
	MeanTargetChange,
	RevisionCounts,
	RevisionKind,
	RevisionSpan,
	TargetDispersion,
} from '../market/revisions.js';
import type { Formats } from './format.js';
import { joinLine, parted } from './lines.js';
import { changeText } from './spokenText.js';

/** A span in words. */
export function spanLabel(span: RevisionSpan, formats: Formats): string {
	return l10n.t('Last {0} days', formats.number(span));
}

/** What a count is of. */
export function revisionKindLabel(kind: RevisionKind): string {
	switch (kind) {
		case 'raised':
			return l10n.t('Raised');
		case 'cut':
			return l10n.t('Cut');
		case 'initiated':
			return l10n.t('Initiated');
		case 'dropped':
			return l10n.t('Dropped');
	}
}

/** Revisions in one line (`Last 30 days: 12 raised, 3 cut · mean +4.2%`). */
export function revisionLine(
	{
		raised,
		cut,
		initiated,
		dropped,
		meanChange,
	}: RevisionCounts & { readonly meanChange?: MeanTargetChange },
	span: RevisionSpan,
	formats: Formats,
): string {
	const targets =
		raised + cut === 0
			? l10n.t('no target raised or cut')
			: l10n.t('{0} raised, {1} cut', formats.number(raised), formats.number(cut));
	const words = joinLine([
		targets,
		initiated > 0 ? l10n.t('{0} initiated', formats.number(initiated)) : undefined,
		dropped > 0 ? l10n.t('{0} dropped', formats.number(dropped)) : undefined,
		meanChange && l10n.t('mean {0}', changeText(meanChange.change, formats).text),
	]);
	return l10n.t('{0}: {1}', spanLabel(span, formats), words);
}

/** Says on how many targets, and how old ones, the dispersion rests. */
export function dispersionWords(
	{ ratio, firms, oldest, others }: TargetDispersion,
	formats: Formats,
): string {
	return parted([
		l10n.t(
			'Dispersion of targets: {0} of the mean (firms: {1}, oldest target: {2})',
			formats.percent(ratio),
			formats.number(firms),
			formats.day(oldest),
		),
		...othersWords(others, formats),
	]);
}

/** How many firms a figure leaves out, since their targets are in other currencies. */
export function othersWords(others: number, formats: Formats): readonly string[] {
	return others === 0 ? [] : [l10n.t('Left out in other currencies: {0}', formats.number(others))];
}
