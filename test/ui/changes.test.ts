import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { clickRow, hoverOver } from '../host/pointing.js';
import { Workbench } from '../host/workbench.js';

const sample = { 'marketData.sampleData': true };

/** The row above the lists. */
function section(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.monaco-list-row[aria-level="1"][aria-label^="Changes"]');
}

/** The rows under it. */
function changes(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.monaco-list-row[aria-level="2"][aria-label*="Changed "]');
}

/** The number on the icon of the views. */
function badge(workbench: Workbench): Locator {
	return workbench.page
		.locator('.activitybar .action-item:has([aria-label^="Market Data"]) .badge-content')
		.filter({ hasText: /\d/ });
}

/** Opens the row where it is folded. */
async function unfold(workbench: Workbench): Promise<void> {
	if ((await section(workbench).getAttribute('aria-expanded')) === 'false') {
		await clickRow(section(workbench));
	}
	await changes(workbench).first().waitFor();
}

/** Opens a window with sample data, in which the example list shows. */
async function openSample(): Promise<Workbench> {
	const workbench = await Workbench.open({ settings: sample });
	await workbench.showContainer('Market Data');
	await section(workbench).waitFor();
	return workbench;
}

describe('a person who looks at what has changed', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openSample();
	});

	after(() => workbench.close());

	it('sees how much is new before looking, has read it by looking, and finds it read after a reload', async () => {
		const [, count = ''] = /Changes \((\d+)\)/.exec(await section(workbench).innerText()) ?? [];
		assert.ok(Number(count) > 0);
		await badge(workbench).filter({ hasText: count }).waitFor();
		await workbench.screenshot('changes-folded-dark');

		await unfold(workbench);
		await section(workbench).filter({ hasNotText: '(' }).waitFor();
		await badge(workbench).waitFor({ state: 'hidden' });
		assert.match((await changes(workbench).first().getAttribute('aria-label')) ?? '', /^new, /);
		await workbench.screenshot('changes-open-dark');

		await workbench.reload();
		await section(workbench).waitFor();
		assert.doesNotMatch(await section(workbench).innerText(), /\(/);
		assert.equal(await badge(workbench).isVisible(), false);
		await unfold(workbench);
		assert.doesNotMatch((await changes(workbench).first().getAttribute('aria-label')) ?? '', /^new, /);
	});
});

describe('a person who is told what has changed', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openSample();
		await workbench.useTheme('light');
	});

	after(() => workbench.close());

	it('reads all of a change in its tooltip, and opens its ticker at the tab that tells more', async () => {
		await unfold(workbench);
		const symbol = (await changes(workbench).first().locator('.label-name').first().innerText()).trim();
		const tooltip = await hoverOver(workbench.page, changes(workbench).first(), symbol, {
			hasText: 'Changed',
		});
		await workbench.screenshot('changes-open-light');
		assert.match(await tooltip.innerText(), /Sample data/);
		await clickRow(changes(workbench).first());
		const tab = workbench.webview.getByRole('tab', { selected: true });
		await tab.filter({ hasText: /Ratings|Dividends|Events/ }).waitFor();
	});

	it('lists all changes by day, and opens the one that is picked', async () => {
		await workbench.runCommand('Market Data: Show Changes');
		const first = workbench.quickRow(/./).first();
		await first.waitFor();
		await workbench.screenshot('changes-list-light');
		const symbol = await first.locator('.label-name').first().innerText();
		await first.click();
		await workbench.webview
			.getByRole('tab', { selected: true })
			.filter({ hasText: /Ratings|Dividends|Events/ })
			.waitFor();
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: symbol }).first().waitFor();
		await badge(workbench).waitFor({ state: 'hidden' });
	});
});
