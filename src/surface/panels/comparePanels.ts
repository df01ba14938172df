import type { TickerSymbol } from '../../base/symbol.js';
import { readComparedSymbols } from '../../viewmodel/compare/compareChoice.js';
import { panelTypes } from '../../controllers/ids.js';
import type { ComparePanel, ComparePanelParts } from './comparePanel.js';
import { type WebviewPanels, webviewPanels } from './webviewPanels.js';

export type ComparePanels = WebviewPanels<readonly TickerSymbol[], ComparePanel>;

/**
 * The panel that compares tickers: one, since its tickers are changed inside it, and panels by their tickers would soon
 * show the same ones twice.
 */
export function comparePanels(parts: ComparePanelParts): ComparePanels {
	return webviewPanels<readonly TickerSymbol[], ComparePanel>(panelTypes.compare, {
		keyIn: readComparedSymbols,
		nameOf: () => 'compare',
		load: async () => {
			const { ComparePanel } = await import('./comparePanel.js');
			return (symbols, panel) => new ComparePanel(symbols, panel, parts);
		},
	});
}
