import type { TickerSymbol } from '../../../base/symbol.js';
import type { Consensus } from '../../../contract/consensus.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import { yearGrowth } from '../../../market/comparison.js';
import type { MarketEvent } from '../../../market/events.js';
import { newestPeriod, type StatementPeriod } from '../../../market/periods.js';
import { margins } from '../../../market/ratios.js';
import { heldBy, ratingKinds } from '../../../presentation/consensus/ratingKinds.js';
import { lengthCode, type PeriodChoice } from '../../../presentation/statement/statementPreferences.js';
import { exactFraction, fraction, periodJson } from '../answer/figureJson.js';
import { quotedName } from '../answer/quoted.js';
import type { JsonObject } from '../answer/toolAnswer.js';

/** What analysts think of a ticker, taken together; targets are per share, in a currency that the service does not name. */
export function consensusJson(consensus: Consensus | undefined, currency: string | undefined): JsonObject {
	if (!consensus) {
		return { covered: false };
	}
	const { rating, value, lowTarget, meanTarget, highTarget, totalAnalysts, uniqueAnalysts } = consensus;
	return {
		rating: quotedName(rating),
		mean1to5: value,
		counts: Object.fromEntries(ratingKinds.map((kind) => [kind, heldBy(consensus, kind)])),
		targetLow: lowTarget,
		targetMean: meanTarget,
		targetHigh: highTarget,
		targetCurrency: quotedName(currency) ?? 'not stated',
		ratingsCounted: totalAnalysts,
		analysts: uniqueAnalysts,
		updatedAt: consensus.updatedAt,
	};
}

/** An event of a ticker with what matters of it. */
export function eventJson(event: MarketEvent, symbol: TickerSymbol): JsonObject {
	const head = { event: event.kind, step: event.step, date: event.date };
	switch (event.kind) {
		case 'rating':
			return { ...head, firm: quotedName(event.row.firm), action: quotedName(event.row.action) };
		case 'dividend': {
			const { amount, dividendYield, currency, exDividendDate, payableDate, recordDate, isConfirmed } =
				event.row;
			return {
				...head,
				amountPerShare: amount?.value,
				currency: quotedName(currency),
				yieldFraction: exactFraction(dividendYield?.value),
				...{ exDate: exDividendDate, payDate: payableDate, recordDate },
				...(isConfirmed === false && { confirmed: false }),
			};
		}
		case 'split':
			return {
				...head,
				ratioNewForOld: quotedName(event.row.ratio?.text),
				type: quotedName(event.row.splitType),
			};
		case 'deal': {
			const { acquirer, acquirerName, target, targetName, size, currency, status } = event.row;
			const isBuyer = acquirer === symbol;
			return {
				...head,
				state: event.state,
				role: isBuyer ? 'acquirer' : 'target',
				otherSymbol: isBuyer ? target : acquirer,
				otherName: quotedName(isBuyer ? targetName : acquirerName),
				size: size?.value,
				currency: quotedName(currency),
				status: quotedName(status),
			};
		}
		case 'offering': {
			const { price, shares, proceeds, currency, offeringType } = event.row;
			return {
				...head,
				pricePerShare: price?.value,
				shares,
				proceeds: proceeds?.value,
				currency: quotedName(currency),
				type: quotedName(offeringType),
			};
		}
	}
}

/** The figures of the newest period that say most about a company; undefined where it reports none. */
export function keyFigureJson(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: PeriodChoice,
): JsonObject | undefined {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted), orOther: true });
	if (!newest) {
		return undefined;
	}
	const { period, income, incomes, cashFlow, cashFlows } = newest;
	const { gross, operating, net } = margins(income?.statement.figures ?? {});
	return {
		...periodJson(period),
		revenue: figure(income, incomes, 'totalRevenue'),
		netIncome: figure(income, incomes, 'netIncome'),
		freeCashFlow: figure(cashFlow, cashFlows, 'freeCashFlow'),
		grossMargin: fraction(gross),
		operatingMargin: fraction(operating),
		netMargin: fraction(net),
	};
}

function figure<Field extends string>(
	period: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	field: NoInfer<Field>,
): JsonObject | undefined {
	const value = period?.statement.figures[field];
	return period === undefined || value === undefined
		? undefined
		: { value, growthYoY: fraction(yearGrowth(periods, period, field)) };
}
