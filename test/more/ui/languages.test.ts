import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../host/repository.js';
import { Workbench } from '../../host/workbench.js';

function textsOf(file: string): Readonly<Record<string, string>> {
	return JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as Readonly<Record<string, string>>;
}

for (const file of readdirSync(path.join(repository, 'l10n'))) {
	const language = file.split('.')[2] ?? '';

	describe(`in the display language ${language}`, () => {
		let workbench: Workbench;
		const manifest = textsOf(`package.nls.${language}.json`);
		const texts = textsOf(`l10n/${file}`);

		before(async () => {
			workbench = await Workbench.open({ language, settings: { 'marketData.sampleData': true } });
			await workbench.hideSidebar();
		});

		after(() => workbench.close());

		it('the palette, lists and panels speak it', async () => {
			const [lookUp = '', overview = ''] = [manifest['command.lookUpTicker'], texts.Overview];
			assert.ok(lookUp !== '' && !['', 'Overview'].includes(overview));
			await workbench.runCommand(lookUp);
			await workbench.quickInput.pick('MSFT');
			await workbench.webview.getByRole('tab', { name: overview, exact: true }).waitFor();
			await workbench.webview.locator('main:not(:has(.skeleton))').waitFor();
			assert.equal(await workbench.webview.locator('html').getAttribute('lang'), language);
		});
	});
}
