import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isDay } from '../../../src/base/days.js';
import { firms } from '../../../src/sandbox/market/analysts.js';
import type { Sandbox } from '../../../src/sandbox/sandbox.js';
import { ask, calendarPaths, NOW, rowsOf, sandbox, smallMarket } from './asking.js';

/** Each run of the tests uses other seeds. */
const RUNS = 4;
const SIZE = { companies: 25, records: 400 };
const YEAR_AGO = '2025-11-20';
const TODAY = '2026-11-20';

interface Dated {
	readonly id: string;
	readonly ticker: string;
	readonly date: string;
	readonly updated: number;
}

interface Rating extends Dated {
	readonly time: string;
	readonly analyst: string;
	readonly analyst_id: string;
	readonly action_company: string;
	readonly rating_current: string;
	readonly rating_prior: string;
	readonly pt_current: string;
	readonly pt_prior: string;
	readonly adjusted_pt_current: string;
	readonly adjusted_pt_prior: string;
	/** Absent in older rows. */
	readonly pt_pct_change?: string;
}

interface Dividend extends Dated {
	readonly dividend: string;
	readonly dividend_prior: string;
	readonly dividend_yield: string;
	readonly ex_dividend_date: string;
	readonly payable_date: string;
	readonly record_date: string;
	readonly frequency: number;
}

interface Split extends Omit<Dated, 'date'> {
	readonly ratio: string;
	readonly date_announced: string;
	readonly date_ex: string;
}

interface Deal extends Dated {
	readonly acquirer_name: string;
	readonly target_name: string;
	readonly date_completed: string;
	readonly deal_status: string;
	readonly notes: string;
}

interface Period {
	readonly asOf: string;
	readonly balanceSheet: { readonly periodEndingDate: string; readonly ordinarySharesNumber: number };
	readonly cashFlowStatement: { readonly cashDividendsPaid: number };
}

const anySeed = fc.integer({ min: 1, max: 1_000_000 });
/** Markets of some seeds. Each is created once and shared, since requests don't change it. */
const markets = fc.sample(anySeed, RUNS).map((seed) => ({ seed, market: sandbox({ ...SIZE, seed }) }));

/** Runs a check on the market of each seed. */
async function inEveryMarket(judge: (market: Sandbox) => Promise<void>): Promise<void> {
	for (const { seed, market } of markets) {
		await judge(market).catch((error: unknown) => {
			throw new Error(`in the market of the seed ${seed}`, { cause: error });
		});
	}
}

const cache = new WeakMap<Sandbox, Map<string, Promise<readonly Period[]>>>();

/** The quarters of a company, oldest first. Cached per market. */
function quartersOf(market: Sandbox, ticker: string): Promise<readonly Period[]> {
	const ofMarket = cache.get(market) ?? new Map<string, Promise<readonly Period[]>>();
	cache.set(market, ofMarket);
	const quarters = ofMarket.get(ticker) ?? readQuarters(market, ticker);
	ofMarket.set(ticker, quarters);
	return quarters;
}

async function readQuarters(market: Sandbox, ticker: string): Promise<readonly Period[]> {
	const { body } = await ask<{ result: readonly { financials: readonly Period[] }[] }>(
		market,
		`/api/v2.1/fundamentals/financials?symbols=${ticker}&period=3M`,
	);
	return [...(body.result[0]?.financials ?? [])].reverse();
}

function byTicker<Row extends { readonly ticker: string }>(
	rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
	return groupedBy(rows, ({ ticker }) => ticker);
}

function groupedBy<Row>(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row)) ?? [];
		groups.set(keyOf(row), group);
		group.push(row);
	}
	return groups;
}

/** The date of a row of any calendar. */
function dayOf(row: Dated | Split): string {
	return 'date_announced' in row ? row.date_announced : row.date;
}

/** A name without the HTML entities that some names have. */
function plain(name: string): string {
	return name.replaceAll('&amp;', '&');
}

const ended = ['Terminates Coverage On', 'Removes', 'Suspends', 'Firm Dissolved'];

