import type { TickerSymbol } from '../../base/symbol.js';
import { readComparedSymbols } from '../../viewmodel/compare/compareChoice.js';
import { panelTypes } from '../../controllers/ids.js';
import type { ComparePanel, ComparePanelParts } from './comparePanel.js';
import type { RestoredPanels } from './restoredPanels.js';
import { type WebviewPanels, webviewPanels } from './webviewPanels.js';

export type ComparePanels = WebviewPanels<readonly TickerSymbol[], ComparePanel>;

/**
 * The panel that compares tickers: one, since its tickers are changed inside it, and panels by their tickers would soon
 * show the same ones twice.
 */
export function comparePanels(restored: RestoredPanels, parts: ComparePanelParts): ComparePanels {
	return webviewPanels<readonly TickerSymbol[], ComparePanel>(panelTypes.compare, restored, {
		keyIn: readComparedSymbols,
		nameOf: () => 'compare',
		load: async () => {
			const { ComparePanel } = await import('./companyPanels.js');
			return (symbols, panel) => new ComparePanel(symbols, panel, parts);
		},
	});
}
