import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { Workbench } from '../host/workbench.js';

function textsOf(file: string): Readonly<Record<string, string>> {
	return JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as Readonly<Record<string, string>>;
}

describe('in another display language', () => {
	let workbench: Workbench;
	const manifest = textsOf('package.nls.de.json');
	const texts = textsOf('l10n/bundle.l10n.de.json');

	before(async () => {
		workbench = await Workbench.open({ language: 'de', settings: { 'marketData.sampleData': true } });
	});

	after(() => workbench.close());

	it('the palette, lists and panels speak it', async () => {
		const lookUp = manifest['command.lookUpTicker'] ?? '';
		assert.notEqual(lookUp, '');
		await workbench.runCommand(`Market Data: ${lookUp}`);
		await workbench.pick('MSFT');
		const overview = workbench.webview.getByRole('tab', { name: texts.Overview ?? '', exact: true });
		await overview.waitFor();
		await workbench.webview.locator('main:not(:has(.skeleton))').waitFor();
		await workbench.screenshot('language-de');
		assert.notEqual(texts.Overview, 'Overview');
		assert.equal(await workbench.webview.locator('html').getAttribute('lang'), 'de');
	});
});
