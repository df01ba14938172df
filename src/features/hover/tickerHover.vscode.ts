import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { TickerSymbol } from '../../base/symbol.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import type { tickerAt } from '../../tickers/findTickers.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { signalOf } from '../../workbench/cancellation.vscode.js';
import { logoTheme, pictureTheme } from '../../workbench/colorTheme.vscode.js';
import { commandId, type CommandName } from '../../workbench/ids.js';
import { readTexts } from '../../workbench/textSchemes.vscode.js';
import type { HoverCard } from './hoverCard.js';
import type { HoverController } from './hoverController.js';

export interface HoverParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	/** Finds the ticker at a position; loaded for the first hover. */
	readonly reader: () => Promise<{ readonly tickerAt: typeof tickerAt }>;
	/** Builds the cards; loaded for the first ticker found. */
	readonly controller: () => Promise<HoverController>;
}

/** Registers a hover provider for tickers in text, code and notebook cells. */
export function registerTickerHover(parts: HoverParts): vscode.Disposable {
	return vscode.languages.registerHoverProvider(readTexts, {
		provideHover: async (document, position, token) => {
			const reader = await parts.reader();
			const found = reader.tickerAt(
				document.getText(),
				document.offsetAt(position),
				document.languageId,
				await parts.directory(),
				parts.choice(),
			);
			if (!found || token.isCancellationRequested) {
				return undefined;
			}
			const waiting = signalOf(token);
			try {
				const range = new vscode.Range(document.positionAt(found.start), document.positionAt(found.end));
				return new vscode.Hover(await contents(found, await parts.controller(), waiting.signal), range);
			} finally {
				waiting.dispose();
			}
		},
	});
}

/** External content, which is not trusted, and a separate string with our own links. */
async function contents(
	{ symbol, listing: { name, exchange } }: FoundTicker,
	controller: HoverController,
	signal: AbortSignal,
): Promise<vscode.MarkdownString[]> {
	const about = { symbol, name, exchange, theme: pictureTheme() };
	const { text, ...offers } = await controller.card(about, logoTheme(), signal);
	return [new vscode.MarkdownString(text), links(symbol, offers, controller.isWatched(symbol))];
}

const LINKED = [
	'openTickerToSide',
	'addToWatchlist',
	'ignoreWord',
	'chooseKeyFigurePeriod',
	'choosePriceFile',
	'setApiKey',
	'checkApiAccess',
] as const;

/** Fixed words around a validated symbol: the only part of the hover that is trusted to run commands. */
function links(
	symbol: TickerSymbol,
	{ remedy, hasKey, hasFigures, priceFileOf }: Omit<HoverCard, 'text'>,
	isWatched: boolean,
): vscode.MarkdownString {
	const ofTicker = [
		link('openTickerToSide', l10n.t('Open'), symbol),
		isWatched ? l10n.t('On your watchlist') : link('addToWatchlist', l10n.t('Add to Watchlist'), symbol),
		link('ignoreWord', l10n.t('Ignore Word'), symbol),
		...(hasFigures ? [link('chooseKeyFigurePeriod', l10n.t('Choose Period'))] : []),
		...(priceFileOf
			? [
					link('choosePriceFile', l10n.t('Choose Another File'), priceFileOf, 'choose'),
					link('choosePriceFile', l10n.t('Forget File'), priceFileOf, 'forget'),
				]
			: []),
		...(remedy === 'setKey' ? [link('setApiKey', l10n.t('Enter It Again'))] : []),
		...(remedy === 'checkAccess' ? [link('checkApiAccess', l10n.t('Diagnose Connection'))] : []),
	];
	const shownLinks = hasKey ? ofTicker : [link('setApiKey', l10n.t('Set API Key'))];
	const text = new vscode.MarkdownString(shownLinks.join(' · '));
	text.isTrusted = { enabledCommands: LINKED.map(commandId) };
	return text;
}

function link(command: CommandName, words: string, ...args: readonly unknown[]): string {
	// A parenthesis in the name of a list would end the link.
	const encoded = encodeURIComponent(JSON.stringify(args)).replaceAll('(', '%28').replaceAll(')', '%29');
	return `[${words}](command:${commandId(command)}?${encoded})`;
}
