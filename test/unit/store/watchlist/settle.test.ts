import assert from 'node:assert/strict';
import {
	foldRevisions,
	type Mirrored,
	type Note,
	type Revision,
} from '../../../../src/store/watchlist/revision.js';
import { type SyncState, settle } from '../../../../src/store/watchlist/settle.js';
import type { NamedEntries } from '../../../../src/store/watchlist/watchlistSetting.js';

const NOW = Date.UTC(2026, 10, 20, 15);
const SECOND = 1_000;
const MINUTE = 60_000;
const [ko, kof, kofgm] = [{ Tech: ['KO'] }, { Tech: ['KO', 'F'] }, { Tech: ['KO', 'F', 'GM'] }];

/** The lists of a revision, or its note about the settings, and how many milliseconds ago it was made. */
interface Made {
	readonly lists?: NamedEntries;
	readonly stored?: NamedEntries;
	readonly plan?: NamedEntries;
	readonly ago?: number;
}

/** A window's view of revisions. `mine` has the indexes of those that it made itself. */
function syncState(
	made: readonly Made[],
	text: NamedEntries,
	more: Partial<SyncState> & { mine?: number[] } = {},
) {
	const revisions: Revision[] = [];
	for (const { lists, stored, plan, ago = 0 } of made) {
		const before = foldRevisions(revisions);
		const mirrored: Mirrored | undefined = plan
			? { profile: 'one', text: plan, isPlan: true }
			: stored && { profile: 'one', text: stored };
		revisions.push({
			name: nameOf(revisions.length),
			at: NOW - ago,
			before,
			lists: lists ?? before,
			known: revisions.map(({ name }) => name),
			...(mirrored && { mirrored }),
		});
	}
	const notes = revisions.flatMap(({ name, at, mirrored }): Note[] =>
		mirrored ? [{ name, at, ...mirrored }] : [],
	);
	const state = {
		revisions,
		notes,
		lists: foldRevisions(revisions),
		names: revisions.map(({ name }) => name),
		last: revisions.length,
		isWhole: true,
		isPlain: true,
		old: { notes: [], last: 0 },
		mine: new Set((more.mine ?? []).map(nameOf)),
	};
	const { commit, write, waitMs } = settle({
		state,
		text,
		profile: 'one',
		seen: undefined,
		isVoid: false,
		duty: 'own',
		now: NOW,
		...more,
	});
	return { ...(commit && { commit }), ...(write && { write }), ...(waitMs !== undefined && { waitMs }) };
}

function nameOf(index: number): string {
	return `r-00000000000${index + 1}-0123abcd.json`;
}

