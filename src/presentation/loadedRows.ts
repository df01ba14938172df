import { type Answer, shown } from '../base/loadable.js';
import type { CalendarName } from '../contract/calendar.js';
import type { AnyCalendarRow } from '../contract/index.js';

/** The loaded rows of some calendars, one calendar after another. */
export function loadedRows<Name extends CalendarName>(
	names: readonly Name[],
	answers: Readonly<Record<Name, Answer<readonly AnyCalendarRow[]>>>,
): readonly AnyCalendarRow[] {
	return names.flatMap((name) => shown(answers[name])?.value ?? []);
}
