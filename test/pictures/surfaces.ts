import type { Locator } from 'playwright-core';
import type { Workbench } from '../host/workbench.js';
import { pickEndpoint } from '../support/queryForm.js';

interface Surface {
	/** The size of the window, in CSS pixels. */
	readonly size: { readonly width: number; readonly height: number };
	/** Shows the surface, and returns the part of the window to draw. */
	readonly show: (workbench: Workbench) => Promise<Locator>;
}

/** The surfaces by picture name, in drawing order. */
export const surfaces = {
	hover: { size: { width: 1180, height: 640 }, show: showHover },
	views: { size: { width: 1000, height: 760 }, show: showViews },
	trending: { size: { width: 1000, height: 560 }, show: showTrending },
	ticker: { size: { width: 1400, height: 760 }, show: showTicker },
	statements: { size: { width: 1400, height: 760 }, show: showStatements },
	news: { size: { width: 1240, height: 560 }, show: showNews },
	calendar: { size: { width: 1320, height: 560 }, show: showCalendar },
	export: { size: { width: 1000, height: 560 }, show: showExport },
	alerts: { size: { width: 1000, height: 560 }, show: showAlerts },
	lookUp: { size: { width: 1000, height: 560 }, show: showLookUp },
	query: { size: { width: 1320, height: 760 }, show: showQuery },
	table: { size: { width: 1400, height: 560 }, show: showWatchlistTable },
	compare: { size: { width: 1240, height: 700 }, show: showCompare },
	assistant: { size: { width: 1100, height: 680 }, show: showAssistant },
} satisfies Readonly<Record<string, Surface>>;

/** The hover card over a ticker in code, beside the three views. */
async function showHover(workbench: Workbench): Promise<Locator> {
	await workbench.runCommand('View: Close All Editors');
	await hideChat(workbench);
	await workbench.showContainer('Market Data');
	for (const view of ['Watchlist', 'Trending', 'Calendars']) {
		await workbench.treeRows(view).first().waitFor();
	}
	await workbench
		.treeRows('Watchlist')
		.filter({ hasText: /NVDA.+ · / })
		.waitFor();
	await workbench.openFile('screener.py');
	await workbench.hoverCard('"MSFT"');
	return workbench.page.locator('.monaco-workbench');
}

/** The three views, without the rest of the window. */
async function showViews(workbench: Workbench): Promise<Locator> {
	await workbench.runCommand('View: Close All Editors');
	await workbench.showContainer('Market Data');
	return workbench.page.locator('.part.sidebar');
}

/** The Trending view. */
async function showTrending(workbench: Workbench): Promise<Locator> {
	await workbench.showViews('Trending');
	await workbench.treeRows('Trending').first().waitFor();
	return workbench.view('Trending');
}

/** The overview of a ticker's panel. */
async function showTicker(workbench: Workbench): Promise<Locator> {
	await showAlone(workbench);
	await workbench.openTicker('AAPL');
	await workbench.webview.getByText('Analyst Consensus: Loaded').waitFor({ state: 'attached' });
	await workbench.webview.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' });
	return editor(workbench);
}

/** The financial statements of a ticker. */
async function showStatements(workbench: Workbench): Promise<Locator> {
	await showAlone(workbench);
	await workbench.openTicker('MSFT');
	await workbench.webview.getByRole('tab', { name: 'Financials' }).click();
	await workbench.webview
		.getByRole('row', { name: /^Total revenue/i })
		.first()
		.waitFor();
	await workbench.webview.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' });
	return editor(workbench);
}

/** The headlines of a ticker. */
async function showNews(workbench: Workbench): Promise<Locator> {
	await showAlone(workbench);
	await workbench.openTicker('NVDA');
	await workbench.webview.getByRole('tab', { name: 'News' }).click();
	await workbench.webview.getByText('Why it moved').filter({ visible: true }).first().waitFor();
	return editor(workbench);
}

/** A calendar table. */
async function showCalendar(workbench: Workbench): Promise<Locator> {
	await showAlone(workbench);
	await workbench.runCommand('Market Data: Show Calendar');
	await workbench.quickInput.pick('Ratings');
	await workbench.webview.getByRole('grid', { name: 'Ratings', exact: true }).waitFor();
	await workbench.webview.locator('footer p').filter({ hasText: 'rows' }).first().waitFor();
	return editor(workbench);
}

/** The formats of an export, over the calendar that it takes the rows from. */
async function showExport(workbench: Workbench): Promise<Locator> {
	await showCalendar(workbench);
	await workbench.webview.getByRole('button', { name: 'Export…' }).press('Enter');
	await workbench.quickInput.row('JSON').first().waitFor();
	return workbench.page.locator('.monaco-workbench');
}

