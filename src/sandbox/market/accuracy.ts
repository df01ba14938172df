import type { Analyst } from './analysts.js';
import { Random } from './random.js';

/** Of fewer, success would be a matter of one rating. */
const FEWEST = 12;

type Figures = Readonly<Record<string, unknown>>;

const spans = ['1m', '3m', '9m', '1y', '2y', '3y'] as const;

/** An analyst has many ratings, each of which says the same of the analyst. */
const drawn = new WeakMap<Analyst, Figures>();

/** How an analyst's ratings turned out, invented; as live, counts that are zero are left out. */
export function accuracyOf(analyst: Analyst, at: number): Figures {
	let known = drawn.get(analyst);
	if (!known) {
		known = drawFigures(analyst);
		drawn.set(analyst, known);
	}
	return { ...known, updated: Math.floor(at / 1000) };
}

function drawFigures(analyst: Analyst): Figures {
	const random = new Random('accuracy', analyst.id);
	const ratings = FEWEST + Math.floor(140 * random.share() ** 2);
	const skill = random.between(0.42, 0.72);
	const overall = figures('overall', ratings, skill, random);
	return {
		...Object.fromEntries(spans.flatMap((span) => Object.entries(figures(span, ratings, skill, random)))),
		...overall,
		overall_avg_return_percentile: percent(skill * 100),
		smart_score: percent(skill * random.between(90, 110)),
		total_ratings: ratings,
		total_ratings_percentile: percent(Math.min(100, ratings / 1.4)),
	};
}

function figures(prefix: string, ratings: number, skill: number, random: Random): Figures {
	const gains = Math.round(ratings * Math.min(0.8, Math.max(0.35, skill + 0.04 * random.swing())));
	const losses = ratings - gains;
	return {
		[`${prefix}_average_return`]: percent((skill - 0.5) * 40 + 5 * random.swing()),
		...(gains > 0 && { [`${prefix}_gain_count`]: gains }),
		...(losses > 0 && { [`${prefix}_loss_count`]: losses }),
		...(prefix !== 'overall' && { [`${prefix}_smart_score`]: percent(skill * random.between(80, 120)) }),
		[`${prefix}_stdev`]: percent(ratings > 1 ? random.between(4, 40) : 0),
		[`${prefix}_success_rate`]: percent((gains / ratings) * 100),
	};
}

function percent(value: number): string {
	return String(Math.round(value * 100) / 100);
}
