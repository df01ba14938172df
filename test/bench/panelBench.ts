import path from 'node:path';
import type { Locator } from 'playwright-core';
import { packExtension } from '../host/packedExtension.js';
import { repository, testFolder } from '../host/repository.js';
import { Workbench } from '../host/workbench.js';
import { medianOf, row, type Row } from './measurement.js';

const RUNS = 7;
const TICKERS = ['MSFT', 'AAPL', 'JPM', 'KO', 'XOM', 'NVDA', 'DIS'];

/**
 * Measures how long panels take to show something and to show everything, compared with a page that shows one
 * word.
 */
export async function measurePanels(): Promise<readonly Row[]> {
	const empty = await packExtension(path.join(testFolder, 'bench', 'empty-webview.vsix'), {
		folder: path.join(repository, 'test', 'bench', 'emptyWebview'),
	});
	const workbench = await Workbench.open({
		settings: { 'marketData.sampleData': true },
		otherExtensions: [empty],
	});
	try {
		const emptyTimes: number[] = [];
		const skeletons: number[] = [];
		const wholes: number[] = [];
		const again: number[] = [];
		for (let run = 0; run < RUNS; run += 1) {
			const startedAt = await startCommand(workbench, 'Open Empty Webview');
			await pageOf(workbench, 'marketdata-bench.empty-webview').getByText('Empty').waitFor();
			emptyTimes.push(performance.now() - startedAt);
			await closePanel(workbench);

			const symbol = TICKERS[run % TICKERS.length] ?? 'MSFT';
			for (const times of [wholes, again]) {
				await workbench.runCommand('Market Data: Look Up Ticker');
				await workbench.quickInput.field.fill(symbol);
				await workbench.quickInput.row(symbol).first().waitFor();
				const requestedAt = performance.now();
				await workbench.page.keyboard.press('Enter');
				await workbench.webview.locator('main').waitFor();
				if (times === wholes) {
					skeletons.push(performance.now() - requestedAt);
				}
				await workbench.webview.locator('main:not(:has(.skeleton)) header').waitFor();
				times.push(performance.now() - requestedAt);
				await closePanel(workbench);
			}
		}
		const reference = { what: 'an empty webview, from its command', value: medianOf(emptyTimes) };
		return [
			row('panel.shapes', 'a ticker panel, from Enter to its first shapes', medianOf(skeletons), reference),
			row('panel.whole', 'a ticker panel, from Enter to all of its overview', medianOf(wholes), reference),
			row('panel.again', 'the same panel once more', medianOf(again), reference),
		];
	} finally {
		await workbench.close();
	}
}

async function startCommand(workbench: Workbench, title: string): Promise<number> {
	await workbench.page.keyboard.press('F1');
	await workbench.quickInput.field.fill(`>${title}`);
	await workbench.quickInput.row(title).first().waitFor();
	const startedAt = performance.now();
	await workbench.page.keyboard.press('Enter');
	return startedAt;
}

function pageOf({ page }: Workbench, extension: string): Locator {
	return page
		.locator(`iframe.webview.ready[src*="extensionId=${extension}"]:visible`)
		.contentFrame()
		.frameLocator('#active-frame')
		.locator('body');
}

async function closePanel(workbench: Workbench): Promise<void> {
	await workbench.runCommand('View: Close All Editors');
	await workbench.page.locator('.tabs-container .tab').waitFor({ state: 'detached' });
}
