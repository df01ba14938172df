import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { chooseAlerts } from '../../../../src/features/alerts/chooseAlerts.js';
import type { QuietTimes } from '../../../../src/workbench/settings/settingKinds.js';
import type {
	NamedEntries,
	Watchlist,
	WatchlistId,
} from '../../../../src/store/watchlist/watchlistSetting.js';
import { formats } from '../../../support/builders/wording.js';
import { FakePerson } from '../../../support/fakePerson.js';

const symbols = [asSymbol('KO')];
const LISTS: readonly Watchlist[] = [
	{ scope: 'user', name: 'Tech', symbols },
	{ scope: 'user', name: 'Food', symbols },
	{ scope: 'workspace', name: 'Shipped', symbols },
];

/** The choices of a user with these answers who had only upgrades for Food. */
async function choosing(
	answers: readonly (string | undefined)[],
	{ given, lists = LISTS }: { readonly given?: WatchlistId; readonly lists?: readonly Watchlist[] } = {},
) {
	const person = new FakePerson(...answers);
	person.takesActions = true;
	let stored: NamedEntries = { Food: ['upgrade'] };
	let quiet: QuietTimes | undefined;
	let made = 0;
	await chooseAlerts(
		{
			lists: () => lists,
			choices: () => new Map([['Food', new Set(['upgrade'] as const)]]),
			quiet: () => ({ whileUnfocused: false }),
			changeAlerts: (change) => {
				stored = change(stored);
				return Promise.resolve();
			},
			saveQuietTimes: (times) => {
				quiet = times;
				return Promise.resolve();
			},
			newWatchlist: () => {
				made += 1;
				return Promise.resolve();
			},
			steps: person,
			notices: person,
			formats,
		},
		given,
	);
	return { stored, quiet, made, person };
}

describe('to choose alerts', () => {
	it('asks for a list, its kinds, and when they wait', async () => {
		const { stored, quiet, person } = await choosing([
			...['Tech', 'Ex-dividend date tomorrow;Split', 'Not in quiet hours…', '22:30 - 6:15'],
		]);
		assert.deepEqual(stored, { Food: ['upgrade'], Tech: ['exDividend', 'split'] });
		assert.deepEqual(quiet, { hours: { from: '22:30', to: '06:15' }, whileUnfocused: false });
		assert.deepEqual(person.offered[0], ['Tech', 'Food']);
		assert.deepEqual(person.reported, ['Alerts saved for Tech.']);
	});

	it('begins with the kinds of the list whose menu it was', async () => {
		const { stored, person } = await choosing(['Upgrade;Downgrade', 'Only while VS Code has focus'], {
			given: { scope: 'user', name: 'Food' },
		});
		assert.deepEqual(stored, { Food: ['upgrade', 'downgrade'] });
		assert.deepEqual(
			person.offered[0]?.filter((label) => label.startsWith('✓')),
			['✓Upgrade'],
		);
	});

	it('ends them where nothing is checked, and asks no further', async () => {
		const { stored, quiet, person } = await choosing([''], { given: { scope: 'user', name: 'Food' } });
		assert.deepEqual([stored, quiet, person.reported], [{}, undefined, ['Alerts turned off for Food.']]);
	});

	it('says that none were chosen where there were none before', async () => {
		const { stored, person } = await choosing([''], { given: { scope: 'user', name: 'Tech' } });
		assert.deepEqual([stored, person.reported], [{ Food: ['upgrade'] }, ['No alerts were chosen for Tech.']]);
	});

	it('keeps nothing of what a person gives up at the last step', async () => {
		const { stored, quiet } = await choosing(['Tech', 'Split', undefined]);
		assert.deepEqual([stored, quiet], [{ Food: ['upgrade'] }, undefined]);
	});

	it('goes back from any step on Escape, and offers again what was chosen', async () => {
		const { stored, quiet, person } = await choosing([
			...['Food', '←Split;Downgrade', 'Food', 'Split;Downgrade', '←', 'Split;Downgrade'],
			...['Not in quiet hours…', '←21:00-5:30', 'Not in quiet hours…', '21:00-5:30'],
		]);
		const checked = person.offered.map((labels) => labels.filter((label) => label.startsWith('✓')));
		assert.deepEqual(checked[1], ['✓Upgrade']);
		for (const shown of [checked[3], checked[5]]) {
			assert.deepEqual(shown, ['✓Downgrade', '✓Split']);
		}
		assert.deepEqual([person.offered[7], person.offered[9]], [['22:00–07:00'], ['21:00-5:30']]);
		assert.deepEqual(stored, { Food: ['downgrade', 'split'] });
		assert.deepEqual(quiet, { hours: { from: '21:00', to: '05:30' }, whileUnfocused: false });
	});

	it('refuses times that are none', async () => {
		await assert.rejects(
			choosing(['Tech', 'Split', 'Not in quiet hours…', '22:00-25:00']),
			/two times of day/,
		);
	});

	it('is for a person’s own lists, and offers to make one', async () => {
		const shipped = await choosing([], { given: { scope: 'workspace', name: 'Shipped' } });
		const none = await choosing([], { lists: [] });
		assert.deepEqual(
			[shipped.person.reported, none.person.reported, none.made],
			[
				['Alerts work with your own watchlists, not with workspace watchlists.'],
				['Alerts work with your own watchlists. You have none yet.'],
				1,
			],
		);
	});
});
