import { isSameJson, mergeLists } from './mergeLists.js';
import type { WatchlistEdit, WatchlistOutcome } from './watchlistEdit.js';
import {
	type NamedEntries,
	namedEntries,
	watchlistScopes,
	type WatchlistValues,
} from './watchlistSetting.js';

const MOST = 50;

/** A change made in this window, with the lists before and after it. */
export interface UndoableChange {
	readonly outcome: WatchlistOutcome;
	readonly before: WatchlistValues;
	readonly after: WatchlistValues;
}

/** The changes of this window that can be undone and redone, as in an editor. */
export class UndoHistory {
	#done: readonly UndoableChange[] = [];
	#undone: readonly UndoableChange[] = [];

	/** Adds a new change; what was undone before can't be redone any more. */
	add(change: UndoableChange): void {
		this.#done = [...this.#done, change].slice(-MOST);
		this.#undone = [];
	}

	/** The last change, or the one with this outcome; undefined if it can't be undone. */
	undoable(outcome?: unknown): UndoableChange | undefined {
		return outcome === undefined
			? this.#done.at(-1)
			: this.#done.find((change) => change.outcome === outcome);
	}

	/** The change that was undone last. */
	get redoable(): UndoableChange | undefined {
		return this.#undone.at(-1);
	}

	moveToUndone(change: UndoableChange): void {
		this.#done = this.#done.filter((one) => one !== change);
		this.#undone = [...this.#undone, change];
	}

	moveToDone(change: UndoableChange): void {
		this.#undone = this.#undone.filter((one) => one !== change);
		this.#done = [...this.#done, change];
	}
}

/** Undoes a change, and preserves later ones. */
export function undoChange({ outcome, before, after }: UndoableChange): WatchlistEdit {
	return replay(after, before, { kind: 'undone', of: outcome });
}

/** Makes an undone change again, and preserves later ones. */
export function redoChange({ outcome, before, after }: UndoableChange): WatchlistEdit {
	return replay(before, after, { kind: 'redone', of: outcome });
}

function replay(from: WatchlistValues, to: WatchlistValues, outcome: WatchlistOutcome): WatchlistEdit {
	return (values) => {
		const replayed = { ...values };
		for (const scope of watchlistScopes) {
			const [start, end, now] = [from, to, values].map((value) => namedEntries(value[scope]));
			if (!start || !end || isSameJson(start, end)) {
				continue;
			}
			if (!now) {
				return { values, outcome: { kind: 'unreadable', list: { scope, name: '' } } };
			}
			const merged: NamedEntries = mergeLists(start, end, now);
			// Remove an empty setting from the file.
			replayed[scope] = Object.keys(merged).length === 0 ? undefined : merged;
		}
		return { values: replayed, outcome };
	};
}
