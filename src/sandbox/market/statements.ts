import type { BalanceSheetField, CashFlowField, IncomeField } from '../../contract/statementFields.js';
import {
	changeInCash,
	currentAssetsBut,
	currentLiabilities,
	equity,
	financingCash,
	type Flows,
	investingCash,
	netIncome,
	operatingCash,
	operatingIncome,
	otherNonCash,
	type Position,
	pretaxIncome,
	totalAssets,
	totalLiabilities,
	workingCapitalFlow,
} from './ledger.js';
import type { Sector } from './sectors.js';

type Figures<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/** The figures of an income statement; figures that the sector doesn't report are left out. */
export function incomeFigures(flows: Flows, sector: Sector): Figures<IncomeField> {
	const { revenue, costOfRevenue, research, selling, tax, depreciation, impairment, taxOnImpairment } = flows;
	const operating = operatingIncome(flows);
	const pretax = pretaxIncome(flows);
	const net = netIncome(flows);
	const other = flows.interestAndOther - impairment;
	const hasCost = sector.grossMargin !== undefined;
	return {
		...(hasCost && {
			costOfRevenue,
			grossProfit: revenue - costOfRevenue,
			reconciledCostOfRevenue: costOfRevenue,
		}),
		netIncome: net,
		netIncomeCommonStockholders: net,
		netIncomeContinuousOperations: net,
		totalRevenue: revenue,
		operatingExpense: research + selling,
		operatingIncome: operating,
		operatingRevenue: revenue,
		otherIncomeExpense: other,
		pretaxIncome: pretax,
		taxProvision: tax,
		...(sector.research > 0 && { researchAndDevelopment: research }),
		sellingGeneralAndAdministration: selling,
		totalExpenses: costOfRevenue + research + selling,
		ebit: operating,
		ebitda: operating + depreciation,
		netIncomeFromContinuingAndDiscontinuedOperation: net,
		reconciledDepreciation: depreciation,
		normalizedIncome: net + impairment - taxOnImpairment,
		netIncomeFromContinuingOperationNetMinorityInterest: net,
		netIncomeIncludingNoncontrollingInterests: net,
		otherNonOperatingIncomeExpenses: other,
		taxRateForCalcs: pretax > 0 ? Math.round((tax / pretax) * 1e6) / 1e6 : 0.21,
		taxEffectOfUnusualItems: -taxOnImpairment,
		normalizedEbitda: operating + depreciation,
		totalOperatingIncomeAsReported: operating,
		totalRevenueAsReported: revenue,
		operatingExpenseAsReported: research + selling,
		dilutedNiAvailtoComStockholders: net,
		normalizedPreTaxIncome: pretax + impairment,
	};
}

/** The figures of a cash flow statement, given the cash at the start; outflows are negative. */
export function cashFlowFigures(flows: Flows, beginningCash: number, sector: Sector): Figures<CashFlowField> {
	const operating = operatingCash(flows);
	const investing = investingCash(flows);
	const financing = financingCash(flows);
	const change = changeInCash(flows);
	const workingCapital = workingCapitalFlow(flows);
	const payable = flows.accountsPayable + flows.taxPayable;
	return {
		changeinCashSupplementalAsReported: change,
		capitalExpenditure: -flows.capex,
		cashDividendsPaid: -flows.dividends,
		cashFlowFromContinuingFinancingActivities: financing,
		cashFlowFromContinuingInvestingActivities: investing,
		cashFlowFromContinuingOperatingActivities: operating,
		financingCashFlow: financing,
		investingCashFlow: investing,
		operatingCashFlow: operating,
		beginningCashPosition: beginningCash,
		endCashPosition: beginningCash + change,
		changesInCash: change,
		changeInAccountPayable: flows.accountsPayable,
		changeInPayable: payable,
		changeInPayablesAndAccruedExpense: payable + flows.accrued,
		...(sector.inventory > 0 && { changeInInventory: -flows.inventory }),
		changeInReceivables: -flows.accountsReceivable - flows.otherReceivables,
		changesInAccountReceivables: -flows.accountsReceivable,
		changeInOtherCurrentAssets: -flows.otherCurrentAssets,
		changeInOtherCurrentLiabilities: flows.deferredRevenue + flows.otherCurrentLiabilities,
		changeInWorkingCapital: workingCapital,
		depreciationAndAmortization: flows.depreciation,
		depreciationAmortizationDepletion: flows.depreciation,
		netCommonStockIssuance: flows.stockIssued - flows.repurchases,
		commonStockPayments: -flows.repurchases,
		repurchaseOfCapitalStock: -flows.repurchases,
		netIssuancePaymentsOfDebt: flows.longTermIssued - flows.longTermRepaid + flows.shortTermDebt,
		netLongTermDebtIssuance: flows.longTermIssued - flows.longTermRepaid,
		netShortTermDebtIssuance: flows.shortTermDebt,
		longTermDebtIssuance: flows.longTermIssued,
		longTermDebtPayments: -flows.longTermRepaid,
		issuanceOfDebt: flows.longTermIssued,
		repaymentOfDebt: -flows.longTermRepaid,
		netIncomeFromContinuingOperations: netIncome(flows),
		purchaseOfInvestment: -flows.investmentsBought,
		saleOfInvestment: flows.investmentsSold,
		netInvestmentPurchaseAndSale: flows.investmentsSold - flows.investmentsBought,
		purchaseOfPpe: -flows.capex,
		netPpePurchaseAndSale: -flows.capex,
		netOtherInvestingChanges: -flows.acquisitions - flows.loans,
		commonStockDividendPaid: -flows.dividends,
		netOtherFinancingCharges: flows.deposits - flows.withheld,
		otherNonCashItems: otherNonCash(flows),
		stockBasedCompensation: flows.stockCompensation,
		incomeTaxPaidSupplementalData: flows.tax - flows.taxPayable - flows.deferredTax,
		freeCashFlow: operating - flows.capex,
		cashFlowfromOperationsbeforeNwc: operating - workingCapital,
	};
}

