import { currentTargets, newestRatings } from '../../market/ratings.js';
import { statementTable } from '../../presentation/export/statementExport.js';
import type { Formats } from '../../presentation/format.js';
import { dividendsTable } from './dividends/dividendsExport.js';
import { eventsTable } from './events/eventsTable.js';
import { shownStatement } from './financials/financialsExport.js';
import type { TickerInputs } from './inputs/tickerInputs.js';
import { consensusTable } from './overview/consensusTable.js';
import { newsTable } from '../news/newsExport.js';
import { keyFigureTable } from './overview/keyFigureTable.js';
import { LATEST_RATINGS } from './overview/latestRatings.js';
import { upcomingTable } from './overview/upcomingTable.js';
import { ratingsTable, tableOfRatings } from './ratings/ratingsExport.js';
import type { TickerPart } from './tickerParts.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { eventFileForm } from '../calendars/eventFileForm.js';
import { tableOffer } from '../../presentation/export/tableForms.js';

/** What of a ticker can leave; undefined where nothing is shown. */
export function tickerFiles(
	part: TickerPart,
	known: TickerInputs,
	formats: Formats,
): ExportOffer | undefined {
	switch (part) {
		case 'consensus':
			return tableOffer(consensusTable(known), formats);
		case 'targets':
			return (
				tableOffer(
					tableOfRatings(known, (rows) => currentTargets(rows, known.today).map(({ rating }) => rating)),
					formats,
				) ?? tableOffer(consensusTable(known), formats)
			);
		case 'figures':
			return tableOffer(keyFigureTable(known, formats), formats);
		case 'upcoming':
			return upcomingOffer(known, formats);
		case 'latest':
			return tableOffer(
				tableOfRatings(known, (rows) => newestRatings(rows).slice(0, LATEST_RATINGS)),
				formats,
			);
		case 'statement': {
			const statement = shownStatement(known);
			return tableOffer(statement && statementTable(statement, formats), formats);
		}
		case 'ratings':
			return tableOffer(ratingsTable(known, formats), formats);
		case 'dividends':
			return tableOffer(dividendsTable(known), formats);
		case 'events':
			return tableOffer(eventsTable(known), formats);
		case 'news':
			return tableOffer(newsTable(known, formats), formats);
	}
}

/** The parts that are no extract of another. */
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

/** All that can leave of a ticker. */
export function allTickerFiles(known: TickerInputs, formats: Formats): readonly ExportOffer[] {
	return wholeParts.flatMap((part) => tickerFiles(part, known, formats) ?? []);
}

function upcomingOffer(known: TickerInputs, formats: Formats): ExportOffer | undefined {
	const table = upcomingTable(known, formats);
	const offer = tableOffer(table, formats);
	return (
		table &&
		offer && {
			...offer,
			forms: [...offer.forms, eventFileForm({ ...table, events: table.rows, formats, today: known.today })],
		}
	);
}
