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

/** Tracks one view of changes: changes it shows are marked as read, but count as new until the visit ends. */
export class SeenChanges {
	#shown: ReadonlySet<string> = new Set();
	#missedSince: number | undefined;

	constructor(private readonly changes: Pick<WatchlistChanges, 'markRead' | 'missedSince'>) {}

	/**
	 * Notes these changes as shown, and marks them as read if the user can see them; returns them in their new
	 * state.
	 */
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

	/** Whether this visit was the first to show a change. */
	readonly isNew = ({ version }: WatchedChange): boolean => this.#shown.has(version);

	/** The last look before changes that are too old to show; Unix time in seconds. */
	get missedSince(): number | undefined {
		return this.changes.missedSince ?? this.#missedSince;
	}

	/** Ends the visit. */
	end(): void {
		this.#shown = new Set();
		this.#missedSince = undefined;
	}
}

export interface ChangesSectionParts {
	readonly changes: WatchlistChanges;
	readonly isSample: () => boolean;
	/** Whether one of our views is visible. */
	readonly isSeen: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The changes as a row above the watchlists; when visible and open, its changes count as read. */
export class ChangesSection {
	readonly #seenChanges: SeenChanges;

	constructor(private readonly parts: ChangesSectionParts) {
		this.#seenChanges = new SeenChanges(parts.changes);
	}

	/** The row to draw now. */
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

	/** Why there may be unknown changes. */
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
