import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Assistant } from './assistant.js';
import type { ToolName } from './toolNames.js';
import { signalOf } from '../../workbench/cancellation.vscode.js';
import { keepResult, resultFolder } from './resultFolder.vscode.js';

/** What VS Code asks of a tool. */
export class AssistantTools {
	constructor(private readonly assistant: Assistant) {}

	/** What is said while a tool runs; a person agrees before anything is written. */
	prepared(name: ToolName, input: object): vscode.PreparedToolInvocation {
		const wantsFile = 'file' in input && input.file !== null && input.file !== undefined;
		const isWritten = wantsFile && typeof resultFolder() !== 'string';
		return {
			invocationMessage: invocationWords(name),
			...(isWritten && {
				confirmationMessages: {
					title: l10n.t('Write the whole result to a file?'),
					message: l10n.t(
						'A new file is written in the folder “market-data” of this workspace; nothing is overwritten.',
					),
				},
			}),
		};
	}

	async invoke(
		name: ToolName,
		input: object,
		token: vscode.CancellationToken,
	): Promise<vscode.LanguageModelToolResult> {
		const waiting = signalOf(token);
		try {
			const { text, json, file } = await this.assistant.call(name, input, waiting.signal);
			const texts = [text, json, file && (await keepResult(file))];
			return new vscode.LanguageModelToolResult(
				texts.filter((one) => one !== undefined).map((one) => new vscode.LanguageModelTextPart(one)),
			);
		} catch (error) {
			throw waiting.signal.aborted ? new vscode.CancellationError() : error;
		} finally {
			waiting.dispose();
		}
	}
}

function invocationWords(name: ToolName): string {
	switch (name) {
		case 'search_symbol':
			return l10n.t('Searching for a ticker');
		case 'get_ticker_snapshot':
			return l10n.t('Reading what is known of a ticker');
		case 'get_financial_statements':
			return l10n.t('Reading financial statements');
		case 'query_calendar':
			return l10n.t('Reading a market calendar');
		case 'get_trending':
			return l10n.t('Reading trending tickers');
		case 'get_news':
			return l10n.t('Reading headlines');
		case 'compare_tickers':
			return l10n.t('Comparing tickers');
		case 'list_watchlists':
			return l10n.t('Reading your watchlists');
		case 'find_tickers_in_text':
			return l10n.t('Looking for tickers in a text');
	}
}
