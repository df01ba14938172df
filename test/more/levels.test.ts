import assert from 'node:assert/strict';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import type { Listing } from '../../src/tickers/symbolDirectory.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { sampleMarket } from '../support/sampleMarket.js';
import { ask, calendarPaths, NOW, rowsOf, sandbox } from '../unit/sandbox/asking.js';

type Figures = Readonly<Record<string, number>>;
interface Entry {
	readonly asOf: string;
	readonly balanceSheet: Figures;
	readonly cashFlowStatement: Figures;
	readonly incomeStatement: Figures & { readonly currencyId: string; readonly fiscalYearEnd: number };
}
interface Dividend {
	readonly ticker: string;
	readonly date: string;
	readonly ex_dividend_date: string;
	readonly dividend: string;
	readonly dividend_yield: string;
	readonly frequency: number;
}

/** The default market, and a larger one. */
const MARKETS = [
	{ seed: 1, records: 2000, made: sampleMarket },
	{ seed: 20_261_120, records: 3000, made: largerMarket },
] as const;
const TODAY = NOW.slice(0, 10);
const YEAR_AGO = `2025${TODAY.slice(4)}`;
/** Every company has been rated many times since then. */
const HALF_A_YEAR_AGO = '2026-05-20';
/** The largest ratio to the public figure, either way. */
const FACTOR = 1.35;

/**
 * Public figures for 2025, rounded: revenue of twelve months in billions of its currency, net income in
 * percent of it, dividends of a year in dollars per share, the mean price target in dollars, shares in
 * billions.
 */
const loaded: Readonly<Record<string, readonly [number, string, number, number, number, number]>> = {
	AAPL: [416, 'USD', 27, 1.04, 245, 14.8],
	MSFT: [300, 'USD', 36, 3.4, 590, 7.43],
	GOOGL: [385, 'USD', 32, 0.84, 205, 12.1],
	AMZN: [690, 'USD', 11, 0, 260, 10.6],
	NVDA: [216, 'USD', 53, 0.04, 205, 24.3],
	TSLA: [95, 'USD', 6, 0, 350, 3.3],
	JPM: [180, 'USD', 32, 5.8, 310, 2.72],
	BAC: [105, 'USD', 27, 1.1, 54, 7.4],
	XOM: [332, 'USD', 9, 3.99, 125, 4.3],
	WMT: [693, 'USD', 3, 0.94, 108, 8],
	KO: [47.5, 'USD', 27, 2.04, 79, 4.3],
	JNJ: [92, 'USD', 25, 5.2, 178, 2.41],
	COST: [275, 'USD', 2.9, 5.2, 1060, 0.443],
	MCD: [26.3, 'USD', 32, 7.08, 330, 0.714],
	O: [5.5, 'USD', 17, 3.23, 62, 0.91],
	DBX: [2.5, 'USD', 18, 0, 29, 0.275],
	GRMN: [6.6, 'USD', 22, 3.4, 225, 0.193],
	TSM: [3660, 'TWD', 43, 3.1, 265, 5.19],
	NVO: [310, 'DKK', 34, 1.65, 75, 4.45],
	TM: [48_500, 'JPY', 9, 6, 210, 1.3],
};

/** The year of foundation, the country, and gross profit in percent of revenue, from and to. */
const known: Readonly<Record<string, readonly [number, string, number, number]>> = {
	AAPL: [1976, 'USA', 44, 49],
	MSFT: [1975, 'USA', 66, 72],
	GOOGL: [1998, 'USA', 54, 61],
	AMZN: [1994, 'USA', 45, 51],
	META: [2004, 'USA', 78, 84],
	NVDA: [1993, 'USA', 65, 76],
	TSLA: [2003, 'USA', 16, 25],
	TSM: [1987, 'TWN', 54, 61],
	ASML: [1984, 'NLD', 48, 55],
	TM: [1937, 'JPN', 17, 21],
	NVO: [1923, 'DNK', 81, 87],
	COST: [1983, 'USA', 11, 14],
};

/** Publicly known revenues of fiscal years, in billions. */
const revenues = [
	['NVDA', 2022, 26.9],
	['NVDA', 2025, 130.5],
	['AAPL', 2023, 383],
	['TSLA', 2022, 81.5],
	['META', 2022, 117],
] as const;

