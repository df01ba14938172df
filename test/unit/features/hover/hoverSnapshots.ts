import type { Failure } from '../../../../src/base/failure.js';
import type { Answer } from '../../../../src/base/loadable.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { Consensus } from '../../../../src/contract/consensus.js';
import type { CompanyFinancials, FinancialPeriod } from '../../../../src/contract/financials.js';
import type { Image } from '../../../../src/contract/image.js';
import type { HoverAnswers } from '../../../../src/features/hover/hoverPart.js';
import { hoverCard, type HoverSnapshot } from '../../../../src/features/hover/hoverCard.js';
import { ofEachCalendar, ready } from '../../../support/builders/answers.js';
import {
	decimal,
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../../support/builders/calendarRows.js';
import { newsItem, newsPage } from '../../../support/builders/newsItems.js';
import { formats, now } from '../../../support/builders/wording.js';

const symbol = asSymbol('AAPL');
export const png: Image = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' };
export const consensus: Consensus = {
	ratings: { strongBuy: 3, buy: 10, hold: 5, sell: 0, strongSell: 0 },
	lowTarget: 180,
	meanTarget: 250.5,
	highTarget: 300,
	value: 3.92,
	rating: 'BUY',
	uniqueAnalysts: 18,
};

function aPeriod(
	asOf: string,
	totalRevenue: number,
	netIncome: number,
	freeCashFlow: number,
): FinancialPeriod {
	const facts = { fiscalYearEnd: 9, currency: 'USD', periodEndingDate: asOf };
	return {
		asOf,
		period: '3M',
		reportType: 'A',
		income: { ...facts, figures: { totalRevenue, netIncome } },
		cashFlow: { ...facts, figures: { freeCashFlow } },
	};
}

export const statements: readonly CompanyFinancials[] = [
	{ symbol, periods: [aPeriod('2026-09-30', 110e9, 30e9, 25e9), aPeriod('2025-09-30', 100e9, -1e9, 20e9)] },
];

export const answers: HoverAnswers = {
	consensus: ready(consensus),
	ratings: ready([
		ratingRow({
			date: '2026-11-17',
			firm: 'Citigroup',
			analystName: 'Jane Doe',
			action: 'Upgrades',
			rating: 'Buy',
			priorRating: 'Neutral',
			target: decimal(300),
			priorTarget: decimal(250),
			currency: 'USD',
		}),
	]),
	dividends: ready([
		dividendRow({ exDividendDate: '2027-02-08', amount: decimal(0.27), currency: 'USD' }),
		dividendRow({
			exDividendDate: '2026-11-30',
			payableDate: '2026-12-10',
			amount: decimal(0.2625),
			currency: 'USD',
			dividendYield: decimal(0.0041),
		}),
		dividendRow({ exDividendDate: '2026-08-10', amount: decimal(0.26), currency: 'USD' }),
	]),
	splits: ready([splitRow({ exDate: '2026-12-01', ratio: { text: '4:1', newShares: 4, oldShares: 1 } })]),
	mergers: ready([
		mergerRow({
			acquirerName: 'Apple',
			acquirer: symbol,
			targetName: 'Peloton',
			dealType: 'Acquisition',
			expectedDate: '2027-Q1',
			status: 'Announced',
			size: decimal(5e9),
			currency: 'USD',
		}),
	]),
	offerings: ready([
		offeringRow({
			date: '2026-12-03',
			offeringType: 'Follow-on',
			shares: 7_000_000,
			price: decimal(175.5),
			currency: 'USD',
		}),
	]),
	financials: ready(statements),
	news: ready(newsPage(newsItem({ minutesAgo: 120 }))),
	picture: ready(png),
	trending: {
		timeframe: '1d',
		value: [{ symbol: asSymbol('TSLA') }, { symbol }],
		receivedAt: now,
		warnings: 0,
	},
};

export const nothing: HoverAnswers = {
	consensus: ready(undefined),
	...ofEachCalendar(ready([])),
	financials: ready([]),
	news: ready(newsPage()),
	picture: ready(undefined),
};

export function aSnapshot(
	change: Partial<HoverAnswers> = {},
	others: Partial<HoverSnapshot> = {},
): HoverSnapshot {
	return {
		symbol,
		name: 'Apple',
		exchange: 'NASDAQ',
		answers: { ...answers, ...change },
		theme: 'dark',
		colors: 'theme',
		period: 'quarter',
		isSample: false,
		now,
		...others,
	};
}

/** The card as plain text: without pictures and Markdown syntax. */
export function textOf(snapshot: HoverSnapshot): string {
	return withoutPictures(markdownOf(snapshot))
		.replace(/ {2}$/gm, '')
		.replace(/\\/g, '')
		.replace(/&#58;/g, ':')
		.replace(/\*/g, '');
}

export function markdownOf(snapshot: HoverSnapshot): string {
	return hoverCard(snapshot, formats).text;
}

export function withoutPictures(markdown: string): string {
	return markdown.replace(/\(data:[^)]*\)/g, '');
}

export function every(part: Answer<never>): HoverAnswers {
	return {
		consensus: part,
		...ofEachCalendar(part),
		financials: part,
		news: part,
		picture: part,
	};
}

export function failed(failure: Failure): Answer<never> {
	return { state: 'failed', failure };
}
