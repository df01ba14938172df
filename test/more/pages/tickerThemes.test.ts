import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { tickerPanel } from '../../../src/features/ticker/tickerPanel.js';
import type { Theme } from '../../host/workbenchSetup.js';
import { openPage, type PanelPage } from '../../pages/openPage.js';
import { tabFindings, TABS } from '../../support/tickerTabs.js';

const THEMES: readonly Theme[] = ['light', 'highContrast', 'highContrastLight', 'monokai'];

describe('the panel of a ticker', () => {
	for (const theme of THEMES) {
		describe(`in the theme ${theme}`, () => {
			let page: PanelPage;

			before(async () => {
				page = await openPage(tickerPanel, asSymbol('MSFT'), { theme });
			});

			after(() => page.close());

			for (const name of TABS) {
				it(`can be read by everybody on the tab ${name}, wide and narrow`, async () => {
					assert.deepEqual(await tabFindings(page, name, theme), []);
				});
			}
		});
	}
});
