import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { Workbench } from '../host/workbench.js';
import { packToolCaller, ToolCaller } from '../support/toolCaller.js';

const CALL = { symbol: 'KO', file: 'csv' };

describe('files that the assistant’s tools write', () => {
	let workbench: Workbench | undefined;
	let caller: ToolCaller;
	let folder: string;
	let packedCaller: string;

	before(async () => {
		packedCaller = await packToolCaller();
	});

	beforeEach(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'assistant-files-'));
	});

	afterEach(async () => {
		await workbench?.close();
		workbench = undefined;
		await rm(folder, { recursive: true });
	});

	async function open(hasWorkspaceTrust = false): Promise<Workbench> {
		workbench = await Workbench.open({
			...{ folder, hasWorkspaceTrust },
			settings: { 'marketData.sampleData': true, 'security.workspace.trust.startupPrompt': 'never' },
			otherExtensions: [packedCaller],
		});
		caller = new ToolCaller(workbench);
		return workbench;
	}

	async function ask(): Promise<Locator> {
		await caller.send('get_financial_statements', CALL);
		const dialog = workbench?.page.locator('.monaco-dialog-box');
		assert.ok(dialog);
		await dialog.getByText('Write the whole result to a file?').waitFor();
		return dialog;
	}

	it('are written only after a person agrees, and none over another', async () => {
		const { page } = await open();
		const refusing = await ask();
		await workbench?.screenshot('assistant-file-asks');
		await refusing.getByRole('button', { name: 'Cancel' }).click();
		assert.deepEqual(await caller.answered(), { error: 'Canceled' });
		assert.deepEqual(await readdir(folder), []);

		for (const file of ['KO-income.csv', 'KO-income-2.csv']) {
			const agreeing = await ask();
			await agreeing.getByRole('button', { name: 'Yes' }).click();
			assert.match(JSON.stringify(await caller.answered()), new RegExp(`market-data/${file}`));
			assert.match(await readFile(path.join(folder, 'market-data', file), 'utf8'), /^symbol,statement/);
		}
		await page.locator('.monaco-dialog-box').waitFor({ state: 'detached' });
	});

	it('are not written through a link that leads out of the workspace', async () => {
		const outside = path.join(folder, 'outside');
		const inside = path.join(folder, 'inside');
		await mkdir(outside);
		await mkdir(inside);
		await symlink(outside, path.join(inside, 'market-data'));
		const whole = folder;
		folder = inside;
		try {
			await open();
			const dialog = await ask();
			await dialog.getByRole('button', { name: 'Yes' }).click();
			assert.match(JSON.stringify(await caller.answered()), /not written, because .*market-data.* is a link/);
			assert.deepEqual(await readdir(outside), []);
		} finally {
			folder = whole;
		}
	});

	it('are neither asked for nor written in Restricted Mode, where the figures still come', async () => {
		const { page } = await open(true);
		await caller.send('get_financial_statements', CALL);
		const texts = await caller.answered();
		assert.match(JSON.stringify(texts), /sampleData.*not written, because .* does not trust/);
		assert.equal(await page.locator('.monaco-dialog-box').count(), 0);
		assert.deepEqual(await readdir(folder), []);
	});
});
