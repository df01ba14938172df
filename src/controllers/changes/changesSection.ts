import type { Clock } from '../../base/clock.js';
import { onUnexpectedError } from '../../base/unexpectedError.js';
import type { WatchedChange } from '../../market/changes.js';
import { changesRow } from '../../viewmodel/changes/changesRow.js';
import type { Formats } from '../../viewmodel/format.js';
import type { Row } from '../../viewmodel/tree/row.js';
import type { WatchlistChanges } from './watchlistChanges.js';

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
	/** What this look was the first to show: it is called new until the section is closed. */
	#shown: ReadonlySet<string> = new Set();
	#missedSince: number | undefined;

	constructor(private readonly parts: ChangesSectionParts) {}

	/** The row, to be drawn now; undefined where nothing has changed. */
	row(isOpen: boolean): Row | undefined {
		const { changes, isSample, isSeen, formats, clock } = this.parts;
		const { all, missedSince } = changes;
		const unread = all.filter(({ isRead }) => !isRead).map(({ version }) => version);
		this.#shown = isOpen ? new Set([...this.#shown, ...unread]) : new Set();
		this.#missedSince = isOpen ? (missedSince ?? this.#missedSince) : missedSince;
		const isLookedAt = isOpen && isSeen();
		const row = changesRow(isLookedAt ? all.map(asRead) : all, {
			now: clock.now(),
			formats,
			isSample: isSample(),
			isNew: ({ version }) => this.#shown.has(version),
			missedSince: this.#missedSince,
		});
		if (isLookedAt) {
			changes.markRead().catch(onUnexpectedError);
		}
		return row;
	}
}

function asRead(change: WatchedChange): WatchedChange {
	return { ...change, isRead: true };
}
