import { tabLabel, tabNames } from '../../src/presentation/tickerTabs.js';
import type { Theme } from '../host/workbenchSetup.js';
import type { PanelPage } from '../pages/openPage.js';
import { decidesLayout } from './panelLayout.js';

/** The labels of a ticker panel's tabs. */
export const TABS = tabNames.map(tabLabel);
const WIDEST = 1600;
/** At this width tables are drawn as blocks, which have other elements. */
const NARROWEST = 400;

/** Switches to a tab and waits until nothing is loading. */
export async function turnTo(page: PanelPage, tab: string): Promise<void> {
	await page.getByRole('tab', { name: tab, exact: true }).click();
	await page.getByRole('tabpanel', { name: tab, exact: true }).waitFor();
	await page.loaded();
}

/** What axe and the layout find on a tab in the page's current theme, wide and narrow. */
export async function tabFindings(page: PanelPage, tab: string, theme: Theme): Promise<readonly string[]> {
	await turnTo(page, tab);
	const findings: string[] = [];
	for (const width of decidesLayout(theme) ? [WIDEST, 900, NARROWEST] : [WIDEST, NARROWEST]) {
		await page.resize(width);
		await page.screenshot(`ticker-${tab.toLowerCase()}-${theme}-${width}`);
		findings.push(...(await page.axe()), ...(await page.layout()));
	}
	return findings;
}