describe('what is to be done about lists and settings', () => {
	const changed = [{ lists: ko, stored: ko, ago: MINUTE }, { lists: kof }] as const;
	const planned = (ago: number): readonly Made[] => [...changed, { plan: kof, ago }];

	it('is a plan before it is a write, which the window of the change does at once and others after a while', () => {
		const plan = { commit: { lists: kof, mirrored: { profile: 'one', text: kof, isPlan: true } } };
		assert.deepEqual(
			[
				syncState(changed, ko, { mine: [1] }),
				syncState(changed, ko),
				syncState(changed, ko, { duty: 'all' }),
				syncState(changed, ko, { mine: [1], duty: 'adopt' }),
				syncState(planned(0), ko, { mine: [2] }).write?.text,
			],
			[plan, { waitMs: 3 * SECOND }, plan, {}, kof],
		);
	});

	it('is to wait where another window is writing, for a minute at most', () => {
		const waits = [0, 59 * SECOND, 61 * SECOND].map((ago) => syncState(planned(ago), ko, { duty: 'all' }));
		assert.deepEqual(
			waits.map(({ waitMs }) => waitMs),
			[3 * SECOND, 3 * SECOND, undefined],
		);
		assert.equal(waits[2]?.commit?.mirrored?.isPlan, true);
	});

	it('is for the first of two that plan at once to write, once the other one has had its time', () => {
		const both = (ago: number) => [...changed, { plan: kof, ago }, { plan: kof, ago }];
		assert.deepEqual(
			[
				syncState(both(SECOND), ko, { mine: [2] }).waitMs,
				syncState(both(4 * SECOND), ko, { mine: [2] }).write?.text,
				syncState(both(4 * SECOND), ko, { mine: [3] }).waitMs,
			],
			[3 * SECOND, kof, 3 * SECOND],
		);
	});

	it('is still for the first of two to write where the lists change and it plans anew', () => {
		const since: readonly Made[] = [
			...changed,
			{ plan: kof, ago: 5 * SECOND },
			{ plan: kof, ago: 5 * SECOND },
			{ lists: kofgm, ago: SECOND },
			{ plan: kofgm },
		];
		assert.deepEqual(
			[
				syncState(since, ko, { mine: [2, 5], duty: 'all' }).write?.text,
				syncState(since, ko, { mine: [3, 4], duty: 'all' }).waitMs,
			],
			[kofgm, 3 * SECOND],
		);
	});

	it('is a note where the text of a plan has arrived, and no edit, though the lists are others by now', () => {
		const note = { lists: ko, mirrored: { profile: 'one', text: kof } };
		const since = [...planned(0), { lists: ko }];
		assert.deepEqual(
			[
				syncState(since, kof, { mine: [2], seen: nameOf(0) }),
				syncState(since, kof, { duty: 'adopt', seen: nameOf(0) }),
			],
			[{ commit: note }, {}],
		);
	});

	it('is a note after a while where the window that wrote its plan ended before it could note that', () => {
		const note = { commit: { lists: kof, mirrored: { profile: 'one', text: kof } } };
		assert.deepEqual(
			[syncState(planned(0), kof), syncState(planned(0), kof, { duty: 'all' })],
			[{ waitMs: 3 * SECOND }, note],
		);
	});

	it('is an edit where a person writes what was planned long ago and never written', () => {
		const since = [...planned(10 * MINUTE), { lists: ko, stored: ko, ago: 5 * MINUTE }];
		assert.deepEqual(syncState(since, kof, { seen: nameOf(3) }), {
			commit: { lists: kof, mirrored: { profile: 'one', text: kof } },
		});
	});

	it('is to take out what a person took out of a text that this window saw, and nothing of one that it did not', () => {
		const edited = { Tech: ['KO', 'T'] };
		assert.deepEqual(
			[nameOf(2), nameOf(0), undefined].map((seen) => syncState(planned(0), edited, { seen }).commit?.lists),
			[edited, { Tech: ['KO', 'T', 'F'] }, { Tech: ['KO', 'T', 'F'] }],
		);
	});

	it('is to bring nothing back that was taken out since, where a person edits what was planned', () => {
		const since = [...planned(0), { lists: ko }];
		assert.deepEqual(syncState(since, kofgm, { seen: nameOf(0) }).commit?.lists, { Tech: ['KO', 'GM'] });
	});

	it('is nothing where the settings are seen late, an edit where they were seen newer, and to write where they stay so', () => {
		const noted = (ago: number): readonly Made[] => [
			{ lists: ko, stored: ko, ago: 9 * MINUTE },
			{ lists: kof, stored: kof, ago },
		];
		assert.deepEqual(
			[
				syncState(noted(0), ko, { seen: nameOf(0) }),
				syncState(noted(0), ko),
				syncState(noted(0), ko, { seen: nameOf(1) }).commit?.lists,
				syncState(noted(5 * MINUTE), ko).commit?.lists,
				syncState(noted(5 * MINUTE), ko, { seen: nameOf(0), duty: 'all' }).commit?.mirrored,
			],
			[{ waitMs: MINUTE }, { waitMs: MINUTE }, ko, ko, { profile: 'one', text: kof, isPlan: true }],
		);
	});
});
