import assert from 'node:assert/strict';
import { ListCommands } from '../../../../src/features/lists/listCommands.js';

/** The commands of a window that shows these views. Records what is refreshed. */
function commandsIn({
	visible,
	hasPanel,
}: {
	readonly visible: readonly string[];
	readonly hasPanel: boolean;
}) {
	const refreshed: string[] = [];
	const seen = new Set(visible);
	const view = (name: string) => ({
		isVisible: () => seen.has(name),
		refresh: () => void refreshed.push(name),
	});
	const commands = new ListCommands({
		trending: { loadMore: () => undefined },
		calendars: { refresh: (name) => void refreshed.push(name), loadMore: () => undefined },
		views: { watchlist: view('watchlist'), trending: view('trending'), calendars: view('calendars') },
		focusTrending: () => {
			seen.add('trending');
			return Promise.resolve();
		},
		refreshPanel: () => {
			if (hasPanel) {
				refreshed.push('panel');
			}
			return Promise.resolve(hasPanel);
		},
	});
	return { commands, refreshed };
}

const ALL = ['watchlist', 'trending', 'calendars'];

describe('Refresh', () => {
	for (const what of [...ALL, 'panel', 'ratings', 'upcoming']) {
		it(`of ${what} requests nothing else that is visible`, async () => {
			const { commands, refreshed } = commandsIn({ visible: ALL, hasPanel: true });
			await commands.refresh(what);
			assert.deepEqual(refreshed, [what]);
		});
	}

	it('of nothing in particular requests the active panel and each visible view', async () => {
		const { commands, refreshed } = commandsIn({ visible: ['watchlist', 'calendars'], hasPanel: true });
		await commands.refresh(undefined);
		assert.deepEqual(refreshed, ['panel', 'watchlist', 'calendars']);
	});

	it('reveals the trending tickers where nothing is visible', async () => {
		const { commands, refreshed } = commandsIn({ visible: [], hasPanel: false });
		await commands.refresh(undefined);
		assert.deepEqual(refreshed, ['trending']);
	});
});
