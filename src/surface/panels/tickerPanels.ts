import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { isRecord } from '../../contract/decode.js';
import { panelTypes } from '../ids.js';
import { OpenPanels } from './openPanels.js';
import type { TickerPanel, TickerPanelParts } from './tickerPanel.js';

export type TickerPanels = OpenPanels<TickerSymbol, TickerPanel>;

/** The panels of tickers, one a ticker. */
export function tickerPanels(parts: TickerPanelParts): TickerPanels {
	return new OpenPanels<TickerSymbol, TickerPanel>({
		viewType: panelTypes.ticker,
		titleOf: (symbol) => symbol,
		keyIn: (kept) => {
			const symbol = isRecord(kept) ? kept.symbol : undefined;
			return typeof symbol === 'string' ? canonicalSymbol(symbol) : undefined;
		},
		nameOf: (symbol) => symbol,
		load: async () => {
			const { TickerPanel } = await import('./tickerPanel.js');
			return (symbol, panel) => new TickerPanel(symbol, panel, parts);
		},
	});
}
