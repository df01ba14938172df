import * as l10n from '@vscode/l10n';
import type { WatchlistEdit } from '../../store/watchlist/watchlistEdit.js';
import type { ChangeOutcome, Watchlists } from '../../store/watchlist/watchlists.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import { outcomeWords } from './watchlistWords.js';
import type { Log } from '../../workbench/log.js';
import type { Notices } from '../../workbench/notices.js';

export interface WatchlistAnswerParts {
	readonly watchlists: Watchlists;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly formats: Formats;
	readonly notices: Notices;
	/** Shows the setting that holds the lists. */
	readonly openSettings: () => Promise<void>;
	readonly showLog: () => Promise<void>;
	readonly log: Log;
}

/** Changes watchlists and answers in words: in passing, or where there is something to decide or to undo. */
export class WatchlistAnswers {
	constructor(private readonly parts: WatchlistAnswerParts) {}

	/** Does a change and says how it ended; what came with it is said first. */
	async change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const outcome = await this.parts.watchlists.change(edit);
		await this.#report(outcome);
		return outcome;
	}

	/** Does a change that is seen, or told with others; says only why it was not done. */
	async changeQuietly(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const outcome = await this.parts.watchlists.change(edit);
		if ((await this.#words(outcome)).remedy !== undefined) {
			await this.#report(outcome);
		}
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
			await this.#report(outcome);
			return;
		}
		const { text } = await this.#words(outcome);
		// The command is done; the question stays as long as the person lets it.
		void this.parts.notices.offer(text, l10n.t('Undo')).then(async (isWanted) => {
			if (isWanted) {
				await this.change(back);
			}
		});
	}

	/** Says something that can be acted upon; true once the person did. */
	offer(text: string, action: string): Promise<boolean> {
		return this.parts.notices.offer(text, action);
	}

	/** Says something small. */
	say(text: string): void {
		this.parts.notices.say(text);
	}

	/** Says what was left out, or why nothing came of what the person wanted. */
	report(text: string): void {
		this.parts.notices.report(text);
	}

	async #report(outcome: ChangeOutcome): Promise<void> {
		const { text, remedy } = await this.#words(outcome);
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
