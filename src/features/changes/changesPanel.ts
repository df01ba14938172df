import type { TickerSymbol } from '../../base/symbol.js';
import { changesFromPage, type ChangesToPage } from './changesMessages.js';
import { readChangesFilter } from './changesFilter.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import { applyRemedy } from '../../workbench/panels/applyRemedy.js';
import { definePanel } from '../../workbench/panels/definePanel.js';
import type { PortTo } from '../../workbench/panels/panelPort.js';
import { ChangesController, type ChangesControllerParts } from './changesController.js';

/** What the changes panel needs. */
export interface ChangesPanelParts extends ChangesControllerParts {
	/** Opens a ticker of the panel. */
	readonly openFrom: (
		list: readonly TickerSymbol[],
		symbol: TickerSymbol,
		target: TabTarget,
	) => Promise<void>;
}

/** The panel of changes by day; the saved page state holds its filters. */
export const changesPanel = definePanel({
	page: 'changes',
	messages: changesFromPage,
	controller: (saved: unknown, parts: ChangesPanelParts) =>
		new ChangesController(readChangesFilter(saved), parts),
	readState: (saved) => ({ ...readChangesFilter(saved) }),
	update: (changes, port: PortTo<ChangesToPage>) =>
		port.post({ type: 'changes', body: { model: changes.model() } }),
	handlers(changes, port, { openFrom }) {
		return {
			filterPicked: ({ name, value }) => changes.pick(name, value),
			opened({ version }) {
				const target = changes.target(version);
				return target && openFrom(changes.symbols, target.symbol, target.tab);
			},
			remedyPicked: ({ remedy }) => applyRemedy(remedy, port, () => changes.refresh()),
			action: () => port.save(changes.offers()[0]),
		};
	},
});
