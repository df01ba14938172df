import type { TrendingQuery } from '../../contract/trending.js';
import type { Services } from '../../services/services.vscode.js';
import { HoverController } from './hoverController.js';

/** Creates the controller of ticker hovers. */
export function createHover(
	{ settings, stores, watchlists, ownPrices, isSample, formats, clock }: Services,
	/** The query of the trending view's current list. */
	trendingQuery: () => TrendingQuery,
): HoverController {
	return new HoverController({
		answers: stores.answers,
		trending: stores.trending,
		trendingQuery,
		ownPrices,
		watched: () => watchlists.symbols,
		period: () => settings.current.statements.keyFigures,
		colors: () => settings.current.colors,
		isSample,
		formats,
		clock,
	});
}
