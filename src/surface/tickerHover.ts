import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Clock } from '../base/clock.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { ConsensusQuery, Consensus } from '../contract/consensus.js';
import type { Image } from '../contract/image.js';
import { shown } from '../base/loadable.js';
import type { AnswerStore } from '../store/answerStore.js';
import type { LogoQuery } from '../store/logoSource.js';
import { tickerAt } from '../tickers/findTickers.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Formats } from '../viewmodel/format.js';
import { hoverCard } from '../viewmodel/hoverCard.js';
import type { Remedy } from '../viewmodel/failureWords.js';
import { signalOf } from './cancellation.js';
import { commandId, type CommandName } from './ids.js';
import { logoTheme } from './logoTheme.js';

/** The core draws a hover after 300 ms and says “Loading…” after 900 ms; later parts wait for the next hover. */
const PATIENCE_MS = 700;

const SCHEMES = ['file', 'untitled', 'vscode-notebook-cell', 'vscode-remote', 'vscode-vfs'];

export interface HoverParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	readonly pictures: AnswerStore<LogoQuery, Image | undefined>;
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Shows the card of a ticker over its symbol in text, code and notebook cells. */
export function registerTickerHover(parts: HoverParts): vscode.Disposable {
	return vscode.languages.registerHoverProvider(
		SCHEMES.map((scheme) => ({ scheme })),
		{
			provideHover: async (document, position, token) => {
				const directory = await parts.directory();
				const found = tickerAt(
					document.getText(),
					document.offsetAt(position),
					document.languageId,
					directory,
				);
				if (!found || token.isCancellationRequested) {
					return undefined;
				}
				await knowMore(found.symbol, parts, token);
				const { markdown, remedy } = hoverCard(
					{
						symbol: found.symbol,
						name: found.listing.name,
						exchange: found.listing.exchange,
						logo: shown(parts.pictures.read(logoOf(found.symbol), 'hover'))?.value,
						consensus: parts.consensus.read({ symbol: found.symbol }, 'hover'),
						isSample: parts.isSample(),
						now: parts.clock.now(),
					},
					parts.formats,
				);
				return new vscode.Hover(
					[new vscode.MarkdownString(markdown), links(found.symbol, remedy)],
					new vscode.Range(document.positionAt(found.start), document.positionAt(found.end)),
				);
			},
		},
	);
}

function logoOf(symbol: TickerSymbol): LogoQuery {
	return { symbol, theme: logoTheme() };
}

/** Waits for what the card shows, but no longer than a hover can. */
async function knowMore(
	symbol: TickerSymbol,
	parts: HoverParts,
	token: vscode.CancellationToken,
): Promise<void> {
	const waiting = signalOf(token);
	const answers = Promise.allSettled([
		parts.consensus.get({ symbol }, waiting.signal, 'hover'),
		parts.pictures.get(logoOf(symbol), waiting.signal, 'hover'),
	]);
	const settled = new AbortController();
	const patience = parts.clock.sleep(PATIENCE_MS, settled.signal).catch(() => undefined);
	try {
		await Promise.race([answers, patience]);
	} finally {
		settled.abort();
		waiting.dispose();
	}
}

/** Fixed words around a validated symbol: the only part of the hover that may hold commands. */
function links(symbol: TickerSymbol, remedy: Remedy): vscode.MarkdownString {
	const shownLinks = [
		link('openTicker', t('Open'), symbol),
		...(remedy === 'setKey'
			? [link('setApiKey', t('Set API Key')), link('trySampleData', t('Try with Sample Data'))]
			: []),
	];
	const text = new vscode.MarkdownString(shownLinks.join(' · '));
	text.isTrusted = {
		enabledCommands: (['openTicker', 'setApiKey', 'trySampleData'] as const).map(commandId),
	};
	return text;
}

function link(command: CommandName, words: string, ...args: readonly string[]): string {
	return `[${words}](command:${commandId(command)}?${encodeURIComponent(JSON.stringify(args))})`;
}
