import * as l10n from '@vscode/l10n';
import { daysFrom, isDay } from '../../base/days.js';
import type { Formats } from '../format.js';

/** Beyond it a date is easier to understand than a number of days. */
const MOST_DAYS = 99;

/** How far a date is from today in as few letters as possible: `in 9 d`, `6 d ago`; what is far or fuzzy stands as it is. */
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
