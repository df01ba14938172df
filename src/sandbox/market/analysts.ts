import type { DayNumber } from './days.js';
import { entry, hashOf, hexOf, Random } from './random.js';

/** An opinion in a firm's own words, and its value from 5 (strong buy) to 1 (strong sell). */
export interface Opinion {
	readonly word: string;
	readonly value: number;
}

/** A broker whose analysts rate companies. */
export interface Firm {
	readonly id: string;
	readonly name: string;
	/** Its opinions from best to worst. */
	readonly scale: readonly Opinion[];
}

/** An analyst at a firm. */
export interface Analyst {
	readonly id: string;
	readonly name: string;
}

const scales = {
	buy: scale('Buy 4', 'Neutral 3', 'Sell 2'),
	strongBuy: scale('Strong Buy 5', 'Buy 4', 'Hold 3', 'Sell 2', 'Strong Sell 1'),
	overweight: scale('Overweight 4', 'Equal-Weight 3', 'Underweight 2'),
	outperform: scale('Outperform 4', 'Market Perform 3', 'Underperform 2'),
	strongOutperform: scale('Strong Buy 5', 'Outperform 4', 'Market Perform 3', 'Underperform 2'),
	sector: scale('Sector Outperform 4', 'Sector Perform 3', 'Sector Underperform 2'),
	hold: scale('Buy 4', 'Hold 3', 'Sell 2'),
} as const;

const firmScales: Readonly<Record<keyof typeof scales, string>> = {
	buy: 'Alderquay Securities|Bramblewick & Co.|Cinderhall|Dovemarsh Capital|Elmspire Research|Fallowgate|Gorsemont Partners|Hartlequin|Ivorsedge Capital',
	strongBuy: 'Junivale Research|Kettlemoor|Larkspire Small Cap|Mossvane Capital',
	overweight:
		'Nettlebrook|Oakquill Securities|Pellingdale|Quarrowby & Co.|Rookhollow|Saltmarrow Capital|Thistlegate Markets|Umberfield',
	outperform:
		'Vellmoor|Wrenquist Group|Yarrowmead|Ambershaw Research|Brackenholt Capital|Cloverhythe|Dunquill & Sons|Emberwold|Foxglade Securities',
	strongOutperform: 'Gannetmoor',
	sector: 'Heathmarl Capital|Inglebrae|Jasperholm',
	hold: 'Kelpstone|Lintonmere Securities|Marramgate|Nightmoor Capital|Orchardwyke|Plumehurst|Quillmarsh|Rushvane Securities|Sedgeholm',
};

/** The firms of the sample market, all made up: nobody should read an invented opinion under a real name. */
export const firms: readonly Firm[] = Object.entries(scales).flatMap(([kind, words]) =>
	firmScales[kind as keyof typeof scales]
		.split('|')
		.map((name) => ({ id: hexOf(24, 'firm', name), name, scale: words })),
);

/** A firm that is founded and later dissolved. */
interface DissolvingFirm {
	readonly firm: Firm;
	readonly start: DayNumber;
	readonly end: DayNumber;
}

const SHORT_LIVED_DAYS = 1095;
const shortLived = [
	'Calderfinch',
	'Northmarl Securities',
	'Haldervane Research',
	'Pinemarrow Partners',
	'Ostrhale Partners',
	'Merrowlane Capital',
];

/** Made-up firms that existed between two days. Each lasts three years, and one is dissolved each year. */
export function dissolvingFirms(from: DayNumber, until: DayNumber): readonly DissolvingFirm[] {
	const gap = SHORT_LIVED_DAYS / 3;
	const first = Math.floor((from - SHORT_LIVED_DAYS) / gap);
	const last = Math.floor(until / gap);
	return Array.from({ length: last - first + 1 }, (_, index) => {
		const number = first + index;
		const name = entry(shortLived, number % shortLived.length);
		const start = Math.round(number * gap);
		const firm = { id: hexOf(24, 'firm', name, number), name, scale: scales.buy };
		return { firm, start, end: start + SHORT_LIVED_DAYS };
	}).filter(({ end }) => end > from);
}

const ANALYSTS_A_FIRM = 9;

const firstNames =
	'Ada|Aron|Bela|Caleb|Carmen|Dario|Edith|Elena|Farid|Greta|Hanna|Ivo|Jonas|Kavya|Lena|Marek|Nadia|Oren|Petra|Quinn|Rafael|Selma|Tomas|Uma|Viktor|Wendy|Ximena|Yusuf|Zora'.split(
		'|',
	);
const lastNames =
	'Ashgrover|Brackwell|Castermoor|Dunwhistle|Eastmarch|Farrowby|Granthorn|Hollowick|Ingleworth|Jessamoor|Kestrelby|Lindhaven|Marlowick|Nakatori|Okaforde|Pembrake|Quistmoor|Rosenquill|Sorrelby|Tanamori|Underbough|Vargasti|Whitlark|Yarrowby|Zellmark'.split(
		'|',
	);

/** One of a firm's analysts, a made-up person; each covers several companies. */
export function analystOf(firm: Firm, seed: number, symbol: string, term: number): Analyst {
	const lot = hashOf([seed, 'seat', firm.id, symbol]);
	// The seat changes with every term.
	const step = 1 + (Math.floor(lot / ANALYSTS_A_FIRM) % (ANALYSTS_A_FIRM - 1));
	const seat = (((lot + term * step) % ANALYSTS_A_FIRM) + ANALYSTS_A_FIRM) % ANALYSTS_A_FIRM;
	const number = hashOf([seed, 'person', firm.id, seat]);
	const first = entry(firstNames, number % firstNames.length);
	const last = entry(lastNames, Math.floor(number / firstNames.length) % lastNames.length);
	return { id: hexOf(24, seed, 'analyst', firm.id, seat), name: `${first} ${last}` };
}

function scale(...words: readonly string[]): readonly Opinion[] {
	return words.map((text) => ({ word: text.slice(0, -2), value: Number(text.slice(-1)) }));
}

/** The share of analysts who are new. */
const NEW = 0.08;
/** The fewest ratings of other analysts; with fewer, one alone would decide the success rate. */
const FEWEST = 12;

type Figures = Readonly<Record<string, unknown>>;

const spans = ['1m', '3m', '9m', '1y', '2y', '3y'] as const;

/** An analyst's figures, shared by all of their ratings. */
const drawn = new WeakMap<Analyst, Figures>();

/** Made-up figures about an analyst's accuracy; like the live service, leaves out counts of zero. */
export function accuracyOf(analyst: Analyst, at: number): Figures {
	let existing = drawn.get(analyst);
	if (!existing) {
		existing = drawFigures(analyst);
		drawn.set(analyst, existing);
	}
	return { ...existing, updated: Math.floor(at / 1000) };
}

function drawFigures(analyst: Analyst): Figures {
	const random = new Random('accuracy', analyst.id);
	const ratings = random.chance(NEW) ? random.whole(1, 3) : FEWEST + Math.floor(140 * random.share() ** 2);
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
