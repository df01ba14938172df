import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import { WeakMemo } from '../../base/once.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { type CalendarName, calendarNames } from '../../contract/calendar.js';
import type { AnyCalendarRow } from '../../contract/index.js';
import type { Rating } from '../../contract/ratings.js';
import {
	type DealEvent,
	type DividendEvent,
	eventsOf,
	lastEvent,
	type MarketEvent,
	nextEvent,
} from '../../market/events.js';
import { answerNames } from '../answerNames.js';
import type { FormatContext, Formats } from '../format.js';
import { firstSeen, plainText, shortText } from '../plainText.js';
import { actionWords } from './ratingEvent.js';
import { ratioWords } from './splitEvent.js';

/** An event of a company, in few words. */
export interface BriefEvent {
	/** What happens, without the day. */
	readonly words: string;
	/** The words in short, for a narrow row; absent if they are the same. */
	readonly brief?: string;
	/**
	 * As the service gave it: a day, or a longer period if that is all it states; absent if there is no date.
	 */
	readonly date?: string;
}

/** The next event of a ticker, and the latest. */
export interface NearestEvents {
	readonly next?: BriefEvent;
	readonly latest?: BriefEvent;
}

/** The next and the latest of all loaded events of a ticker. */
export function nearestEvents(
	symbol: TickerSymbol,
	answers: Readonly<Record<CalendarName, Answer<readonly AnyCalendarRow[]>>>,
	{ today, formats }: FormatContext,
): NearestEvents {
	const loaded = calendarNames.flatMap((name) => {
		const rows = shown(answers[name])?.value;
		return rows ? ends(rows, today) : [];
	});
	const [next, latest] = [nextEvent(loaded), lastEvent(loaded)];
	return {
		...(next && { next: inBrief(next, symbol, formats) }),
		...(latest && { latest: inBrief(latest, symbol, formats) }),
	};
}

const eventsByAnswer = new WeakMemo<readonly AnyCalendarRow[], string, readonly MarketEvent[]>();

/** The next and the latest event in the rows of one calendar. */
function ends(rows: readonly AnyCalendarRow[], today: string): readonly MarketEvent[] {
	return eventsByAnswer.get(rows, today, () => {
		const events = eventsOf(rows, today);
		return [nextEvent(events), lastEvent(events)].filter((event) => event !== undefined);
	});
}

function inBrief(event: MarketEvent, symbol: TickerSymbol, formats: Formats): BriefEvent {
	const brief =
		event.kind === 'dividend'
			? dividendWords(event)
			: event.kind === 'rating'
				? actionWords(event.row.action)
				: undefined;
	return {
		words: eventTitle(event, symbol, formats),
		...(brief !== undefined && { brief }),
		...(event.date !== undefined && { date: event.date }),
	};
}

function dividendWords({ step, isAhead }: DividendEvent): string {
	if (step === 'ex') {
		return l10n.t('ex');
	}
	return isAhead ? l10n.t('pays') : l10n.t('paid');
}

/** What happens to a ticker, in few words without the day. */
export function eventTitle(event: MarketEvent, symbol: TickerSymbol, formats: Formats): string {
	if (event.kind === 'rating') {
		return ratingWords(event.row);
	}
	if (event.kind === 'dividend') {
		return event.step === 'ex' ? l10n.t('Ex-dividend') : l10n.t('Dividend payment');
	}
	if (event.kind === 'deal') {
		return dealWords(event, event.row.target === symbol);
	}
	return event.kind === 'split' && event.row.ratio
		? l10n.t('Split {0}', ratioWords(event.row.ratio, formats))
		: answerNames[event.row.calendar].event();
}

function dealWords({ step, date, state, row }: DealEvent, isTarget: boolean): string {
	switch (step) {
		case 'announced': {
			const announced = isTarget ? l10n.t('Takeover announced') : l10n.t('Acquisition announced');
			const status = shortText(row.status);
			// Otherwise it would read as if the deal were still on.
			return state === 'abandoned' && status !== undefined
				? l10n.t('{0} ({1})', announced, status)
				: announced;
		}
		case 'completed':
			return isTarget ? l10n.t('Takeover completed') : l10n.t('Acquisition completed');
		case 'expected':
			if (date === undefined) {
				return isTarget ? l10n.t('Takeover pending') : l10n.t('Acquisition pending');
			}
			return isTarget ? l10n.t('Takeover expected') : l10n.t('Acquisition expected');
	}
}

/** Who did what with the rating; an unknown action is shown as the service sent it. */
function ratingWords({ action, firm }: Rating): string {
	const who = plainText(firm ?? '', 40) || l10n.t('An analyst');
	const done = firstSeen([action], 40);
	if (action === undefined || done === undefined) {
		return l10n.t('{0} rates', who);
	}
	switch (action) {
		case 'Upgrades':
			return l10n.t('{0} upgrades', who);
		case 'Downgrades':
			return l10n.t('{0} downgrades', who);
		case 'Maintains':
			return l10n.t('{0} maintains', who);
		case 'Reiterates':
			return l10n.t('{0} reiterates', who);
		case 'Reinstates':
			return l10n.t('{0} reinstates', who);
		case 'Assumes':
			return l10n.t('{0} assumes', who);
		case 'Initiates Coverage On':
			return l10n.t('{0} initiates coverage', who);
		case 'Terminates Coverage On':
			return l10n.t('{0} drops coverage', who);
		case 'Removes':
			return l10n.t('{0} removes its rating', who);
		case 'Suspends':
			return l10n.t('{0} suspends its rating', who);
		default:
			return l10n.t('{0}: {1}', who, done);
	}
}
