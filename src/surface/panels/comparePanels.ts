import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { readComparedSymbols } from '../../viewmodel/compare/compareChoice.js';
import { panelTypes } from '../ids.js';
import type { ComparePanel, ComparePanelParts } from './comparePanel.js';
import { OpenPanels } from './openPanels.js';

export type ComparePanels = OpenPanels<readonly TickerSymbol[], ComparePanel>;

/**
 * The panel that compares tickers: one, since its tickers are changed inside it, and panels by their tickers would soon
 * show the same ones twice.
 */
export function comparePanels(parts: ComparePanelParts): ComparePanels {
	return new OpenPanels<readonly TickerSymbol[], ComparePanel>({
		viewType: panelTypes.compare,
		titleOf: () => t('Compare'),
		keyIn: readComparedSymbols,
		nameOf: () => 'compare',
		load: async () => {
			const { ComparePanel } = await import('./comparePanel.js');
			return (symbols, panel) => new ComparePanel(symbols, panel, parts);
		},
	});
}
