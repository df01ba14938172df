import type { CalendarName } from './calendarNames.js';
import {
	type CalendarQuestion,
	dividendsQuestion,
	mergersQuestion,
	offeringsQuestion,
	type QuestionFacts,
	ratingsQuestion,
	splitsQuestion,
} from './calendarQuestions.js';
import type { EventWording, EventWords } from '../event/eventWords.js';
import { dividendEvent } from '../event/eventWordsOfDividend.js';
import { mergerEvent } from '../event/eventWordsOfMerger.js';
import { offeringEvent } from '../event/eventWordsOfOffering.js';
import { ratingEvent } from '../event/eventWordsOfRating.js';
import { splitEvent } from '../event/eventWordsOfSplit.js';

/** What sets one calendar apart in the tree. */
export interface CalendarKind<Query, Row> {
	readonly name: CalendarName;
	readonly question: (facts: QuestionFacts) => CalendarQuestion<Query, Row>;
	readonly event: (row: Row, wording: EventWording) => EventWords;
}

export const ratingsKind = { name: 'ratings', question: ratingsQuestion, event: ratingEvent } as const;
export const dividendsKind = {
	name: 'dividends',
	question: dividendsQuestion,
	event: dividendEvent,
} as const;
export const splitsKind = { name: 'splits', question: splitsQuestion, event: splitEvent } as const;
export const mergersKind = { name: 'mergers', question: mergersQuestion, event: mergerEvent } as const;
export const offeringsKind = {
	name: 'offerings',
	question: offeringsQuestion,
	event: offeringEvent,
} as const;