describe('The calendars of the sample market', () => {
	it('give the ratings of firms by their ids, under both names of the parameter', async () => {
		const all = await rowsOf<Rating>(smallMarket, 'ratings');
		const [first, second] = firms;
		assert.ok(first && second);
		const query = `${first.id},${second.id}`;
		const expected = all.filter(({ analyst }) => [first.name, second.name].includes(plain(analyst)));
		assert.ok(expected.length > 10);
		for (const name of ['firm', 'parameters[firm_id]']) {
			assert.deepEqual(await rowsOf<Rating>(smallMarket, 'ratings', `&${name}=${query}`), expected);
		}
	});

	it('tell the id of a firm to who names the field, and find its ratings by it', async () => {
		const path = `${calendarPaths.ratings}?pagesize=1000&fields=`;
		interface Answer {
			readonly ratings: readonly { readonly analyst: string; readonly firm_id: string }[];
		}
		const { body } = await ask<Answer>(smallMarket, `${path}analyst,firm_id`);
		const [{ analyst, firm_id: id } = assert.fail('no ratings')] = body.ratings;
		const ofFirm = (await ask<Answer>(smallMarket, `${path}analyst,firm_id&parameters[firm_id]=${id}`)).body;
		assert.deepEqual(
			new Set(ofFirm.ratings.map((row) => `${row.firm_id} ${row.analyst}`)),
			new Set([`${id} ${analyst}`]),
		);
	});

	it('hold the ratings from which the consensus follows', () =>
		inEveryMarket(async (market) => {
			for (const [ticker, ratings] of byTicker(await rowsOf<Rating>(market, 'ratings'))) {
				const newest = new Map<string, Rating>();
				for (const rating of ratings.filter(({ date }) => date >= YEAR_AGO)) {
					const who = `${rating.analyst} ${rating.analyst_id}`;
					newest.set(who, newest.get(who) ?? rating);
				}
				const standing = [...newest.values()].filter(({ action_company: action }) => !ended.includes(action));
				const targets = standing.flatMap(({ adjusted_pt_current: target }) =>
					target ? [Number(target)] : [],
				);
				const { body } = await ask<{
					readonly total_analyst_count: number;
					readonly low_price_target: number;
					readonly high_price_target: number;
					readonly consensus_price_target: number;
				}>(market, `/api/v1/consensus-ratings?parameters[tickers]=${ticker}`);
				const mean = targets.reduce((sum, target) => sum + target, 0) / targets.length;
				assert.deepEqual(
					[body.total_analyst_count, body.low_price_target, body.high_price_target],
					[standing.length, Math.min(...targets), Math.max(...targets)],
					ticker,
				);
				assert.ok(Math.abs(body.consensus_price_target - mean) <= 0.0051, ticker);
			}
		}));

	it('let each rating begin where the same analyst’s last one ended', () =>
		inEveryMarket(async (market) => {
			const ratings = await rowsOf<Rating>(market, 'ratings');
			const histories = groupedBy(ratings, ({ ticker, analyst_id: analyst }) => `${ticker} ${analyst}`);
			for (const [who, history] of histories) {
				history.slice(0, -1).forEach((rating, index) => {
					const before = history[index + 1];
					if (['Assumes', 'Initiates Coverage On'].includes(rating.action_company)) {
						assert.deepEqual(
							[rating.rating_prior, rating.pt_prior, rating.pt_pct_change ?? ''],
							['', '', ''],
						);
					} else {
						assert.equal(rating.rating_prior, before?.rating_current, who);
						assert.equal(Number(rating.pt_prior), Number(before?.pt_current), who);
					}
				});
				for (const rating of history.filter(({ pt_pct_change: change }) => change)) {
					const change = (Number(rating.adjusted_pt_current) / Number(rating.adjusted_pt_prior) - 1) * 100;
					assert.ok(Math.abs(change - Number(rating.pt_pct_change)) < 0.006, who);
				}
			}
		}));

	it('hold the dividends that the cash flow statements say were paid', () =>
		inEveryMarket(async (market) => {
			const splits = byTicker(await rowsOf<Split>(market, 'splits'));
			const dividends = byTicker(await rowsOf<Dividend>(market, 'dividends'));
			let compared = 0;
			for (const ticker of ['BAC', 'CVX', 'JPM', 'MCD', 'NEE', 'O', 'PFE', 'T', 'XOM']) {
				const quarters = await quartersOf(market, ticker);
				quarters.slice(1).forEach((quarter, index) => {
					const before = quarters[index]?.balanceSheet;
					const [from = '', to] = [before?.periodEndingDate, quarter.balanceSheet.periodEndingDate];
					if (splits.get(ticker)?.some(({ date_ex: ex }) => ex > from && ex <= to)) {
						return;
					}
					const paid = (dividends.get(ticker) ?? [])
						.filter(({ payable_date: day }) => day > from && day <= to)
						.reduce((sum, { dividend }) => sum + Number(dividend), 0);
					const expected = paid * (before?.ordinarySharesNumber ?? 0);
					const said = -quarter.cashFlowStatement.cashDividendsPaid;
					assert.ok(Math.abs(said - expected) <= 500_001, `${ticker} ${to}: ${said} and not ${expected}`);
					compared += paid > 0 ? 1 : 0;
				});
			}
			assert.ok(compared > 0);
		}));

	it('date dividends in their order, each with the one before as prior', () =>
		inEveryMarket(async (market) => {
			for (const [ticker, rows] of byTicker(await rowsOf<Dividend>(market, 'dividends'))) {
				rows.forEach((row, index) => {
					const { date, ex_dividend_date: ex, record_date: record, payable_date: payable } = row;
					const isOrdered = ex === '' || (date <= ex && ex <= record && record <= payable);
					assert.ok(isOrdered, `${ticker} ${date}`);
					const before = rows[index + 1];
					if (before) {
						assert.equal(Number(row.dividend_prior), Number(before.dividend), `${ticker} ${date}`);
					}
				});
			}
		}));

	it('reckon yields from the dividends of a year and the price that analysts look at', () =>
		inEveryMarket(async (market) => {
			const ratings = byTicker(await rowsOf<Rating>(market, 'ratings'));
			const splits = byTicker(await rowsOf<Split>(market, 'splits'));
			const rows = await rowsOf<Dividend>(
				market,
				'dividends',
				'&parameters[dividend_yield]=0&parameters[dividend_yield_operation]=gt',
			);
			for (const row of rows.filter(({ ticker, date }) => date >= YEAR_AGO && !splits.has(ticker))) {
				const price = (Number(row.dividend) * row.frequency) / Number(row.dividend_yield);
				const after = ratings
					.get(row.ticker)
					?.findLast(({ date, pt_current: target }) => date >= row.date && target);
				if (after) {
					const ratio = Number(after.pt_current) / price;
					assert.ok(ratio > 0.3 && ratio < 3, `${row.ticker} ${row.date}: ${price} and ${after.pt_current}`);
				}
			}
		}));

	it('split shares where the balance sheets do', () =>
		inEveryMarket(async (market) => {
			for (const { ticker, ratio, date_ex: ex } of await rowsOf<Split>(market, 'splits')) {
				const quarters = await quartersOf(market, ticker);
				const index = quarters.findIndex(({ balanceSheet }) => balanceSheet.periodEndingDate >= ex);
				const [before, after] = [quarters[index - 1], quarters[index]];
				if (before && after) {
					const [newShares = 0, oldShares = 1] = ratio.split(':').map(Number);
					const grown = after.balanceSheet.ordinarySharesNumber / before.balanceSheet.ordinarySharesNumber;
					const relation = grown / (newShares / oldShares);
					assert.ok(relation > 0.9 && relation < 1.15, `${ticker} ${ex} ${ratio}: ${grown}`);
				}
			}
		}));

	it('are empty on weekends, and know nothing that has not happened', () =>
		inEveryMarket(async (market) => {
			for (const name of Object.keys(calendarPaths) as (keyof typeof calendarPaths)[]) {
				const rows = await rowsOf<Dated | Split>(market, name);
				// Offerings that are expected have a half-year or a year instead of a day.
				const dated = rows.filter((row) => isDay(dayOf(row)));
				assert.ok(dated.length > rows.length * 0.8, name);
				const days = dated.map((row) => new Date(dayOf(row)).getUTCDay());
				assert.deepEqual(
					days.filter((day) => day % 6 === 0),
					[],
					name,
				);
				assert.deepEqual(
					rows.filter(({ updated }) => updated * 1000 > Date.parse(NOW)),
					[],
					name,
				);
				assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, name);
			}
		}));

	it('complete deals on the day they say, and let the better of two bidders win or wait', () =>
		inEveryMarket(async (market) => {
			const deals = await rowsOf<Deal>(market, 'ma');
			for (const deal of deals) {
				assert.equal(deal.deal_status === 'Completed', deal.date_completed !== '', deal.id);
				assert.ok(deal.date_completed === '' || deal.date_completed >= deal.date, deal.id);
			}
			for (const loser of deals.filter(({ notes }) => notes.includes('Withdrawn'))) {
				const winner = deals.find(
					({ acquirer_name: name, target_name: target }) =>
						plain(target) === plain(loser.target_name) && plain(loser.notes).includes(plain(name)),
				);
				assert.equal(loser.deal_status, 'Canceled');
				assert.ok(winner && winner.date > loser.date, loser.id);
			}
		}));

	it('keep their rows and ids as time goes on', () =>
		fc.assert(
			fc.asyncProperty(anySeed, fc.integer({ min: 1, max: 90 }), async (seed, days) => {
				const later = new Date(Date.parse(NOW) + days * 86_400_000).toISOString();
				const [marketNow, marketThen] = [sandbox({ ...SIZE, seed }), sandbox({ ...SIZE, seed, now: later })];
				for (const name of Object.keys(calendarPaths) as (keyof typeof calendarPaths)[]) {
					const now = await rowsOf<Dated | Split>(marketNow, name);
					const then = new Map((await rowsOf<Dated | Split>(marketThen, name)).map((row) => [row.id, row]));
					for (const row of now.filter((cache) => dayOf(cache) > '2025-06-01' && dayOf(cache) <= TODAY)) {
						const same = then.get(row.id);
						assert.ok(same && same.updated >= row.updated, `${name} ${row.id}`);
						if (same.updated === row.updated && name !== 'ratings') {
							assert.deepEqual(same, row);
						}
					}
				}
			}),
			{ numRuns: RUNS / 2 },
		));
});
