import type { Locator } from 'playwright-core';
import { previewRow } from '../host/rows.js';
import type { Workbench } from '../host/workbench.js';
import { Camera, type Frame } from './camera.js';

/** The size of the window, in CSS pixels. */
export const TOUR_SIZE = { width: 1240, height: 700 };
/** Where the pointer is at the start and at the end. The way to the ticker crosses no other ticker. */
const REST = { x: 1000, y: 330 };
const IN_CODE = 'MSFT';
const WATCHED = 'NVDA';

/**
 * Records the way from a ticker in code through its card to its panel, and on to another ticker in the
 * watchlist. It ends as it starts, so that it can loop.
 */
export async function filmTour(workbench: Workbench): Promise<readonly Frame[]> {
	const { page, webview } = workbench;
	await setTheStage(workbench);
	const camera = await Camera.at(page, REST);
	await camera.hold(700);
	await camera.pointAt(page.locator('.editor-instance .view-line span > span').getByText(`"${IN_CODE}"`));
	await card(workbench).waitFor();
	await camera.hold(1600);
	await camera.click(card(workbench).getByText('Open', { exact: true }));
	await overviewOf(workbench, IN_CODE);
	await camera.hold(200);
	await camera.pointAt(webview.getByRole('heading', { name: 'Price Targets' }));
	await card(workbench).waitFor({ state: 'hidden' });
	await camera.hold(1300);
	await camera.click(webview.getByRole('tab', { name: 'Financials' }));
	await statementsOf(workbench, IN_CODE);
	await camera.hold(1300);
	await camera.click(watched(workbench));
	await overviewOf(workbench, WATCHED);
	await camera.hold(1300);
	await close(workbench, camera, WATCHED);
	await statementsOf(workbench, IN_CODE);
	await camera.hold(150);
	await close(workbench, camera, IN_CODE);
	await camera.hold(150);
	await camera.moveTo(REST);
	await camera.putAway();
	return camera.frames;
}

/** Opens the code and the views as the tour leaves them, with everything loaded. */
async function setTheStage(workbench: Workbench): Promise<void> {
	const { page } = workbench;
	await workbench.runCommand('View: Close All Editors');
	await workbench.showContainer('Market Data');
	await previewRow(watched(workbench));
	await overviewOf(workbench, WATCHED);
	await workbench.runCommand('View: Close All Editors');
	await workbench.openFile('screener.py');
	await workbench.hoverCard(`"${IN_CODE}"`);
	await page.mouse.move(REST.x, REST.y);
	await page.keyboard.press('Escape');
	await card(workbench).waitFor({ state: 'hidden' });
}

function watched(workbench: Workbench): Locator {
	return workbench.treeRows('Watchlist').filter({ hasText: WATCHED });
}

function card(workbench: Workbench): Locator {
	return workbench.page.locator('.monaco-hover:visible').filter({ hasText: `${IN_CODE} · ` });
}

function tabOf({ page }: Workbench, symbol: string): Locator {
	return page.locator('.tabs-container .tab.active').filter({ hasText: `${symbol} · ` });
}

async function close(workbench: Workbench, camera: Camera, symbol: string): Promise<void> {
	const tab = tabOf(workbench, symbol);
	await camera.click(tab.locator('.tab-actions .action-label'));
	await tab.waitFor({ state: 'detached' });
}

async function panelOf(workbench: Workbench, symbol: string): Promise<void> {
	await tabOf(workbench, symbol).waitFor();
	await workbench.webview.locator('header').filter({ hasText: symbol }).locator('img').first().waitFor();
}

/** Waits until the panel of a ticker shows its financial statements. */
async function statementsOf(workbench: Workbench, symbol: string): Promise<void> {
	await panelOf(workbench, symbol);
	await workbench.webview.locator('.chart-drawing rect').first().waitFor();
}

/** Waits until the panel of a ticker shows its whole overview. */
async function overviewOf(workbench: Workbench, symbol: string): Promise<void> {
	const { webview } = workbench;
	await panelOf(workbench, symbol);
	await webview.getByText('Analyst Consensus: Loaded').waitFor({ state: 'attached' });
	await webview.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
