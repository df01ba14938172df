import { currentTargets, newestRatings } from '../../market/ratings.js';
import { statementExportTable } from '../../presentation/export/statementExport.js';
import type { Formats } from '../../presentation/format.js';
import {
	dividendsTable,
	eventsTable,
	consensusTable,
	keyFigureTable,
	upcomingTable,
	ratingsTable,
	tableOfRatings,
} from './tickerTables.js';
import { shownStatement } from './financials/financialsExport.js';
import type { TickerInputs } from './tickerInputs.js';
import { newsTable } from '../news/newsTab.js';
import { LATEST_RATINGS } from './overview/latestRatings.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { eventFileForm } from '../calendars/export/eventFile.js';
import { tableOffer } from '../../presentation/export/tableForms.js';

/** The exportable parts of a ticker panel. */
export const tickerParts = [
	'consensus',
	'targets',
	'figures',
	'upcoming',
	'latest',
	'statement',
	'ratings',
	'dividends',
	'events',
	'news',
] as const;
export type TickerPart = (typeof tickerParts)[number];

/** The export of one part; undefined if it shows nothing. */
export function tickerFiles(
	part: TickerPart,
	inputs: TickerInputs,
	formats: Formats,
): ExportOffer | undefined {
	switch (part) {
		case 'consensus':
			return tableOffer(consensusTable(inputs), formats);
		case 'targets':
			return (
				tableOffer(
					tableOfRatings(inputs, (rows) => currentTargets(rows, inputs.today).map(({ rating }) => rating)),
					formats,
				) ?? tableOffer(consensusTable(inputs), formats)
			);
		case 'figures':
			return tableOffer(keyFigureTable(inputs, formats), formats);
		case 'upcoming':
			return upcomingOffer(inputs, formats);
		case 'latest':
			return tableOffer(
				tableOfRatings(inputs, (rows) => newestRatings(rows).slice(0, LATEST_RATINGS)),
				formats,
			);
		case 'statement': {
			const statement = shownStatement(inputs);
			return tableOffer(statement && statementExportTable(statement, formats), formats);
		}
		case 'ratings':
			return tableOffer(ratingsTable(inputs, formats), formats);
		case 'dividends':
			return tableOffer(dividendsTable(inputs), formats);
		case 'events':
			return tableOffer(eventsTable(inputs), formats);
		case 'news':
			return tableOffer(newsTable(inputs, formats), formats);
	}
}

/** The parts that are not a subset of another part. */
const wholeParts = [
	'consensus',
	'figures',
	'upcoming',
	'statement',
	'ratings',
	'dividends',
	'events',
	'news',
] as const satisfies readonly TickerPart[];

/** Exports of all parts of a ticker. */
export function allTickerFiles(inputs: TickerInputs, formats: Formats): readonly ExportOffer[] {
	return wholeParts.flatMap((part) => tickerFiles(part, inputs, formats) ?? []);
}

function upcomingOffer(inputs: TickerInputs, formats: Formats): ExportOffer | undefined {
	const table = upcomingTable(inputs, formats);
	const offer = tableOffer(table, formats);
	return (
		table &&
		offer && {
			...offer,
			forms: [...offer.forms, eventFileForm({ ...table, events: table.rows, formats, today: inputs.today })],
		}
	);
}
