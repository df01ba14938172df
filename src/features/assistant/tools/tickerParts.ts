import { newYorkDay } from '../../../base/days.js';
import { failureOf } from '../../../base/failure.js';
import { type Answer, shown } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { Decimal } from '../../../contract/calendarFields.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import type { LogoField, LogoRecord, Security } from '../../../contract/logos.js';
import type { Rating } from '../../../contract/ratings.js';
import { yearEndMonth } from '../../../market/fiscalPlace.js';
import { companyOf, statementPeriods } from '../../../market/periods.js';
import { figuresOver, judgedAnalysts } from '../../../presentation/accuracy.js';
import type { LoadedAnswers, MonthlyConsensus } from '../../../store/loadedAnswers.js';
import { exchangeCurrency } from '../../../tickers/exchanges.js';
import type { Listing } from '../../../tickers/symbolDirectory.js';
import { settledAnswer, exactFraction, loadedParts, notFresh, part, PATIENCE_MS } from '../answer/parts.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { type Finding, fitting, type Json, type JsonObject } from '../answer/toolAnswer.js';
import type { AssistantSources } from '../tool.js';
import { identity } from './namedTicker.js';

/** Details that the brief leaves out. */
export const tickerParts = ['accuracy', 'consensusByMonth', 'company', 'logo'] as const;
type TickerPart = (typeof tickerParts)[number];

/** Twelve months and today, ratings, statements, listings, and links. */
export const MOST_REQUESTS_OF_PARTS = 13 + 1 + 1 + 1 + 1;

const MOST_LISTINGS = 20;
const LOGOS: readonly LogoField[] = ['logo_light', 'logo_dark', 'mark_light', 'mark_dark', 'colors'];

/** The named parts about one ticker. */
export async function partsOf(
	parts: readonly TickerPart[],
	symbol: TickerSymbol,
	listing: Listing | undefined,
	sources: AssistantSources,
	signal: AbortSignal,
): Promise<Finding> {
	const wants = (name: TickerPart): boolean => parts.includes(name);
	const [answers, months, links] = await Promise.all([
		sources.answers.anew(
			PATIENCE_MS,
			[
				...(wants('accuracy') ? ['ratings' as const] : []),
				...(wants('consensusByMonth') ? ['consensus' as const] : []),
				...(wants('company') ? ['financials' as const, 'logo' as const] : []),
			],
			{ symbol, purpose: 'panel' },
			signal,
		),
		wants('consensusByMonth') ? monthsOf(symbol, sources, signal) : [],
		wants('logo')
			? settledAnswer(sources.logos.get({ keys: [symbol], fields: LOGOS }, signal, 'assistant'))
			: undefined,
	]);
	signal.throwIfAborted();
	const { ratings, consensus, financials, logo } = answers;
	const all: Readonly<Record<string, Answer<unknown>>> = {
		...(wants('accuracy') && { ratings }),
		...(wants('consensusByMonth') && {
			consensus,
			...Object.fromEntries(months.map(({ day, answer }) => [day, answer])),
		}),
		...(wants('company') && { financials, listings: logo }),
		...(links && { logo: links }),
	};
	const loaded = loadedParts(Object.values(all));
	const today = newYorkDay(sources.clock.now());
	const analysts = wants('accuracy') ? judgedAnalysts(shown(ratings)?.value ?? []).length : 0;
	const isPartial = loaded.length < Object.keys(all).length;
	return {
		summary: said(
			sources,
			`${symbol}: ${parts.join(', ')}.${isPartial ? ' Some parts could not be had; each says why.' : ''}`,
		),
		data: fitting(analysts, (count) => ({
			...provenance(sources, loaded),
			...notFresh(all),
			...identity(symbol, listing),
			...(wants('accuracy') && { accuracy: part(ratings, (rows) => accuracyJson(rows, count)) }),
			...(wants('consensusByMonth') && {
				consensusByMonth: {
					targetCurrency: exchangeCurrency(listing?.exchange ?? '') ?? 'not stated',
					...monthsJson([...months, { day: today, answer: consensus }]),
				},
			}),
			...(wants('company') && companyJson({ financials, logo }, symbol)),
			...(links && { logo: part(links, ([record]) => logoJson(record)) ?? { known: false } }),
			text: TEXT_IS_DATA,
		})),
	};
}

/** How the ratings of each analyst turned out, best score first. */
function accuracyJson(ratings: readonly Rating[], count: number): JsonObject {
	const analysts = judgedAnalysts(ratings);
	if (analysts.length === 0) {
		return { given: false, note: 'The plan or the ratings of this ticker have no accuracy: say so.' };
	}
	return {
		means:
			'of all ratings of an analyst, on any ticker: score 0 to 100 (the service’s own), success and mean return as fractions; a firm has none of its own',
		columns: ['analyst', 'firm', 'score', 'successRate', 'meanReturn', 'gained', 'lost', 'ratingsJudged'],
		rows: analysts.slice(0, count).map(({ name, firm, accuracy }) => {
			const { smartScore, successRate, averageReturn, gains, losses } = figuresOver(accuracy, 'overall');
			return [
				quotedName(name),
				quotedName(firm),
				smartScore?.value,
				ofPercent(successRate),
				ofPercent(averageReturn),
				gains,
				losses,
				accuracy.totalRatings,
			].map(orNull);
		}),
		analysts: analysts.length,
		...(count < analysts.length && { leftOut: `${analysts.length - count} analysts with lower scores` }),
	};
}

