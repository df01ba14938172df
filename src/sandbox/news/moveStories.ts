import { DAY_MS, HOUR_MS } from '../../base/days.js';
import { attention, type Attention, attentionOf, newsBreaks } from '../market/attention.js';
import { type DayNumber, newYorkInstant, onBusinessDay, weekday } from '../market/days.js';
import type { Listing } from '../market/listing.js';
import type { Profile } from '../market/profile.js';
import { entry, hashOf } from '../market/random.js';
import type { SectorName } from '../market/sectors.js';
import { fixtures, type MoveReason, type Story } from './story.js';

/** How many days back there are stories on why shares move. */
const RETENTION_DAYS = 4;
/** A company trends when its attention is at least this many times that of the day before. */
const LEAST_RISE = 1.4;
/** Older news explains no move of today. */
const REASON_LASTS_MS = 30 * HOUR_MS;

/** A company whose shares may move. */
interface Mover {
	readonly interest: Attention;
	readonly sector: SectorName;
	readonly listings: readonly Listing[];
}

/** One story per trading day on which a company trends: why it moves, from its other news if any. */
export function moveStories(
	{ interest, sector, listings }: Mover,
	others: readonly Story[],
	today: DayNumber,
): readonly Story[] {
	const days = Array.from({ length: RETENTION_DAYS }, (_, back) => today - back);
	const [listing] = listings;
	return days.flatMap((day) => {
		const at = trendsFrom(interest, day);
		if (at === undefined || !listing) {
			return [];
		}
		const cause = others
			.filter((story) => story.reason && story.at <= at && story.at > at - REASON_LASTS_MS)
			.reduce<Story | undefined>((best, story) => (best && best.at >= story.at ? best : story), undefined);
		const reason = (): MoveReason => cause?.reason?.() ?? withoutNews(interest, sector, day);
		return [
			{
				key: `move ${interest.symbol} ${day}`,
				at,
				type: 'wiim',
				author: fixtures.movers,
				channels: ['WIIM', 'Movers'],
				tags: ['why it is moving'],
				subject: listing,
				listings,
				importance: 2,
				write: () => {
					const { isUp, text } = reason();
					const title = `${listing.name} shares are trading ${isUp ? 'higher' : 'lower'} ${text}.`;
					return { title, teaser: '', paragraphs: [title] };
				},
			},
		];
	});
}

/**
 * When a company starts to trend on a trading day: when its news breaks, or before the exchange opens.
 * Undefined if it doesn't.
 */
function trendsFrom(interest: Attention, day: DayNumber): number | undefined {
	if (onBusinessDay(day) !== day) {
		return undefined;
	}
	const lot = hashOf([interest.seed, 'move', interest.symbol, day]) % 3600;
	const broke = newsBreaks(interest, day);
	if (broke !== undefined) {
		return broke + lot * 100;
	}
	const [before, on] = [day - 1, day].map((of) =>
		attention(interest, 'all', { from: of * DAY_MS, to: (of + 1) * DAY_MS }),
	);
	return (on ?? 0) >= LEAST_RISE * (before ?? 0) ? day * DAY_MS + 9 * HOUR_MS + lot * 4000 : undefined;
}

function withoutNews({ seed, symbol }: Attention, sector: SectorName, day: DayNumber): MoveReason {
	const lot = hashOf([seed, 'cause', symbol, day]);
	const isUp = lot % 2 === 0;
	const texts = [
		`amid ${isUp ? 'strength' : 'weakness'} in ${sectorWords[sector]} stocks`,
		`alongside other ${sectorWords[sector]} names`,
		'on above-average interest; no company-specific news was seen',
		`as investors ${isUp ? 'rotate into' : 'take profits in'} the ${sectorWords[sector]} sector`,
	];
	return { isUp, text: texts[(lot >>> 8) % texts.length] ?? '' };
}

/** The names of sectors in headlines. */
const sectorWords: Readonly<Record<SectorName, string>> = {
	industrial: 'industrial',
	technology: 'technology',
	pharma: 'health care',
	retailer: 'consumer',
	energy: 'energy',
	utility: 'utility',
	reit: 'real estate',
	bank: 'bank',
	financial: 'financial',
};

/** The most stocks that a roundup names, and the fewest companies that a sector needs for one. */
const MOST_NAMED = 10;
const LEAST_NAMED = 4;
/** How many days of attention a roundup considers. */
const LOOKBACK_DAYS = 3;

/** The companies that a roundup may name. */
interface Named {
	readonly profiles: readonly Profile[];
	readonly listingOf: (symbol: string) => Listing | undefined;
	readonly seed: number;
}

/** A trading day's article on the stocks of one sector with the most attention; none on other days. */
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
	const span = { from: (day - LOOKBACK_DAYS) * DAY_MS, to: day * DAY_MS };
	const listings = members
		.map((profile) => ({ profile, count: attention(attentionOf(profile, seed), 'all', span) }))
		.sort((left, right) => right.count - left.count)
		.slice(0, MOST_NAMED)
		.flatMap(({ profile }) => listingOf(profile.symbol) ?? []);
	return [
		{
			key: `round-up ${day}`,
			at: newYorkInstant(day, 13 * 3600 + 35 * 60 + (lot % 240)),
			type: 'story',
			author: fixtures.insights,
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
		teaser: `These ${sectorWords[sector]} stocks drew the most attention over the past ${LOOKBACK_DAYS} days.`,
		paragraphs: [
			`These ${sectorWords[sector]} stocks drew the most attention over the past ${LOOKBACK_DAYS} days:`,
			...listings.map(({ name, symbol }) => `${name} (${symbol})`),
		],
	};
}
