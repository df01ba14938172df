import type { CalendarFilters } from '../filters/calendarFilters.js';
import * as l10n from '@vscode/l10n';
import { notesForFile, notesText, plainText, shortText } from '../../../presentation/plainText.js';
import type { CalendarColumn, ColumnKind } from './calendarColumn.js';
import { lastDayOf } from '../../../base/days.js';

/** A column's name and the settings that differ from the default. */
export interface ColumnName {
	readonly id: string;
	readonly heading: string;
	readonly hint?: string;
	readonly width?: number;
	readonly isUsual?: boolean;
	readonly isUsualWith?: (filters: CalendarFilters) => boolean;
}

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
	text: 16,
	day: 11.5,
	time: 9,
	number: 11,
	money: 11,
	percent: 10,
	flag: 11,
	link: 8,
	instant: 24,
};

/** The properties that every column has. */
export function base(
	{ id, heading, hint, width, isUsual = false, isUsualWith }: ColumnName,
	kind: ColumnKind,
): Pick<CalendarColumn<never>, 'id' | 'heading' | 'hint' | 'kind' | 'width' | 'isUsual' | 'isUsualWith'> {
	return {
		id,
		heading,
		...(hint !== undefined && { hint }),
		kind,
		// Headings are bold, so their letters are wider.
		width: Math.max(width ?? WIDTHS[kind], Math.ceil(heading.length * 1.15)),
		isUsual,
		...(isUsualWith && { isUsualWith }),
	};
}

/** A column of words or names from the service. */
export function textColumn<Row>(name: ColumnName, of: (row: Row) => string | undefined): CalendarColumn<Row> {
	return {
		...base(name, 'text'),
		cell(row) {
			const text = shortText(of(row));
			return text === undefined ? undefined : { text };
		},
		key: of,
		raw: of,
	};
}

/** A column of text that may be long and contain HTML. */
export function notesColumn<Row>(
	name: ColumnName,
	of: (row: Row) => string | undefined,
): CalendarColumn<Row> {
	return {
		...base({ width: 36, ...name }, 'text'),
		cell(row) {
			const text = notesText(of(row));
			return text === undefined ? undefined : { text };
		},
		key: (row) => notesText(of(row)),
		raw: (row) => notesForFile(of(row)),
	};
}

/** A column of days, possibly fuzzy; a fuzzy day is sorted by the last day it can be. */
export function dayColumn<Row>(name: ColumnName, of: (row: Row) => string | undefined): CalendarColumn<Row> {
	return {
		...base(name, 'day'),
		cell(row, { formats }) {
			const day = of(row);
			return day === undefined ? undefined : { text: formats.day(day) };
		},
		key(row) {
			const day = of(row);
			return day && lastDayOf(day);
		},
		raw: of,
	};
}

/** A time of day in New York. */
export function timeColumn<Row>(of: (row: Row) => string | undefined): CalendarColumn<Row> {
	const name = { id: 'time', heading: l10n.t('Time'), hint: l10n.t('Time of day (ET)') };
	return {
		...base(name, 'time'),
		cell(row, { formats }) {
			const time = of(row);
			const text = time && formats.time(time);
			return text === undefined ? undefined : { text, spoken: l10n.t('{0} ET', text) };
		},
		key: of,
		raw: of,
	};
}

/** Yes or no. */
export function flagColumn<Row>(
	name: ColumnName,
	of: (row: Row) => boolean | undefined,
): CalendarColumn<Row> {
	return {
		...base(name, 'flag'),
		cell(row) {
			const value = of(row);
			return value === undefined ? undefined : { text: value ? l10n.t('Yes') : l10n.t('No') };
		},
		key(row) {
			const value = of(row);
			return value === undefined ? undefined : Number(value);
		},
		raw: of,
	};
}

/** A web address, shown by its host name. */
export function linkColumn<Row>(name: ColumnName, of: (row: Row) => string | undefined): CalendarColumn<Row> {
	const hostOf = (row: Row): string | undefined => {
		const address = of(row);
		return address === undefined ? undefined : plainText(new URL(address).hostname, 60);
	};
	return {
		...base({ width: 20, ...name }, 'link'),
		cell(row) {
			const host = hostOf(row);
			return host === undefined
				? undefined
				: { text: host, spoken: l10n.t('{0}, opens in the browser', host), opens: 'link' };
		},
		key: of,
		raw: of,
		address: of,
	};
}

/** When the service last changed the row. */
export function updatedColumn<Row extends { readonly updated?: number }>(): CalendarColumn<Row> {
	return {
		...base({ id: 'updated', heading: l10n.t('Updated') }, 'instant'),
		cell: ({ updated }, { formats }) =>
			updated === undefined ? undefined : { text: formats.instant(new Date(updated * 1000).toISOString()) },
		key: ({ updated }) => updated,
		raw: ({ updated }) => updated,
	};
}

/** The service's id of the row. */
export function idColumn<Row extends { readonly id?: string }>(): CalendarColumn<Row> {
	return textColumn({ id: 'id', heading: l10n.t('Record ID'), width: 26 }, ({ id }) => id);
}
