import { t } from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { CHANGE_DAYS, type WatchedChange } from '../../market/changes.js';
import type { Formats } from '../format.js';
import { changeWords } from './changeWords.js';

/** A change in the list of all. */
export interface ListedChange {
	readonly label: string;
	readonly description: string;
	/** The day on which it came, where the list comes to another one. */
	readonly group?: string;
	readonly icon: string;
	readonly value: WatchedChange;
}

/** All changes by the day in New York on which they came, the newest first. */
export function changeList(
	changes: readonly WatchedChange[],
	now: number,
	formats: Formats,
): readonly ListedChange[] {
	const today = newYorkDay(now);
	const days = changes.map(({ at }) => newYorkDay(at * 1000));
	return changes.map((value, index) => {
		const { brief, tone } = changeWords(value, { formats, today });
		const day = days[index] ?? today;
		return {
			label: value.symbol,
			description: value.isRead ? brief : t('new · {0}', brief),
			...(day !== days[index - 1] && { group: formats.weekday(day, today) }),
			icon: tone === undefined ? 'circle-small-filled' : tone === 'rise' ? 'arrow-up' : 'arrow-down',
			value,
		};
	});
}

/** Says that nothing has changed. */
export function noChangesWords(): string {
	return t(
		'Nothing has changed for your tickers since you watch them, or in the last {0} days.',
		CHANGE_DAYS,
	);
}

/** Says why there are no changes without a service. */
export function noAccessWords(): string {
	return t('Changes come with an API key, or with sample data.');
}
