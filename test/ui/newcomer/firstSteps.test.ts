import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { actUntil } from '../../host/actUntil.js';
import { emptyWorkbench } from '../../host/sharedWorkbench.js';
import { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';

const STEPS = ['sample', 'hover', 'watchlist', 'panel', 'key'] as const;

/**
 * Returns to the walkthrough only after the first step's ticker has opened; otherwise the ticker would cover
 * it later.
 */
async function takeFirstStep({ page }: Workbench): Promise<void> {
	const step = page.locator('.gettingStartedSlideDetails [data-step-id$="#sample"]');
	const tab = (title: string): Locator => page.locator('.tabs-container .tab').filter({ hasText: title });
	await step.getByRole('heading').click();
	const button = step.getByRole('button', { name: 'Try with Sample Data' });
	await actUntil(
		() => button.press('Enter'),
		(timeout) => tab('AAPL · ').waitFor({ timeout }),
	);
	await tab('Welcome').click();
	await step.locator('[aria-checked="true"]').first().waitFor();
}

describe('a newcomer who takes the first steps', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await emptyWorkbench();
	});

	const details = (): Locator => workbench.page.locator('.gettingStartedSlideDetails');
	const step = (id: string): Locator => details().locator(`[data-step-id$="#${id}"]`);
	const picture = (): FrameLocator =>
		details().locator('.getting-started-media iframe.ready').contentFrame().frameLocator('#active-frame');

	it('is led there from the first view', async () => {
		await workbench.showContainer('Market Data');
		await workbench.view('Watchlist').getByText('Get started').click();
		await details().getByRole('heading', { name: 'Get Started with Market Data' }).waitFor();
		await workbench.hideSidebar();
	});

	it('sees a picture of each step in the colors of the theme', async () => {
		for (const theme of ['dark', 'light'] as const) {
			await workbench.useTheme(theme);
			for (const id of STEPS) {
				await step(id).getByRole('heading').click();
				await step(id).and(workbench.page.locator('[aria-expanded="true"]')).waitFor();
				await picture().locator(`svg[data-picture="${id}"]`).waitFor();
				await workbench.screenshot(`walkthrough-${id}-${theme}`);
			}
		}
	});

	it('sees the first step as done once sample data shows', async () => {
		await takeFirstStep(workbench);
	});

	it('opens a workspace with tickers in a window of its own, at the first file, once more as it was left', async () => {
		await step('hover').getByRole('heading').click();
		const open = (): Promise<Workbench> =>
			workbench.windowFrom(() =>
				step('hover').getByRole('button', { name: 'Open Sample Workspace' }).press('Enter'),
			);
		const first = await open();
		await first.page.locator('.tabs-container .tab.active[data-resource-name="screener.py"]').waitFor();
		await first.hoverCard('NVDA');
		await first.screenshot('sample-workspace');
		await first.openFile('positions.csv');
		await first.page.locator('.editor-instance .view-line').first().click();
		await first.page.keyboard.press('Control+A');
		await first.page.keyboard.type('symbol');
		const { dataFolder } = workbench.server;
		const storage = path.join(dataFolder, 'data', 'User', 'globalStorage', 'marketdata.market-data');
		const file = path.join(storage, 'sample-workspace', 'data', 'positions.csv');
		await eventually(async () => assert.equal(await readFile(file, 'utf8'), 'symbol'));
		await first.close();
		const second = await open();
		await second.openFile('positions.csv');
		const lines = second.page.locator('.editor-instance .view-line');
		await lines.first().waitFor();
		assert.deepEqual(await lines.allInnerTexts(), ['symbol']);
		await second.close();
	});
});

describe('somebody who takes the first steps with sample data on', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings: { 'marketData.sampleData': true } });
	});

	after(() => workbench.close());

	// VS Code ignores a context key that was set before it read the walkthrough.
	it('has the first one done by its button, though nothing changes with it', async () => {
		await workbench.runCommand('Welcome: Open Walkthrough');
		await workbench.pick('Get Started with Market Data');
		await takeFirstStep(workbench);
	});
});
