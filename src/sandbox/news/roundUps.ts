import { DAY_MS } from '../../base/days.js';
import { attention, lookedAt } from '../market/attention.js';
import { type DayNumber, newYorkInstant, onBusinessDay, weekday } from '../market/days.js';
import type { Listing } from '../market/listing.js';
import type { Profile } from '../market/profile.js';
import { entry, hashOf } from '../market/random.js';
import type { SectorName } from '../market/sectors.js';
import { sectorWords } from './moveStories.js';
import { desks, type Story } from './story.js';

/** Stocks that a round-up names at most, and companies that a sector needs to have one. */
const MOST_NAMED = 10;
const LEAST_NAMED = 4;
/** Attention is looked at over so many days before. */
const LOOKED_BACK = 3;

/** Who may be named. */
export interface Named {
	readonly profiles: readonly Profile[];
	readonly listingOf: (symbol: string) => Listing | undefined;
	readonly seed: number;
}

/** The article of a trading day that names the stocks of one sector which got most attention; none on other days. */
export function roundUp({ profiles, listingOf, seed }: Named, day: DayNumber): readonly Story[] {
	const sectors = [...new Set(profiles.map(({ sector }) => sector))];
	if (onBusinessDay(day) !== day || sectors.length === 0) {
		return [];
	}
	const lot = hashOf([seed, 'round-up', day]);
	const sector = entry(sectors, lot % sectors.length);
	const members = profiles.filter((profile) => profile.sector === sector);
	if (members.length < LEAST_NAMED) {
		return [];
	}
	const span = { from: (day - LOOKED_BACK) * DAY_MS, to: day * DAY_MS };
	const listings = members
		.map((profile) => ({ profile, count: attention(lookedAt(profile, seed), 'all', span) }))
		.sort((left, right) => right.count - left.count)
		.slice(0, MOST_NAMED)
		.flatMap(({ profile }) => listingOf(profile.symbol) ?? []);
	return [
		{
			key: `round-up ${day}`,
			at: newYorkInstant(day, 13 * 3600 + 35 * 60 + (lot % 240)),
			type: 'story',
			author: desks.insights,
			channels: ['News', 'Markets'],
			tags: ['round-up'],
			listings,
			importance: 1,
			write: () => copyOf(sector, listings, day),
		},
	];
}

const weekdays = 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday'.split('|');

function copyOf(sector: SectorName, listings: readonly Listing[], day: DayNumber) {
	const words = sectorWords[sector].replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
	const session = weekdays[weekday(day)] ?? '';
	return {
		title: `${listings.length} ${words} Stocks Investors Are Watching in ${session}'s Session`,
		teaser: `These ${sectorWords[sector]} stocks drew the most attention over the past ${LOOKED_BACK} days.`,
		paragraphs: [
			`These ${sectorWords[sector]} stocks drew the most attention over the past ${LOOKED_BACK} days:`,
			...listings.map(({ name, symbol }) => `${name} (${symbol})`),
		],
	};
}
