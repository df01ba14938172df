import { t } from '@vscode/l10n';
import { limits } from '../../contract/limits.js';
import type { Rating } from '../../contract/ratings.js';
import { dayAfter } from '../calendar/calendarDays.js';
import type { EventWording } from '../event/eventWords.js';
import type { RatingsChoices } from '../ticker/ratingsChoices.js';
import { filteredRatings, type RatingFilter } from './ratingFilters.js';
import { actionDirection, type Marked, ratingRow, type RatingRow } from './ratingRow.js';
import { type TargetHistory, targetHistory } from './targetHistory.js';

/** The columns of the history. */
export type RatingColumn =
	'date' | 'firm' | 'analyst' | 'action' | 'rating' | 'target' | 'change' | 'score' | 'successRate' | 'link';

/** What analysts said of a ticker over the years, in finished words. */
export interface RatingsModel {
	/** How many ratings there are, and since when. */
	readonly summary: string;
	readonly recent: { readonly label: string; readonly marks: readonly Marked[] };
	readonly filters: readonly RatingFilter[];
	readonly targets?: TargetHistory;
	/** Said where there is no chart. */
	readonly noTargets: string;
	/** Names the table. */
	readonly caption: string;
	readonly columns: readonly { readonly name: RatingColumn; readonly label: string }[];
	readonly rows: readonly RatingRow[];
	/** What each link says aloud. */
	readonly linkLabel: string;
	/** The button that takes the shown ratings elsewhere. */
	readonly exportLabel: string;
	/** The button that shows the rest. */
	readonly more?: string;
	/** Said where nothing is left by the filters, or something is missing. */
	readonly notes: readonly string[];
}

const FIRST_ROWS = 100;
const RECENT_DAYS = 90;

/** The history of a ticker's ratings; undefined where there is none. */
export function ratingsModel(
	ratings: readonly Rating[],
	choices: RatingsChoices,
	wording: EventWording,
): RatingsModel | undefined {
	if (ratings.length === 0) {
		return undefined;
	}
	const { formats } = wording;
	const { shown, filters } = filteredRatings(ratings, choices, formats);
	const count = choices.showsAll ? shown.length : Math.min(FIRST_ROWS, shown.length);
	const rows = shown.slice(0, count).map((rating, index) => ratingRow(rating, index, wording));
	const hasAccuracy = ratings.some(({ accuracy }) => accuracy !== undefined);
	const targets = targetHistory(ratings, shown, wording);
	return {
		summary: summary(ratings, shown.length, wording),
		recent: recent(ratings, wording),
		filters,
		...(targets && { targets }),
		noTargets: t('These ratings set no price targets.'),
		caption: t('Ratings, the newest first'),
		columns: columns(
			hasAccuracy,
			rows.some(({ link }) => link !== undefined),
		),
		rows,
		linkLabel: t('Open this rating in the browser'),
		exportLabel: t('Export…'),
		...(count < shown.length && { more: t('Show All {0}', formats.number(shown.length)) }),
		notes: [
			...(rows.some(({ targetNote }) => targetNote !== undefined)
				? [t('Targets from before a split are in terms of today’s shares.')]
				: []),
			...(hasAccuracy
				? []
				: [t('How accurate analysts were did not come with these ratings: the plan may not include it.')]),
		],
	};
}

function summary(ratings: readonly Rating[], shown: number, { formats }: EventWording): string {
	const first = ratings.reduce<string | undefined>(
		(least, { date }) => (date !== undefined && (least === undefined || date < least) ? date : least),
		undefined,
	);
	const all = formats.number(ratings.length);
	const count =
		shown < ratings.length
			? t('{0} of {1} ratings', formats.number(shown), all)
			: ratings.length < limits.pageSize
				? t('{0} ratings', all)
				: t('The newest {0} ratings', all);
	return first === undefined ? count : t('{0} since {1}', count, formats.day(first));
}

function recent(ratings: readonly Rating[], { formats, today }: EventWording): RatingsModel['recent'] {
	const from = dayAfter(today, -RECENT_DAYS);
	const ways = ratings
		.filter(({ date }) => date !== undefined && date >= from)
		.map(({ action }) => actionDirection(action));
	const counted = (way: Marked['way']): string => formats.number(ways.filter((one) => one === way).length);
	return {
		label: t('Last {0} days', formats.number(RECENT_DAYS)),
		marks: [
			{ way: 'up', text: t('Upgrades: {0}', counted('up')) },
			{ way: 'down', text: t('Downgrades: {0}', counted('down')) },
		],
	};
}

function columns(hasAccuracy: boolean, hasLinks: boolean): RatingsModel['columns'] {
	return [
		{ name: 'date', label: t('Date') },
		{ name: 'firm', label: t('Firm') },
		{ name: 'action', label: t('Action') },
		{ name: 'rating', label: t('Rating') },
		{ name: 'target', label: t('Target') },
		{ name: 'change', label: t('Change') },
		{ name: 'analyst', label: t('Analyst') },
		...(hasAccuracy
			? [
					{ name: 'score' as const, label: t('Smart score') },
					{ name: 'successRate' as const, label: t('Success rate') },
				]
			: []),
		...(hasLinks ? [{ name: 'link' as const, label: t('Link') }] : []),
	];
}
