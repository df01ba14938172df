import * as l10n from '@vscode/l10n';
import { numberOf } from '../../../market/ratios.js';
import { type RevisionSpan, revisionSpans, type TickerRevisions } from '../../../market/revisions.js';
import type { TableColumn, TableValue } from '../../../presentation/export/table.js';

/** Columns of an export for revisions over each span; changes and dispersion are fractions. */
export function revisionColumns<Row>(
	of: (row: Row) => TickerRevisions | undefined,
): readonly TableColumn<Row>[] {
	const column = (
		id: string,
		label: string,
		value: (revisions: TickerRevisions) => TableValue,
	): TableColumn<Row> => ({
		id,
		label,
		isUsual: true,
		value: (row) => {
			const revisions = of(row);
			return revisions && value(revisions);
		},
	});
	return [
		...revisionSpans.flatMap((span) => spanColumns(span, column)),
		column('target_dispersion', l10n.t('Dispersion of targets'), (all) => all[30].dispersion?.ratio),
		column('dispersion_firms', l10n.t('Firms in the dispersion'), (all) => all[30].dispersion?.firms),
		column(
			'dispersion_oldest',
			l10n.t('Oldest target in the dispersion'),
			(all) => all[30].dispersion?.oldest,
		),
	];
}

function spanColumns<Column>(
	span: RevisionSpan,
	column: (id: string, label: string, value: (revisions: TickerRevisions) => TableValue) => Column,
): readonly Column[] {
	return [
		column(`raised_${span}d`, l10n.t('Targets raised, {0} days', span), (all) => all[span].raised),
		column(`cut_${span}d`, l10n.t('Targets cut, {0} days', span), (all) => all[span].cut),
		column(`initiated_${span}d`, l10n.t('Coverage initiated, {0} days', span), (all) => all[span].initiated),
		column(`dropped_${span}d`, l10n.t('Coverage dropped, {0} days', span), (all) => all[span].dropped),
		column(`mean_target_change_${span}d`, l10n.t('Change of the mean target, {0} days', span), (all) =>
			numberOf(all[span].meanChange?.change),
		),
		column(
			`mean_firms_${span}d`,
			l10n.t('Firms in that change, {0} days', span),
			(all) => all[span].meanChange?.firms,
		),
	];
}