/** The figures of a balance sheet; banks don't split theirs into current and non-current. */
export function balanceFigures(position: Position, sector: Sector): Figures<BalanceSheetField> {
	const isBank = sector.template === 'B';
	const { cash, investments, goodwill, longTermDebt, shortTermDebt, otherEquity, commonStock, shares } =
		position;
	const cashEquivalents = Math.round(cash * 0.24);
	const shortTermInvestments = isBank ? 0 : Math.round(investments * 0.22);
	const longTermInvestments = investments - shortTermInvestments;
	const payables = position.accountsPayable + position.taxPayable;
	const assets = totalAssets(position);
	const liabilities = totalLiabilities(position);
	const own = equity(position);
	const debt = longTermDebt + shortTermDebt;
	const currentAssets = cash + shortTermInvestments + currentAssetsBut(position);
	const property = position.grossProperty;
	const land = Math.round(property * 0.2);
	const leases = Math.round(property * 0.12);
	const current = currentLiabilities(position);
	return {
		...(sector.payables > 0 && { accountsPayable: position.accountsPayable }),
		accountsReceivable: position.accountsReceivable,
		otherReceivables: position.otherReceivables + position.loans,
		receivables: position.accountsReceivable + position.otherReceivables + position.loans,
		...(sector.inventory > 0 && { inventory: position.inventory }),
		...(sector.deferredRevenue > 0 && {
			currentDeferredLiabilities: position.deferredRevenue,
			currentDeferredRevenue: position.deferredRevenue,
		}),
		...(!isBank && {
			currentAssets,
			totalNonCurrentAssets: assets - currentAssets,
			currentLiabilities: current,
			totalNonCurrentLiabilitiesNetMinorityInterest: liabilities - current,
			workingCapital: currentAssets - current,
			otherCurrentAssets: position.otherCurrentAssets,
			otherCurrentLiabilities: position.otherCurrentLiabilities,
			otherShortTermInvestments: shortTermInvestments,
		}),
		currentAccruedExpenses: position.accrued,
		payables,
		payablesAndAccruedExpenses: payables + position.accrued,
		incomeTaxPayable: position.taxPayable,
		totalTaxPayable: position.taxPayable,
		cash: cash - cashEquivalents,
		cashEquivalents,
		cashAndCashEquivalents: cash,
		cashCashEquivalentsAndMarketableSecurities: cash + shortTermInvestments,
		availableForSaleSecurities: longTermInvestments,
		investmentsAndAdvances: longTermInvestments,
		investmentinFinancialAssets: longTermInvestments,
		grossPpe: property,
		accumulatedDepreciation: -position.accumulatedDepreciation,
		netPpe: property - position.accumulatedDepreciation,
		landAndImprovements: land,
		leases,
		machineryFurnitureEquipment: property - land - leases,
		properties: 0,
		nonCurrentDeferredAssets: position.deferredTax,
		nonCurrentDeferredTaxesAssets: position.deferredTax,
		otherNonCurrentAssets: goodwill + position.otherAssets,
		totalAssets: assets,
		currentDebt: shortTermDebt,
		currentDebtAndCapitalLeaseObligation: shortTermDebt,
		commercialPaper: Math.round(shortTermDebt * 0.4),
		otherCurrentBorrowings: shortTermDebt - Math.round(shortTermDebt * 0.4),
		longTermDebt,
		longTermDebtAndCapitalLeaseObligation: longTermDebt,
		totalDebt: debt,
		netDebt: debt - cash,
		otherNonCurrentLiabilities: position.otherLiabilities,
		totalLiabilities: liabilities,
		totalLiabilitiesAsReported: liabilities,
		totalLiabilitiesNetMinorityInterest: liabilities,
		capitalStock: commonStock,
		commonStock,
		retainedEarnings: position.retainedEarnings,
		gainsLossesNotAffectingRetainedEarnings: otherEquity,
		otherEquityAdjustments: otherEquity,
		commonStockEquity: own,
		stockholdersEquity: own,
		totalEquity: own,
		totalEquityAsReported: own,
		totalEquityGrossMinorityInterest: own,
		tangibleBookValue: own - goodwill,
		netTangibleAssets: own - goodwill,
		investedCapital: own + debt,
		totalCapitalization: own + longTermDebt,
		ordinarySharesNumber: shares,
		shareIssued: shares,
	};
}
