import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Sandbox } from '../../../src/sandbox/sandbox.js';
import { ask, directory, KEY, sandbox } from './asking.js';

type Figures = Readonly<Record<string, number>>;
interface Entry {
	readonly asOf: string;
	readonly period: string;
	readonly balanceSheet: Figures;
	readonly cashFlowStatement: Figures;
	readonly incomeStatement: Figures;
}

const SEED = 20_261_120;
const companies = directory
	.filter(({ kind, symbol }) => kind === 'stock' && symbol !== 'ZZA')
	.map(({ symbol }) => symbol);

/** Companies by seed and symbol, so that each is requested only once for all checks. */
const cache = new Map<string, Promise<readonly Entry[]>>();

function entries(symbol: string, seed: number, query: string): Promise<readonly Entry[]> {
	const key = `${symbol} ${seed} ${query}`;
	const found = cache.get(key) ?? requested(symbol, seed, query);
	cache.set(key, found);
	return found;
}

const markets = new Map<number, Sandbox>();

function marketOf(seed: number): Sandbox {
	const market = markets.get(seed) ?? sandbox({ seed, companies: directory.length });
	markets.set(seed, market);
	return market;
}

async function requested(symbol: string, seed: number, query: string): Promise<readonly Entry[]> {
	const { body } = await ask<{ result: readonly { financials: readonly Entry[] }[] }>(
		marketOf(seed),
		`/api/v2.1/fundamentals/financials?symbols=${symbol}&${query}&token=${KEY}`,
	);
	return body.result[0]?.financials ?? [];
}

/** Runs a check on many companies of many markets. A failure shows the seed. */
async function always(check: (symbol: string, seed: number) => Promise<void>): Promise<void> {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...companies), fc.integer({ min: 0, max: 999_999 }), check),
		{ seed: SEED, numRuns: 40, verbose: true },
	);
}

/** Reads figures by name. A missing figure fails the test. */
function of(figures: Figures): (name: string) => number {
	return (name) => {
		const figure = figures[name];
		assert.ok(typeof figure === 'number' && Number.isFinite(figure), name);
		return figure;
	};
}

function equalIn(what: string, left: number, right: number): void {
	assert.equal(left, right, what);
}

