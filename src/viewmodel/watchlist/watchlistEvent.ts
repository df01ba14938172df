import { t } from '@vscode/l10n';
import { type Dated, type Loadable, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { lastDayOf } from '../../contract/calendarFields.js';
import type { Merger } from '../../contract/mergers.js';
import type { Rating } from '../../contract/ratings.js';
import type { TickerRows } from '../../store/watchlistEventSource.js';
import type { TickerEvents } from '../../store/watchlistEvents.js';
import type { EventWording } from '../event/eventWords.js';
import { ratioWords } from '../event/eventWordsOfSplit.js';
import type { Formats } from '../format.js';
import { plainText } from '../plainText.js';

/** Something that happens to a company on a day. */
export interface WatchedEvent {
	/** A few words without the day. */
	readonly words: string;
	/** As the service gave it: a day, or less where less is known. */
	readonly date: string;
}

/** What comes next for a ticker, and what came last. */
export interface EventOutlook {
	readonly next?: WatchedEvent;
	readonly latest?: WatchedEvent;
}

/** The next and the latest of all events that are known. */
export function eventOutlook(
	symbol: TickerSymbol,
	events: TickerEvents,
	{ today, formats }: EventWording,
): EventOutlook {
	let next: DatedEvent | undefined;
	let latest: DatedEvent | undefined;
	for (const event of eventsOf(symbol, events, formats)) {
		if (event.day >= today) {
			next = next === undefined || event.day < next.day ? event : next;
		} else {
			latest = latest === undefined || event.day > latest.day ? event : latest;
		}
	}
	return { ...(next && { next: inWords(next) }), ...(latest && { latest: inWords(latest) }) };
}

/** An event of which only two in a list come to words. */
interface DatedEvent {
	readonly date: string;
	/** The last day of what the date stands for. */
	readonly day: string;
	readonly words: () => string;
}

function inWords({ words, date }: DatedEvent): WatchedEvent {
	return { words: words(), date };
}

function eventsOf(symbol: TickerSymbol, events: TickerEvents, formats: Formats): readonly DatedEvent[] {
	return [
		...known(events.ratings).map((rating) => dated(rating.date, () => ratingWords(rating))),
		...known(events.dividends).map(({ exDividendDate }) => dated(exDividendDate, () => t('Ex-dividend'))),
		...known(events.splits).map(({ ratio, exDate }) =>
			dated(exDate, () => (ratio ? t('Split {0}', ratioWords(ratio, formats)) : t('Split'))),
		),
		...known(events.mergers).flatMap((deal) => dealEvents(symbol, deal)),
		...known(events.offerings).map(({ date }) => dated(date, () => t('Offering'))),
	].filter((event) => event !== undefined);
}

function known<Row>(answer: Loadable<Dated<TickerRows<Row>>>): readonly Row[] {
	return shown(answer)?.value.rows ?? [];
}

function dated(date: string | undefined, words: () => string): DatedEvent | undefined {
	return date === undefined ? undefined : { date, day: lastDayOf(date), words };
}

function dealEvents(symbol: TickerSymbol, deal: Merger): readonly (DatedEvent | undefined)[] {
	const isTarget = deal.target === symbol;
	return [
		dated(deal.date, () => (isTarget ? t('Takeover announced') : t('Acquisition announced'))),
		dated(deal.completedDate, () => (isTarget ? t('Takeover completed') : t('Acquisition completed'))),
		// Nothing more is expected of a deal that is done.
		dated(deal.completedDate === undefined ? deal.expectedDate : undefined, () =>
			isTarget ? t('Takeover expected') : t('Acquisition expected'),
		),
	];
}

/** Who did what with the rating; an action that is not known yet stays as it came. */
function ratingWords({ action, firm }: Rating): string {
	const who = plainText(firm ?? '', 40) || t('An analyst');
	if (action === undefined) {
		return t('{0} rates', who);
	}
	switch (action) {
		case 'Upgrades':
			return t('{0} upgrades', who);
		case 'Downgrades':
			return t('{0} downgrades', who);
		case 'Maintains':
			return t('{0} maintains', who);
		case 'Reiterates':
			return t('{0} reiterates', who);
		case 'Reinstates':
			return t('{0} reinstates', who);
		case 'Assumes':
			return t('{0} assumes', who);
		case 'Initiates Coverage On':
			return t('{0} initiates coverage', who);
		case 'Terminates Coverage On':
			return t('{0} ends coverage', who);
		case 'Removes':
			return t('{0} removes its rating', who);
		case 'Suspends':
			return t('{0} suspends its rating', who);
		default:
			return t('{0}: {1}', who, plainText(action, 40));
	}
}
