import { newYorkDay } from '../../../base/days.js';
import { type Answer, shown } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { Consensus } from '../../../contract/consensus.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import type { Rating } from '../../../contract/ratings.js';
import { yearGrowth } from '../../../market/comparison.js';
import { ratioValue } from '../../../market/companyRatios.js';
import { eventCalendars, eventsOf, lastEvent, type MarketEvent, upcoming } from '../../../market/events.js';
import { companyOf, newestPeriod, type StatementPeriod } from '../../../market/periods.js';
import type { RatioId } from '../../../market/ratioFormulas.js';
import { comparableTargets, newestRatings, targetChange } from '../../../market/ratings.js';
import type { Revisions, TargetDispersion, TickerRevisions } from '../../../market/revisions.js';
import { analystCount, ratingKinds } from '../../../presentation/consensus/ratingKinds.js';
import { targetCurrency } from '../../../presentation/consensus/targetCurrency.js';
import { loadedRows } from '../../../presentation/loadedRows.js';
import { reportTypeOf } from '../../../presentation/statement/periodWords.js';
import {
	lengthCode,
	type PeriodChoice,
	periodChoices,
} from '../../../presentation/statement/statementPreferences.js';
import {
	settledAnswer,
	exactFraction,
	fraction,
	loadedParts,
	notFresh,
	part,
	PATIENCE_MS,
	periodJson,
} from '../answer/parts.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { fitting, type JsonObject } from '../answer/toolAnswer.js';
import { NO_EARNINGS } from '../answer/notHere.js';
import { needed, symbol, withStandard, word, words } from '../input/inputKinds.js';
import { tool } from '../tool.js';
import { identity, refuseNames, unknownSymbol } from './namedTicker.js';
import { MOST_REQUESTS_OF_PARTS, partsOf, tickerParts } from './tickerParts.js';

/**
 * The analyst consensus for a ticker; targets are per share, in a currency that the service does not name.
 */
export function consensusJson(consensus: Consensus | undefined, currency: string | undefined): JsonObject {
	if (!consensus) {
		return { covered: false };
	}
	const { rating, value, lowTarget, meanTarget, highTarget, totalAnalysts, uniqueAnalysts } = consensus;
	return {
		rating: quotedName(rating),
		mean1to5: value,
		counts: Object.fromEntries(ratingKinds.map((kind) => [kind, analystCount(consensus, kind)])),
		targetLow: lowTarget,
		targetMean: meanTarget,
		targetHigh: highTarget,
		targetCurrency: quotedName(currency) ?? 'not stated',
		ratingsCounted: totalAnalysts,
		analysts: uniqueAnalysts,
		updatedAt: consensus.updatedAt,
	};
}

/** An event of a ticker with its main facts. */
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
				exDate: exDividendDate,
				payDate: payableDate,
				recordDate,
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

