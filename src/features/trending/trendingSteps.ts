import * as l10n from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { limits } from '../../contract/limits.js';
import { trendingSources, trendingTimeframes } from '../../contract/trending.js';
import type { Formats } from '../../presentation/format.js';
import { plainText } from '../../presentation/plainText.js';
import {
	movingWindows,
	sourceWords,
	timeframeWords,
	type TrendingChoice,
	type TrendingWindow,
	typedWindow,
	windowWords,
	writtenWindow,
} from '../../presentation/trendingChoice.js';
import { chosenIn, type StepEnd, type Steps } from '../../workbench/steps.js';

type Change = Partial<TrendingChoice>;

/** Shows a picker of the period over which attention is counted: up to now, or a time window. */
export async function chooseTrendingTime(
	choice: TrendingChoice,
	steps: Steps,
	formats: Formats,
): Promise<TrendingChoice | undefined> {
	const title = l10n.t('Trending Time Frame');
	const { window, ...others } = choice;
	const own = typeof window === 'object' ? window : undefined;
	const change = chosenIn<Change | 'typed'>(
		await steps.pick<Change | 'typed'>({ title, placeholder: l10n.t('Choose a time frame') }, [
			...trendingTimeframes.map((timeframe) => ({
				label: timeframeWords(timeframe),
				value: { timeframe },
				isCurrent: window === undefined && timeframe === choice.timeframe,
			})),
			...movingWindows.map((one, index) => ({
				label: windowWords(one, formats),
				value: { window: one },
				isCurrent: one === window,
				isApart: index === 0,
			})),
			{
				label: l10n.t('Custom Range…'),
				...(own && { detail: windowWords(own, formats), isCurrent: true }),
				value: 'typed' as const,
			},
		]),
	);
	if (change !== 'typed') {
		return change && { ...others, ...change };
	}
	const typed = chosenIn(
		await steps.type(
			{ title },
			{
				prompt: l10n.t('Dates, with optional times. Benzinga doesn’t document the time zone.'),
				value: own ? writtenWindow(own) : '',
				problemOf: (text) =>
					typedWindow(text) ? undefined : l10n.t('Enter 2026-11-02 09:30 to 2026-11-03 16:00, or one day.'),
			},
		),
	);
	const written: TrendingWindow | undefined = typed === undefined ? undefined : typedWindow(typed);
	return written && { ...others, window: written };
}

/** Asks where attention is counted, then for which tickers. */
export async function chooseTrendingSource(
	choice: TrendingChoice,
	steps: Steps,
): Promise<TrendingChoice | undefined> {
	for (;;) {
		const source = chosenIn(
			await steps.pick(
				{ title: l10n.t('Trending Source'), placeholder: l10n.t('Choose a source') },
				trendingSources.map((one) => ({
					label: sourceWords(one),
					value: one,
					isCurrent: one === choice.source,
				})),
			),
		);
		if (source === undefined) {
			return undefined;
		}
		const end = await chooseTickers({ ...choice, source }, steps);
		if (end?.kind !== 'back') {
			return chosenIn(end);
		}
	}
}

async function chooseTickers(choice: TrendingChoice, steps: Steps): Promise<StepEnd<TrendingChoice>> {
	const title = l10n.t('Trending Tickers');
	const { tickers, ...others } = choice;
	const own = typeof tickers === 'object' ? tickers : [];
	const end = await steps.pick<TrendingChoice | 'typed'>(
		{ title, placeholder: l10n.t('Choose which tickers to show'), hasBack: true },
		[
			{ label: l10n.t('All Tickers'), value: others, isCurrent: tickers === undefined },
			{
				label: l10n.t('Watchlist Only'),
				value: { ...others, tickers: 'watchlist' },
				isCurrent: tickers === 'watchlist',
			},
			{
				label: l10n.t('Chosen Tickers…'),
				...(own.length > 0 && { detail: own.slice(0, MOST_NAMED).join(', ') }),
				value: 'typed',
				isCurrent: own.length > 0,
			},
		],
	);
	if (end?.kind !== 'chosen') {
		return end;
	}
	if (end.value !== 'typed') {
		return { kind: 'chosen', value: end.value };
	}
	const typed = chosenIn(
		await steps.type(
			{ title },
			{ prompt: l10n.t('Symbols, such as AAPL, MSFT'), value: own.join(', '), problemOf: symbolsProblem },
		),
	);
	return typed === undefined
		? undefined
		: { kind: 'chosen', value: { ...others, tickers: symbolsIn(typed) } };
}

const MOST_NAMED = 5;

function entriesIn(typed: string): readonly string[] {
	return typed.split(/[\s,;]+/).filter((entry) => entry !== '');
}

function symbolsIn(typed: string): readonly TickerSymbol[] {
	return [...new Set(entriesIn(typed).flatMap((entry) => canonicalSymbol(entry) ?? []))];
}

function symbolsProblem(typed: string): string | undefined {
	const odd = entriesIn(typed).find((entry) => canonicalSymbol(entry) === undefined);
	if (odd !== undefined) {
		return l10n.t('“{0}” isn’t a ticker.', plainText(odd, 40));
	}
	const { length } = symbolsIn(typed);
	return length === 0 || length > limits.pageSize
		? l10n.t('Enter 1 to {0} symbols, such as AAPL, MSFT.', limits.pageSize)
		: undefined;
}
