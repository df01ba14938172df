import * as l10n from '@vscode/l10n';
import { isPagedName, type PagedName } from '../../contract/calendar.js';
import { forEachList } from './calendars.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';
import { selectedRows } from '../../workbench/trees/givenRows.js';

/** A calendar and its title. */
interface NamedCalendar {
	readonly name: PagedName;
	readonly title: string;
}

/** The calendar a command was given, by name or tree row; prompts for one where none was given. */
export async function pickedCalendar(given: unknown, steps: Steps): Promise<NamedCalendar | undefined> {
	const [row] = selectedRows(given, undefined);
	const named = forEachList(({ name, spokenTitle }): NamedCalendar => ({ name, title: spokenTitle() }));
	const id = row?.id ?? given;
	if (isPagedName(id)) {
		return named[id];
	}
	// The user may type either name.
	const labels = forEachList(({ title, spokenTitle }) =>
		title() === spokenTitle() ? title() : `${spokenTitle()} (${title()})`,
	);
	const end = await steps.pick(
		{ title: l10n.t('Show Calendar'), placeholder: l10n.t('Choose a calendar to show as a table') },
		Object.values(named).map((calendar) => ({ label: labels[calendar.name], value: calendar })),
	);
	return chosenIn(end);
}