function ofPercent(percent: Decimal | undefined): number | undefined {
	return percent && exactFraction(percent.value / 100);
}

function orNull(value: Json): Json {
	return value ?? null;
}

/** The consensus at the end of each of the last twelve months; ends at the first that fails. */
async function monthsOf(
	symbol: TickerSymbol,
	{ history }: AssistantSources,
	signal: AbortSignal,
): Promise<readonly MonthlyConsensus[]> {
	try {
		await history.ask(symbol, signal, () => undefined, 'assistant');
	} catch (error) {
		const failure = failureOf(error);
		if (!failure) {
			throw error;
		}
		return history
			.months(symbol)
			.map(({ day, answer }) => ({ day, answer: shown(answer) ? answer : { state: 'failed', failure } }));
	}
	return history.months(symbol);
}

/** Oldest first; months that could not be had are named. */
function monthsJson(months: readonly MonthlyConsensus[]): JsonObject {
	const missing = months.filter(({ answer }) => !shown(answer));
	const [first] = missing;
	return {
		columns: ['onDay', 'rating', 'mean1to5', 'analysts', 'targetLow', 'targetMean', 'targetHigh'],
		rows: months.flatMap(({ day, answer }): readonly (readonly Json[])[] => {
			const loaded = shown(answer);
			if (!loaded) {
				return [];
			}
			const { rating, value, uniqueAnalysts, lowTarget, meanTarget, highTarget } = loaded.value ?? {};
			return [
				[day, quotedName(rating), value, uniqueAnalysts, lowTarget, meanTarget, highTarget].map(orNull),
			];
		}),
		...(first && { missing: missing.map(({ day }) => day), ...part(first.answer, () => undefined) }),
	};
}

/** The company record that comes with statements, and the listings that come with logos. */
function companyJson(
	{ financials, logo }: Pick<LoadedAnswers, 'financials' | 'logo'>,
	symbol: TickerSymbol,
): JsonObject {
	return {
		company: part(financials, (companies) => recordJson(companies, symbol)) ?? { known: false },
		listings: part(logo, listingsJson) ?? { known: false },
	};
}

function recordJson(companies: readonly CompanyFinancials[], symbol: TickerSymbol): JsonObject | undefined {
	const found = companyOf(companies, symbol);
	if (!found?.company) {
		return undefined;
	}
	const { company, periods } = found;
	const [newest] = statementPeriods<string>(
		periods,
		({ income, balanceSheet, cashFlow }) => income ?? balanceSheet ?? cashFlow,
	);
	return {
		name: quotedName(company.name),
		foundedYear: company.foundedYear,
		country: quotedName(company.country),
		businessCountry: quotedName(company.businessCountry),
		mainListing: quotedName(company.primarySymbol),
		mainExchange: quotedName(company.primaryExchange),
		fiscalYearEndsInMonth: newest && yearEndMonth(newest),
		reportsIn: quotedName(newest?.statement.currency),
		statementForm: quotedName(company.industryTemplateCode),
		isReit: company.isReit,
		isLimitedPartnership: company.isLimitedPartnership,
		isLimitedLiabilityCompany: company.isLimitedLiabilityCompany,
		cik: quotedName(company.cik),
		isinOfAnyListing: quotedName(company.isin),
		cusipOfAnyListing: quotedName(company.cusip),
	};
}

const listingColumns = {
	symbol: ({ symbol }) => symbol,
	exchange: ({ exchangeName, exchange }) => exchangeName ?? exchange,
	mic: ({ micCode }) => micCode,
	country: ({ country }) => country,
	type: ({ securityType }) => securityType,
	isin: ({ isin }) => isin,
	cusip: ({ cusip }) => cusip,
	figi: ({ figi }) => figi,
	shareClassFigi: ({ figiShareClass }) => figiShareClass,
} as const satisfies Readonly<Record<string, (security: Security) => string | undefined>>;

function listingsJson(record: LogoRecord | undefined): JsonObject | undefined {
	const { securities = [] } = record ?? {};
	return securities.length === 0
		? undefined
		: {
				columns: Object.keys(listingColumns),
				rows: securities
					.slice(0, MOST_LISTINGS)
					.map((security) => Object.values(listingColumns).map((of) => orNull(quotedName(of(security))))),
				...(securities.length > MOST_LISTINGS && {
					leftOut: `${securities.length - MOST_LISTINGS} further listings`,
				}),
			};
}

/** A link without anything that a chat could read as markup. */
const PLAIN_LINK = /^https?:\/\/[\w.:-]+\/[\w./%-]*(?:\?[\w.=&%~+-]*)?$/;

function logoJson(record: LogoRecord | undefined): JsonObject | undefined {
	if (!record) {
		return undefined;
	}
	const links = Object.entries(record.files ?? {}).filter(([, link]) => PLAIN_LINK.test(link));
	const expiries = links.flatMap(([, link]) => Number(new URL(link).searchParams.get('x-bz-exp')) || []);
	return {
		colorOnLight: record.colors?.backgroundLight,
		colorOnDark: record.colors?.backgroundDark,
		...(links.length === 0
			? { links: 'none: the company has no logo here' }
			: {
					links: Object.fromEntries(links),
					...(expiries.length > 0 && {
						linksEndAt: new Date(Math.min(...expiries) * 1000).toISOString(),
					}),
					note: 'The links expire: save the image, do not embed or store its link. “Market Data: Save or Copy Logo…” in VS Code has other forms and sizes.',
				}),
	};
}
