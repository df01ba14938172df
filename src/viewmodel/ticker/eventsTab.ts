import { t } from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { type EventsModel, eventsModel } from '../event/eventList.js';
import { dealOf, offeringOf, splitOf } from '../event/tickerEvents.js';
import type { Formats } from '../format.js';
import { jointState } from '../jointState.js';
import { section, type SectionModel } from '../sectionModel.js';
import { type AnswerNotice, answerNotices } from './answerNotices.js';
import type { TickerKnown } from './tickerKnown.js';

/** The answers of which the tab is made. */
export type EventAnswerName = 'splits' | 'mergers' | 'offerings';

/** Splits, deals and offerings of the ticker. */
export interface EventsTab {
	readonly name: 'events';
	readonly events: SectionModel<EventsModel>;
	/** What is to be said of each answer that is not there or old; each is asked again by itself. */
	readonly parts: readonly AnswerNotice<EventAnswerName>[];
}

export function eventsTab(known: TickerKnown, formats: Formats): EventsTab {
	const { symbol, answers, now, today } = known;
	const wording = { formats, today };
	const { splits, mergers, offerings } = answers;
	return {
		name: 'events',
		events: section(
			t('Splits, Deals and Offerings'),
			jointState([splits, mergers, offerings], {
				body: () =>
					eventsModel(
						[
							...(shown(splits)?.value ?? []).map((row) => splitOf(row, wording)),
							...(shown(mergers)?.value ?? []).map((row) => dealOf(symbol, row, wording)),
							...(shown(offerings)?.value ?? []).map((row) => offeringOf(row, wording)),
						],
						today,
						formats,
					),
				loading: t('Loading…'),
				nothing: t('The service knows of no split, deal or offering of {0} in the last ten years.', symbol),
				now,
				formats,
			}),
		),
		parts: answerNotices(['splits', 'mergers', 'offerings'], known, formats),
	};
}
