import * as l10n from '@vscode/l10n';
import type { WatchlistEdit } from '../../store/watchlist/watchlistEdit.js';
import type { ChangeOutcome, Watchlists } from '../../store/watchlist/watchlists.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import { showsExamples } from './exampleList.js';
import { outcomeWords } from './watchlistWords.js';
import type { Log } from '../../workbench/log.js';
import type { Notices } from '../../workbench/notices.js';

export interface WatchlistAnswerParts {
	readonly watchlists: Watchlists;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly formats: Formats;
	readonly notices: Notices;
	/** Opens the setting that stores the lists. */
	readonly openSettings: () => Promise<void>;
	readonly showLog: () => Promise<void>;
	readonly log: Log;
	/** Whether sample data is shown. */
	readonly isSample: () => boolean;
}

/**
 * Changes watchlists and reports the outcome: as a brief message, or as a notification if there is something
 * to decide or undo.
 */
export class WatchlistAnswers {
	constructor(private readonly parts: WatchlistAnswerParts) {}

	/** Makes a change and reports the outcome. */
	async change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const hadExamples = showsExamples(this.parts);
		const outcome = await this.parts.watchlists.change(edit);
		await this.#report(outcome, hadExamples && outcome.kind === 'added' && outcome.added.length > 0);
		return outcome;
	}

	/** Makes a change whose effect is visible or reported elsewhere; only reports problems. */
	async changeQuietly(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const outcome = await this.parts.watchlists.change(edit);
		if ((await this.#words(outcome)).remedy !== undefined) {
			await this.#report(outcome);
		}
		return outcome;
	}

	/** Undoes the last change of this window, or the one with this outcome, and says which it was. */
	async undo(outcome?: ChangeOutcome): Promise<ChangeOutcome | undefined> {
		const done = await this.parts.watchlists.undo(outcome);
		await (done ? this.#report(done) : this.say(l10n.t('There is nothing to undo.')));
		return done;
	}

	/** Makes the change again that was undone last, and says which it was. */
	async redo(): Promise<ChangeOutcome | undefined> {
		const done = await this.parts.watchlists.redo();
		await (done ? this.#report(done) : this.say(l10n.t('There is nothing to redo.')));
		return done;
	}

	/** Makes a change and offers to undo it. */
	async changeWithUndo(edit: WatchlistEdit): Promise<void> {
		const outcome = await this.parts.watchlists.change(edit);
		if (!this.parts.watchlists.canUndo(outcome)) {
			await this.#report(outcome);
			return;
		}
		const { text } = await this.#words(outcome);
		// Don't wait: the notification stays until the user dismisses it.
		void this.parts.notices.offer(text, l10n.t('Undo')).then(async (isWanted) => {
			if (isWanted) {
				await this.undo(outcome);
			}
		});
	}

	/** Describes an outcome, without a word on what the symbol directory lacks. */
	wordsOf(outcome: ChangeOutcome): string {
		return outcomeWords(outcome, () => true, this.parts.formats).text;
	}

	/** Shows a notification with an action; resolves to true if the user chose it. */
	offer(text: string, action: string): Promise<boolean> {
		return this.parts.notices.offer(text, action);
	}

	/** Shows a brief message. */
	say(text: string): void {
		this.parts.notices.say(text);
	}

	/** Reports what was left out, or why nothing could be done. */
	report(text: string): void {
		this.parts.notices.report(text);
	}

	async #report(outcome: ChangeOutcome, endsExamples = false): Promise<void> {
		const { text: done, remedy } = await this.#words(outcome);
		const text = endsExamples ? l10n.t('{0} {1}', done, l10n.t('It replaces the examples.')) : done;
		if (outcome.kind === 'added' && outcome.notSymbols.length > 0) {
			this.report(text);
			return;
		}
		if (remedy === undefined) {
			this.say(text);
			return;
		}
		this.parts.log.warn(
			`Watchlists: ${outcome.kind}${outcome.kind === 'notWritten' ? `, ${outcome.reason}` : ''}`,
		);
		const [action, act] =
			remedy === 'log'
				? [l10n.t('Show Log'), this.parts.showLog]
				: [l10n.t('Open Settings'), this.parts.openSettings];
		void this.parts.notices.warn(text, action).then(async (isWanted) => {
			if (isWanted) {
				await act();
			}
		});
	}

	async #words(outcome: ChangeOutcome): Promise<ReturnType<typeof outcomeWords>> {
		const directory = await this.parts.directory();
		return outcomeWords(outcome, (symbol) => directory.has(symbol), this.parts.formats);
	}
}
