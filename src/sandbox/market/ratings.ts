import { type Analyst, analystOf, dissolvingFirms, type Firm, firms, type Opinion } from './analysts.js';
import { type DayNumber, newYorkInstant, onAnyWeekday } from './days.js';
import type { Habits } from './habits.js';
import { entry, hashOf, hexOf, Random, shareOf } from './random.js';
import { worthOf } from './profile.js';

/** What a firm says it did with its rating. */
export type RatingAction =
	| 'Initiates Coverage On'
	| 'Assumes'
	| 'Maintains'
	| 'Reiterates'
	| 'Upgrades'
	| 'Downgrades'
	| 'Suspends'
	| 'Reinstates'
	| 'Removes'
	| 'Terminates Coverage On'
	| 'Firm Dissolved';

/** Actions after which a firm has no opinion of the company. */
const ENDINGS: readonly RatingAction[] = ['Suspends', 'Removes', 'Terminates Coverage On', 'Firm Dissolved'];

/** One analyst's rating of one company at one moment. */
export interface Rating {
	readonly id: string;
	readonly day: DayNumber;
	/** Milliseconds since 1970. */
	readonly at: number;
	/** In New York time. */
	readonly secondOfDay: number;
	readonly firm: Firm;
	readonly analyst: Analyst;
	readonly action: RatingAction;
	readonly opinion: Opinion;
	/** The price target in dollars, per share of its day; absent if none is given. */
	readonly target?: number;
	/** How many shares one mid-2025 share is on that day, to compare targets across splits. */
	readonly factor: number;
	/** The firm's previous rating. */
	readonly prior?: Rating;
}

/** Whether the firm has an opinion after this rating. */
export function isActive({ action }: Rating): boolean {
	return !ENDINGS.includes(action);
}

/** A period in which one analyst of a firm covers a company. */
interface Term {
	readonly firm: Firm;
	readonly analyst: Analyst;
	readonly number: number;
	readonly start: DayNumber;
	readonly end: DayNumber;
	/** Whether the analyst takes over from a colleague. */
	readonly isAssumed: boolean;
	/** How the term ends, if that is fixed. */
	readonly ending?: RatingAction;
}

/** How long an analyst covers a company before a colleague takes over. */
const TERM_DAYS = 1095;

/** The ratings between two days, newest first. */
export function ratingHistory(habits: Habits, from: DayNumber, today: DayNumber): readonly Rating[] {
	return termsOf(habits, from, today)
		.flatMap((term) => termRatings(habits, term, today))
		.filter(({ day }) => day >= from)
		.sort((left, right) => right.at - left.at || (left.id < right.id ? -1 : 1));
}

function termsOf({ profile, seed }: Habits, from: DayNumber, today: DayNumber): readonly Term[] {
	const { symbol } = profile;
	const lot = new Map(firms.map((firm) => [firm, hashOf([seed, 'covers', symbol, firm.id])]));
	const byLot = [...firms].sort((left, right) => (lot.get(left) ?? 0) - (lot.get(right) ?? 0));
	const coverage = Math.min(byLot.length, Math.round(3 + 5 * Math.log10(1 + worthOf(profile) / 1e9)));
	const standing = byLot.slice(0, coverage).flatMap((firm) => {
		const offset = hashOf([seed, 'term', symbol, firm.id]) % TERM_DAYS;
		const first = Math.floor((from - offset) / TERM_DAYS);
		const last = Math.floor((today - offset) / TERM_DAYS);
		return Array.from({ length: last - first + 1 }, (_, index): Term => {
			const number = first + index;
			const start = offset + number * TERM_DAYS;
			const analyst = analystOf(firm, seed, symbol, number);
			const isAssumed = shareOf(seed, 'assumed', symbol, firm.id, number) < 0.6;
			return { firm, analyst, number, start, end: start + TERM_DAYS, isAssumed };
		});
	});
	const dissolving = dissolvingFirms(from, today)
		.filter(({ firm }) => shareOf(seed, 'covers', symbol, firm.id) < 0.15)
		.map(({ firm, start, end }): Term => {
			const analyst = analystOf(firm, seed, symbol, 0);
			return { firm, analyst, number: 0, start, end, isAssumed: false, ending: 'Firm Dissolved' };
		});
	return [...standing, ...dissolving];
}