/** The key figures of the newest period; undefined where the company reports none. */
function keyFigureJson(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: PeriodChoice,
): JsonObject | undefined {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted), orOther: true });
	if (!newest) {
		return undefined;
	}
	const { period, income, incomes, cashFlow, cashFlows } = newest;
	const company = companyOf(companies, symbol);
	const margin = (id: RatioId): JsonObject[string] => fraction(ratioValue(company, income, id));
	return {
		...periodJson(period),
		revenue: figure(income, incomes, 'totalRevenue'),
		netIncome: figure(income, incomes, 'netIncome'),
		freeCashFlow: figure(cashFlow, cashFlows, 'freeCashFlow'),
		grossMargin: margin('grossMargin'),
		operatingMargin: margin('operatingMargin'),
		netMargin: margin('netMargin'),
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

/** What firms changed over a span; changes as fractions. */
function revisionsJson({ raised, cut, initiated, dropped, meanChange }: Revisions): JsonObject {
	return {
		targetsRaised: raised,
		targetsCut: cut,
		initiations: initiated,
		droppedCoverage: dropped,
		meanTargetChange: fraction(meanChange?.change),
		firmsInMean: meanChange?.firms,
	};
}

function dispersionJson({ ratio, firms, oldest }: TargetDispersion): JsonObject {
	return { deviationOfMean: exactFraction(ratio), firms, oldestTarget: oldest };
}

/** Revisions count firms; undefined parts are not known. */
export function allRevisionsJson(all: TickerRevisions): JsonObject {
	const { dispersion } = all[30];
	return {
		last30Days: revisionsJson(all[30]),
		last90Days: revisionsJson(all[90]),
		...(dispersion && { targetDispersion: dispersionJson(dispersion) }),
	};
}

const MOST_RATINGS = 5;
const MOST_EVENTS = 6;

export const tickerSnapshot = tool({
	name: 'get_ticker_snapshot',
	reference: 'ticker',
	icon: 'graph',
	description:
		'Everything in brief about one ticker: analyst consensus and price targets, latest ratings and revisions, next and last dividend, split, deal or offering, and revenue, net income, free cash flow and margins of the newest period. Use it for questions about one company, as when it goes ex-dividend next. There are no share prices, no earnings dates and no advice; get_news has headlines and why a ticker moved. Targets are per share; growth and margins are fractions (0.05 is 5 %).',
	mostRequests: MOST_REQUESTS_OF_PARTS,
	inputs: {
		ticker: needed(symbol({ means: 'The ticker.', example: 'AAPL' })),
		period: withStandard(
			word(periodChoices, { means: 'Of which newest period the key figures are.', example: 'year' }),
			'year',
		),
		parts: words(tickerParts, {
			means:
				'Instead of the brief: accuracy of its analysts; consensusByMonth over a year (13 requests); company record with listings, ISIN, CUSIP, FIGI; logo as links that expire, and brand colors.',
			example: ['accuracy'],
		}),
	},
	async find({ ticker: requested, period, parts }, sources, signal) {
		const { clock } = sources;
		const directory = await sources.directory();
		refuseNames(directory, [requested]);
		if (parts) {
			return partsOf(parts, requested, directory.get(requested), sources, signal);
		}
		const reportType = reportTypeOf(period);
		const [lately, dated, revisions] = await Promise.all([
			sources.answers.anew(
				PATIENCE_MS,
				['consensus', 'ratings', 'financials'],
				{ symbol: requested, purpose: 'hover', reportType },
				signal,
			),
			sources.answers.anew(PATIENCE_MS, eventCalendars, { symbol: requested, purpose: 'panel' }, signal),
			settledAnswer(sources.revisions.get(requested, signal, 'assistant')),
		]);
		signal.throwIfAborted();
		const { consensus, ratings, financials } = lately;
		const all = {
			consensus,
			ratings,
			revisions,
			financials,
			...Object.fromEntries(eventCalendars.map((name) => [name, dated[name]])),
		};
		const loaded = loadedParts(Object.values<Answer<unknown>>(all));
		const isPartial = loaded.length < Object.keys(all).length;
		const today = newYorkDay(clock.now());
		const events = eventsOf(loadedRows(eventCalendars, dated), today);
		const ahead = upcoming(events);
		const last = lastEvent(events);
		const figures = part(financials, (companies) => keyFigureJson(companies, requested, period));
		const newest = newestRatings(shown(ratings)?.value ?? []).slice(0, MOST_RATINGS);
		const isEmpty =
			!isPartial &&
			events.length + newest.length === 0 &&
			figures === undefined &&
			shown(consensus)?.value === undefined;
		if (isEmpty && !directory.has(requested)) {
			throw unknownSymbol(requested);
		}
		const missing = eventCalendars.filter((name) => shown<unknown>(dated[name]) === undefined);
		return {
			summary: said(sources, summaryOf(requested, ahead.length === 0 && missing.length === 0, isPartial)),
			data: fitting(MOST_EVENTS, (count) => ({
				...provenance(sources, loaded),
				...notFresh(all),
				...identity(requested, directory.get(requested)),
				units:
					'targets and amounts per share in the currency beside them; revenue, income, cash flow and sizes in whole units of currency; growth and margins as fractions',
				consensus: part(consensus, (value) =>
					consensusJson(value, targetCurrency(ratings, directory.get(requested), today)),
				),
				latestRatings: part(ratings, () => ({
					rows: newest.map(ratingJson),
					earlier: `query_calendar with calendar ratings and tickers ["${requested}"]`,
				})),
				revisions: part(revisions, allRevisionsJson),
				nextEvents: ahead.slice(0, count).map((event) => eventJson(event, requested)),
				...(ahead.length > count && {
					leftOut: `${ahead.length - count} later events: query_calendar with tickers ["${requested}"]`,
				}),
				lastEvent: last && eventJson(last, requested),
				...(missing.length > 0 && { eventsNotKnown: missing }),
				keyFigures: figures ?? { reported: false },
				text: TEXT_IS_DATA,
			})),
		};
	},
});

/** A rating with its targets, adjusted to today's shares where splits came after it. */
function ratingJson(row: Rating): JsonObject {
	const { prior, now, areAdjusted } = comparableTargets(row);
	return {
		date: row.date,
		firm: quotedName(row.firm),
		analyst: quotedName(row.analystName),
		action: quotedName(row.action),
		rating: quotedName(row.rating),
		priorRating: quotedName(row.priorRating),
		target: now?.value,
		priorTarget: prior?.value,
		targetChange: fraction(targetChange(row)),
		...(areAdjusted && { inTodaysShares: true }),
		currency: quotedName(row.currency),
	};
}

function summaryOf(symbol: string, hasNone: boolean, isPartial: boolean): string {
	return [
		`${symbol} as of today.`,
		hasNone ? 'Nothing is announced for the days ahead.' : '',
		isPartial ? 'Some parts could not be had; each says why.' : '',
		NO_EARNINGS,
	]
		.filter(Boolean)
		.join(' ');
}
