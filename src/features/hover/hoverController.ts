import { type Clock, withinTime } from '../../base/clock.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { LogoTheme } from '../../store/logos.js';
import type { OwnPrices } from '../../services/ownPrices.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { ColorConvention } from '../../presentation/spokenText.js';
import type { Formats } from '../../presentation/format.js';
import { awaitedAnswers, type HoverAnswers } from './hoverPart.js';
import { type HoverCard, hoverCard, type HoverSnapshot } from './hoverCard.js';
import { reportTypeOf } from '../../presentation/statement/periodWords.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';

/** VS Code shows a hover after 300 ms and “Loading…” after 900 ms. Later parts appear in the next hover. */
const PATIENCE_MS = 700;
/** A picture is there at once if it's cached; otherwise its two requests in a row would hold the card. */
const PICTURE_PATIENCE_MS = 50;
/** A file on a slow drive must not use up the patience for the answers. */
const FILE_PATIENCE_MS = 150;

/** The dependencies of hovers. */
export interface HoverControllerParts {
	readonly answers: TickerAnswers;
	/** Only cached lists are read; hovers never request one. */
	readonly trending: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	/** The query of the trending view's current list. */
	readonly trendingQuery: () => TrendingQuery;
	/** The user's prices are only read here; they are in no answer that others share. */
	readonly ownPrices: Pick<OwnPrices, 'of'>;
	readonly watched: () => readonly TickerSymbol[];
	/** The period of the key figures. */
	readonly period: () => PeriodChoice;
	readonly colors: () => ColorConvention;
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Builds the hover card of a ticker from what is available quickly. */
export class HoverController {
	constructor(private readonly parts: HoverControllerParts) {}

	/** The card, once every part but the picture has an outcome, after 700 ms at most. */
	async card(
		{ theme, ...about }: Pick<HoverSnapshot, 'symbol' | 'name' | 'exchange' | 'theme'>,
		logoTheme: LogoTheme,
		signal: AbortSignal,
	): Promise<HoverCard> {
		const { colors, ownPrices, isSample, formats, clock } = this.parts;
		const period = this.parts.period();
		const own = await withinTime(ownPrices.of(about.symbol), FILE_PATIENCE_MS, clock, signal);
		const panel = { symbol: about.symbol, purpose: 'panel' } as const;
		const [{ ratings }, answers] = await Promise.all([
			own && 'price' in own
				? // The currency of all current targets matters. The hover's few ratings are among these.
					this.parts.answers.within(PATIENCE_MS, ['ratings'], panel, signal)
				: this.parts.answers.peek(panel),
			this.answers(about.symbol, logoTheme, period, signal),
		]);
		const loaded = { theme, colors: colors(), period, answers, isSample: isSample(), now: clock.now() };
		return hoverCard({ ...about, ...loaded, ...(own && { own: { ...own, ratings } }) }, formats);
	}

	/** Whether any of the user's watchlists contains the ticker. */
	isWatched(symbol: TickerSymbol): boolean {
		return this.parts.watched().includes(symbol);
	}

	/** The data of a ticker, once every part but the picture has an outcome, after 700 ms at most. */
	async answers(
		symbol: TickerSymbol,
		theme: LogoTheme,
		period: PeriodChoice,
		signal: AbortSignal,
	): Promise<HoverAnswers> {
		const { answers, trending, trendingQuery, clock } = this.parts;
		const request = { symbol, purpose: 'hover', theme, reportType: reportTypeOf(period) } as const;
		const picture = answers.within(PATIENCE_MS, ['picture'], request, signal);
		let loaded = await answers.within(PATIENCE_MS, awaitedAnswers, request, signal);
		if (loaded.picture.state === 'loading') {
			await withinTime(picture, PICTURE_PATIENCE_MS, clock, signal);
			loaded = answers.peek(request);
		}
		const query = trendingQuery();
		const list = shown(trending.peek(query));
		return { ...loaded, ...(list && { trending: { timeframe: query.timeframe, ...list } }) };
	}
}
