import { isSame, mergeLists } from './mergeLists.js';
import { isChange, type Note, orderOf } from './revision.js';
import type { Remark, WatchlistState } from './watchlistHistory.js';
import type { NamedEntries } from './watchlistSetting.js';

/** No window sees settings later, or takes longer to write them; an older plan was left by one that ended. */
const LATE_MS = 60_000;
/** The window of the last change writes; where it does not, another one does. */
export const PATIENCE_MS = 3_000;

/** What a window knows when it settles what is to be done about lists and settings. */
export interface SyncState {
	readonly state: WatchlistState;
	/** What the setting holds; undefined where that is no object of lists. */
	readonly text: NamedEntries | undefined;
	/** Names the profile of VS Code whose settings these are. */
	readonly profile: string;
	/** The note on the newest text that this window has seen in them. */
	readonly seen: string | undefined;
	/** Whether the text stands in for one that never held the lists, so that it takes nothing out of them. */
	readonly isVoid: boolean;
	/** Whether to take over edits alone, write what this window changed too, or what any window did, or do it at once. */
	readonly duty: 'adopt' | 'own' | 'all' | 'force';
	readonly now: number;
}

/** What is to be done next: one thing at a time, after which everything is looked at anew. */
export interface Step {
	readonly seen?: string | undefined;
	/** A revision for the history. */
	readonly commit?: Remark & { readonly lists: NamedEntries };
	/** A plan that is in the history, for the settings. */
	readonly write?: Note;
	readonly problem?: 'listsUnreadable' | 'settingUnreadable';
	/** After how long to look again, though nobody tells of anything new. */
	readonly waitMs?: number | undefined;
}

/**
 * Decides what becomes of the lists and the settings. A text that no window wrote is an edit: what was changed in it
 * since the last one that was there is done on the lists. Lists that the settings do not hold are planned, written, and
 * noted, each step in the files before the next, so that any window can go on where another one ended.
 */
export function settle(sync: SyncState): Step {
	const step = stepOf(sync);
	return isNewestGone(sync.state)
		? { commit: step.commit ?? { lists: sync.state.lists, isRepair: true }, problem: 'listsUnreadable' }
		: step;
}

/** Whether a note was made upon a revision behind the last one there is, of which no revision knows yet. */
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
	const isGone = state.names.length === 0 && doneNotes.some((note) => !isSame(note.text, {}));
	if (!state.isWhole || isGone) {
		// Each copy upon the others: what is not known to be taken out stays.
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
	// What was still to be written when the settings held something else, and long ago, will not come any more.
	const isSpent = (note: Note): boolean =>
		note.isPlan === true &&
		isOld(note.at, LATE_MS) &&
		place(note) < place(doneNotes.findLast((one) => one.profile === note.profile));
	const known = notes.findLast((note) => isSame(note.text, text) && !isSpent(note));
	const seen = notes.find(({ name }) => name === sync.seen);
	const isNewest = known !== undefined && (known.isPlan === true || known === last || known === own);
	// Settings may be seen late, but not older than they were seen before.
	const isLate = known && (sync.seen === undefined ? !isOld(last?.at, LATE_MS) : place(known) >= place(seen));
	if (!sync.isVoid && !isNewest && isLate !== true) {
		// It was made of the last text that this window saw, or of a newer one: then it has all that is new there.
		const from = seen ?? own;
		const isUnder = (note: Note): boolean => isSame(mergeLists(from?.text ?? {}, note.text, text), text);
		const base = notes.slice(place(from) + 1).findLast(isUnder) ?? from;
		const merged = mergeLists(base?.text ?? {}, text, lists);
		return own === undefined && isSame(merged, {}) ? {} : { commit: { lists: merged, mirrored } };
	}
	// What 1.0.0 is writing is known under another name a moment later.
	const isSeen = (isNewest || sync.seen !== undefined) && known?.name.startsWith('i') === false;
	return { seen: isSeen ? known.name : undefined, ...mirroring() };

	function mirroring(): Step {
		const isBehind = !sync.isVoid && !isNewest && !isOld(last?.at, LATE_MS);
		const plans = notes.slice(place(own) + 1).filter((note) => note.isPlan && note.profile === profile);
		const isInSetting = !sync.isVoid && isSame(lists, isBehind ? own?.text : text);
		const revision = doneNotes.findLast((note) => note.profile === profile && note.name.startsWith('r'));
		const isNoted = isBehind || (isSame(revision?.text, text) && plans.length === 0);
		if (sync.duty === 'adopt' || (isInSetting && isNoted)) {
			// What is still there after that time is no late sight.
			return { waitMs: isBehind ? LATE_MS : undefined };
		}
		const mine = plans.findLast(({ name }) => state.mine.has(name));
		const isMine = mine !== undefined || state.mine.has(state.revisions.findLast(isChange)?.name ?? '');
		// Of two that plan at once the first one writes, unless the other one has begun.
		const isAhead = (plan: Note): boolean =>
			!isOld(plan.at, mine && place(plan) > place(mine) ? PATIENCE_MS : LATE_MS);
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
		return mine && isSame(mine.text, lists)
			? { write: mine }
			: { commit: { lists, mirrored: { profile, text: lists, isPlan: true } } };
	}
}
