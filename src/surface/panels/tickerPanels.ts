import type { WebviewPanel } from 'vscode';
import { isRecord } from '../../base/isRecord.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { panelTypes } from '../../controllers/ids.js';
import type { PanelKind, Previews } from '../../controllers/panels/openPanels.js';
import type { RestoredPanels } from './restoredPanels.js';
import { type WebviewPanels, webviewPanels } from './webviewPanels.js';
import type { TickerPanel, TickerPanelParts } from './tickerPanel.js';

export type TickerPanels = WebviewPanels<TickerSymbol, TickerPanel>;

/** The panels of tickers, one a ticker and one for previews. */
export function tickerPanels(
	restored: RestoredPanels,
	lastPreview: Previews<TickerSymbol, TickerPanel>['last'],
	parts: TickerPanelParts,
): TickerPanels {
	const kind: PanelKind<TickerSymbol, TickerPanel, WebviewPanel> = {
		keyIn: (kept) => {
			const symbol = isRecord(kept) ? kept.symbol : undefined;
			return typeof symbol === 'string' ? canonicalSymbol(symbol) : undefined;
		},
		nameOf: (symbol) => symbol,
		load: async () => {
			const { TickerPanel } = await import('./companyPanels.js');
			return (symbol, panel) => new TickerPanel(symbol, panel, parts);
		},
		previews: { turn: (panel, symbol) => panel.turnTo(symbol), last: lastPreview },
	};
	return webviewPanels(panelTypes.ticker, restored, kind, { enableFindWidget: true });
}
