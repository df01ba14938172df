import { t } from '@vscode/l10n';
import { type CalendarName, calendarNames, spokenTitle } from '../../viewmodel/calendar/calendarNames.js';
import { pickStep } from '../steps.js';
import { rowsOf } from './rowNodes.js';

/** The calendar that a command was given, by its name or its row in the tree; asked for where it was given none. */
export async function calendarGiven(given: unknown): Promise<CalendarName | undefined> {
	const [row] = rowsOf(given, undefined);
	const known = calendarNames.find((name) => name === (row?.id ?? given));
	if (known) {
		return known;
	}
	const end = await pickStep(
		{ title: t('Show Calendar'), placeholder: t('Which calendar to show as a table') },
		calendarNames.map((name) => ({ label: spokenTitle(name), value: name })),
	);
	return end?.kind === 'chosen' ? end.value : undefined;
}