function termRatings(habits: Habits, term: Term, today: DayNumber): readonly Rating[] {
	const { profile, seed, priceOn, splits } = habits;
	const { firm, analyst, start, end } = term;
	const { symbol } = profile;
	const random = new Random(seed, 'ratings', symbol, firm.id, term.number);
	const gloom =
		shareOf(seed, 'gloom', symbol) * 1.6 -
		1.35 +
		(profile.traits.has('decliner') ? 0.7 : profile.traits.has('grower') ? -0.3 : 0);
	const worst = firm.scale.length - 1;
	const optimism = random.between(-0.08, 0.12);
	const givesTargets = !random.chance(0.06);
	let grade = clamp(Math.round(worst / 2 - 0.35 + gloom + 0.6 * random.swing()), worst);
	const ratings: Rating[] = [];
	let planned = start + random.whole(0, 20);
	while (planned < end && planned <= today) {
		const next = planned + random.whole(28, 110);
		const isLast = next >= end;
		const day = onAnyWeekday(isLast && term.ending ? end - 1 : planned, term.ending ? 0 : random.whole(0, 3));
		const prior = ratings.at(-1);
		const before = grade;
		const canMove = prior !== undefined && isActive(prior);
		if (canMove && random.chance(0.13)) {
			grade = clamp(grade + (random.chance(0.5) ? 1 : -1), worst);
		}
		const opinion = entry(firm.scale, grade);
		const action = actionOf(term, prior, isLast, before - grade, random);
		const factor = splits.factorOn(day);
		const secondOfDay = random.whole(6 * 3600, 17 * 3600);
		const hasTarget = givesTargets && !ENDINGS.includes(action);
		const target =
			(priceOn(day) / factor) * (1 + optimism + (opinion.value - 3) * 0.16 + 0.04 * random.swing());
		ratings.push({
			id: hexOf(24, seed, 'rating', symbol, firm.id, planned),
			day,
			at: newYorkInstant(day, secondOfDay),
			secondOfDay,
			firm,
			analyst,
			action,
			opinion,
			...(hasTarget ? { target: roundTarget(target) } : {}),
			factor,
			...(prior && { prior }),
		});
		planned = next;
	}
	// A rating moved past a weekend may fall on a future day.
	return ratings.filter(({ day }) => day <= today);
}

function clamp(grade: number, worst: number): number {
	return Math.min(worst, Math.max(0, grade));
}

function actionOf(
	term: Term,
	prior: Rating | undefined,
	isLast: boolean,
	steps: number,
	random: Random,
): RatingAction {
	const lot = random.share();
	if (!prior) {
		return term.isAssumed ? 'Assumes' : 'Initiates Coverage On';
	}
	if (isLast) {
		const ending = lot < 0.22 ? 'Terminates Coverage On' : lot < 0.3 ? 'Removes' : undefined;
		const settled = term.ending ?? ending;
		if (settled) {
			return settled;
		}
	}
	if (!isActive(prior)) {
		return 'Reinstates';
	}
	if (steps !== 0) {
		return steps > 0 ? 'Upgrades' : 'Downgrades';
	}
	return lot < 0.015 ? 'Suspends' : lot < 0.7 ? 'Maintains' : 'Reiterates';
}

/** Whole dollars; multiples of five above 200, halves up to 10. */
function roundTarget(target: number): number {
	const step = target > 200 ? 5 : target > 10 ? 1 : 0.5;
	return Math.max(step, Math.round(target / step) * step);
}
