import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { untilUserSettings } from '../host/userSettings.js';
import type { Workbench } from '../host/workbench.js';
import { setCalendarRows, upgrade } from '../support/setCalendarRows.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import { filesWith } from '../support/filesWith.js';
import { KeyHunt } from '../support/keyHunt.js';
import { setKey } from '../support/subscriberWindow.js';

/** A firm may have this name: VS Code would turn it into an icon and a link that quits it. */
const FIRM = 'Citi $(error) [group](command:workbench.action.quit) \u202ex';
const CHOSEN = { Tech: ['exDividend', 'upgrade'] };

async function untilAlerts(workbench: Workbench, wanted: unknown): Promise<void> {
	await untilUserSettings(
		workbench.server.dataFolder,
		({ 'marketData.alerts.watchlists': stored }) => JSON.stringify(stored) === JSON.stringify(wanted),
	);
}

/** All alert notifications that a window has shown. */
async function alertsIn(window: Workbench): Promise<readonly string[]> {
	const messages = (await window.showNotifications()).locator('.notification-list-item-message');
	const texts = await messages.allInnerTexts();
	assert.equal(await messages.filter({ hasText: 'KO' }).locator('a, .codicon').count(), 0);
	await window.page.keyboard.press('Escape');
	return texts.filter((text) => text.includes('KO'));
}

function kind(workbench: Workbench, name: string): Locator {
	return workbench.quickInput.row(name).locator('.quick-input-list-checkbox, .monaco-checkbox').first();
}

describe('a person who chooses alerts', () => {
	let counted: CountedWorkbench;
	let workbench: Workbench;
	let other: Workbench;
	let hunt: KeyHunt;

	before(async () => {
		counted = await openCountedWorkbench({
			settings: { 'marketData.watchlists': { Tech: ['AAPL', 'KO'] }, 'marketData.refresh.calendars': 0.1 },
		});
		({ workbench } = counted);
		// The sample calendars have events of KO every day.
		setCalendarRows(counted.gateway);
		hunt = await KeyHunt.begin(workbench, [counted.sandbox.key]);
		await setKey(workbench, counted.sandbox.key);
	});

	after(() => counted.close());

	it('goes back from the second step on Escape, chooses kinds and when alerts wait, and the settings have it', async () => {
		await workbench.runCommand('Market Data: Choose Alerts');
		for (const name of ['Ex-dividend date tomorrow', 'Upgrade']) {
			await kind(workbench, name).click();
		}
		await workbench.screenshot('alerts-kinds-dark');
		const ok = workbench.page.locator('.quick-input-widget:visible').getByRole('button', { name: 'OK' });
		await ok.press('Enter');
		await workbench.quickInput.row('At any time').waitFor();
		await workbench.page.keyboard.press('Escape');
		await kind(workbench, 'Upgrade').waitFor();
		await ok.press('Enter');
		await workbench.quickInput.row('At any time').waitFor();
		await workbench.screenshot('alerts-quiet-dark');
		await workbench.quickInput.choose('At any time');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Alerts saved for Tech' }).waitFor();
		await untilAlerts(workbench, CHOSEN);
	});

	it('is told of all that is new by one notification, in one of two windows, as text whatever a firm is called', async () => {
		other = await workbench.anotherWindow();
		// This host doesn't store keys beyond the window.
		await setKey(other, counted.sandbox.key);
		// Both are in one answer, so that no check comes between them.
		setCalendarRows(counted.gateway, { ratings: [FIRM, 'Citigroup'].map(upgrade) });
		const reported = [workbench, other].map((window) =>
			window.notifications.filter({ hasText: 'KO' }).first().waitFor({ timeout: 180_000 }),
		);
		await Promise.any(reported);
		await Promise.all(
			[workbench, other].map((window, index) => window.screenshot(`alerts-told-${index}-dark`)),
		);
		const texts = await Promise.all([workbench, other].map(alertsIn));
		assert.deepEqual(
			texts.flat().map((text) => text.replaceAll('\u200b', '')),
			[
				'2 alerts: Citi $(error) [group](command:workbench.action.quit) x upgraded KO to Buy; Citigroup upgraded KO to Buy',
			],
		);
		await Promise.allSettled([other.page.close(), ...reported]);
	});

	it('finds the key neither in what was told nor in a file or a log', async () => {
		const { page, server } = workbench;
		assert.ok(
			(await filesWith(server.dataFolder, 'Upgraded to Buy')).some((file) => file.includes('alerts')),
		);
		await workbench.runCommand('Notifications: Show Notifications');
		await hunt.assertHidden('notifications');
		await hunt.assertNotStored();
		await page.keyboard.press('Escape');
	});

	it('finds in the list of alerts what is watched and what fired, though the cache is cleared, and opens the ticker of one', async () => {
		await workbench.runCommand('Market Data: Clear Cache');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Cache cleared' }).waitFor();
		await workbench.runCommand('Market Data: Show Alerts');
		const fired = workbench.quickInput.row('Citi $');
		await fired.waitFor();
		await workbench.screenshot('alerts-list-dark');
		assert.match(
			await workbench.quickInput.row('Tech').innerText(),
			/Tech\s*2 tickers\s+Ex-dividend.*Upgrade/,
		);
		assert.equal(await fired.locator('.codicon-error').count(), 0);
		assert.match(
			await fired.innerText(),
			/KO\s*\w{3} \d+ · .* · Upgraded to Buy · Citi \$.?\(error\) \[group\]/,
		);
		await workbench.page.keyboard.press('Escape');
		await workbench.useTheme('light');
		await workbench.runCommand('Market Data: Show Alerts');
		await fired.waitFor();
		await workbench.screenshot('alerts-list-light');
		await workbench.quickInput.choose('Citi $');
		await workbench.webview.getByRole('tab', { selected: true }).filter({ hasText: 'Ratings' }).waitFor();
	});

	it('has no alerts for a list that is deleted, and has them back with it', async () => {
		await workbench.runCommand('Market Data: Delete Watchlist');
		await untilAlerts(workbench, undefined);
		const notification = await workbench.notification('Tech deleted');
		await notification.getByRole('button', { name: 'Undo' }).press('Enter');
		await untilAlerts(workbench, CHOSEN);
	});
});
