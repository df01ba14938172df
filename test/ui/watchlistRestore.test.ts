import { Workbench } from '../host/workbench.js';
import { untilStored } from '../support/storedLists.js';

const lists = { Tech: ['AAPL', 'MSFT', 'NVDA', 'AMD', 'ORCL', 'IBM'], Income: ['KO', 'PEP'] };

describe('a person who wants earlier watchlists back', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({
			settings: { 'marketData.sampleData': true, 'marketData.watchlists': lists },
		});
		await workbench.showContainer('Market Data');
		await list('Tech').waitFor();
	});

	after(() => workbench.close());

	function list(name: string) {
		return workbench.view('Watchlist').locator(`.monaco-list-row[aria-label^="Watchlist ${name}"]`);
	}

	it('chooses when, sees what would come back, and can undo it', async () => {
		await workbench.runCommand('Market Data: Delete Watchlist');
		await workbench.choose('Tech');
		await list('Tech').waitFor({ state: 'detached' });
		await untilStored(workbench, { Income: lists.Income });

		await workbench.runCommand('Market Data: Restore Watchlists');
		await workbench.quickRow('Lists: 2 · tickers: 8 · brings back Tech, AAPL, MSFT and 4 more').waitFor();
		await workbench.screenshot('watchlist-restore-dark');
		await workbench.choose('brings back Tech');
		await list('Tech, 6 tickers').waitFor();
		await untilStored(workbench, lists);

		const toast = workbench.page
			.locator('.notifications-toasts .notification-list-item')
			.filter({ hasText: 'Watchlists restored: 2, with 8 tickers.' });
		await toast.waitFor();
		await workbench.screenshot('watchlist-restored-dark');
		await toast.getByRole('button', { name: 'Undo' }).click();
		await list('Tech').waitFor({ state: 'detached' });
		await untilStored(workbench, { Income: lists.Income });
	});
});
