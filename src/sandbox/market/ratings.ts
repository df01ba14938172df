import { once } from '../../base/once.js';
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
	readonly target: number | undefined;
	/** How many shares one mid-2025 share is on that day, to compare targets across splits. */
	readonly factor: number;
	/** The firm's previous rating. */
	readonly prior: Rating | undefined;
}

/** Whether the firm has an opinion after this rating. */
export function isActive({ action }: Pick<Rating, 'action'>): boolean {
	return !ENDINGS.includes(action);
}

/** A period in which one analyst of a firm covers a company. */
interface Term {
	readonly firm: Firm;
	readonly analyst: () => Analyst;
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

/** The ratings of all terms, newest first. */
export function ratingHistory(terms: readonly RatedTerm[]): readonly Rating[] {
	return terms
		.flatMap((term) => Array.from({ length: term.count() }, (_, index) => term.at(index)))
		.sort(
			(left, right) =>
				right.day - left.day || right.secondOfDay - left.secondOfDay || (left.id < right.id ? -1 : 1),
		);
}

/** The terms whose ratings are between two days. */
export function ratedTerms(habits: Habits, from: DayNumber, today: DayNumber): readonly RatedTerm[] {
	return termsOf(habits, from, today).map((term) => new RatedTerm(habits, term, { from, today }));
}

/** The most days after its end on which a term's last rating may be moved past a weekend. */
const LATEST_MOVE = 10;

/** The ratings of a term, drawn when the first is needed and made one by one. */
export class RatedTerm {
	/** None of its ratings is of a later day. */
	readonly last: DayNumber;
	readonly #draws: () => readonly Draw[];
	readonly #first: () => number;
	readonly #made: Rating[] = [];

	constructor(
		private readonly habits: Habits,
		private readonly term: Term,
		{ from, today }: { readonly from: DayNumber; readonly today: DayNumber },
	) {
		this.last = Math.min(today, term.end + LATEST_MOVE);
		this.#draws = once(() => drawsOf(habits, term, today));
		this.#first = once(() => this.#draws().filter(({ day }) => day < from).length);
	}

	count(): number {
		return this.#draws().length - this.#first();
	}

	/** The day of one of its ratings; the first is the oldest. */
	dayOf(index: number): DayNumber {
		return entry(this.#draws(), this.#first() + index).day;
	}

	at(index: number): Rating {
		return this.#rating(this.#first() + index);
	}

	#rating(number: number): Rating {
		const existing = this.#made[number];
		if (existing) {
			return existing;
		}
		const prior = number > 0 ? (): Rating => this.#rating(number - 1) : undefined;
		const rating = new DrawnRating(this.habits, this.term, entry(this.#draws(), number), prior);
		this.#made[number] = rating;
		return rating;
	}
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
			const analyst = once(() => analystOf(firm, seed, symbol, number));
			const isAssumed = shareOf(seed, 'assumed', symbol, firm.id, number) < 0.6;
			return { firm, analyst, number, start, end: start + TERM_DAYS, isAssumed };
		});
	});
	const dissolving = dissolvingFirms(from, today)
		.filter(({ firm }) => shareOf(seed, 'covers', symbol, firm.id) < 0.15)
		.map(({ firm, start, end }): Term => {
			const analyst = once(() => analystOf(firm, seed, symbol, 0));
			return { firm, analyst, number: 0, start, end, isAssumed: false, ending: 'Firm Dissolved' };
		});
	return [...standing, ...dissolving];
}

/** What decides the ratings of a term, oldest first. */
function drawsOf(habits: Habits, term: Term, today: DayNumber): readonly Draw[] {
	const { profile, seed } = habits;
	const { firm, start, end } = term;
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
	const draws: Draw[] = [];
	let planned = start + random.whole(0, 20);
	while (planned < end && planned <= today) {
		const next = planned + random.whole(28, 110);
		const isLast = next >= end;
		const day = onAnyWeekday(isLast && term.ending ? end - 1 : planned, term.ending ? 0 : random.whole(0, 3));
		const prior = draws.at(-1);
		const before = grade;
		const canMove = prior !== undefined && isActive(prior);
		if (canMove && random.chance(0.13)) {
			grade = clamp(grade + (random.chance(0.5) ? 1 : -1), worst);
		}
		const opinion = entry(firm.scale, grade);
		const action = actionOf(term, prior, isLast, before - grade, random);
		const secondOfDay = random.whole(6 * 3600, 17 * 3600);
		const hasTarget = givesTargets && !ENDINGS.includes(action);
		const view = 1 + optimism + (opinion.value - 3) * 0.16 + 0.04 * random.swing();
		draws.push({ planned, day, secondOfDay, action, opinion, view: hasTarget ? view : undefined });
		planned = next;
	}
	// A rating moved past a weekend may fall on a future day.
	return draws.filter(({ day }) => day <= today);
}

/** What decides a rating. */
interface Draw extends Pick<Rating, 'day' | 'secondOfDay' | 'action' | 'opinion'> {
	readonly planned: DayNumber;
	/** The price target as a multiple of the price; undefined if none is given. */
	readonly view: number | undefined;
}

/** A rating whose id and figures are made on first use. */
class DrawnRating implements Rating {
	#id: string | undefined;

	constructor(
		private readonly habits: Habits,
		private readonly term: Term,
		private readonly draw: Draw,
		private readonly before: (() => Rating) | undefined,
	) {}

	get day(): DayNumber {
		return this.draw.day;
	}

	get secondOfDay(): number {
		return this.draw.secondOfDay;
	}

	get action(): RatingAction {
		return this.draw.action;
	}

	get opinion(): Opinion {
		return this.draw.opinion;
	}

	get prior(): Rating | undefined {
		return this.before?.();
	}

	get id(): string {
		const { seed, profile } = this.habits;
		this.#id ??= hexOf(24, seed, 'rating', profile.symbol, this.firm.id, this.draw.planned);
		return this.#id;
	}

	get at(): number {
		return newYorkInstant(this.day, this.secondOfDay);
	}

	get firm(): Firm {
		return this.term.firm;
	}

	get analyst(): Analyst {
		return this.term.analyst();
	}

	get factor(): number {
		return this.habits.splits.factorOn(this.day);
	}

	get target(): number | undefined {
		const { view } = this.draw;
		return view === undefined ? undefined : roundTarget((this.habits.priceOn(this.day) / this.factor) * view);
	}
}

function clamp(grade: number, worst: number): number {
	return Math.min(worst, Math.max(0, grade));
}

function actionOf(
	term: Term,
	prior: Draw | undefined,
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
