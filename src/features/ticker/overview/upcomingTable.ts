import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../../base/loadable.js';
import { eventsOf, type MarketEvent, upcoming } from '../../../market/events.js';
import { forRow } from '../../calendars/calendars.js';
import type { Table } from '../../../presentation/export/table.js';
import type { Formats } from '../../../presentation/format.js';
import { knownRows } from '../../../presentation/knownRows.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';
import { eventAnswers } from './upcomingEvents.js';

/** All that is ahead for a ticker as it leaves, the soonest first; dates that are not certain stand as they came. */
export function upcomingTable(
	{ symbol, answers, isSample, today }: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample' | 'today'>,
	formats: Formats,
): Table<MarketEvent> | undefined {
	const times = eventAnswers.flatMap((name) => receivedAt(answers[name]));
	const wording = { formats, today };
	return times.length === 0
		? undefined
		: {
				title: l10n.t('Upcoming events: {0}', symbol),
				name: `${symbol}-upcoming`,
				about: { symbol },
				columns: [
					{ id: 'symbol', label: l10n.t('Symbol'), isUsual: true, value: () => symbol },
					{ id: 'date', label: l10n.t('Date'), isUsual: true, value: ({ date }) => date },
					{ id: 'kind', label: l10n.t('Kind'), isUsual: true, value: ({ kind }) => kind },
					{ id: 'step', label: l10n.t('Step'), isUsual: true, value: ({ step }) => step },
					{
						...{ id: 'summary', label: l10n.t('Event'), isUsual: true },
						value: ({ row }) => forRow(row, (view, one) => view.event(one, wording).summary),
					},
					{ id: 'id', label: l10n.t('Id'), isUsual: false, value: ({ row }) => row.id },
				],
				rows: upcoming(eventsOf(knownRows(eventAnswers, answers), today)),
				symbolOf: () => symbol,
				...{ isSample, receivedAt: Math.min(...times) },
			};
}

function receivedAt(answer: Answer<unknown>): readonly number[] {
	const known = shown(answer);
	return known ? [known.receivedAt] : [];
}
