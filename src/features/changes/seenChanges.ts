import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { onUnexpectedError } from '../../base/errors.js';
import type { WatchedChange } from '../../market/changes.js';
import { awaitedSentences, isOfAll } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { noDataWords } from '../../presentation/viewTrouble.js';
import type { Row } from '../../presentation/row.js';
import { changesRow } from './changesRow.js';
import type { WatchlistChanges } from './watchlistChanges.js';

/** A place where changes are looked at: what a look was the first to show is read, and called new until the look ends. */
export class SeenChanges {
	#shown: ReadonlySet<string> = new Set();
	#missedSince: number | undefined;

	constructor(private readonly changes: Pick<WatchlistChanges, 'markRead' | 'missedSince'>) {}

	/** Takes these as shown, and as read where somebody sees them; gives them as they then are. */
	see(shown: readonly WatchedChange[], isSeen: boolean): readonly WatchedChange[] {
		const unread = shown.filter(({ isRead }) => !isRead);
		this.#shown = new Set([...this.#shown, ...unread.map(({ version }) => version)]);
		this.#missedSince = this.changes.missedSince ?? this.#missedSince;
		if (!isSeen) {
			return shown;
		}
		this.changes.markRead(shown).catch(onUnexpectedError);
		return shown.map((change) => ({ ...change, isRead: true }));
	}

	/** Whether this look was the first to show a change. */
	readonly isNew = ({ version }: WatchedChange): boolean => this.#shown.has(version);

	/** The last look before changes went by that are not told of any more; Unix time in seconds. */
	get missedSince(): number | undefined {
		return this.changes.missedSince ?? this.#missedSince;
	}

	/** Nobody looks here any more. */
	end(): void {
		this.#shown = new Set();
		this.#missedSince = undefined;
	}
}

export interface ChangesSectionParts {
	readonly changes: WatchlistChanges;
	readonly isSample: () => boolean;
	/** Whether somebody looks at our views. */
	readonly isSeen: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The changes as a row above the watchlists: who looks at it open has read them. */
export class ChangesSection {
	readonly #seenChanges: SeenChanges;

	constructor(private readonly parts: ChangesSectionParts) {
		this.#seenChanges = new SeenChanges(parts.changes);
	}

	/** The row, to be drawn now. */
	row(isOpen: boolean): Row {
		const { changes, isSample, isSeen, formats, clock } = this.parts;
		const { all } = changes;
		if (!isOpen) {
			this.#seenChanges.end();
		}
		const shown = isOpen ? this.#seenChanges.see(all, isSeen()) : all;
		const { isNew, missedSince } = this.#seenChanges;
		const unknown = all.length === 0 ? this.#unknown : undefined;
		return changesRow(shown, {
			now: clock.now(),
			formats,
			isSample: isSample(),
			isNew,
			missedSince,
			unknown,
		});
	}

	/** Why there may be changes that nobody knows of. */
	get #unknown(): string | undefined {
		const { answer } = this.parts.changes;
		return answer.state === 'failed'
			? isOfAll(answer.failure)
				? noDataWords()
				: awaitedSentences(answer.failure)
			: answer.state === 'loading'
				? l10n.t('Loading…')
				: undefined;
	}
}
