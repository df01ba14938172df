import assert from 'node:assert/strict';
import { syncAlertsWithLists } from '../../../../src/features/alerts/alertsOfLists.js';
import type { NamedEntries } from '../../../../src/store/watchlist/watchlistSetting.js';
import { settle } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';
import { watchlistFixture, aRow, fromMenu } from '../watchlist/watchlistHarness.js';

/** The watchlist commands with alerts for Tech and for Food. */
async function alerted(...answers: readonly string[]) {
	const fixture = watchlistFixture(
		{ user: { Tech: ['AAPL', 'MSFT'], Food: ['KO'] }, workspace: { Tech: ['KO'] } },
		...answers,
	);
	let stored: NamedEntries = { Tech: ['upgrade', 'of a later version'], Food: ['split'] };
	ofTest(
		syncAlertsWithLists({
			watchlists: fixture.watchlists,
			change: (change) => {
				stored = change(stored);
				return Promise.resolve();
			},
			globalState: new FakeMemento(),
		}),
	);
	await settle();
	return { ...fixture, alerts: () => stored };
}

const TECH = ['upgrade', 'of a later version'];

describe('the alerts of a list', () => {
	it('stay with it under another name, in the order and the words of the setting', async () => {
		const { commands, alerts } = await alerted('Big Tech');
		await commands.renameWatchlist(fromMenu(aRow('Tech')));
		await settle();
		assert.deepEqual(Object.entries(alerts()), [
			['Big Tech', TECH],
			['Food', ['split']],
		]);
	});

	it('take its former name again where that is undone', async () => {
		const { commands, alerts } = await alerted('Big Tech');
		await commands.renameWatchlist(fromMenu(aRow('Tech')));
		await settle();
		await commands.undoWatchlistChange();
		await settle();
		const undone = alerts();
		await commands.redoWatchlistChange();
		await settle();
		assert.deepEqual(
			[undone, alerts()],
			[
				{ Tech: TECH, Food: ['split'] },
				{ 'Big Tech': TECH, Food: ['split'] },
			],
		);
	});

	it('go with it, and come back with it by an undo', async () => {
		const { commands, alerts, person } = await alerted();
		await commands.deleteWatchlist(fromMenu(aRow('Tech')));
		await settle();
		const without = alerts();
		person.takesActions = true;
		await commands.deleteWatchlist(fromMenu(aRow('Food')));
		await settle();
		await settle();
		assert.deepEqual([without, alerts()], [{ Food: ['split'] }, { Food: ['split'] }]);
	});

	it('come back with an earlier version of the lists', async () => {
		const { commands, alerts, watchlists, clock } = await alerted();
		await commands.deleteWatchlist(fromMenu(aRow('Tech')));
		await settle();
		const [before] = await watchlists.versions();
		await clock.advance(1_000);
		assert.ok(before);
		const { restoreVersion } = await import('../../../../src/store/watchlist/listEdits.js');
		await watchlists.change(restoreVersion(before.lists));
		await settle();
		assert.deepEqual(alerts(), { Food: ['split'], Tech: TECH });
	});

	it('do not come to a new list of the same name', async () => {
		const { commands, alerts } = await alerted('Tech', 'Tech');
		await commands.deleteWatchlist(fromMenu(aRow('Tech')));
		await commands.newWatchlist();
		await settle();
		await commands.addToWatchlist('AAPL');
		await settle();
		assert.deepEqual(alerts(), { Food: ['split'] });
	});

	it('are not those of a list of the workspace', async () => {
		const { commands, alerts } = await alerted();
		await commands.deleteWatchlist(fromMenu(aRow('Tech', undefined, 'workspace')));
		await settle();
		assert.deepEqual(alerts(), { Tech: TECH, Food: ['split'] });
	});
});
