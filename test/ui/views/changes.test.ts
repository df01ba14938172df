import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { drawnRows, openRow, readTooltip, unfoldRow } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { badge, changes, changesSection, newChanges, section, unfold } from '../../support/changesView.js';
import { eventfulTickers } from '../../support/eventfulTickers.js';
import { eventually } from '../../support/eventually.js';

const EXAMPLES = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'];
const SETTING = 'marketData.sampleData';

/** The first row with changes of one of these tickers. */
function changesOf(workbench: Workbench, symbols: readonly string[]): Locator {
	return changes(workbench)
		.filter({
			has: workbench.page.locator('.label-name', {
				hasText: new RegExp(`^\\s*(${symbols.join('|')})\\s*$`),
			}),
		})
		.first();
}

/** The names of these rows for screen readers. */
async function labels(rows: Locator): Promise<readonly string[]> {
	return (await drawnRows(rows)).map(({ label }) => label);
}

describe('a person who looks at what has changed', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.showViews('Watchlist', 'Trending');
	});

	after(() => unfoldRow(section(workbench), false));

	/** Shows sample data as on first use: switching the access discards what was read. */
	async function beginAnew(): Promise<void> {
		await workbench.changeSettings({ [SETTING]: false });
		await workbench.view('Watchlist').locator('.welcome-view-content').waitFor();
		await workbench.changeSettings({ [SETTING]: true });
		await changesSection(workbench, /\(\d+\)/).waitFor();
	}

	/** How many changes are unread, once the row and the icon agree: sample data goes on, so more may arrive. */
	async function unread(): Promise<number> {
		return eventually(async () => {
			const text = await section(workbench).filter({ hasText: '14 days' }).innerText();
			const [, onRow = '0'] = /\((\d+)\)/.exec(text) ?? [];
			const [onIcon = '0'] = await badge(workbench).allInnerTexts();
			assert.equal(onRow, onIcon);
			return Number(onRow);
		});
	}

	it('sees how much is new before looking, has read it by looking, and finds it read after a reload', async () => {
		await beginAnew();
		const before = await unread();
		assert.ok(before > 0);
		await workbench.screenshot('changes-folded-dark');

		await unfold(workbench);
		await changesSection(workbench).waitFor();
		await badge(workbench).waitFor({ state: 'hidden' });
		await newChanges(workbench).first().waitFor();
		await workbench.screenshot('changes-open-dark');

		const marked = await labels(newChanges(workbench));
		await workbench.reload();
		assert.ok((await unread()) < before);
		await unfold(workbench);
		const rows = await eventually(async () => {
			const found = await labels(changes(workbench));
			assert.ok(found.some((row) => marked.includes(`new, ${row}`)));
			return found;
		});
		assert.deepEqual(
			rows.filter((row) => marked.includes(row)),
			[],
		);
	});

	it('has one line a ticker, which unfolds to each of its changes where there are several', async () => {
		await unfold(workbench);
		const symbols = await changes(workbench).locator('.label-name').allInnerTexts();
		assert.deepEqual(symbols, [...new Set(symbols)]);
		const first = changes(workbench).and(workbench.page.locator('[aria-expanded]')).first();
		const group = changesOf(workbench, [await first.locator('.label-name').innerText()]);
		await unfoldRow(group);
		const under = workbench.view('Watchlist').locator('.monaco-list-row[aria-level="3"]');
		await eventually(async () => {
			const [, count = ''] = / · (\d+) changes/.exec(await group.innerText()) ?? [];
			assert.ok(Number(count) > 1);
			assert.equal(await under.count(), Number(count));
		});
		await workbench.screenshot('changes-group-dark');
		await unfoldRow(group, false);
		await under.first().waitFor({ state: 'detached' });
	});

	it('reads all of a change in its tooltip, and opens its ticker at the tab that tells more', async () => {
		await unfold(workbench);
		const single = changes(workbench).and(workbench.page.locator(':not([aria-expanded])')).first();
		const text = await readTooltip(single, { hasText: 'Changed' }, (tooltip) => tooltip.innerText());
		assert.match(text, /Sample data/);
		await workbench.page.keyboard.press('Escape');
		await openRow(single);
		const tab = workbench.webview.getByRole('tab', { selected: true });
		await tab.filter({ hasText: /Ratings|Events/ }).waitFor();
	});

	it('has read what is new by looking at it by day, where it stays marked', async () => {
		await workbench.runCommand('View: Close All Editors');
		await unfoldRow(section(workbench), false);
		await beginAnew();
		await workbench.runCommand('Market Data: Show Changes');
		await workbench.webview.locator('.changes li .badge').first().waitFor();
		await workbench.screenshot('changes-panel-dark');
		await badge(workbench).waitFor({ state: 'hidden' });
		await changesSection(workbench).waitFor();
	});

	it('finds what has changed for a list of their own at once, and for the examples once the list is gone', async () => {
		await unfold(workbench);
		/** Replaces all lists with these. */
		const keepOnly = (lists: Readonly<Record<string, readonly string[]>>): Promise<void> =>
			workbench.changeSettings({ 'marketData.watchlists': lists });
		await keepOnly({ Mine: eventfulTickers });
		await changesOf(workbench, eventfulTickers).waitFor();
		await changesOf(workbench, EXAMPLES).waitFor({ state: 'detached' });
		await workbench.screenshot('changes-own-list-dark');
		await keepOnly({});
		await changesOf(workbench, EXAMPLES).waitFor();
		await changesOf(workbench, eventfulTickers).waitFor({ state: 'detached' });
	});
});
