import type { TickerSymbol } from '../../base/symbol.js';
import type { TimeOrder } from '../../presentation/statement/statementPreferences.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { Services } from '../../services/services.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import type { PanelPlace } from '../../workbench/panels/openPanels.js';
import { webviewPanels } from '../../workbench/panels/webviewPanels.vscode.js';
import { settingTable } from '../../workbench/settings/settingTable.js';
import { steps } from '../../workbench/steps.vscode.js';
import { MementoValue } from '../../workbench/storage/memento.js';
import type { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { TickerSteps } from '../../workbench/trees/tickerSteps.js';
import { chooseKeyFigurePeriod } from './chooseKeyFigurePeriod.js';
import { OpenedTickers } from './openedTickers.js';
import { readTickerSymbol } from './tickerChoices.js';
import { TickerController } from './tickerController.js';
import { tickerPanel, type TickerPanelParts } from './tickerPanel.js';

export type TickerFeature = ReturnType<typeof createTicker>;

/** Creates the ticker panels, which step through the list they were opened from. */
export function createTicker(services: Services, trees: readonly RowTree[]) {
	const { context, own, settings, stores, recent, directory, panelParts } = services;
	const opened = own.add(new OpenedTickers({ recent, directory, answers: stores.answers }));
	const tickerSteps = new TickerSteps(trees);
	const show = (panel: TickerController, list: readonly TickerSymbol[], target?: TabTarget): void => {
		panel.list = list;
		if (target) {
			panel.show(target);
		}
		panel.request();
	};
	/** Opens a ticker of a list. */
	const openFrom = async (
		list: readonly TickerSymbol[],
		symbol: TickerSymbol,
		target?: TabTarget,
		place?: PanelPlace,
	): Promise<void> => {
		show(panels.open(symbol, symbol, place), list, target);
		await opened.note(symbol);
	};
	const open = (symbol: TickerSymbol, target?: TabTarget, place?: PanelPlace) =>
		openFrom([], symbol, target, place);
	const preview = (symbol: TickerSymbol, target?: TabTarget): void =>
		show(panels.preview(symbol, symbol), [], target);
	/** Previews the previous or next ticker in the list that a panel's ticker came from. */
	const step: TickerPanelParts['step'] = async ({ symbol: from, list }, by) => {
		const next = tickerSteps.step(from, by, list);
		if (next) {
			await next.inTree?.list.reveal(next.inTree.row);
			// The focus goes along, so that the next key is heard there.
			show(panels.preview(next.symbol, next.symbol, 'active'), list, next.tab);
		}
	};
	const parts = {
		...panelParts,
		open: (symbol: TickerSymbol) => open(symbol),
		step,
		runTime: (order: TimeOrder) => settings.setOwn(settingTable.statements.order, order),
	};
	const lastPreview = own.add(
		new MementoValue(context.workspaceState, 'tickerPreview', (saved) =>
			typeof saved === 'string' ? saved : undefined,
		),
	);
	const panels = own.add(
		webviewPanels(services.panelWindow, {
			page: 'ticker',
			keyIn: readTickerSymbol,
			nameOf: (symbol: TickerSymbol) => symbol,
			fill: (symbol, port) => tickerPanel.open(symbol, parts, port),
			previews: { turn: (ticker, symbol) => ticker.turnTo(symbol), last: lastPreview },
			options: { enableFindWidget: true },
		}),
	);
	own.add(panels.onPreviewActive((isActive) => setContextKey('marketData.inPreview', isActive)));
	return {
		panels,
		open,
		openFrom,
		preview,
		/** Previews a first ticker if no ticker panel is open. */
		begin: (symbol: TickerSymbol): void => {
			if (panels.isEmpty) {
				preview(symbol);
			}
		},
		/** Loads everything of a ticker that can be exported. */
		offersOf: async (symbol: TickerSymbol, signal: AbortSignal) => {
			const ticker = new TickerController(symbol, panelParts);
			try {
				return await ticker.awaitedOffers(signal);
			} finally {
				ticker.dispose();
			}
		},
		handlers: {
			/** Turns the preview into a panel of its own. */
			keepTickerOpen: async (): Promise<void> => {
				const saved = panels.keep();
				await (saved && opened.note(saved));
			},
			chooseKeyFigurePeriod: async (given: unknown): Promise<void> => {
				await chooseKeyFigurePeriod(given, {
					current: settings.current.statements.keyFigures,
					keep: (period) => settings.setOwn(settingTable.statements.keyFigures, period),
					steps,
				});
			},
		},
	};
}
