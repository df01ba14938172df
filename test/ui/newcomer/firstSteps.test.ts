import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { emptyWorkbench } from '../../host/sharedWorkbench.js';
import { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';

const STEPS = ['sample', 'hover', 'watchlist', 'panel', 'key'] as const;

/** The first step of the walkthrough in view. */
function firstStep({ page }: Workbench): Locator {
	return page.locator('.gettingStartedSlideDetails [data-step-id$="#sample"]').filter({ visible: true });
}

/** Waits until the first step is ticked. */
async function untilFirstStepIsDone(workbench: Workbench): Promise<void> {
	await firstStep(workbench).locator('[aria-checked="true"]').first().waitFor();
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
	/** Opens a step and waits for its picture, because a key pressed while it loads can be lost. */
	const openStep = async (id: string): Promise<void> => {
		await step(id).getByRole('heading').click();
		await step(id).and(workbench.page.locator('[aria-expanded="true"]')).waitFor();
		await picture().locator(`svg[data-picture="${id}"]`).waitFor();
	};

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
				await openStep(id);
				await workbench.screenshot(`walkthrough-${id}-${theme}`);
			}
		}
	});

	it('sees the example tickers beside the walkthrough, which stays in view with its first step done', async () => {
		await openStep('sample');
		await firstStep(workbench).getByRole('button', { name: 'Try with Sample Data' }).press('Enter');
		await workbench.treeRows('Watchlist').filter({ hasText: 'AAPL' }).waitFor();
		await untilFirstStepIsDone(workbench);
		assert.equal(await workbench.page.locator('.tabs-container .tab').count(), 1);
		await workbench.screenshot('walkthrough-examples-light');
		await workbench.hideSidebar();
	});

	it('opens a workspace with tickers in a window of its own, at the first file, once more as it was left', async () => {
		await openStep('hover');
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
		await eventually(async () => assert.deepEqual(await lines.allInnerTexts(), ['symbol']));
		await second.close();
	});
});

describe('somebody who takes the first steps with sample data on', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings: { 'marketData.sampleData': true } });
	});

	after(() => workbench.close());

	it('finds the first one done', async () => {
		await workbench.runCommand('Welcome: Open Walkthrough');
		await workbench.quickInput.pick('Get Started with Market Data');
		await untilFirstStepIsDone(workbench);
	});
});
