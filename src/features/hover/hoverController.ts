import type { Clock } from '../../base/clock.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { LogoTheme } from '../../store/logos.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { ColorConvention } from '../../presentation/spokenText.js';
import type { Formats } from '../../presentation/format.js';
import { type HoverAnswers, hoverAnswers } from './hoverPart.js';
import { type HoverCard, hoverCard, type HoverSnapshot } from './hoverCard.js';
import { reportTypeOf } from '../../presentation/statement/periodWords.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';

/** The core draws a hover after 300 ms and says “Loading…” after 900 ms; later parts wait for the next hover. */
const PATIENCE_MS = 700;

/** What a hover is made of. */
export interface HoverControllerParts {
	readonly answers: TickerAnswers;
	/** Only looked into, never asked. */
	readonly trending: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	/** The list that the person sees elsewhere. */
	readonly trendingQuery: () => TrendingQuery;
	readonly watched: () => readonly TickerSymbol[];
	/** Of which newest period the key figures are. */
	readonly period: () => PeriodChoice;
	readonly colors: () => ColorConvention;
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Makes the card over a ticker of what is known soon. */
export class HoverController {
	constructor(private readonly parts: HoverControllerParts) {}

	/** The card, as soon as all is there that can be had, and after 700 ms at the latest. */
	async card(
		{ theme, ...about }: Pick<HoverSnapshot, 'symbol' | 'name' | 'exchange' | 'theme'>,
		logoTheme: LogoTheme,
		signal: AbortSignal,
	): Promise<HoverCard> {
		const { colors, isSample, formats, clock } = this.parts;
		const period = this.parts.period();
		const answers = await this.answers(about.symbol, logoTheme, period, signal);
		const loaded = { theme, colors: colors(), period, answers, isSample: isSample(), now: clock.now() };
		return hoverCard({ ...about, ...loaded }, formats);
	}

	/** Whether a list of the person has the ticker already. */
	isWatched(symbol: TickerSymbol): boolean {
		return this.parts.watched().includes(symbol);
	}

	/** What is known of a ticker as soon as no part is without an outcome, and after 700 ms at the latest. */
	async answers(
		symbol: TickerSymbol,
		theme: LogoTheme,
		period: PeriodChoice,
		signal: AbortSignal,
	): Promise<HoverAnswers> {
		const { answers, trending, trendingQuery } = this.parts;
		const request = { symbol, purpose: 'hover', theme, reportType: reportTypeOf(period) } as const;
		const loaded = await answers.within(PATIENCE_MS, hoverAnswers, request, signal);
		const query = trendingQuery();
		const list = shown(trending.peek(query));
		return { ...loaded, ...(list && { trending: { timeframe: query.timeframe, ...list } }) };
	}
}
