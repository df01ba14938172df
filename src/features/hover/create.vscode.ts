import type { TrendingQuery } from '../../contract/trending.js';
import type { Services } from '../../services/services.vscode.js';
import { HoverController } from './hoverController.js';

/** The cards of tickers. */
export function createHover(
	{ settings, stores, watchlists, isSample, formats, clock }: Services,
	/** What the view of the trending tickers asks now. */
	trendingQuery: () => TrendingQuery,
): HoverController {
	return new HoverController({
		answers: stores.answers,
		trending: stores.trending,
		trendingQuery,
		watched: () => watchlists.symbols,
		period: () => settings.current.statements.keyFigures,
		colors: () => settings.current.colors,
		isSample,
		formats,
		clock,
	});
}
