import { DAY_MS, HOUR_MS } from '../../base/days.js';
import { attention, type Looked, newsBreaks } from '../market/attention.js';
import { type DayNumber, onBusinessDay } from '../market/days.js';
import type { Listing } from '../market/listing.js';
import { hashOf } from '../market/random.js';
import type { SectorName } from '../market/sectors.js';
import { desks, type MoveReason, type Story } from './story.js';

/** Lines on why shares move are kept for so many days. */
const KEPT_DAYS = 4;
/** Who gets so many times the attention of the day before trends. */
const LEAST_RISE = 1.4;
/** What is older explains no move of today. */
const REASON_LASTS_MS = 30 * HOUR_MS;

/** Whose shares move. */
export interface Mover {
	readonly looked: Looked;
	readonly sector: SectorName;
	readonly listings: readonly Listing[];
}

/** One line for each trading day on which a company trends: why its shares move, from its other news where there are some. */
export function moveStories(
	{ looked, sector, listings }: Mover,
	others: readonly Story[],
	today: DayNumber,
): readonly Story[] {
	const days = Array.from({ length: KEPT_DAYS }, (_, back) => today - back);
	const [listing] = listings;
	return days.flatMap((day) => {
		const at = trendsFrom(looked, day);
		if (at === undefined || !listing) {
			return [];
		}
		const cause = others
			.filter((story) => story.reason && story.at <= at && story.at > at - REASON_LASTS_MS)
			.reduce<Story | undefined>((best, story) => (best && best.at >= story.at ? best : story), undefined);
		const reason = (): MoveReason => cause?.reason?.() ?? withoutNews(looked, sector, day);
		return [
			{
				key: `move ${looked.symbol} ${day}`,
				at,
				type: 'wiim',
				author: desks.movers,
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

/** When a company begins to trend on a trading day: when its news breaks, or before the exchange opens. */
function trendsFrom(looked: Looked, day: DayNumber): number | undefined {
	if (onBusinessDay(day) !== day) {
		return undefined;
	}
	const lot = hashOf([looked.seed, 'move', looked.symbol, day]) % 3600;
	const broke = newsBreaks(looked, day);
	if (broke !== undefined) {
		return broke + lot * 100;
	}
	const [before, on] = [day - 1, day].map((of) =>
		attention(looked, 'all', { from: of * DAY_MS, to: (of + 1) * DAY_MS }),
	);
	return (on ?? 0) >= LEAST_RISE * (before ?? 0) ? day * DAY_MS + 9 * HOUR_MS + lot * 4000 : undefined;
}

function withoutNews({ seed, symbol }: Looked, sector: SectorName, day: DayNumber): MoveReason {
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

/** Sectors in the words of headlines. */
export const sectorWords: Readonly<Record<SectorName, string>> = {
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
