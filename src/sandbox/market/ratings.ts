import { type Analyst, analystOf, type Firm, firms, type Opinion } from './analysts.js';
import { sharePriceIn2024 } from './habits.js';
import { type DayNumber, newYorkInstant, onBusinessDay } from './days.js';
import { entry, hashOf, hexOf, Random, shareOf } from './random.js';
import { inDollars, type Profile } from './wellKnown.js';

/** What a firm says it did with its rating. */
type RatingAction =
	'Initiates Coverage On' | 'Maintains' | 'Reiterates' | 'Upgrades' | 'Downgrades' | 'Terminates Coverage On';

/** One analyst's word on one company at one moment. */
export interface Rating {
	readonly id: string;
	readonly day: DayNumber;
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly firm: Firm;
	readonly analyst: Analyst;
	readonly action: RatingAction;
	readonly opinion: Opinion;
	/** Price target in the currency of the listing; absent where none is given. */
	readonly target?: number;
}

/** A person covers a company for so long, then somebody else of the firm takes over. */
const TERM_DAYS = 1095;
const SIZES_GIVEN_FOR: DayNumber = 19_905;

/** What analysts have said up to a day and in the years before, newest first. */
export function ratingHistory(profile: Profile, seed: number, today: DayNumber): readonly Rating[] {
	const byLot = [...firms].sort((left, right) => lot(seed, profile, left) - lot(seed, profile, right));
	const coverage = Math.min(byLot.length, Math.round(3 + 5 * Math.log10(1 + inDollars(profile) * 3)));
	return byLot
		.slice(0, coverage)
		.flatMap((firm) => firmHistory(firm, profile, seed, today))
		.sort((left, right) => right.at - left.at || (left.id < right.id ? -1 : 1));
}

function lot(seed: number, { symbol }: Profile, firm: Firm): number {
	return hashOf([seed, 'covers', symbol, firm.id]);
}

function firmHistory(firm: Firm, profile: Profile, seed: number, today: DayNumber): readonly Rating[] {
	const offset = hashOf([seed, 'term', profile.symbol, firm.id]) % TERM_DAYS;
	const current = Math.floor((today - offset) / TERM_DAYS);
	return [current - 1, current]
		.flatMap((term) => termHistory(firm, profile, seed, term, offset))
		.filter(({ day }) => day <= today);
}

function termHistory(
	firm: Firm,
	profile: Profile,
	seed: number,
	term: number,
	offset: number,
): readonly Rating[] {
	const { symbol } = profile;
	const random = new Random(seed, 'ratings', symbol, firm.id, term);
	const analyst = analystOf(firm, seed, symbol, term);
	const start = offset + term * TERM_DAYS;
	const gloom = shareOf(seed, 'gloom', symbol) * 1.6 - 1.35 + (profile.traits.has('decliner') ? 0.7 : 0);
	const worst = firm.scale.length - 1;
	const optimism = random.between(-0.08, 0.12);
	let grade = clamp(Math.round(worst / 2 - 0.35 + gloom + 0.6 * random.swing()), worst);
	const ratings: Rating[] = [];
	let day = start + random.whole(0, 20);
	while (day < start + TERM_DAYS) {
		const isFirst = ratings.length === 0;
		const next = day + random.whole(28, 110);
		const isLast = next >= start + TERM_DAYS;
		const before = grade;
		if (!isFirst && random.chance(0.13)) {
			grade = clamp(grade + (random.chance(0.5) ? 1 : -1), worst);
		}
		const opinion = entry(firm.scale, grade);
		const on = onBusinessDay(day);
		const hasTarget = !random.chance(0.06);
		const price = sharePriceOn(profile, seed, on);
		const target = price * (1 + optimism + (opinion.value - 3) * 0.16 + 0.04 * random.swing());
		ratings.push({
			id: hexOf(24, seed, 'rating', symbol, firm.id, day),
			day: on,
			at: newYorkInstant(on, random.whole(6 * 3600, 17 * 3600)),
			firm,
			analyst,
			action: actionOf(isFirst, isLast && random.chance(0.3), before - grade, random),
			opinion,
			...(hasTarget ? { target: roundTarget(target) } : {}),
		});
		day = next;
	}
	return ratings;
}

function clamp(grade: number, worst: number): number {
	return Math.min(worst, Math.max(0, grade));
}

function actionOf(isFirst: boolean, ends: boolean, steps: number, random: Random): RatingAction {
	return isFirst
		? 'Initiates Coverage On'
		: ends
			? 'Terminates Coverage On'
			: steps > 0
				? 'Upgrades'
				: steps < 0
					? 'Downgrades'
					: random.chance(0.7)
						? 'Maintains'
						: 'Reiterates';
}

/** Whole dollars, fives above two hundred, halves below ten. */
function roundTarget(target: number): number {
	const step = target > 200 ? 5 : target > 10 ? 1 : 0.5;
	return Math.max(step, Math.round(target / step) * step);
}

/** The invented price of a share: a trend with a slow swing of its own for each quarter of a year. */
function sharePriceOn(profile: Profile, seed: number, day: DayNumber): number {
	const years = (day - SIZES_GIVEN_FOR) / 365.25;
	const trend = profile.traits.has('grower') ? 0.14 : profile.traits.has('decliner') ? -0.06 : 0.05;
	const step = Math.floor(day / 91);
	const within = day / 91 - step;
	const swing = (at: number): number => (shareOf(seed, 'swing', profile.symbol, at) - 0.5) * 0.3;
	return (
		sharePriceIn2024(profile, seed) *
		Math.exp(trend * years) *
		(1 + swing(step) * (1 - within) + swing(step + 1) * within)
	);
}
