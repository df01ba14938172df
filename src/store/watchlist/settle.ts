import { isSameJson, mergeLists } from './mergeLists.js';
import { isChange, type Note, orderOf } from './revision.js';
import type { Remark, WatchlistState } from './watchlistHistory.js';
import type { NamedEntries } from './watchlistSetting.js';

/**
 * The longest time a window takes to see or write settings. An older plan was left by a window that closed.
 */
const LATE_MS = 60_000;
/** How long other windows wait for the window of the last change to write. */
export const PATIENCE_MS = 3_000;

/** What a window knows when it decides how to sync lists and settings. */
export interface SyncState {
	readonly state: WatchlistState;
	/** The content of the setting; undefined if it isn't an object of lists. */
	readonly text: NamedEntries | undefined;
	/** Names the VS Code profile that the settings belong to. */
	readonly profile: string;
	/** The name of the note on the newest text that this window has seen in the settings. */
	readonly seen: string | undefined;
	/** Whether the text replaces one that never contained the lists, so that it removes nothing from them. */
	readonly isVoid: boolean;
	/**
	 * Whether to only adopt edits, also write this window's changes, write any window's changes, or write at
	 * once.
	 */
	readonly duty: 'adopt' | 'own' | 'all' | 'force';
	readonly now: number;
}

/** The next step: one action at a time, after which everything is checked again. */
export interface Step {
	readonly seen?: string | undefined;
	/** A revision to add to the history. */
	readonly commit?: Remark & { readonly lists: NamedEntries };
	/** A plan from the history to write to the settings. */
	readonly write?: Note;
	readonly problem?: 'listsUnreadable' | 'settingUnreadable';
	/** After how many milliseconds to check again, even without an event. */
	readonly waitMs?: number | undefined;
}

/**
 * Decides how to sync the lists and the settings. A text that no window wrote is an edit: its changes since
 * the last noted text are applied to the lists. Lists that the settings don't contain are planned, written,
 * and noted. Each step is stored in the files before the next, so that any window can continue after another
 * one closed.
 */
export function settle(sync: SyncState): Step {
	const step = stepOf(sync);
	return isNewestGone(sync.state)
		? { commit: step.commit ?? { lists: sync.state.lists, isRepair: true }, problem: 'listsUnreadable' }
		: step;
}

/**
 * Whether a note is based on a revision after the last existing one that no revision includes, so the newest
 * file is gone.
 */
function isNewestGone({ old, revisions, names, last }: WatchlistState): boolean {
	const known = new Set(revisions.flatMap((revision) => revision.known));
	return old.notes.some(
		({ name, upon }) =>
			typeof upon === 'string' && (orderOf(upon) ?? 0) > last && !known.has(name) && !names.includes(upon),
	);
}

function stepOf(sync: SyncState): Step {
	const { state, text, profile, now } = sync;
	const { lists, notes } = state;
	const doneNotes = notes.filter(({ isPlan }) => isPlan !== true);
	const [last, own] = [doneNotes.at(-1), doneNotes.findLast((note) => note.profile === profile)];
	const isGone = state.names.length === 0 && doneNotes.some((note) => !isSameJson(note.text, {}));
	if (!state.isWhole || isGone) {
		// Merge all copies; anything not known to be removed stays.
		const copies = [own?.text, last?.text, text].filter((copy) => copy !== undefined);
		const all = copies.reduce((others, copy) => mergeLists({}, others, copy), lists);
		const isRead = text !== undefined && !sync.isVoid;
		return {
			commit: { lists: all, isRepair: true, ...(isRead && { mirrored: { profile, text } }) },
			problem: 'listsUnreadable',
		};
	}
	if (!state.isPlain) {
		return { commit: { lists } };
	}
	if (text === undefined) {
		return { problem: 'settingUnreadable' };
	}
	const mirrored = { profile, text };
	const place = (note: Note | undefined): number => (note ? notes.indexOf(note) : -1);
	const isOld = (at: number | undefined, ms: number): boolean => Math.abs(now - (at ?? 0)) > ms;
	// A plan that was pending while the settings held something else, long ago, will no longer be written.
	const isSpent = (note: Note): boolean =>
		note.isPlan === true &&
		isOld(note.at, LATE_MS) &&
		place(note) < place(doneNotes.findLast((one) => one.profile === note.profile));
	const known = notes.findLast((note) => isSameJson(note.text, text) && !isSpent(note));
	const seen = notes.find(({ name }) => name === sync.seen);
	const isNewest = known !== undefined && (known.isPlan === true || known === last || known === own);
	// Settings may be seen late, but never older than what this window saw before.
	const isLate = known && (sync.seen === undefined ? !isOld(last?.at, LATE_MS) : place(known) >= place(seen));
	if (!sync.isVoid && !isNewest && isLate !== true) {
		// The edit is based on the last text this window saw, or on a newer one, and then contains all that
		// is new there.
		const from = seen ?? own;
		const isUnder = (note: Note): boolean => isSameJson(mergeLists(from?.text ?? {}, note.text, text), text);
		const base = notes.slice(place(from) + 1).findLast(isUnder) ?? from;
		const merged = mergeLists(base?.text ?? {}, text, lists);
		return own === undefined && isSameJson(merged, {}) ? {} : { commit: { lists: merged, mirrored } };
	}
	// A text that 1.0.0 is writing gets another note name a moment later.
	const isSeen = (isNewest || sync.seen !== undefined) && known?.name.startsWith('i') === false;
	return { seen: isSeen ? known.name : undefined, ...mirroring() };

	function mirroring(): Step {
		const isBehind = !sync.isVoid && !isNewest && !isOld(last?.at, LATE_MS);
		const plans = notes.slice(place(own) + 1).filter((note) => note.isPlan && note.profile === profile);
		const isInSetting = !sync.isVoid && isSameJson(lists, isBehind ? own?.text : text);
		const revision = doneNotes.findLast((note) => note.profile === profile && note.name.startsWith('r'));
		const isNoted = isBehind || (isSameJson(revision?.text, text) && plans.length === 0);
		if (sync.duty === 'adopt' || (isInSetting && isNoted)) {
			// A text that is still there after that time is not just seen late.
			return { waitMs: isBehind ? LATE_MS : undefined };
		}
		const ownPlans = plans.filter(({ name }) => state.mine.has(name));
		const [first, mine] = [ownPlans.at(0), ownPlans.at(-1)];
		const isMine = mine !== undefined || state.mine.has(state.revisions.findLast(isChange)?.name ?? '');
		// If two windows plan at once, the one that planned first writes, unless the other has started.
		const isAhead = (plan: Note): boolean =>
			!isOld(plan.at, first && place(plan) > place(first) ? PATIENCE_MS : LATE_MS);
		if (sync.duty === 'own' && !isMine) {
			return { waitMs: PATIENCE_MS };
		}
		if (!sync.isVoid && (isInSetting || known?.isPlan === true)) {
			return { commit: { lists, mirrored } };
		}
		const isTaken = plans.some((plan) => !state.mine.has(plan.name) && isAhead(plan));
		if (sync.duty !== 'force' && isTaken) {
			return { waitMs: PATIENCE_MS };
		}
		return mine && isSameJson(mine.text, lists)
			? { write: mine }
			: { commit: { lists, mirrored: { profile, text: lists, isPlan: true } } };
	}
}
