import * as l10n from '@vscode/l10n';
import type { Answer } from '../../base/loadable.js';
import { calendarNames } from '../../contract/calendar.js';
import type { Rating } from '../../contract/ratings.js';
import { eventsOf, type MarketEvent, type RatingEvent } from '../../market/events.js';
import { lastEvent, nextEvent } from '../../market/outlook.js';
import { newestRatings } from '../../market/ratings.js';
import { dividendEvent } from '../../presentation/events/dividendEvent.js';
import { mergerEvent } from '../../presentation/events/mergerEvent.js';
import { offeringEvent } from '../../presentation/events/offeringEvent.js';
import { ratingEvent } from '../../presentation/events/ratingEvent.js';
import { splitEvent } from '../../presentation/events/splitEvent.js';
import { currentDividendLabel } from '../../presentation/dividends/dividendWords.js';
import { knownRows } from '../../presentation/knownRows.js';
import { calendarWords } from '../../presentation/words/calendarWords.js';
import type { FormatContext } from '../../presentation/words/formatContext.js';
import { inOneLine } from '../../presentation/words/lines.js';
import { factLine, type HoverAnswers, hoverPart, type HoverPart, outside } from './hoverPart.js';

/** The calendars of what happens to a company, as opposed to what is said of it. */
const eventNames = calendarNames.filter((name) => name !== 'ratings');

/** What an analyst did last. */
export function ratingPart(answer: Answer<readonly Rating[]>, wording: FormatContext): HoverPart {
	return hoverPart(calendarWords.ratings.inSentence(), answer, (ratings) => {
		const [newest] = newestRatings(ratings);
		return newest
			? eventLine(
					l10n.t('Latest rating'),
					dayWords(newest.date, wording),
					ratingEvent(newest, wording).summary,
				)
			: '';
	});
}

/** How each kind of event stands; the one that is shown is none of their own. */
export function eventParts(answers: HoverAnswers): readonly HoverPart[] {
	return eventNames.map((name) => {
		const answer: Answer<unknown> = answers[name];
		return hoverPart(calendarWords[name].inSentence(), answer, () => '');
	});
}

/** The one event that comes next, else the last dividend; the panel has them all. */
export function nextEventMarkdown(answers: HoverAnswers, wording: FormatContext): string {
	const events = eventsOf(knownRows(eventNames, answers), wording.today).filter(
		(event) => event.kind !== 'rating',
	);
	const found = nextEvent(events) ?? lastEvent(events.filter(({ kind }) => kind === 'dividend'));
	return found ? eventMarkdown(found, wording) : '';
}

function eventMarkdown(event: Exclude<MarketEvent, RatingEvent>, wording: FormatContext): string {
	switch (event.kind) {
		case 'dividend':
			return eventLine(currentDividendLabel(event), dividendEvent(event.row, wording).summary);
		case 'split':
			return eventLine(l10n.t('Split'), splitEvent(event.row, wording).summary);
		case 'deal': {
			const { story, status } = mergerEvent(event.row, wording);
			const expected = dayWords(event.date, wording);
			return eventLine(
				l10n.t('M&A'),
				inOneLine([story, status]),
				expected && l10n.t('expected {0}', expected),
			);
		}
		case 'offering':
			return eventLine(
				l10n.t('Offering'),
				dayWords(event.date, wording),
				offeringEvent(event.row, wording).summary,
			);
	}
}

function dayWords(day: string | undefined, { formats, today }: FormatContext): string | undefined {
	return day === undefined ? undefined : formats.shortDay(day, today);
}

function eventLine(label: string, ...facts: readonly (string | undefined)[]): string {
	return factLine([`**${label}**`, ...facts.map((fact) => outside(fact, 140))]);
}
