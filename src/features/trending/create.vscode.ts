import { plainQuery, readTrendingChoice } from '../../presentation/trendingChoice.js';
import type { Services } from '../../services/services.vscode.js';
import { steps } from '../../workbench/steps.vscode.js';
import { MementoValue } from '../../workbench/storage/memento.js';
import type { RowTree, TreeSource } from '../../workbench/trees/rowTree.vscode.js';
import { LastSeenList } from './lastSeenList.js';
import { TrendingController } from './trendingController.js';

export type TrendingFeature = ReturnType<typeof createTrending>;

/** Creates the trending view and its commands. */
export function createTrending(services: Services, view: RowTree) {
	const { globalState, own, stores, consent, service, rowsGiven, isSample, onMayHaveChanged } = services;
	const { formats, clock } = services;
	const choice = own.add(new MementoValue(globalState, 'trendingChoice', readTrendingChoice));
	const lastSeenList = new LastSeenList(globalState);
	const list = own.add(
		new TrendingController({
			store: stores.trending,
			reasons: stores.reasons,
			choice,
			lastSeenList,
			watchlist: consent,
			service,
			rowsGiven: () => rowsGiven('trending'),
			isSample,
			onDidChange: onMayHaveChanged,
			steps,
			formats,
			clock,
		}),
	);
	return {
		list,
		source: { model: () => list.model(), onDidChange: list.onDidChange } satisfies TreeSource,
		/** The query for the current list. */
		query: () => plainQuery(choice.value),
		/** Clears the remembered lists. */
		forget: () => lastSeenList.forget(),
		handlers: {
			runTrendingRow: () => view.runRow(),
			chooseTrendingTimeframe: () => list.chooseTimeframe(),
			chooseTrendingSource: () => list.chooseSource(),
		},
	};
}
