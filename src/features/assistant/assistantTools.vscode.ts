import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { errorMessage } from '../../base/errors.js';
import { signalOf } from '../../workbench/cancellation.vscode.js';
import type { ResultFile } from './answer/toolAnswer.js';
import type { Assistant } from './assistant.js';
import type { ToolName } from './toolNames.js';

const FOLDER = 'market-data';
const MOST_OF_A_NAME = 1_000;

/** The folder for result files in this window, or a sentence for the model that says why there is none. */
function resultFolder(): vscode.Uri | string {
	const [root] = vscode.workspace.workspaceFolders ?? [];
	if (!root) {
		return 'The file was not written, because no folder is open. Ask the user to open one, or ask for pages instead of a file.';
	}
	// A workspace that isn't trusted may be someone else's.
	return vscode.workspace.isTrusted
		? vscode.Uri.joinPath(root.uri, FOLDER)
		: 'The file was not written, because the user does not trust this workspace. Ask for pages instead of a file.';
}

/**
 * Saves a result without overwriting earlier ones; returns a sentence that tells the model where, or why not.
 */
async function saveResult({ name, text }: ResultFile): Promise<string> {
	const folder = resultFolder();
	if (typeof folder === 'string') {
		return folder;
	}
	try {
		await vscode.workspace.fs.createDirectory(folder);
		if ((await vscode.workspace.fs.stat(folder)).type & vscode.FileType.SymbolicLink) {
			return `The file was not written, because ${FOLDER} in this workspace is a link to somewhere else. Tell the user, or ask for pages instead of a file.`;
		}
		const file = await freeName(folder, name);
		await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, file), new TextEncoder().encode(text));
		return `The whole result is in the workspace, in ${FOLDER}/${file}. Point the user there; do not repeat it.`;
	} catch (error) {
		return `The file could not be written (${errorMessage(error).slice(0, 200)}). Ask for pages instead of a file.`;
	}
}

/** The name, with a number appended if the file exists. */
async function freeName(folder: vscode.Uri, name: string): Promise<string> {
	const taken = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([entry]) => entry));
	const dot = name.lastIndexOf('.');
	const numbered = Array.from({ length: MOST_OF_A_NAME }, (_, index) =>
		index === 0 ? name : `${name.slice(0, dot)}-${index + 1}${name.slice(dot)}`,
	);
	const free = numbered.find((one) => !taken.has(one));
	if (free === undefined) {
		throw new Error(`${MOST_OF_A_NAME} results have this name`);
	}
	return free;
}

/** Implements the tools for VS Code. */
export class AssistantTools {
	constructor(private readonly assistant: Assistant) {}

	/** The message shown while a tool runs; the user confirms before a file is written. */
	prepared(name: ToolName, input: object): vscode.PreparedToolInvocation {
		const wantsFile = 'file' in input && input.file !== null && input.file !== undefined;
		const isWritten = wantsFile && typeof resultFolder() !== 'string';
		return {
			invocationMessage: invocationWords(name),
			...(isWritten && {
				confirmationMessages: {
					title: l10n.t('Write the full result to a file?'),
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
			const texts = [text, json, file && (await saveResult(file))];
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
			return l10n.t('Reading a ticker summary');
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
			return l10n.t('Finding tickers in text');
	}
}
