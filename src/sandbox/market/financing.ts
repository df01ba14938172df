import { type DayNumber, onAnyWeekday, YEAR_DAYS } from './days.js';
import type { DividendPayment } from './dividendPlan.js';
import type { FiscalQuarter } from './fiscalQuarter.js';
import { type Habits, randomIn, unitOf } from './habits.js';
import { type Financing, operatingCash, type Operations, type Position } from './ledger.js';
import { dollarRate, type Profile, worthOf } from './profile.js';
import { Random } from './random.js';

/** An offering of new shares. */
export interface ShareOffering {
	readonly quarter: FiscalQuarter;
	readonly day: DayNumber;
	/** The number of shares, as of that day. */
	readonly shares: number;
	/** In dollars, somewhat below the market price. */
	readonly price: number;
	/** The banks' fee, as a fraction of the money. */
	readonly fee: number;
}

/** The offerings of a company by fiscal quarter. */
export function offeringPlan(habits: Habits, quarters: readonly FiscalQuarter[]): readonly ShareOffering[] {
	const { profile, seed, splits, priceOn, sharesOn } = habits;
	const chance = chanceOf(profile);
	return quarters.flatMap((quarter) => {
		const random = new Random(seed, 'offering', profile.symbol, quarter.year, quarter.number);
		if (!random.chance(chance)) {
			return [];
		}
		const day = onAnyWeekday(quarter.ends - random.whole(15, 70), random.whole(0, 3));
		const factor = splits.factorOn(day);
		return [
			{
				quarter,
				day,
				shares: Math.round((sharesOn(day) * factor * random.between(0.008, 0.05)) / 1000) * 1000,
				price: Math.round(((priceOn(day) * random.between(0.9, 0.97)) / factor) * 100) / 100,
				fee: random.between(0.02, 0.05),
			},
		];
	});
}

/** Companies that lose money or build a lot sell shares more often; the largest of the others never do. */
function chanceOf(profile: Profile): number {
	if (profile.traits.has('lossMaker')) {
		return 0.07;
	}
	const { sector } = profile;
	return worthOf(profile) > 1e11 ? 0 : sector === 'reit' ? 0.06 : sector === 'utility' ? 0.03 : 0.003;
}

/** The net proceeds of an offering, in dollars. */
export function proceedsOf({ shares, price, fee }: ShareOffering): number {
	return Math.round(shares * price * (1 - fee));
}

/** The days of an average quarter. */
export const QUARTER_DAYS = YEAR_DAYS / 4;

/** A company's plans for its shares; the books follow from them. */
export interface SharePlan {
	readonly habits: Habits;
	readonly dividends: readonly DividendPayment[];
	readonly offerings: readonly ShareOffering[];
}

/**
 * Trades shares as planned. Surplus cash is invested; a gap is closed first by selling securities, then with
 * debt or, for loss makers, with money from the owners.
 */
export function financing(
	plan: SharePlan,
	before: Position,
	earned: Operations,
	quarter: FiscalQuarter,
): Financing {
	const { habits } = plan;
	const { sector, has } = habits;
	const random = randomIn(habits, 'financing', quarter);
	const yearly = earned.revenue * 4;
	const dividends = dividendsIn(plan, quarter, before.shares);
	const offered = offeredIn(plan, quarter);
	const drift = habits.sharesOn(quarter.ends) - habits.sharesOn(quarter.ends - QUARTER_DAYS);
	const price = habits.priceOn(quarter.ends - QUARTER_DAYS / 2);
	const repurchases = inUnits(habits, Math.max(0, -drift) * price);
	const sold = inUnits(habits, Math.max(0, drift) * price);
	const longTermRepaid = Math.round(before.longTermDebt * random.between(0.01, 0.04));
	const wantedDebt = Math.round(yearly * habits.debt);
	const longTermIssued = Math.max(0, Math.round((wantedDebt - before.longTermDebt + longTermRepaid) * 0.6));
	const turned = Math.round(before.investments * random.between(0.08, 0.2));
	const wantedCash = Math.round(yearly * sector.cash * random.between(0.85, 1.15));
	const spare =
		before.cash +
		operatingCash(earned) -
		earned.capex -
		earned.acquisitions -
		earned.loans +
		earned.deposits +
		earned.shortTermDebt -
		earned.withheld -
		dividends -
		repurchases +
		sold +
		offered.money +
		longTermIssued -
		longTermRepaid -
		wantedCash;
	const missing = Math.max(0, -spare);
	const securities = Math.min(missing, before.investments - turned);
	// Loss makers get no loans: their owners put in the rest.
	const putIn = has('lossMaker') ? missing - securities : 0;
	return {
		investmentsBought: turned + Math.round(Math.max(0, spare) * 0.6),
		investmentsSold: turned + securities,
		longTermIssued: longTermIssued + missing - securities - putIn,
		longTermRepaid,
		dividends,
		repurchases,
		stockIssued: offered.money + sold + putIn,
		shares: offered.shares + drift,
	};
}

/** The dividends paid in a quarter, on a share count in mid-2025 shares. */
function dividendsIn({ habits, dividends }: SharePlan, quarter: FiscalQuarter, shares: number): number {
	const perShare = dividends
		.filter((payment) => isSame(payment.quarter, quarter))
		.reduce((sum, { amount, declared }) => sum + amount * habits.splits.factorOn(declared), 0);
	return inUnits(habits, perShare * shares);
}

function offeredIn({ habits, offerings }: SharePlan, quarter: FiscalQuarter) {
	const own = offerings.filter((offering) => isSame(offering.quarter, quarter));
	return {
		money: inUnits(
			habits,
			own.reduce((sum, offering) => sum + proceedsOf(offering), 0),
		),
		shares: sumOfShares(habits, own),
	};
}

/** The shares offered until a day, in mid-2025 shares. */
export function offeredUntil({ habits, offerings }: SharePlan, day: DayNumber): number {
	return sumOfShares(
		habits,
		offerings.filter(({ quarter }) => quarter.ends <= day),
	);
}

function sumOfShares({ splits }: Habits, offerings: readonly ShareOffering[]): number {
	return offerings.reduce((sum, { shares, day }) => sum + Math.round(shares / splits.factorOn(day)), 0);
}

function isSame(one: FiscalQuarter, other: FiscalQuarter): boolean {
	return one.year === other.year && one.number === other.number;
}

function inUnits({ profile }: Habits, dollars: number): number {
	return Math.round((dollars * dollarRate(profile.currency)) / unitOf(profile));
}
