import * as l10n from '@vscode/l10n';
import type { Rating } from '../../../contract/ratings.js';
import { shortText } from '../../../presentation/plainText.js';
import { actionDirection, actionWords } from '../../../presentation/events/ratingEvent.js';
import type { FormatContext, Formats } from '../../../presentation/format.js';
import { revisedRatings } from '../../../market/revisions.js';
import type { RatingsChoices } from '../tickerChoices.js';

/** A filter over the values that occur in the ratings. */
export interface RatingFilter {
	readonly name: 'firm' | 'analyst' | 'action';
	readonly label: string;
	/** An empty string means all. */
	readonly picked: string;
	/** Starts with "all"; every other label includes how many ratings it leaves. */
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Facet {
	readonly name: RatingFilter['name'];
	readonly label: string;
	readonly all: string;
	readonly valueOf: (rating: Rating) => string | undefined;
	readonly wordOf: (value: string) => string;
}

/** A toggle that leaves only one kind of rating. */
export interface RatingSwitch {
	readonly label: string;
	readonly isOn: boolean;
}

interface FilteredRatings {
	readonly shown: readonly Rating[];
	readonly filters: readonly RatingFilter[];
	readonly upgrades: RatingSwitch;
}

/** Filters the ratings and counts how many each filter option would leave. */
export function filteredRatings(
	ratingsOfTicker: readonly Rating[],
	choices: Pick<RatingsChoices, RatingFilter['name'] | 'onlyUpgrades' | 'revised'>,
	{ formats, today }: FormatContext,
): FilteredRatings {
	const { revised } = choices;
	const all = revised ? revisedRatings(ratingsOfTicker, revised, today) : ratingsOfTicker;
	const upgrades = all.filter(({ action }) => actionDirection(action) === 'up');
	const { onlyUpgrades = false } = choices;
	const ratings = onlyUpgrades ? upgrades : all;
	const facets: readonly Facet[] = [
		{
			name: 'firm',
			label: l10n.t('Firm'),
			all: l10n.t('All firms'),
			valueOf: ({ firm }) => shortText(firm),
			wordOf: (value) => value,
		},
		{
			name: 'analyst',
			label: l10n.t('Analyst'),
			all: l10n.t('All analysts'),
			valueOf: ({ analystName }) => shortText(analystName),
			wordOf: (value) => value,
		},
		{
			name: 'action',
			label: l10n.t('Action'),
			all: l10n.t('All actions'),
			valueOf: ({ action }) => shortText(action),
			wordOf: (value) => actionWords(value) ?? value,
		},
	];
	const picked = facets.map(({ name, valueOf }) =>
		// Ignore a choice that no rating has (any more).
		all.some((rating) => valueOf(rating) === choices[name]) ? choices[name] : undefined,
	);
	const passes = (rating: Rating, index: number): boolean =>
		picked[index] === undefined || facets[index]?.valueOf(rating) === picked[index];
	return {
		upgrades: {
			label: l10n.t('Upgrades Only ({0})', formats.number(upgrades.length)),
			isOn: onlyUpgrades,
		},
		shown: ratings.filter((rating) => facets.every((_, index) => passes(rating, index))),
		filters: facets.map((facet, index) => {
			const others = ratings.filter((rating) =>
				facets.every((_, other) => other === index || passes(rating, other)),
			);
			return {
				name: facet.name,
				label: facet.label,
				picked: picked[index] ?? '',
				options: options(facet, others, picked[index], formats),
			};
		}),
	};
}

function options(
	{ all, valueOf, wordOf }: Facet,
	ratings: readonly Rating[],
	picked: string | undefined,
	formats: Formats,
): RatingFilter['options'] {
	const counts = new Map<string, number>(picked === undefined ? [] : [[picked, 0]]);
	for (const rating of ratings) {
		const value = valueOf(rating);
		if (value !== undefined) {
			counts.set(value, (counts.get(value) ?? 0) + 1);
		}
	}
	const counted = (word: string, count: number): string => l10n.t('{0} ({1})', word, formats.number(count));
	return [
		{ value: '', label: all },
		...[...counts]
			.map(([value, count]) => ({ value, word: wordOf(value), count }))
			.sort((one, other) => formats.compare(one.word, other.word))
			.map(({ value, word, count }) => ({ value, label: counted(word, count) })),
	];
}
