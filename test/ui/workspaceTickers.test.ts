import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySampleWorkspace } from '../host/sampleWorkspace.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';

/** Files of the workspace, some of which are to be left out. */
const files: Readonly<Record<string, string>> = {
	'.gitignore': 'venv/\n*.log.txt\n!kept.log.txt\n',
	'.vscode/settings.json':
		'{ "search.exclude": { "**/generated": true }, "files.exclude": { "**/hidden": true } }',
	'src/a.py': 'HELD = ["INTC", "CSCO", "ORCL"]\n',
	'src/b.py': '# far down\n\nOTHERS = ["CSCO", "PFE"]\n',
	'kept.log.txt': 'We hold $PFE.\n',
	'more.log.txt': 'We hold $WMT.\n',
	'venv/lib.py': 'x = ["UNH", "HD"]\n',
	'generated/c.py': 'x = ["PG", "MCD"]\n',
	'hidden/d.py': 'x = ["CVX", "MRK"]\n',
};

describe('the tickers of a workspace', () => {
	let opened: CountedWorkbench;

	before(async () => {
		const folder = await copySampleWorkspace('ui');
		for (const [name, text] of Object.entries(files)) {
			const file = path.join(folder, name);
			await mkdir(path.dirname(file), { recursive: true });
			await writeFile(file, text);
		}
		opened = await openCountedWorkbench({ folder });
	});

	after(() => opened.close());

	it('are listed without what searches and Git leave out', async () => {
		const { workbench, gateway } = opened;
		await workbench.runCommand('Market Data: Show Tickers in Workspace');
		await workbench.quickRow('AAPL').waitFor();
		await workbench.screenshot('workspace-tickers-dark');
		await workbench.quickInput.fill('CSCO');
		await workbench.quickRow('CSCO').filter({ hasText: '2 times · 2 files · Cisco' }).waitFor();
		for (const absent of ['WMT', 'UNH', 'MCD', 'CVX']) {
			await workbench.quickInput.fill(absent);
			await workbench.quickRow('CSCO').waitFor({ state: 'detached' });
			assert.equal(await workbench.quickRow(new RegExp(`^${absent}`)).count(), 0, absent);
		}
		await workbench.quickInput.press('Escape');
		assert.deepEqual(gateway.asked, []);
	});

	it('lead to the place in a file where a ticker stands first', async () => {
		const { workbench } = opened;
		await workbench.runCommand('Market Data: Show Tickers in Workspace');
		await workbench.quickRow('AAPL').waitFor();
		await workbench.pick('CSCO');
		await workbench.quickRow('src/b.py').waitFor();
		await workbench.pick('src/b.py');
		await workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: 'Ln 3, Col 16 (4 selected)' })
			.waitFor();
	});
});
