import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { WatchlistEdit } from '../../store/watchlistEdits.js';
import type { ChangeOutcome, Watchlists } from '../../store/watchlists.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../viewmodel/format.js';
import { outcomeWords } from '../../viewmodel/watchlist/watchlistWords.js';
import { settingNames, settingsSection } from '../ids.js';

const SAID_FOR_MS = 6_000;

export interface WatchlistAnswerParts {
	readonly watchlists: Watchlists;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly formats: Formats;
	readonly log: vscode.LogOutputChannel;
}

/** Changes watchlists and answers in words: in the status bar, or where there is something to decide or to undo. */
export class WatchlistAnswers {
	constructor(private readonly parts: WatchlistAnswerParts) {}

	/** Does a change and says how it ended; what came with it is said first. */
	async change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const outcome = await this.parts.watchlists.change(edit);
		await this.#tell(outcome);
		return outcome;
	}

	/** Does a change that the person may want to take back. */
	async changeWithUndo(
		edit: WatchlistEdit,
		undo: (outcome: ChangeOutcome) => WatchlistEdit | undefined,
	): Promise<void> {
		const outcome = await this.parts.watchlists.change(edit);
		const back = undo(outcome);
		if (!back) {
			await this.#tell(outcome);
			return;
		}
		const { text } = await this.#words(outcome);
		const act = t('Undo');
		// The command is done; the question stays as long as the person lets it.
		void vscode.window.showInformationMessage(text, act).then(async (choice) => {
			if (choice === act) {
				await this.change(back);
			}
		});
	}

	/** Says something small. */
	say(text: string): void {
		vscode.window.setStatusBarMessage(text, SAID_FOR_MS);
	}

	async #tell(outcome: ChangeOutcome): Promise<void> {
		const { text, isProblem } = await this.#words(outcome);
		if (isProblem !== true) {
			this.say(text);
			return;
		}
		this.parts.log.warn(
			`Watchlists: ${outcome.kind}${outcome.kind === 'notWritten' ? `, ${outcome.reason}` : ''}`,
		);
		const open = t('Open Settings');
		void vscode.window.showWarningMessage(text, open).then(async (choice) => {
			if (choice === open) {
				await vscode.commands.executeCommand(
					'workbench.action.openSettings',
					`${settingsSection}.${settingNames.watchlists}`,
				);
			}
		});
	}

	async #words(outcome: ChangeOutcome): Promise<ReturnType<typeof outcomeWords>> {
		const directory = await this.parts.directory();
		return outcomeWords(outcome, (symbol) => directory.has(symbol), this.parts.formats);
	}
}
