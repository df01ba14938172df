import * as l10n from '@vscode/l10n';
import { tickersWords } from '../../../presentation/countWords.js';
import type { Formats } from '../../../presentation/format.js';
import { joinLine } from '../../../presentation/lines.js';
import { listName } from '../../../presentation/plainText.js';
import { isSameList, type Watchlist } from '../../../store/watchlist/watchlistSetting.js';
import { chosenIn, type Steps } from '../../../workbench/steps.js';
import { daysAhead, daysLabel, type UpcomingChoice } from './upcomingChoice.js';

interface ChooseParts {
	readonly lists: readonly Watchlist[];
	readonly steps: Steps;
	readonly formats: Formats;
}

/**
 * Prompts for the lists, where there are several, and then for the days; undefined if the user cancels.
 */
export async function chooseUpcoming(
	choice: UpcomingChoice,
	{ lists, steps, formats }: ChooseParts,
): Promise<UpcomingChoice | undefined> {
	let chosen = choice.lists;
	for (;;) {
		if (lists.length > 1) {
			const current = chosen;
			const checked = await steps.check(
				{
					title: l10n.t('Upcoming: Watchlists'),
					placeholder: l10n.t('Select watchlists. Leave all unchecked for all of them.'),
				},
				lists.map((list) => ({
					label: listName(list.name),
					detail: joinLine([
						tickersWords(list.symbols.length, formats),
						list.scope === 'workspace' ? l10n.t('workspace') : undefined,
					]),
					isCurrent: current.some((one) => isSameList(one, list)),
					value: { scope: list.scope, name: list.name },
				})),
			);
			if (checked?.kind !== 'chosen') {
				return undefined;
			}
			chosen = checked.value.length === lists.length ? [] : checked.value;
		}
		const end = await steps.pick(
			{
				title: l10n.t('Upcoming: Days'),
				placeholder: l10n.t('Choose how far to look ahead'),
				hasBack: lists.length > 1,
			},
			daysAhead.map((days) => ({
				label: daysLabel(days),
				value: days,
				isCurrent: days === choice.days,
			})),
		);
		if (end?.kind !== 'back') {
			const days = chosenIn(end);
			return days && { lists: chosen, days };
		}
	}
}
