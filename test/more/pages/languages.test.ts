import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asSymbol } from '../../../src/base/symbol.js';
import { tickerPanel } from '../../../src/features/ticker/tickerPanel.js';
import { tabLabel, tabNames } from '../../../src/presentation/tickerTabs.js';
import { repository } from '../../host/repository.js';
import { openPage, type PanelPage } from '../../pages/openPage.js';

const TABS = tabNames.map(tabLabel);
const WIDTHS = [300, 620, 1280];

for (const file of readdirSync(path.join(repository, 'l10n'))) {
	const name = file.split('.')[2] ?? '';

	describe(`the panel of a ticker in the display language ${name}`, () => {
		const texts = JSON.parse(readFileSync(path.join(repository, 'l10n', file), 'utf8')) as Readonly<
			Record<string, string>
		>;
		let page: PanelPage;

		before(async () => {
			page = await openPage(tickerPanel, asSymbol('MSFT'), { language: { name, texts } });
		});

		after(() => page.close());

		for (const tab of TABS) {
			it(`cuts no words of ${tab} off`, async () => {
				await page.getByRole('tab', { name: texts[tab] ?? tab, exact: true }).click();
				await page.loaded();
				for (const width of WIDTHS) {
					await page.resize(width, 1000);
					await page.screenshot(`language-${name}-${tab.toLowerCase()}-${width}`);
					assert.deepEqual(await page.layout(), [], `${width} pixels wide`);
				}
			});
		}
	});
}
