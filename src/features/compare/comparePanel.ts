import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { compareFromPage, type CompareToPage } from './compareMessages.js';
import { applyRemedy } from '../../workbench/panels/applyRemedy.js';
import { definePanel } from '../../workbench/panels/definePanel.js';
import type { PortTo } from '../../workbench/panels/panelPort.js';
import { readComparedSymbols } from './compareInputs.js';
import { CompareController, type CompareControllerParts } from './compareController.js';

/** What the compare panel needs. */
export interface ComparePanelParts extends CompareControllerParts {
	/** Opens one of the compared tickers. */
	readonly openFrom: (list: readonly TickerSymbol[], symbol: TickerSymbol) => Promise<void>;
	/** Prompts for a ticker under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
}

/** The compare panel. */
export const comparePanel = definePanel({
	page: 'compare',
	messages: compareFromPage,
	controller: (symbols: readonly TickerSymbol[], parts: ComparePanelParts) =>
		new CompareController(symbols, parts),
	readState: (saved) => ({ symbols: readComparedSymbols(saved) }),
	update(comparison, port: PortTo<CompareToPage>) {
		const model = comparison.model();
		port.title = model.title;
		port.post({ type: 'compare', body: { model } });
		const logos = comparison.logos(port.logoTheme());
		if (logos) {
			port.post({ type: 'logos', body: { logos } });
		}
	},
	handlers(comparison, port, { openFrom, pickTicker }) {
		const actions = {
			add: async () => {
				const symbol = await pickTicker(l10n.t('Add Ticker to Comparison'));
				comparison.show([...comparison.symbols, ...(symbol ? [symbol] : [])]);
			},
			export: () => port.save(comparison.offers()[0]),
		};
		const columnActions = {
			open: (symbol: TickerSymbol) => openFrom(comparison.symbols, symbol),
			moveLeft: (symbol: TickerSymbol) => comparison.move(symbol, 'left'),
			moveRight: (symbol: TickerSymbol) => comparison.move(symbol, 'right'),
			remove: (symbol: TickerSymbol) => comparison.remove(symbol),
		};
		return {
			...port.charts,
			periodPicked: ({ period }) => port.runCommand('chooseKeyFigurePeriod', period),
			remedyPicked({ of, remedy }) {
				if (of === 'all') {
					return applyRemedy(remedy, port, () => comparison.refresh());
				}
				const symbol = comparison.shown(of.symbol);
				return symbol && applyRemedy(remedy, port, () => comparison.refresh([symbol], [of.part]));
			},
			column({ symbol: written, name }) {
				const symbol = comparison.shown(written);
				return symbol && columnActions[name](symbol);
			},
			async copyCalculation({ ratio }) {
				const copied = comparison.calculation(ratio);
				if (copied) {
					await port.copy(copied.text);
					port.post({ type: 'said', body: { text: copied.said } });
				}
			},
			action: ({ name }) => actions[name](),
		};
	},
});
