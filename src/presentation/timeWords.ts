import * as l10n from '@vscode/l10n';
import { daysFrom, isDay } from '../base/days.js';
import type { Formats } from './format.js';

/** Beyond this, a date is easier to read than a number of days. */
const MOST_DAYS = 99;

/** A date's distance from today, short: `in 9 d`, `6 d ago`; a distant or fuzzy date stays a date. */
export function nearDayWords(date: string, today: string, formats: Formats): string {
	const days = isDay(date) ? daysFrom(today, date) : Number.NaN;
	if (!(Math.abs(days) <= MOST_DAYS)) {
		return formats.shortDay(date, today);
	}
	switch (days) {
		case 0:
			return l10n.t('today');
		case 1:
			return l10n.t('tomorrow');
		case -1:
			return l10n.t('yesterday');
		default:
			return days > 0 ? l10n.t('in {0} d', formats.number(days)) : l10n.t('{0} d ago', formats.number(-days));
	}
}

/** When something was received, as a time that stays true while it is shown. */
export function receivedWords(receivedAt: number, now: number, formats: Formats): string {
	return l10n.t('Received {0}', formats.clock(receivedAt, now));
}

/** The same as part of a longer sentence for a screen reader. */
export function receivedAloud(receivedAt: number, now: number, formats: Formats): string {
	return l10n.t('received {0}', formats.clock(receivedAt, now));
}

const MINUTE_MS = 60_000;

/** The age beside the title of a view; undefined in the first minute, when it isn't worth stating. */
export function titleAge(receivedAt: number, now: number, formats: Formats): string | undefined {
	return now - receivedAt < MINUTE_MS ? undefined : formats.age(receivedAt, now);
}
