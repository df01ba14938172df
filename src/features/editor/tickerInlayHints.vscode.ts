import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { onUnexpectedError } from '../../base/errors.js';
import { AfterPause } from '../../base/afterPause.js';
import type { TickerHints } from './tickerHints.js';
import { commandId } from '../../workbench/ids.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import type { tickersBetween } from '../../tickers/findTickers.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { TickerHint } from './tickerHint.js';
import { escapedMarkdown } from '../../presentation/escapedMarkdown.js';
import { writtenTexts } from '../../workbench/textSchemes.vscode.js';

/** Longer than pauses while typing or scrolling. */
const PAUSE_MS = 1_000;

export interface InlayHintParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	/** Finds tickers; loaded with the first text. */
	readonly reader: () => Promise<{ readonly tickersBetween: typeof tickersBetween }>;
	/** Provides the hints; loaded for the first ticker. */
	readonly hints: () => Promise<TickerHints>;
	/** Fires when ticker detection or the hints' content may have changed. */
	readonly onDidChange: Event<unknown>;
	readonly clock: Clock;
}

/**
 * Shows inlay hints after tickers; requests data for visible ones once the user stops typing and scrolling.
 */
export function registerTickerInlayHints(parts: InlayHintParts): Disposable {
	const own = new DisposableStore();
	const changed = own.add(new Emitter<void>());
	own.add(parts.onDidChange(() => changed.fire()));
	const pauses = own.add(new AfterPause<vscode.TextDocument>(PAUSE_MS, parts.clock));
	let hints: TickerHints | undefined;
	const find = async (
		document: vscode.TextDocument,
		range: vscode.Range,
	): Promise<readonly FoundTicker[]> => {
		const reader = await parts.reader();
		const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
		const directory = await parts.directory();
		return reader.tickersBetween(
			document.getText(),
			from,
			to,
			document.languageId,
			directory,
			parts.choice(),
		);
	};
	const askForSight = async (document: vscode.TextDocument): Promise<void> => {
		const editors = vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
		const found = await Promise.all(
			editors.flatMap(({ visibleRanges }) => visibleRanges.map((range) => find(document, range))),
		);
		hints?.ask(
			document,
			found.flat().map(({ symbol }) => symbol),
		);
	};
	own.add(
		vscode.languages.registerInlayHintsProvider(writtenTexts, {
			onDidChangeInlayHints: changed.event,
			provideInlayHints: async (document, range, token) => {
				const found = await find(document, range);
				if (found.length === 0 || token.isCancellationRequested) {
					return [];
				}
				const loaded = await parts.hints();
				if (!hints) {
					hints = loaded;
					own.add(loaded.onDidChange(() => changed.fire()));
				}
				pauses.run(document, () => void askForSight(document).catch(onUnexpectedError));
				return drawn(document, found, loaded);
			},
		}),
	);
	own.add(vscode.workspace.onDidCloseTextDocument((document) => pauses.forget(document)));
	return own;
}

/** One hint per ticker and line, after its first occurrence. */
function drawn(
	document: vscode.TextDocument,
	found: readonly FoundTicker[],
	loaded: TickerHints,
): vscode.InlayHint[] {
	const places = new Set<string>();
	return found.flatMap(({ end, symbol, listing }) => {
		const last = document.positionAt(end);
		const place = `${last.line} ${symbol}`;
		const hint = places.has(place) ? undefined : loaded.hint(listing);
		if (!hint) {
			return [];
		}
		places.add(place);
		const part = new vscode.InlayHintLabelPart(hint.label);
		part.tooltip = tooltip(hint, symbol);
		const quote = document.getText(new vscode.Range(last, last.translate(0, 1)));
		const shownAt = /["'`]/.test(quote) ? last.translate(0, 1) : last;
		const shown = new vscode.InlayHint(shownAt, [part]);
		shown.paddingLeft = true;
		return shown;
	});
}

/** External text as escaped Markdown, plus a link with the only command that may run. */
function tooltip({ tooltip: lines }: TickerHint, symbol: TickerSymbol): vscode.MarkdownString {
	const command = commandId('openTickerToSide');
	const text = new vscode.MarkdownString();
	lines.forEach((line) => text.appendMarkdown(`${escapedMarkdown(line)}\n\n`));
	text.appendMarkdown(
		`[${l10n.t('Open')}](command:${command}?${encodeURIComponent(JSON.stringify([symbol]))})`,
	);
	text.isTrusted = { enabledCommands: [command] };
	return text;
}
