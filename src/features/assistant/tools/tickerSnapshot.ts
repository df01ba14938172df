import { newYorkDay } from '../../../base/days.js';
import { type Answer, shown } from '../../../base/loadable.js';
import { eventsOf, lastEvent, upcoming } from '../../../market/events.js';
import { comparableTargets, newestRatings, targetChange } from '../../../market/ratings.js';
import { targetCurrency } from '../../../presentation/consensus/targetCurrency.js';
import { knownRows } from '../../../presentation/knownRows.js';
import { reportTypeOf } from '../../../presentation/statement/periodWords.js';
import { periodChoices } from '../../../presentation/statement/statementPreferences.js';
import type { Rating } from '../../../contract/ratings.js';
import { fraction } from '../answer/figureJson.js';
import { knownParts, notFresh, part, PATIENCE_MS } from '../answer/parts.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { fitting, type JsonObject } from '../answer/toolAnswer.js';
import { needed, symbol, withStandard, word } from '../input/inputKinds.js';
import { tool } from '../tool.js';
import { consensusJson, eventJson, keyFigureJson } from './snapshotJson.js';
import { identity, refuseNames, unknownSymbol } from './namedTicker.js';

const MOST_RATINGS = 5;
const MOST_EVENTS = 6;
const eventNames = ['dividends', 'splits', 'mergers', 'offerings'] as const;

export const tickerSnapshot = tool({
	name: 'get_ticker_snapshot',
	reference: 'ticker',
	icon: 'graph',
	description:
		'Everything in brief about one ticker: analyst consensus and price targets, latest ratings, next and last dividend, split, deal or offering, and revenue, net income, free cash flow and margins of the newest period. Use it for questions about one company, as when it goes ex-dividend next. There are no share prices, no earnings dates and no advice; get_news has headlines and why a ticker moved. Targets are per share; growth and margins are fractions (0.05 is 5 %).',
	mostRequests: 7,
	inputs: {
		symbol: needed(symbol({ means: 'The ticker.', example: 'AAPL' })),
		period: withStandard(
			word(periodChoices, { means: 'Of which newest period the key figures are.', example: 'year' }),
			'year',
		),
	},
	async find({ symbol: asked, period }, sources, signal) {
		const { clock } = sources;
		const directory = await sources.directory();
		refuseNames(directory, [asked]);
		const reportType = reportTypeOf(period);
		const [lately, dated] = await Promise.all([
			sources.answers.anew(
				PATIENCE_MS,
				['consensus', 'ratings', 'financials'],
				{ symbol: asked, purpose: 'hover', reportType },
				signal,
			),
			sources.answers.anew(PATIENCE_MS, eventNames, { symbol: asked, purpose: 'panel' }, signal),
		]);
		signal.throwIfAborted();
		const { consensus, ratings, financials } = lately;
		const { dividends, splits, mergers, offerings } = dated;
		const all = { consensus, ratings, financials, dividends, splits, mergers, offerings };
		const known = knownParts(Object.values<Answer<unknown>>(all));
		const isPartial = known.length < Object.keys(all).length;
		const today = newYorkDay(clock.now());
		const events = eventsOf(knownRows(eventNames, dated), today);
		const ahead = upcoming(events);
		const last = lastEvent(events);
		const figures = part(financials, (companies) => keyFigureJson(companies, asked, period));
		const newest = newestRatings(shown(ratings)?.value ?? []).slice(0, MOST_RATINGS);
		const isEmpty =
			!isPartial &&
			events.length + newest.length === 0 &&
			figures === undefined &&
			shown(consensus)?.value === undefined;
		if (isEmpty && !directory.has(asked)) {
			throw unknownSymbol(asked);
		}
		const missing = eventNames.filter((name) => shown<unknown>(dated[name]) === undefined);
		return {
			summary: said(sources, summaryOf(asked, ahead.length === 0 && missing.length === 0, isPartial)),
			data: fitting(MOST_EVENTS, (count) => ({
				...provenance(sources, known),
				...notFresh(all),
				...identity(asked, directory.get(asked)),
				units:
					'targets and amounts per share in the currency beside them; revenue, income, cash flow and sizes in whole units of currency; growth and margins as fractions',
				consensus: part(consensus, (value) =>
					consensusJson(value, targetCurrency(ratings, directory.get(asked), today)),
				),
				latestRatings: part(ratings, () => ({
					rows: newest.map(ratingJson),
					earlier: `query_calendar with calendar ratings and tickers ["${asked}"]`,
				})),
				nextEvents: ahead.slice(0, count).map((event) => eventJson(event, asked)),
				...(ahead.length > count && {
					leftOut: `${ahead.length - count} later events: query_calendar with tickers ["${asked}"]`,
				}),
				lastEvent: last && eventJson(last, asked),
				...(missing.length > 0 && { eventsNotKnown: missing }),
				keyFigures: figures ?? { reported: false },
				text: TEXT_IS_DATA,
			})),
		};
	},
});

/** A rating with its targets, in today's shares where splits came between. */
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
	]
		.filter(Boolean)
		.join(' ');
}
