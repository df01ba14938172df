import * as l10n from '@vscode/l10n';
import type { CalendarName } from '../../../contract/calendar.js';
import { calendarsOfTab } from '../../calendars/calendars.js';
import { turnedTimeline } from '../../../presentation/chart/turned.js';
import { combinedState, section, type SectionModel } from '../../../presentation/sections.js';
import type { Formats } from '../../../presentation/format.js';
import { knownRows } from '../../../presentation/knownRows.js';
import { type AnswerNotice, answerNotices } from '../inputs/answerNotices.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';
import { type EventsModel, eventsModel } from './eventList.js';
import { eventRecord } from './eventRecord.js';

/** Splits, deals and offerings of the ticker. */
export interface EventsTab {
	readonly name: 'events';
	readonly events: SectionModel<EventsModel>;
	/** What is to be said of each answer that is not there or old; each is asked again by itself. */
	readonly parts: readonly AnswerNotice<CalendarName>[];
}

export function eventsTab(known: TickerInputs, formats: Formats): EventsTab {
	const { symbol, answers, statements, now, today } = known;
	const kinds = calendarsOfTab('events');
	return {
		name: 'events',
		events: section(
			l10n.t('Splits, M&A and Offerings'),
			combinedState(
				kinds.map((name) => answers[name]),
				{
					body: () => {
						const records = knownRows(kinds, answers).map((row) =>
							eventRecord(row, symbol, { formats, today }),
						);
						const model = eventsModel(kinds, records, today, formats);
						return model?.timeline && statements.order === 'newestFirst'
							? { ...model, timeline: turnedTimeline(model.timeline) }
							: model;
					},
					loading: l10n.t('Loading…'),
					nothing: l10n.t(
						'The service knows of no split, M&A deal or offering of {0} in the last ten years.',
						symbol,
					),
					now,
					formats,
				},
			),
		),
		parts: answerNotices(kinds, known, formats),
	};
}
