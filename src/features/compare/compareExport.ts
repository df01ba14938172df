import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { basisOf } from '../../presentation/export/statementExport.js';
import type { Table, TableColumn } from '../../presentation/export/table.js';
import { tableForms } from '../../presentation/export/tableForms.js';
import type { Formats } from '../../presentation/format.js';
import type { CompareFigure } from './compareCells.js';
import type { CompareInputs } from './compareInputs.js';
import { receivedTimes } from './compareModel.js';
import { compareSections } from './compareRows.js';
import { periodFacts, shownPeriod } from './compareStatements.js';
import type { CompareSectionId } from './compareView.js';
import { listed } from '../../presentation/lines.js';

/** The export of a comparison. */
export function compareFiles(inputs: CompareInputs, formats: Formats): ExportOffer {
	const table = comparedTable(inputs, formats);
	return {
		title: table.title,
		fileName: table.name,
		forms: tableForms(table, listed(inputs.tickers.map(({ symbol }) => symbol))),
	};
}

/** Sections whose figures belong to the period in the column head. */
const BY_PERIOD: ReadonlySet<string> = new Set<CompareSectionId>([
	'growth',
	'margins',
	'ratios',
	'moreRatios',
	'size',
]);

/** One figure of one ticker, as an export row. */
interface ComparedFigure extends CompareFigure {
	readonly symbol: TickerSymbol;
	readonly section: string;
	/** The ids of section and row. */
	readonly id: string;
	readonly row: string;
	/** What the figure is based on, such as its period. */
	readonly basis: string | undefined;
	/** What the statements are that it is from. */
	readonly statements: ReturnType<typeof basisOf>;
}

/**
 * The comparison as an export table: one row per figure and ticker, with unformatted values and ratios as
 * fractions.
 */
export function comparedTable(inputs: CompareInputs, formats: Formats): Table<ComparedFigure> {
	const symbols = inputs.tickers.map(({ symbol }) => symbol);
	const statements = inputs.tickers.map((ticker) => {
		const period = shownPeriod(ticker, inputs.period);
		return period && basisOf(period);
	});
	const bases = inputs.tickers.map((ticker) => periodFacts(ticker, inputs.period, formats).join(' · '));
	return {
		title: l10n.t('Comparison: {0}', listed(symbols)),
		name: `compare-${symbols.join('-')}`,
		about: { symbols },
		columns: columns(),
		rows: compareSections(inputs, formats).flatMap(({ id, heading, rows }) =>
			rows.flatMap((row) =>
				row.cells.flatMap((cell, place) => {
					const symbol = symbols[place];
					return cell.state === 'known' && symbol !== undefined
						? [
								{
									...cell,
									symbol,
									section: heading,
									id: `${id}.${row.id}`,
									row: row.label,
									basis: cell.note ?? (BY_PERIOD.has(id) ? bases[place] : undefined),
									statements: (BY_PERIOD.has(id) ? statements[place] : undefined) ?? {},
								},
							]
						: [];
				}),
			),
		),
		symbolOf: ({ symbol }) => symbol,
		isSample: inputs.isSample,
		receivedAt: Math.min(inputs.now, ...inputs.tickers.flatMap(receivedTimes)),
	};
}

function columns(): readonly TableColumn<ComparedFigure>[] {
	return [
		{ id: 'symbol', label: l10n.t('Symbol'), isUsual: true, value: ({ symbol }) => symbol },
		{ id: 'section', label: l10n.t('Section'), isUsual: true, value: ({ section }) => section },
		{ id: 'figure', label: l10n.t('Figure'), isUsual: false, value: ({ id }) => id },
		{ id: 'row', label: l10n.t('Row'), isUsual: true, value: ({ row }) => row },
		{
			id: 'value',
			label: l10n.t('Value'),
			isUsual: true,
			value: ({ digits, value }) => (digits === undefined ? value : { written: digits }),
		},
		{ id: 'currency', label: l10n.t('Currency'), isUsual: true, value: ({ currency }) => currency },
		{ id: 'note', label: l10n.t('Note'), isUsual: true, value: ({ basis }) => basis },
		...['periodEndingDate', 'reportType', 'aorOrRestate', 'currencyId', 'timing'].map(
			(id): TableColumn<ComparedFigure> => ({
				id,
				label: id,
				isUsual: false,
				value: ({ statements }) => statements[id],
			}),
		),
	];
}