describe('The statements of the sample market', () => {
	it(`balance (seed ${SEED})`, () =>
		always(async (symbol, seed) => {
			for (const { asOf, balanceSheet } of await entries(symbol, seed, 'period=3M')) {
				const b = of(balanceSheet);
				const place = `${symbol} ${asOf}`;
				equalIn(
					place,
					b('totalAssets'),
					b('totalLiabilitiesNetMinorityInterest') + b('totalEquityGrossMinorityInterest'),
				);
				equalIn(
					place,
					b('stockholdersEquity'),
					b('commonStock') + b('retainedEarnings') + b('otherEquityAdjustments'),
				);
				equalIn(place, b('netPpe'), b('grossPpe') + b('accumulatedDepreciation'));
				equalIn(
					place,
					b('grossPpe'),
					b('landAndImprovements') + b('leases') + b('machineryFurnitureEquipment') + b('properties'),
				);
				equalIn(place, b('receivables'), b('accountsReceivable') + b('otherReceivables'));
				equalIn(place, b('cashAndCashEquivalents'), b('cash') + b('cashEquivalents'));
				equalIn(place, b('totalDebt'), b('currentDebt') + b('longTermDebt'));
				equalIn(place, b('netDebt'), b('totalDebt') - b('cashAndCashEquivalents'));
				equalIn(place, b('investedCapital'), b('stockholdersEquity') + b('totalDebt'));
				assert.ok(b('cashAndCashEquivalents') > 0 && b('netPpe') > 0 && b('ordinarySharesNumber') > 0, place);
			}
		}));

	it('divide into current and not, but for banks', () =>
		always(async (symbol, seed) => {
			for (const { balanceSheet } of await entries(symbol, seed, 'period=3M')) {
				if (!('currentAssets' in balanceSheet)) {
					assert.ok(['BAC', 'JPM', 'BRK.A', 'BRK.B'].includes(symbol), symbol);
					continue;
				}
				const b = of(balanceSheet);
				equalIn(symbol, b('totalAssets'), b('currentAssets') + b('totalNonCurrentAssets'));
				equalIn(
					symbol,
					b('totalLiabilities'),
					b('currentLiabilities') + b('totalNonCurrentLiabilitiesNetMinorityInterest'),
				);
				equalIn(symbol, b('workingCapital'), b('currentAssets') - b('currentLiabilities'));
				equalIn(
					symbol,
					b('currentAssets'),
					b('cashCashEquivalentsAndMarketableSecurities') +
						b('receivables') +
						(balanceSheet.inventory ?? 0) +
						b('otherCurrentAssets'),
				);
				equalIn(
					symbol,
					b('totalNonCurrentAssets'),
					b('netPpe') +
						b('investmentsAndAdvances') +
						b('nonCurrentDeferredTaxesAssets') +
						b('otherNonCurrentAssets'),
				);
			}
		}));

	it('explain the change in cash', () =>
		always(async (symbol, seed) => {
			for (const { asOf, cashFlowStatement, balanceSheet, incomeStatement } of await entries(
				symbol,
				seed,
				'period=ALL',
			)) {
				const c = of(cashFlowStatement);
				const place = `${symbol} ${asOf}`;
				equalIn(
					place,
					c('changesInCash'),
					c('operatingCashFlow') + c('investingCashFlow') + c('financingCashFlow'),
				);
				equalIn(place, c('endCashPosition'), c('beginningCashPosition') + c('changesInCash'));
				equalIn(place, c('endCashPosition'), of(balanceSheet)('cashAndCashEquivalents'));
				equalIn(place, c('freeCashFlow'), c('operatingCashFlow') + c('capitalExpenditure'));
				equalIn(place, c('netIncomeFromContinuingOperations'), of(incomeStatement)('netIncome'));
				equalIn(
					place,
					c('cashFlowfromOperationsbeforeNwc'),
					c('operatingCashFlow') - c('changeInWorkingCapital'),
				);
				equalIn(
					place,
					c('operatingCashFlow'),
					c('netIncomeFromContinuingOperations') +
						c('depreciationAndAmortization') +
						c('stockBasedCompensation') +
						c('otherNonCashItems') +
						c('changeInWorkingCapital'),
				);
				equalIn(
					place,
					c('changeInWorkingCapital'),
					c('changeInReceivables') +
						(cashFlowStatement.changeInInventory ?? 0) +
						c('changeInPayablesAndAccruedExpense') +
						c('changeInOtherCurrentAssets') +
						c('changeInOtherCurrentLiabilities'),
				);
				equalIn(
					place,
					c('investingCashFlow'),
					c('netInvestmentPurchaseAndSale') + c('netPpePurchaseAndSale') + c('netOtherInvestingChanges'),
				);
				equalIn(
					place,
					c('financingCashFlow'),
					c('netCommonStockIssuance') +
						c('netIssuancePaymentsOfDebt') +
						c('cashDividendsPaid') +
						c('netOtherFinancingCharges'),
				);
			}
		}));

	it('lead from revenue to net income', () =>
		always(async (symbol, seed) => {
			for (const { asOf, incomeStatement } of await entries(symbol, seed, 'period=ALL')) {
				const i = of(incomeStatement);
				const place = `${symbol} ${asOf}`;
				const cost = incomeStatement.costOfRevenue ?? 0;
				if ('grossProfit' in incomeStatement) {
					equalIn(place, i('grossProfit'), i('totalRevenue') - cost);
				}
				equalIn(place, i('operatingIncome'), i('totalRevenue') - cost - i('operatingExpense'));
				equalIn(place, i('totalExpenses'), cost + i('operatingExpense'));
				equalIn(place, i('pretaxIncome'), i('operatingIncome') + i('otherIncomeExpense'));
				equalIn(place, i('netIncome'), i('pretaxIncome') - i('taxProvision'));
				equalIn(place, i('ebitda'), i('ebit') + i('reconciledDepreciation'));
			}
		}));

	it('roll the retained earnings: net income less dividends and shares bought back', () =>
		always(async (symbol, seed) => {
			const quarters = (await entries(symbol, seed, 'period=3M')).toReversed();
			quarters.slice(1).forEach((after, index) => {
				const before = quarters[index];
				const c = of(after.cashFlowStatement);
				equalIn(
					`${symbol} ${after.asOf}`,
					of(after.balanceSheet)('retainedEarnings'),
					of(before?.balanceSheet ?? {})('retainedEarnings') +
						of(after.incomeStatement)('netIncome') +
						c('cashDividendsPaid') +
						c('repurchaseOfCapitalStock'),
				);
				equalIn(symbol, c('beginningCashPosition'), of(before?.cashFlowStatement ?? {})('endCashPosition'));
			});
		}));

	it('add four quarters up to the year and to twelve months back', () =>
		always(async (symbol, seed) => {
			const quarters = await entries(symbol, seed, 'period=3M');
			const longer = [
				...(await entries(symbol, seed, 'period=12M')),
				...(await entries(symbol, seed, 'reportType=TTM')),
			];
			let compared = 0;
			for (const year of longer) {
				const at = quarters.findIndex(({ asOf }) => asOf === year.asOf);
				const four = quarters.slice(at, at + 4);
				if (four.length < 4) {
					continue;
				}
				compared += 1;
				for (const name of ['totalRevenue', 'netIncome', 'taxProvision', 'operatingExpense']) {
					const total = four.reduce((sum, { incomeStatement }) => sum + of(incomeStatement)(name), 0);
					equalIn(`${symbol} ${year.asOf} ${name}`, of(year.incomeStatement)(name), total);
				}
				for (const name of ['operatingCashFlow', 'freeCashFlow', 'changesInCash', 'cashDividendsPaid']) {
					const total = four.reduce((sum, { cashFlowStatement }) => sum + of(cashFlowStatement)(name), 0);
					equalIn(`${symbol} ${year.asOf} ${name}`, of(year.cashFlowStatement)(name), total);
				}
				assert.deepEqual(
					{ ...year.balanceSheet, id: 0, isCalculated: 0 },
					{ ...four[0]?.balanceSheet, id: 0, isCalculated: 0 },
				);
			}
			assert.ok(compared > 8, symbol);
		}));

	it('balance where they are restated, and close the year as first reported', async () => {
		const restated = await entries('GE', 1, 'reportType=R&period=3M');
		const original = await entries('GE', 1, 'period=3M&asOf=2025-03-31');
		for (const { asOf, balanceSheet, cashFlowStatement } of restated) {
			const b = of(balanceSheet);
			equalIn(
				asOf,
				b('totalAssets'),
				b('totalLiabilitiesNetMinorityInterest') + b('totalEquityGrossMinorityInterest'),
			);
			equalIn(asOf, of(cashFlowStatement)('endCashPosition'), b('cashAndCashEquivalents'));
		}
		const revenue = (list: readonly Entry[], asOf: string): number =>
			of(list.find((entry) => entry.asOf === asOf)?.incomeStatement ?? {})('totalRevenue');
		assert.ok(revenue(restated, '2025-06-30') < revenue(original, '2025-06-30'));
		assert.ok(revenue(restated, '2025-12-31') > revenue(original, '2025-12-31'));
		const [closing] = await entries('GE', 1, 'period=12M&asOf=2025-12-31');
		const [restatedYear] = await entries('GE', 1, 'reportType=R&period=12M');
		assert.equal(
			of(restatedYear?.incomeStatement ?? {})('netIncome'),
			of(closing?.incomeStatement ?? {})('netIncome'),
		);
	});

	it('show growers, decliners, loss makers and negative equity', async () => {
		const revenues = async (symbol: string): Promise<readonly number[]> =>
			(await entries(symbol, 1, 'period=12M')).map(({ incomeStatement }) =>
				of(incomeStatement)('totalRevenue'),
			);
		const latest = async (symbol: string): Promise<Entry | undefined> =>
			(await entries(symbol, 1, 'period=12M'))[0];
		const [grower, decliner] = [await revenues('NVDA'), await revenues('INTC')];
		assert.ok((grower[0] ?? 0) > (grower.at(-1) ?? 0) * 1.5);
		assert.ok((decliner[0] ?? 0) < (decliner.at(-1) ?? 0));
		assert.ok(of((await latest('SNOW'))?.incomeStatement ?? {})('netIncome') < 0);
		assert.ok(of((await latest('MCD'))?.balanceSheet ?? {})('stockholdersEquity') < 0);
	});
});
