import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { lastDayOf } from '../../contract/calendarFields.js';
import type { Merger } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Split } from '../../contract/splits.js';
import { type EventWording, type EventWords, given } from './eventWords.js';
import { mergerEvent } from './eventWordsOfMerger.js';
import { offeringEvent } from './eventWordsOfOffering.js';
import { splitEvent } from './eventWordsOfSplit.js';
import { isPendingDeal } from './pendingDeal.js';

export type TickerEventKind = 'split' | 'deal' | 'offering';

/** A day of an event, and what it is the day of. */
export interface EventDay {
	readonly label: string;
	/** As the service gave it: a day, or less where less is known. */
	readonly date: string;
}

/** Something that happened to a company or will. */
export interface TickerEvent {
	readonly kind: TickerEventKind;
	readonly id: string | undefined;
	readonly words: EventWords;
	/** What happens, told so that it can be read on the page of any of its companies. */
	readonly summary: string;
	readonly status: string | undefined;
	/** The day it is put in order by, where one is known. */
	readonly day: EventDay | undefined;
	/** All days that a timeline marks, in order of time. */
	readonly days: readonly EventDay[];
	/** Not over yet. */
	readonly isAhead: boolean;
	/** The other company of a deal, where it is listed. */
	readonly other?: TickerSymbol;
}

export function splitOf(row: Split, wording: EventWording): TickerEvent {
	const days = daysOf([t('Ex-date'), row.exDate ?? row.distributionDate]);
	const announced = daysOf([t('Announced'), row.announcedDate]);
	const day = days[0] ?? announced[0];
	return eventOfOneDay('split', row.id, splitEvent(row, wording), day, wording);
}

/** A deal of a ticker, whichever side of it the ticker is on. */
export function dealOf(symbol: TickerSymbol, row: Merger, wording: EventWording): TickerEvent {
	const isPending = isPendingDeal(row, wording.today);
	const announced = daysOf([t('Announced'), row.date]);
	// Nothing more is expected of a deal that is done or given up.
	const end = daysOf(
		row.completedDate === undefined
			? [t('Expected'), isPending ? row.expectedDate : undefined]
			: [t('Completed'), row.completedDate],
	);
	const words = mergerEvent(row, wording);
	const other = [row.acquirer, row.target].find((side) => side !== undefined && side !== symbol);
	return {
		kind: 'deal',
		id: row.id,
		words,
		summary: `${words.subject} ${words.deed}`,
		status: given(row.status),
		day: end[0] ?? announced[0],
		days: [...announced, ...end],
		isAhead: isPending,
		...(other && { other }),
	};
}

export function offeringOf(row: Offering, wording: EventWording): TickerEvent {
	const [day] = daysOf([t('Offered'), row.date]);
	return eventOfOneDay('offering', row.id, offeringEvent(row, wording), day, wording);
}

function eventOfOneDay(
	kind: TickerEventKind,
	id: string | undefined,
	words: EventWords,
	day: EventDay | undefined,
	{ today }: EventWording,
): TickerEvent {
	return {
		kind,
		id,
		words,
		summary: words.summary,
		status: undefined,
		day,
		days: day ? [day] : [],
		isAhead: day !== undefined && lastDayOf(day.date) >= today,
	};
}

function daysOf([label, date]: readonly [label: string, date: string | undefined]): readonly EventDay[] {
	return date === undefined ? [] : [{ label, date }];
}

/** A kind of event in words. */
export function eventKindLabel(kind: TickerEventKind): string {
	switch (kind) {
		case 'split':
			return t('Split');
		case 'deal':
			return t('Deal');
		case 'offering':
			return t('Offering');
	}
}
