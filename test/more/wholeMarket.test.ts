import assert from 'node:assert/strict';
import { daysFrom } from '../../src/base/days.js';
import { companyTable } from '../../src/sandbox/market/wellKnown.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { sampleMarket } from '../support/sampleMarket.js';
import { type Answer, ask, rowsOf } from '../unit/sandbox/asking.js';

interface Statement {
	readonly fiscalYearEnd: number;
	readonly currencyId: string;
	readonly [figure: string]: unknown;
}

interface Record500 {
	readonly symbol: string;
	readonly company: { readonly industryTemplateCode: string };
	readonly financials: readonly {
		readonly asOf: string;
		readonly balanceSheet: Statement;
		readonly incomeStatement: Statement;
	}[];
}

/** The limit per calendar request. */
const MOST_TICKERS = 50;
/** Every analyst who covers a company has rated it since then. */
/** So few ratings may all be right. */
const FEW_RATINGS = 3;
const LATELY = '2026-08-01';

describe('The whole sample market', () => {
	let market: Sandbox;
	let companies: readonly Record500[];

	before(async () => {
		const directory = await packedDirectory();
		market = await sampleMarket();
		const symbols = directory.filter(({ kind }) => kind === 'stock').map(({ symbol }) => symbol);
		const answers: Answer<{ result: readonly Record500[] }>[] = [];
		for (let index = 0; index < symbols.length; index += 1000) {
			const list = symbols.slice(index, index + 1000).join();
			answers.push(
				await ask<{ result: readonly Record500[] }>(
					market,
					`/api/v2.1/fundamentals/financials?symbols=${list}&period=12M&asOf=2024-06-01`,
				),
			);
		}
		const bySymbol = answers.flatMap(({ body }) => body.result);
		companies = [...new Map(bySymbol.map((record) => [JSON.stringify(record.company), record])).values()];
	});

	/** Revenue growth of the last full year over the year before. */
	function growthOf({ financials }: Record500): number {
		const [last, before] = financials.map(({ incomeStatement }) => Number(incomeStatement.totalRevenue));
		return last !== undefined && before !== undefined ? last / before - 1 : 0;
	}

	function share(holds: (record: Record500) => boolean): number {
		return companies.filter(holds).length / companies.length;
	}

	it('has 500 companies with statements', () => {
		assert.equal(companies.length, 500);
	});

	it('has growers and decliners, and nobody who grows or shrinks beyond belief', () => {
		const growths = companies.map(growthOf).sort((left, right) => left - right);
		assert.ok(share((record) => growthOf(record) > 0.12) > 0.1);
		assert.ok(share((record) => growthOf(record) < -0.02) > 0.05);
		// The revenue of NVIDIA really more than doubled in that year.
		assert.ok((growths[0] ?? 0) > -0.35 && (growths.at(-2) ?? 0) < 0.6);
	});

	it('has companies that lose money, and some that owe more than they own', () => {
		const latest = (record: Record500) => record.financials[0];
		const losing = share((record) => Number(latest(record)?.incomeStatement.netIncome) < 0);
		assert.ok(losing > 0.04 && losing < 0.25, String(losing));
		assert.ok(share((record) => Number(latest(record)?.balanceSheet.stockholdersEquity) < 0) > 0.005);
	});

	it('has banks, which have no inventory and no current assets', () => {
		const banks = companies.filter(({ company }) => company.industryTemplateCode === 'B');
		assert.ok(banks.length > 20);
		for (const { symbol, financials } of banks) {
			assert.ok(!('inventory' in (financials[0]?.balanceSheet ?? {})), symbol);
			assert.ok(!('currentAssets' in (financials[0]?.balanceSheet ?? {})), symbol);
		}
	});

	it('has fiscal years that end in many months, and reports in several currencies', () => {
		const sheets = companies.flatMap(({ financials }) => financials[0]?.balanceSheet ?? []);
		assert.ok(new Set(sheets.map(({ fiscalYearEnd }) => fiscalYearEnd)).size >= 6);
		assert.ok(new Set(sheets.map(({ currencyId }) => currencyId)).size >= 5);
	});

	it('has a spin-off, splits both ways, and changes of ADR ratios', async () => {
		const splits = await rowsOf<{ readonly split_type: string; readonly ratio: string }>(market, 'splits');
		const kinds = new Set(splits.map(({ split_type: kind }) => kind));
		assert.deepEqual([...kinds].sort(), ['', 'ADR Ratio Change', 'Reverse Split', 'Spin-Off', 'Split']);
		assert.ok(splits.some(({ ratio }) => /^\d\.\d+:1$/.test(ratio)));
	});

	it('has dividends that are raised, held and cut, ended, expected, and paid by the month', async () => {
		interface Dividend {
			readonly dividend: string;
			readonly dividend_prior: string;
			readonly frequency: number;
			readonly confirmed?: boolean;
			readonly end_regular_dividend: boolean;
		}
		const rows = await rowsOf<Dividend>(market, 'dividends');
		const changes = rows
			.filter(({ dividend, confirmed }) => dividend !== '' && confirmed)
			.map(({ dividend, dividend_prior: prior }) => Number(dividend) / Number(prior));
		assert.ok(changes.some((change) => change > 1.02));
		assert.ok(changes.some((change) => change === 1));
		assert.ok(changes.some((change) => change < 0.8));
		assert.ok(rows.some(({ end_regular_dividend: ends }) => ends));
		assert.ok(rows.some(({ dividend, confirmed }) => dividend === '' && confirmed === undefined));
		assert.deepEqual(
			[...new Set(rows.map(({ frequency }) => frequency))].sort((a, b) => a - b),
			[1, 2, 4, 12],
		);
	});

	it('has contested deals, private sides, and words for a day that is not known yet', async () => {
		interface Deal {
			readonly notes: string;
			readonly target_ticker: string;
			readonly date_expected: string;
			readonly deal_status: string;
		}
		const deals = await rowsOf<Deal>(market, 'ma');
		assert.ok(deals.some(({ notes }) => notes.includes('superior proposal')));
		assert.ok(deals.some(({ target_ticker: ticker }) => ticker === ''));
		for (const form of [/^\d{4}-Q[1-4]$/, /^\d{4}-\d{2}$/, /^\d{4}-\d{2}-\d{2}$/, /^$/]) {
			assert.ok(
				deals.some(({ date_expected: day }) => form.test(day)),
				String(form),
			);
		}
		const statuses = ['Announced', 'Canceled', 'Completed', 'Regulatory Review'];
		assert.deepEqual(
			statuses.filter((status) => !deals.some(({ deal_status: word }) => word === status)),
			[],
		);
	});

	it('has companies that are bought once at most, and buy nobody after that', async () => {
		interface Deal {
			readonly acquirer_ticker: string;
			readonly target_name: string;
			readonly target_ticker: string;
			readonly date: string;
			readonly date_completed: string;
			readonly deal_status: string;
		}
		const deals = await rowsOf<Deal>(market, 'ma');
		const done = deals.filter(({ deal_status: status }) => status === 'Completed');
		const names = done.map(({ target_name: name }) => name);
		const twice = names.filter((name, place) => names.indexOf(name) !== place);
		assert.deepEqual(twice, []);
		const sold = new Map(
			done.flatMap((deal) => (deal.target_ticker === '' ? [] : [[deal.target_ticker, deal] as const])),
		);
		assert.ok(sold.size > 200, `${sold.size}`);
		const late = deals.filter(
			(deal) => deal.date > (sold.get(deal.acquirer_ticker)?.date_completed ?? '9999'),
		);
		assert.deepEqual(late, []);
	});

	it('has two bidders where one withdraws, and the price a share that the size of a deal comes to', async () => {
		interface Deal {
			readonly id: string;
			readonly acquirer_name: string;
			readonly target_name: string;
			readonly target_ticker: string;
			readonly deal_size: string;
			readonly deal_terms_extra: string;
			readonly notes: string;
		}
		const deals = await rowsOf<Deal>(market, 'ma');
		const perDollar = new Map<string, number>();
		for (const deal of deals.filter(
			({ target_ticker: ticker, deal_size: size }) => ticker !== '' && size !== '',
		)) {
			const rivals = deals.filter(({ target_name: name, id }) => name === deal.target_name && id !== deal.id);
			assert.ok(
				rivals.every(({ acquirer_name: name }) => name !== deal.acquirer_name),
				deal.id,
			);
			const price = Number.parseFloat(deal.deal_terms_extra);
			const cached = perDollar.get(deal.target_ticker) ?? price / Number(deal.deal_size);
			perDollar.set(deal.target_ticker, cached);
			assert.ok(Math.abs(price / Number(deal.deal_size) / cached - 1) < 0.05, deal.id);
		}
		assert.ok(perDollar.size > 200);
	});

	it('sells new shares at about what they are worth', async () => {
		interface Offering {
			readonly ticker: string;
			readonly date: string;
			readonly price: string;
		}
		const offerings = await rowsOf<Offering>(market, 'offerings');
		const lately = offerings.filter(({ date, price }) => price !== '' && date > '2026-05-20');
		let compared = 0;
		for (const { ticker, price } of lately) {
			const { body } = await ask<{ readonly consensus_price_target?: number }>(
				market,
				`/api/v1/consensus-ratings?parameters[tickers]=${ticker}`,
			);
			const target = body.consensus_price_target;
			if (target !== undefined) {
				compared += 1;
				const share = Number(price) / target;
				assert.ok(share > 0.4 && share < 1.4, `${ticker} sells at ${price}, its mean target is ${target}`);
			}
		}
		assert.ok(compared > 5, `${compared}`);
		const prices = new Map<string, number[]>();
		for (const { ticker, price } of lately) {
			prices.set(ticker, [...(prices.get(ticker) ?? []), Number(price)]);
		}
		const apart = [...prices].filter(([, all]) => Math.max(...all) > 2 * Math.min(...all));
		assert.deepEqual(apart, []);
	});

	it('sells new shares below what analysts expected of them in those months, whenever it was', async () => {
		interface Priced {
			readonly ticker: string;
			readonly date: string;
			readonly price: string;
		}
		interface Expected {
			readonly ticker: string;
			readonly date: string;
			readonly pt_current: string;
		}
		const offerings = await rowsOf<Priced>(market, 'offerings');
		const sellers = [...new Set(offerings.map(({ ticker }) => ticker))];
		const ratings: Expected[] = [];
		for (let start = 0; start < sellers.length; start += MOST_TICKERS) {
			const tickers = sellers.slice(start, start + MOST_TICKERS).join();
			const query = `&fields=ticker,date,pt_current&parameters[tickers]=${tickers}`;
			ratings.push(...(await rowsOf<Expected>(market, 'ratings', query)));
		}
		const byTicker = new Map<string, Expected[]>();
		for (const rating of ratings.filter(({ pt_current: target }) => target !== '')) {
			const cached = byTicker.get(rating.ticker) ?? [];
			byTicker.set(rating.ticker, cached);
			cached.push(rating);
		}
		const ratios = offerings.flatMap(({ ticker, date, price }) => {
			const targets = (byTicker.get(ticker) ?? []).filter(
				(rating) => Math.abs(daysFrom(rating.date, date)) < 120,
			);
			const mean = targets.reduce((sum, { pt_current: target }) => sum + Number(target), 0) / targets.length;
			return price === '' || targets.length < 3 ? [] : [{ ticker, date, ratio: Number(price) / mean }];
		});
		assert.ok(ratios.length > 20, `${ratios.length}`);
		assert.deepEqual(
			ratios.filter(({ ratio }) => ratio < 0.65 || ratio > 1.1),
			[],
		);
	});

	it('has a logo of every company that everybody knows', async () => {
		interface Found {
			readonly search_key: string;
			readonly files: Readonly<Record<string, string>>;
		}
		const cached = Object.values(companyTable).flatMap((table) =>
			table.split(/[|\n]/).flatMap((line) => /^\S+/.exec(line.trim())?.[0] ?? []),
		);
		const bare: string[] = [];
		for (let start = 0; start < cached.length; start += 100) {
			const keys = cached.slice(start, start + 100).join();
			const { body } = await ask<{ readonly data: readonly Found[] }>(
				market,
				`/api/v2/logos/search?search_keys=${keys}&search_keys_type=symbol&fields=mark_light`,
			);
			bare.push(
				...body.data.filter(({ files }) => Object.keys(files).length === 0).map((one) => one.search_key),
			);
		}
		assert.deepEqual(bare, []);
	});

	it('has analysts of whom none is nearly always wrong or right, but for new ones', async () => {
		interface Rated {
			readonly ratings_accuracy?: Readonly<Record<string, number | string | undefined>>;
		}
		const ratings = await rowsOf<Rated>(
			market,
			'ratings',
			`&fields=ratings_accuracy&parameters[date_from]=${LATELY}`,
		);
		const figures = ratings.map(({ ratings_accuracy: accuracy = {} }) => accuracy);
		const established = figures.filter(({ total_ratings: count }) => Number(count) > FEW_RATINGS);
		const rates = established.flatMap((accuracy) =>
			Object.entries(accuracy).flatMap(([name, value]) =>
				name.endsWith('_success_rate') ? Number(value) : [],
			),
		);
		assert.ok(rates.length > 1000, `${rates.length}`);
		assert.deepEqual(
			rates.filter((rate) => !(rate >= 30 && rate <= 85)),
			[],
		);
	});

	it('has analysts who disagree: every company that many rate has different opinions and targets', async () => {
		for (const symbol of ['AAPL', 'JPM', 'XOM', 'PFE', 'WMT']) {
			const { body } = await ask<{
				readonly aggregate_ratings: Readonly<Record<string, number>>;
				readonly low_price_target: number;
				readonly high_price_target: number;
			}>(market, `/api/v1/consensus-ratings?parameters[tickers]=${symbol}`);
			assert.ok(Object.values(body.aggregate_ratings).filter((count) => count > 0).length > 1, symbol);
			assert.ok(body.high_price_target > body.low_price_target * 1.05, symbol);
		}
	});
});
