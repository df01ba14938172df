import * as l10n from '@vscode/l10n';
import { numberOf } from '../../../market/ratios.js';
import {
	revisionKinds,
	type RevisionSpan,
	revisionSpans,
	type TickerRevisions,
} from '../../../market/revisions.js';
import { revisionKindLabel } from '../../../presentation/revisionWords.js';
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
	const label = (what: string): string => l10n.t('{0}, last {1} days', what, span);
	return [
		...revisionKinds.map((kind) =>
			column(`${kind}_${span}d`, label(revisionKindLabel(kind)), (all) => all[span][kind]),
		),
		column(`mean_target_change_${span}d`, label(l10n.t('Change of mean target')), (all) =>
			numberOf(all[span].meanChange?.change),
		),
		column(
			`mean_firms_${span}d`,
			label(l10n.t('Firms in that change')),
			(all) => all[span].meanChange?.firms,
		),
	];
}
