import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { readTickerSymbol, restoredChoices } from './tickerChoices.js';
import { tickerFromPage, type TickerFromPage, type TickerToPage } from './tickerMessages.js';
import type { TimeOrder } from '../../presentation/statement/statementPreferences.js';
import { applyRemedy } from '../../workbench/panels/applyRemedy.js';
import { definePanel } from '../../workbench/panels/definePanel.js';
import type { PortTo } from '../../workbench/panels/panelPort.js';
import { type Copied, TickerController, type TickerControllerParts } from './tickerController.js';

/** One step forward (1) or back (-1) in a list. */
export type StepBy = TickerFromPage['stepped']['by'];

/** The dependencies and actions of ticker panels. */
export interface TickerPanelParts extends TickerControllerParts {
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	/** Previews the previous or next ticker in the list that this ticker came from. */
	readonly step: (from: Pick<TickerController, 'symbol' | 'list'>, by: StepBy) => Promise<void>;
	/** Sets the direction of time in all views. */
	readonly runTime: (order: TimeOrder) => Promise<void>;
}

/** Defines the ticker panel. */
export const tickerPanel = definePanel({
	page: 'ticker',
	messages: tickerFromPage,
	controller: (symbol: TickerSymbol, parts: TickerPanelParts) => new TickerController(symbol, parts),
	readState: (saved) => ({ symbol: readTickerSymbol(saved), choices: restoredChoices(saved).choices }),
	update(ticker, port: PortTo<TickerToPage>) {
		const { title, messages } = ticker.messages(port.logoTheme());
		port.title = title;
		messages.forEach((message) => port.post(message));
	},
	handlers(ticker, port, { open, step, runTime }) {
		const copy = async (copied: Copied | undefined): Promise<void> => {
			if (copied) {
				await port.copy(copied.text);
				port.post({ type: 'said', body: { text: copied.said } });
			}
		};
		const actions = {
			watch: () =>
				port.runCommand(ticker.isWatched ? 'removeFromWatchlist' : 'addToWatchlist', ticker.symbol),
			compare: () => port.runCommand('compareTickers', ticker.symbol),
			copyStatement: () => copy(ticker.statement('all')),
			copyPickedLines: () => copy(ticker.statement('picked')),
			exportStatement: () => port.save(ticker.offers('statement')[0]),
			exportStatements: () => port.save(ticker.statements()),
			exportRatings: () => port.save(ticker.offers('ratings')[0]),
			exportDividends: () => port.save(ticker.offers('dividends')[0]),
			exportNews: () => port.save(ticker.offers('news')[0]),
			loadTrend: () => ticker.loadTrend(),
			cancelTrend: () => ticker.cancelTrend(),
			choosePriceFile: () => port.runCommand('choosePriceFile', ticker.priceList, 'choose'),
			forgetPriceFile: () => port.runCommand('choosePriceFile', ticker.priceList, 'forget'),
		};
		return {
			...port.charts,
			periodPicked: ({ period }) => port.runCommand('chooseKeyFigurePeriod', period),
			orderPicked: ({ order }) => runTime(order),
			chosen: (chosen) => ticker.choose(chosen),
			remedyPicked: ({ answer, remedy }) =>
				// What isn't a symbol may be the name of a company.
				remedy === 'lookUp'
					? port.runCommand('lookUpTicker', ticker.symbol)
					: applyRemedy(remedy, port, () => ticker.refresh(answer === 'all' ? undefined : [answer])),
			copy: ({ identifier }) => copy(ticker.identifier(identifier)),
			copyCalculation: ({ ratio }) => copy(ticker.calculation(ratio)),
			stepped: ({ by }) => step(ticker, by),
			openTicker({ symbol: written }) {
				const symbol = canonicalSymbol(written);
				return symbol && open(symbol);
			},
			action: ({ name }) => actions[name](),
		};
	},
});
