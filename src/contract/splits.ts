import { calendar, calendarParams, calendarRecord, listing, remarks } from './calendar.js';
import { newestFirst } from './pagedEndpoint.js';
import { field, type Kind, object, type RecordOf } from './fields.js';
import { day, flag, text } from './kinds.js';
import * as param from './params.js';
import { querySchema, type QueryOf } from './querySchema.js';

export const splitDates = ['announced', 'ex'] as const;
/** The dates of a split. */
export type SplitDate = (typeof splitDates)[number];

const query = {
	...calendarParams,
	dateField: param.oneOf('parameters[date_search_field]', splitDates, {
		means: 'The date to filter and sort by.',
		standard: 'announced',
	}),
};

/** A query for the splits calendar (service.md, GET /api/v2.1/calendar/splits). */
export interface SplitsQuery extends QueryOf<typeof query> {}

/** How many new shares replace how many old ones. */
export interface SplitRatio {
	/** As the service wrote it, such as `4:1`. */
	readonly text: string;
	/** Absent if the text has a different form. May be a fraction. */
	readonly newShares?: number;
	readonly oldShares?: number;
}

const ratio: Kind<SplitRatio> = {
	name: 'ratio',
	read: (value, place) => {
		const written = text.read(value, place);
		if (written === undefined) {
			return undefined;
		}
		const [, newShares, oldShares] =
			/^(\d{1,12}(?:\.\d+)?)\s*(?::|-|for)\s*(\d{1,12}(?:\.\d+)?)$/i.exec(written) ?? [];
		if (newShares === undefined || oldShares === undefined || !Number(newShares) || !Number(oldShares)) {
			place.report('ratio expected as two numbers, as 4:1');
			return { text: written };
		}
		return { text: written, newShares: Number(newShares), oldShares: Number(oldShares) };
	},
};

const record = {
	...calendarRecord('splits'),
	...listing,
	cusip: field('cusip', text, 'CUSIP of the share.'),
	ratio: field('ratio', ratio, 'New shares for old ones, as `4:1`; may hold fractions.'),
	splitType: field('split_type', text, 'Open vocabulary, as `ADR Ratio Change`.'),
	announcedDate: field('date_announced', day, 'Day of the announcement; may be after the ex-date.'),
	exDate: field('date_ex', day, 'First day of trading in the new shares.'),
	recordDate: field('date_recorded', day, 'Owners of old shares on this day get new ones.'),
	distributionDate: field('date_distribution', day, 'Day on which the new shares are handed out.'),
	isOptionable: field('optionable', flag, 'Whether options on the share exist.'),
	...remarks,
};

/** One split (service.md, Split record). */
export interface Split extends RecordOf<typeof record> {}

const dateOf = {
	announced: ({ announcedDate }: Split) => announcedDate,
	ex: ({ exDate }: Split) => exDate,
} as const satisfies Readonly<Record<SplitDate, (row: Split) => string | undefined>>;

export const splits = calendar<SplitsQuery, Split>({
	name: 'splits',
	path: '/api/v2.1/calendar/splits',
	means: 'Stock splits, the newest first.',
	recordSection: 'Split record',
	envelope: 'splits',
	query: querySchema(query),
	record: object(record),
	orderOf: ({ dateField }) => newestFirst(dateOf[dateField ?? 'announced']),
});
