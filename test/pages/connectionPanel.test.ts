import assert from 'node:assert/strict';
import { connectionPanel } from '../../src/features/connection/connectionPanel.js';
import { eventually } from '../support/eventually.js';
import { openPage } from './openPage.js';

describe('the page of the connection', () => {
	it('reports without a request, and checks the access by a button', async () => {
		const page = await openPage(connectionPanel, 'connection');
		const access = page.locator('section').filter({ hasText: 'What the Sample Data Has' });
		await access.getByText('Not checked.').waitFor();
		await page.screenshot('connection-panel-dark');
		assert.equal(page.window.checks, 0);
		await access.getByRole('button', { name: 'Check Access' }).press('Enter');
		await access.getByText('10 of 10 work with sample data; no key was used').waitFor();
		assert.equal(await access.getByRole('row').count(), 11);
		assert.equal(page.window.checks, 1);
		assert.deepEqual([...(await page.axe()), ...(await page.layout())], []);
	});

	it('is copied whole', async () => {
		const page = await openPage(connectionPanel, 'connection');
		await page.getByRole('button', { name: 'Copy Report' }).press('Enter');
		await eventually(() => assert.equal(page.editor.saved.at(-1)?.target, 'clipboard'));
		const [text = ''] = await page.exported('markdown');
		assert.match(text, /^# Market Data: Connection\n[^]*## Requests in the Last Hour\n\n\| Data \| Purpose/);
	});
});
