import { t } from '@vscode/l10n';
import { type Dated, type Loadable, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import { lastDayOf } from '../contract/calendarFields.js';
import type { Merger } from '../contract/mergers.js';
import type { Rating } from '../contract/ratings.js';
import type { TickerRows } from '../store/watchlistEventSource.js';
import type { TickerEvents } from '../store/watchlistEvents.js';
import { plainText } from './plainText.js';

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
export function eventOutlook(symbol: TickerSymbol, events: TickerEvents, today: string): EventOutlook {
	const dated = eventsOf(symbol, events).map((event) => ({ event, day: lastDayOf(event.date) }));
	const ahead = dated.filter(({ day }) => day >= today);
	const past = dated.filter(({ day }) => day < today);
	const next = ahead.reduce<(typeof dated)[number] | undefined>(
		(best, one) => (best === undefined || one.day < best.day ? one : best),
		undefined,
	);
	const latest = past.reduce<(typeof dated)[number] | undefined>(
		(best, one) => (best === undefined || one.day > best.day ? one : best),
		undefined,
	);
	return { ...(next && { next: next.event }), ...(latest && { latest: latest.event }) };
}

function eventsOf(symbol: TickerSymbol, events: TickerEvents): readonly WatchedEvent[] {
	return [
		...known(events.ratings).map((rating) => event(ratingWords(rating), rating.date)),
		...known(events.dividends).map(({ exDividendDate }) => event(t('Ex-dividend'), exDividendDate)),
		...known(events.splits).map(({ ratio, exDate }) =>
			event(ratio ? t('Split {0}', plainText(ratio.text, 20)) : t('Split'), exDate),
		),
		...known(events.mergers).flatMap((deal) => dealEvents(symbol, deal)),
		...known(events.offerings).map(({ date }) => event(t('Offering'), date)),
	].filter((one) => one !== undefined);
}

function known<Row>(answer: Loadable<Dated<TickerRows<Row>>>): readonly Row[] {
	return shown(answer)?.value.rows ?? [];
}

function event(words: string, date: string | undefined): WatchedEvent | undefined {
	return date === undefined ? undefined : { words, date };
}

function dealEvents(symbol: TickerSymbol, deal: Merger): readonly (WatchedEvent | undefined)[] {
	const isTarget = deal.target === symbol;
	const isOpen = deal.completedDate === undefined;
	return [
		event(isTarget ? t('Takeover announced') : t('Acquisition announced'), deal.date),
		event(isTarget ? t('Takeover completed') : t('Acquisition completed'), deal.completedDate),
		isOpen
			? event(isTarget ? t('Takeover expected') : t('Acquisition expected'), deal.expectedDate)
			: undefined,
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
		default:
			return t('{0}: {1}', who, plainText(action, 40));
	}
}