/** What funds pay per share and year in dollars, or nothing. */
const funds: Readonly<Record<string, number>> = {
	SPY: 7.2,
	VOO: 6.9,
	VTI: 3.8,
	QQQ: 2.9,
	IWM: 2.3,
	DIA: 6.8,
	VEA: 1.6,
	VWO: 1.4,
	BND: 2.8,
	AGG: 3.8,
	TLT: 3.9,
	SCHD: 1.04,
	VYM: 3.5,
	XLK: 1.4,
	XLF: 0.75,
	XLE: 2.9,
	VIG: 3.3,
	IVV: 8,
	HYG: 4.7,
	EFA: 2.4,
	GLD: 0,
	ARKK: 0,
	SLV: 0,
};

function isNear(public_: number, ours: number): boolean {
	return public_ === 0 ? ours === 0 : ours / public_ < FACTOR && public_ / ours < FACTOR;
}

for (const { seed, records, made } of MARKETS) {
	describe(`The levels of the sample market (seed ${seed})`, () => {
		let directory: readonly Listing[];
		let market: Sandbox;
		let dividends: readonly Dividend[];

		before(async () => {
			directory = await packedDirectory();
			market = await made();
			const tickers = [...Object.keys(loaded), ...Object.keys(funds)].join();
			dividends = await rowsOf<Dividend>(market, 'dividends', `&parameters[tickers]=${tickers}`);
		});

		async function financials(symbol: string, query: string): Promise<readonly Entry[]> {
			const { body } = await ask<{ result: readonly { financials: readonly Entry[] }[] }>(
				market,
				`/api/v2.1/fundamentals/financials?symbols=${symbol}&${query}`,
			);
			return body.result[0]?.financials ?? [];
		}

		async function meanTarget(symbol: string): Promise<number> {
			const { body } = await ask<{ readonly consensus_price_target: number }>(
				market,
				`/api/v1/consensus-ratings?parameters[tickers]=${symbol}`,
			);
			return body.consensus_price_target;
		}

		/** The dividends per share in the last year, by ex-date. */
		function paidOn(symbol: string): number {
			return dividends
				.filter(({ ticker, ex_dividend_date: ex }) => ticker === symbol && ex > YEAR_AGO && ex <= TODAY)
				.reduce((sum, { dividend }) => sum + Number(dividend), 0);
		}

		it('are near what is publicly known of the best-known companies', async () => {
			const far: string[] = [];
			for (const [symbol, [revenue, currency, margin, dividend, target, shares]] of Object.entries(loaded)) {
				const [ttm] = await financials(symbol, 'period=TTM');
				assert.ok(ttm, symbol);
				const { totalRevenue = 0, netIncome = 0, currencyId } = ttm.incomeStatement;
				assert.equal(currencyId, currency, symbol);
				const levels = {
					revenue: [revenue, totalRevenue / 1e9],
					margin: [margin, (netIncome / totalRevenue) * 100],
					dividend: [dividend, paidOn(symbol)],
					target: [target, await meanTarget(symbol)],
					shares: [shares, (ttm.balanceSheet.ordinarySharesNumber ?? 0) / 1e9],
				} as const;
				for (const [name, [public_, ours]] of Object.entries(levels)) {
					if (!isNear(public_, ours)) {
						far.push(`${symbol} ${name}: ${ours}, publicly ${public_}`);
					}
				}
			}
			assert.deepEqual(far, []);
		});

		it('tell where and since when the best-known companies exist, with their gross margins', async () => {
			const far: string[] = [];
			for (const [symbol, [founded, country, from, to]] of Object.entries(known)) {
				const { body } = await ask<{
					result: readonly {
						readonly company: { readonly yearofEstablishment: number; readonly countryId: string };
						readonly financials: readonly Entry[];
					}[];
				}>(market, `/api/v2.1/fundamentals/financials?symbols=${symbol}&period=12M`);
				const [record] = body.result;
				assert.deepEqual(
					[record?.company.yearofEstablishment, record?.company.countryId],
					[founded, country],
				);
				for (const { asOf, incomeStatement } of record?.financials ?? []) {
					const { grossProfit = 0, totalRevenue = 0 } = incomeStatement;
					const margin = (grossProfit / totalRevenue) * 100;
					if (!(margin >= from && margin <= to)) {
						far.push(`${symbol} ${asOf}: ${margin}`);
					}
				}
			}
			assert.deepEqual(far, []);
		});

		it('are those of past years where these are known', async () => {
			for (const [symbol, year, public_] of revenues) {
				const years = await financials(symbol, 'period=12M');
				const ours =
					years.find(({ asOf }) => asOf.startsWith(String(year)))?.incomeStatement.totalRevenue ?? 0;
				const ratio = ours / 1e9 / public_;
				assert.ok(ratio > 0.93 && ratio < 1.07, `${symbol} ${year}: ${ours}, publicly ${public_}`);
			}
		});

		it('end fiscal years when the best-known companies do', async () => {
			const ends: Readonly<Record<string, number>> = {
				AAPL: 9,
				MSFT: 6,
				WMT: 1,
				NVDA: 1,
				COST: 8,
				TM: 3,
				KO: 12,
			};
			for (const [symbol, month] of Object.entries(ends)) {
				const [year] = await financials(symbol, 'period=12M');
				assert.equal(year?.incomeStatement.fiscalYearEnd, month, symbol);
			}
		});

		it('let the best-known funds pay what they pay, but those of gold and the like nothing', () => {
			for (const [symbol, yearly] of Object.entries(funds)) {
				assert.ok(isNear(yearly, paidOn(symbol)), `${symbol} paid ${paidOn(symbol)}, publicly ${yearly}`);
			}
		});

		it('lead to balance sheets of a plausible size', async () => {
			// Total assets in billions of dollars. The sample market doesn't configure them: they follow from the kind
			// of company.
			const assets = {
				AAPL: 360,
				MSFT: 620,
				JPM: 4400,
				WFC: 2000,
				XOM: 450,
				WMT: 270,
				T: 400,
				O: 70,
				KO: 104,
			};
			for (const [symbol, public_] of Object.entries(assets)) {
				const [latest] = await financials(symbol, 'period=3M');
				const ours = (latest?.balanceSheet.totalAssets ?? 0) / 1e9;
				assert.ok(ours / public_ < 4 && public_ / ours < 4, `${symbol}: ${ours}, publicly ${public_}`);
			}
		});

		it('agree with each other: yield with price, price with targets, cash dividends with those of a share', async () => {
			let compared = 0;
			for (const symbol of Object.keys(loaded)) {
				const last = dividends.find(
					({ ticker, dividend_yield: yielded, date }) =>
						ticker === symbol && yielded !== '' && date >= YEAR_AGO,
				);
				if (last === undefined) {
					continue;
				}
				compared += 1;
				const price = (Number(last.dividend) * last.frequency) / Number(last.dividend_yield);
				const ratio = (await meanTarget(symbol)) / price;
				assert.ok(ratio > 0.8 && ratio < 1.4, `${symbol}: targets are ${ratio} of the price`);
				const [ttm] = await financials(symbol, 'period=TTM');
				const perShare =
					-(ttm?.cashFlowStatement.cashDividendsPaid ?? 0) / (ttm?.balanceSheet.ordinarySharesNumber ?? 1);
				const inDollars =
					perShare / ({ TWD: 31, DKK: 6.6, JPY: 148 }[ttm?.incomeStatement.currencyId ?? ''] ?? 1);
				assert.ok(
					isNear(inDollars, paidOn(symbol)),
					`${symbol}: ${inDollars} by its books, ${paidOn(symbol)} paid`,
				);
			}
			assert.ok(compared > 12);
		});

		it('count shares in every quarter so that their earnings can be told', async () => {
			for (const symbol of Object.keys(loaded)) {
				const [ttm] = await financials(symbol, 'period=TTM');
				const [year] = await financials(symbol, 'period=12M');
				const perShare = (entry: Entry | undefined): number =>
					(entry?.incomeStatement.netIncome ?? 0) / (entry?.balanceSheet.ordinarySharesNumber ?? 1);
				assert.ok(isNear(perShare(year), perShare(ttm)), symbol);
			}
		});

		it('are those of small and middling companies for all that nobody knows', async () => {
			const rows = await rowsOf<{ readonly ticker: string; readonly pt_current: string }>(
				market,
				'ratings',
				`&fields=ticker,pt_current&parameters[date_from]=${HALF_A_YEAR_AGO}`,
			);
			const targets = rows.flatMap(({ ticker, pt_current: target }) =>
				target === '' ? [] : [{ ticker, target: Number(target) }],
			);
			const tiny = targets.filter(({ target }) => target < 1);
			assert.deepEqual([...new Set(tiny.map(({ ticker }) => ticker))], []);
			const middle = targets.map(({ target }) => target).sort((left, right) => left - right)[
				targets.length >> 1
			];
			assert.ok(middle !== undefined && middle > 40 && middle < 250, `${middle}`);
		});

		it('let no fund, trust or shell buy, be bought or sell new shares', async () => {
			const byTicker = new Map(directory.map((listing) => [listing.symbol as string, listing]));
			const deals = await rowsOf<Readonly<Record<string, string>>>(market, 'ma');
			const offerings = await rowsOf<{ readonly ticker: string }>(market, 'offerings');
			const involved = [
				...deals.flatMap((deal) => [deal.acquirer_ticker ?? '', deal.target_ticker ?? '']),
				...offerings.map(({ ticker }) => ticker),
			].filter((ticker) => ticker !== '');
			assert.ok(involved.length > 1000);
			const strange = [...new Set(involved)]
				.flatMap((ticker) => byTicker.get(ticker) ?? [])
				.filter(
					({ kind, name, symbol }) =>
						kind === 'etf' ||
						/\b(fund|municipal|acquisition|notes|preferred|term trust|income trust)\b/i.test(name) ||
						['PDI', 'PTY', 'UTF', 'ADX', 'GAB', 'NAD', 'BST', 'KYN', 'JPC', 'OXLC', 'ECC', 'EXG'].includes(
							symbol,
						),
				);
			assert.deepEqual(
				strange.map(({ symbol, name }) => `${symbol} ${name}`),
				[],
			);
		});

		it('let nobody buy what is worth more than itself', async () => {
			interface Deal {
				readonly acquirer_ticker: string;
				readonly deal_size: string;
			}
			const deals = await rowsOf<Deal>(market, 'ma');
			const large = deals.filter(({ deal_size: size }) => Number(size) > 2e9).slice(0, 40);
			let compared = 0;
			for (const { acquirer_ticker: ticker, deal_size: size } of large) {
				const [quarter] = ticker === '' ? [] : await financials(ticker, 'period=3M');
				const target = quarter && (await meanTarget(ticker));
				if (quarter && target) {
					compared += 1;
					const worth = target * (quarter.balanceSheet.ordinarySharesNumber ?? 0);
					assert.ok(worth > Number(size), `${ticker} is worth ${worth} and pays ${size}`);
				}
			}
			assert.ok(compared > 5);
		});

		it('come with calendars of about the size asked for or more, with rows of every importance', async () => {
			for (const [name, path] of Object.entries(calendarPaths)) {
				const firstOf = async (query: string): Promise<readonly { readonly importance: number }[]> => {
					const { body } = await ask<Record<string, readonly { readonly importance: number }[]>>(
						market,
						`${path}?pagesize=1000&fields=importance${query}`,
					);
					return body[name] ?? [];
				};
				const { length: last } = await firstOf(`&page=${records / 1000 - 1}`);
				assert.ok(last > 950, `${name}: ${last} of the last thousand`);
				for (const importance of [0, 1, 2, 3, 4, 5]) {
					const rows = await firstOf(`&parameters[importance]=${importance}`);
					assert.ok(
						rows.some((row) => row.importance === importance),
						`${name}: none of ${importance}`,
					);
				}
			}
		});

		it('have splits of the best-known companies as they were, and no others of theirs', async () => {
			interface Split {
				readonly ratio: string;
				readonly date_ex: string;
			}
			const splits = await rowsOf<Split>(market, 'splits', '&parameters[tickers]=NVDA,TSLA,AMZN,MSFT,KO');
			assert.deepEqual(splits.map(({ ratio, date_ex: ex }) => `${ex} ${ratio}`).sort(), [
				'2021-07-20 4:1',
				'2022-06-06 20:1',
				'2022-08-25 3:1',
				'2024-06-10 10:1',
			]);
		});
	});
}

async function largerMarket(): Promise<Sandbox> {
	return sandbox({ directory: await packedDirectory(), seed: 20_261_120, records: 3000 });
}
