import { onUnexpectedError } from '../../base/unexpectedError.js';
import type { WatchedChange } from '../../market/changes.js';
import type { WatchlistChanges } from './watchlistChanges.js';

/** A place where changes are looked at: what a look was the first to show is read, and called new until the look ends. */
export class ChangesLook {
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
