import * as l10n from '@vscode/l10n';
import { lastDayOf } from '../../../base/days.js';
import { shown } from '../../../base/loadable.js';
import { currentDividend, dividendRecord, newestYield } from '../../../market/dividends.js';
import { eventsOf, nextEvent } from '../../../market/events.js';
import { nearestEvents } from '../../../presentation/events/nearestEvents.js';
import type { Formats } from '../../../presentation/format.js';
import { joinLine } from '../../../presentation/lines.js';
import type { TickerFacts } from '../tickerFacts.js';
import { type TickerColumn, tickerColumn } from './tickerColumn.js';

/** The columns of what lies ahead of a ticker, and of its yield. */
export function eventColumns(formats: Formats): readonly TickerColumn[] {
	const nextOf = ({ symbol, answers, today }: TickerFacts) =>
		nearestEvents(symbol, { ...answers, ratings: { state: 'loading' } }, { today, formats }).next;
	return [
		tickerColumn({
			id: 'nextEvent',
			heading: l10n.t('Next event'),
			hint: l10n.t('The next ex-date, payment, split, offering or expected end of a deal'),
			width: 27,
			isUsual: true,
			kind: 'text',
			needs: ['dividends', 'splits', 'mergers', 'offerings'],
			value: nextOf,
			text: ({ words, date }, { today }) => ({
				text: joinLine([date && formats.shortDay(date, today), words]),
			}),
			// An event without a date comes after all others.
			key: ({ date }) => (date === undefined ? '9' : lastDayOf(date)),
			fields: [
				{ id: 'next_event', label: l10n.t('Next event'), value: (ticker) => nextOf(ticker)?.words },
				{
					id: 'next_event_date',
					label: l10n.t('Day of the next event'),
					value: (ticker) => nextOf(ticker)?.date,
				},
			],
		}),
		tickerColumn({
			id: 'nextExDate',
			heading: l10n.t('Next ex-date'),
			kind: 'day',
			needs: ['dividends'],
			value: nextExDate,
			text: (day) => ({ text: formats.day(day) }),
			key: (day) => day,
			fields: [{ id: 'next_ex_dividend_date', label: l10n.t('Next ex-date'), value: nextExDate }],
		}),
		tickerColumn({
			id: 'yield',
			heading: l10n.t('Yield'),
			hint: l10n.t('Dividend yield that Benzinga gives for the newest dividend'),
			kind: 'percent',
			needs: ['dividends'],
			value: (ticker) => yieldOf(ticker)?.ratio,
			text: (ratio) => ({ text: formats.percent(ratio) }),
			key: (ratio) => ratio,
			fields: [
				{
					id: 'dividend_yield_fraction',
					label: l10n.t('Yield'),
					value: (ticker) =>
						yieldOf(ticker)?.of.dividendYield && { decimal: yieldOf(ticker)?.of.dividendYield?.text ?? '' },
				},
				{
					id: 'dividend_yield_ex_date',
					label: l10n.t('Ex-date of the yield'),
					value: (ticker) => yieldOf(ticker)?.of.exDividendDate,
				},
			],
		}),
	];
}

/** The column of the attention that a ticker gets. */
export function trendingColumn(formats: Formats): TickerColumn {
	return tickerColumn({
		id: 'trending',
		heading: l10n.t('Trending'),
		hint: l10n.t('Rank in Trending; empty below the first 100'),
		width: 10,
		kind: 'number',
		needs: ['trending'],
		value: rankOf,
		text: (rank) => ({ text: formats.number(rank) }),
		// The first comes first, as the largest figures do elsewhere.
		key: (rank) => -rank,
		fields: [{ id: 'trending_rank', label: l10n.t('Rank in Trending'), value: rankOf }],
	});
}

function nextExDate({ answers, today }: TickerFacts): string | undefined {
	const events = eventsOf(shown(answers.dividends)?.value ?? [], today);
	return nextEvent(events.filter((one) => one.kind === 'dividend' && one.step === 'ex'))?.date;
}

function yieldOf({ answers, today }: TickerFacts): ReturnType<typeof newestYield> {
	const { payments } = dividendRecord(shown(answers.dividends)?.value ?? [], undefined, today);
	const current = currentDividend(
		payments.map(({ row }) => row),
		today,
	);
	return current && newestYield(payments, current.row);
}

function rankOf({ symbol, answers }: TickerFacts): number | undefined {
	const place = shown(answers.trending)?.value.findIndex((one) => one.symbol === symbol) ?? -1;
	return place < 0 ? undefined : place + 1;
}
