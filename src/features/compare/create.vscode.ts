import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Services } from '../../services/services.vscode.js';
import { notices } from '../../workbench/notices.vscode.js';
import { openList } from '../../workbench/openList.vscode.js';
import { webviewPanels } from '../../workbench/panels/webviewPanels.vscode.js';
import { selectedRows } from '../../workbench/trees/givenRows.js';
import { readComparedSymbols } from './compareInputs.js';
import { comparePanel, type ComparePanelParts } from './comparePanel.js';
import { compareTickers } from './compareTickers.js';

type CompareParts = Pick<ComparePanelParts, 'openFrom' | 'pickTicker'>;

export type CompareFeature = ReturnType<typeof createCompare>;

/** The compare panel and its command. */
export function createCompare(services: Services, parts: CompareParts) {
	const { own, watchlists, recent, directory, panelParts, formats } = services;
	const panels = own.add(
		webviewPanels(services.panelWindow, {
			page: 'compare',
			keyIn: readComparedSymbols,
			// A single panel: its tickers change inside it, so panels named by tickers would soon show the same
			// ones twice.
			nameOf: () => 'compare',
			fill: (symbols: readonly TickerSymbol[], port) =>
				comparePanel.open(symbols, { ...panelParts, ...parts }, port),
		}),
	);
	return {
		panels,
		handlers: {
			compareTickers: async (...given: readonly unknown[]): Promise<void> => {
				await compareTickers(given, selectedRows(given[0], given[1]), {
					directory,
					openList,
					formats,
					frequent: () => ({ watched: watchlists.symbols, recent: recent.symbols }),
					say: (...said) => notices.say(...said),
					open: (symbols) => {
						panels.open(symbols, l10n.t('Compare')).show(symbols);
					},
				});
			},
		},
	};
}
