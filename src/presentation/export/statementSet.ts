import * as l10n from '@vscode/l10n';
import type { Formats } from '../format.js';
import type { FigureUnit } from '../statement/statementRow.js';
import { scaleText } from '../statement/statementScale.js';
import type { NamedValues } from './joinedTable.js';
import { aboutPeriod, exportedFigure, exportedRows, type StatementExport } from './statementExport.js';
import { type Table, type TableColumn, type TableValue, valueText } from './table.js';

/** The scales for money and shares, as powers of ten. */
const exportScales = { units: 0, thousands: 3, millions: 6, billions: 9 } as const;
export type ExportScale = keyof typeof exportScales;

/** The divisor of a scale. */
export function exportFactor(scale: ExportScale): { readonly factor: number } {
	return { factor: 10 ** exportScales[scale] };
}

interface SetFacts {
	readonly statements: readonly StatementExport[];
	readonly scale: ExportScale;
	readonly formats: Formats;
}

/** One figure of a statement in one period. */
interface SetFigure {
	readonly about: Readonly<Record<string, TableValue>>;
	readonly field: string;
	readonly line: string;
	readonly unit: FigureUnit;
	readonly value: TableValue;
}

/** The columns about a period that users usually want. */
const ABOUT = [
	'label',
	'period',
	'asOf',
	'periodEndingDate',
	'reportType',
	'aorOrRestate',
	'currencyId',
	'timing',
];

/** Statements with one row per figure; unreported figures are left out. */
export function figureTable(facts: SetFacts): Table<SetFigure> {
	const { scale } = facts;
	const column = (id: string, label: string, isUsual: boolean): TableColumn<SetFigure> => ({
		id,
		label,
		isUsual,
		value: ({ about }) => about[id],
	});
	return {
		...common(facts),
		columns: [
			column('symbol', l10n.t('Symbol'), false),
			column('statement', l10n.t('Statement'), true),
			...ABOUT.map((id) => column(id, id, id === 'label' || id === 'currencyId')),
			{ id: 'field', label: l10n.t('Field'), isUsual: false, value: ({ field }) => field },
			{ id: 'line', label: l10n.t('Line'), isUsual: true, value: ({ line }) => line },
			{ id: 'value', label: l10n.t('Value'), isUsual: true, value: ({ value }) => value },
			{ id: 'unit', label: l10n.t('Unit'), isUsual: true, value: ({ unit }) => unit },
			{
				id: 'scale',
				label: l10n.t('Scale'),
				isUsual: true,
				value: ({ unit }) => (isScaled(unit) ? scale : 'units'),
			},
		],
		rows: figuresOf(facts),
	};
}

/** Statements with one row per period; columns are named after the statement and the line. */
export function periodTable(facts: SetFacts): Table<NamedValues> {
	const rows = new Map<string, Map<string, TableValue>>();
	const lines = new Map<string, string>();
	for (const { about, field, line, value } of figuresOf(facts)) {
		const key = ABOUT.map((id) => valueText(about[id])).join(' ');
		const values =
			rows.get(key) ??
			new Map<string, TableValue>([
				['symbol', about.symbol],
				...ABOUT.map((id) => [id, about[id]] as const),
				['scale', facts.scale],
			]);
		const id = `${valueText(about.statement)}.${field}`;
		lines.set(id, line);
		rows.set(key, values.set(id, value));
	}
	const column = (id: string, label: string, isUsual: boolean): TableColumn<NamedValues> => ({
		id,
		label,
		isUsual,
		value: ({ values }) => values.get(id),
	});
	const table = common(facts);
	return {
		...table,
		columns: [
			column('symbol', l10n.t('Symbol'), false),
			...ABOUT.map((id) => column(id, id, id === 'label' || id === 'currencyId')),
			column('scale', l10n.t('Scale'), true),
			...[...lines].map(([id, line]) => column(id, line, true)),
		],
		rows: [...rows.values()].map((values) => ({ values, symbol: table.about.symbol })),
	};
}

function common({ statements, scale }: SetFacts) {
	const [first] = statements;
	const symbol = first?.symbol ?? '';
	return {
		title: scaleText(l10n.t('Financial statements: {0}', symbol), exportFactor(scale)),
		name: [symbol, 'statements', ...(scale === 'units' ? [] : [scale])].join('-'),
		about: { symbol, scale },
		isSample: first?.isSample ?? false,
		receivedAt: Math.min(...statements.map(({ receivedAt }) => receivedAt)),
		symbolOf: () => symbol,
	};
}

function figuresOf({ statements, scale, formats }: SetFacts): readonly SetFigure[] {
	return statements.flatMap((exported) =>
		exported.figures.periods.flatMap((period, index) => {
			const about = aboutPeriod(exported, period, formats);
			return exportedRows(exported).flatMap((row): readonly SetFigure[] => {
				const value = exportedFigure(exported, row, index);
				return value === undefined
					? []
					: [
							{
								about,
								field: row.field,
								line: row.label,
								unit: row.unit,
								value: isScaled(row.unit) ? scaled(value, scale) : value,
							},
						];
			});
		}),
	);
}

/** Ratios and figures of unknown unit are not scaled. */
function isScaled(unit: FigureUnit): boolean {
	return unit === 'money' || unit === 'shares';
}

function scaled(value: TableValue, scale: ExportScale): TableValue {
	const places = exportScales[scale];
	return places === 0 ? value : { written: shiftedDigits(valueText(value), places) };
}

/**
 * Shifts the decimal point of a written figure to the left, preserving all digits. A figure that isn't a
 * plain decimal is divided as a number, or returned unchanged if it isn't one.
 */
export function shiftedDigits(written: string, places: number): string {
	const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
	if (whole === undefined) {
		const value = Number(written) / 10 ** places;
		return Number.isFinite(value) ? String(value) : written;
	}
	const digits = whole.padStart(places + 1, '0');
	const [before, after] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
	const decimals = `${after}${part}`.replace(/(?<!0)0+$/, '');
	return `${sign}${before.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
}