/** The kinds of alerts of a watchlist. */
async function showAlerts(workbench: Workbench): Promise<Locator> {
	await workbench.page.keyboard.press('Escape');
	await workbench.runCommand('Market Data: Choose Alerts');
	await workbench.quickInput.choose('Core');
	await workbench.quickInput.row('trading day before').first().waitFor();
	return workbench.page.locator('.quick-input-widget');
}

/** The tickers that a name leads to. */
async function showLookUp(workbench: Workbench): Promise<Locator> {
	await workbench.page.keyboard.press('Escape');
	await workbench.page.mouse.move(0, 0);
	await workbench.runCommand('Market Data: Look Up Ticker');
	await workbench.quickInput.field.fill('gold');
	await workbench.quickInput.row('SPDR Gold Shares').first().waitFor();
	return workbench.page.locator('.quick-input-widget');
}

/** The form of a query with its answer. */
async function showQuery(workbench: Workbench): Promise<Locator> {
	await workbench.page.keyboard.press('Escape');
	await showAlone(workbench);
	await workbench.runCommand('Market Data: Query API');
	await pickEndpoint(workbench.webview, 'Dividends');
	await workbench.webview.getByRole('button', { name: 'Send', exact: true }).click();
	await workbench.webview.locator('.query-answer[aria-busy="false"] tr[data-row]').first().waitFor();
	return editor(workbench);
}

/** The watchlists as a table. */
async function showWatchlistTable(workbench: Workbench): Promise<Locator> {
	await showAlone(workbench);
	await workbench.runCommand('Market Data: Show Watchlist as Table');
	const cells = workbench.webview.getByRole('gridcell');
	await cells.filter({ hasText: '%' }).first().waitFor();
	await cells.filter({ hasText: '…' }).first().waitFor({ state: 'detached' });
	return editor(workbench);
}

/** The comparison of companies. */
async function showCompare(workbench: Workbench): Promise<Locator> {
	await showAlone(workbench);
	await workbench.runCommand('Market Data: Compare Tickers');
	await workbench.quickInput.pick('AAPL MSFT NVDA KO', 'Compare AAPL, MSFT, NVDA, KO');
	await workbench.webview.locator('.column-symbol').nth(3).waitFor();
	await workbench.webview.getByText(/loaded$/).waitFor({ state: 'attached' });
	await workbench.webview.locator('.cell-loading').first().waitFor({ state: 'detached' });
	return editor(workbench);
}

/** The tools of VS Code's chat, and a question that names one. */
async function showAssistant(workbench: Workbench): Promise<Locator> {
	const { page } = workbench;
	await showAlone(workbench);
	await workbench.openFile('screener.py');
	await workbench.runCommand('Chat: Open Chat');
	const question = page.locator('.interactive-input-part');
	await question.locator('.view-line').first().waitFor();
	await question.locator('.monaco-editor').first().click();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('Which of #watchl');
	await page.locator('.suggest-widget.visible').getByText('#watchlists').waitFor();
	await page.keyboard.press('Enter');
	await page.keyboard.type('goes ex-dividend next?');
	await page.getByRole('button', { name: /Configure Tools/ }).click();
	const tools = page.locator('.quick-input-widget');
	await tools.locator('input[type="text"]').fill('market');
	await tools.locator('.monaco-list-row').nth(1).waitFor();
	// The tools of the MCP server, “Market Data (MCP)”, are the same.
	await expand(tools.locator('.monaco-list-row').filter({ hasText: /^Market Data$/ }));
	await tools.getByText('trending', { exact: true }).waitFor();
	return page.locator('.monaco-workbench');
}

/** Closes everything else, for a panel that is shown alone. */
async function showAlone(workbench: Workbench): Promise<void> {
	await workbench.page.mouse.move(0, 0);
	await workbench.runCommand('View: Close All Editors');
	await hideChat(workbench);
	await workbench.hideSidebar();
}

/** Hides the chat, which would stay open beside everything shown later. */
async function hideChat(workbench: Workbench): Promise<void> {
	const chat = workbench.page.locator('.part.auxiliarybar');
	if (await chat.isVisible()) {
		await workbench.runCommand('View: Hide Secondary Side Bar');
		await chat.waitFor({ state: 'hidden' });
	}
}

function editor(workbench: Workbench): Locator {
	return workbench.page.locator('.part.editor');
}

/** Expands a row if needed, since VS Code remembers expanded rows. */
async function expand(row: Locator): Promise<void> {
	if ((await row.getAttribute('aria-expanded')) !== 'true') {
		await row.locator('.monaco-tl-twistie').click();
	}
}
