import { once } from '../../base/once.js';
import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import { type RatioFinder, ratioFinder, ratioPeriods } from '../../market/companyRatios.js';
import type { ListInput } from '../../market/listRequests.js';
import { companyOf, newestPeriod } from '../../market/periods.js';
import { lengthCode, type PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { OwnPrice } from '../../services/ownPrices.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import type { TableAnswers } from './tableSources.js';

/** What is known of a ticker, for its row. */
export interface TickerFactsParts {
	readonly symbol: TickerSymbol;
	/** Undefined until the directory is loaded, and for symbols it doesn't have. */
	readonly listing: Listing | undefined;
	readonly answers: TableAnswers;
	/** The price in the file of a list, or what is wrong with the file; undefined without one. */
	readonly ownPrice: OwnPrice | undefined;
	/** The currency of price targets, if known. */
	readonly targetCurrency: string | undefined;
	/** The period of figures from statements. */
	readonly period: PeriodChoice;
	/** Whether missing answers are on their way. */
	readonly isLoading: boolean;
	/** The day in New York. */
	readonly today: string;
}

/** The facts about a ticker that columns are made of. Each is computed once, on first use. */
export class TickerFacts {
	constructor(private readonly parts: TickerFactsParts) {}

	get symbol(): TickerSymbol {
		return this.parts.symbol;
	}

	get listing(): Listing | undefined {
		return this.parts.listing;
	}

	get answers(): TableAnswers {
		return this.parts.answers;
	}

	get ownPrice(): OwnPrice | undefined {
		return this.parts.ownPrice;
	}

	get targetCurrency(): string | undefined {
		return this.parts.targetCurrency;
	}

	get isLoading(): boolean {
		return this.parts.isLoading;
	}

	get today(): string {
		return this.parts.today;
	}

	/** The newest statements of the chosen period. */
	readonly newest = once(() => {
		const { symbol, period, answers } = this.parts;
		const companies = shown(answers[flowInput(period)])?.value ?? [];
		return newestPeriod(companies, symbol, { length: lengthCode(period), orOther: false });
	});

	/** Finds the ratios of the chosen period, or why one is missing; undefined without statements. */
	readonly ratios = once(() => {
		const { period, answers } = this.parts;
		const flows = this.#company(answers[flowInput(period)]);
		const balances = period === 'ttm' ? this.#company(answers.quarters) : undefined;
		return ratiosOf(
			flows && { ...flows, periods: [...flows.periods, ...(balances?.periods ?? [])] },
			lengthCode(period),
		);
	});

	/** Finds the growth rates over several years, which are computed from fiscal years. */
	readonly annualRatios = once(() => ratiosOf(this.#company(this.parts.answers.years), '12M'));

	#company(answer: Answer<readonly CompanyFinancials[]>): CompanyFinancials | undefined {
		return companyOf(shown(answer)?.value ?? [], this.parts.symbol);
	}
}

/** The statements that revenue, cash flow and margins of a period are taken from. */
export function flowInput(period: PeriodChoice): ListInput & ('ttm' | 'quarters' | 'years') {
	switch (period) {
		case 'ttm':
			return 'ttm';
		case 'quarter':
			return 'quarters';
		case 'year':
			return 'years';
	}
}

function ratiosOf(company: CompanyFinancials | undefined, length: string): RatioFinder | undefined {
	const [newest] = company ? ratioPeriods(company, length) : [];
	return company && newest && ratioFinder(company, newest);
}
