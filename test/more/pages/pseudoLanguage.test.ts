import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asSymbol } from '../../../src/base/symbol.js';
import { endpoints } from '../../../src/contract/index.js';
import { calendarPanel } from '../../../src/features/calendars/calendarPanel.js';
import { changesPanel } from '../../../src/features/changes/changesPanel.js';
import { comparePanel } from '../../../src/features/compare/comparePanel.js';
import { connectionPanel } from '../../../src/features/connection/connectionPanel.js';
import { queryPanel } from '../../../src/features/query/queryPanel.js';
import { tickerPanel } from '../../../src/features/ticker/tickerPanel.js';
import { watchlistTablePanel } from '../../../src/features/watchlistTable/watchlistTablePanel.js';
import { nameTitle } from '../../../src/features/query/contractWords.js';
import { ratioDefinitions } from '../../../src/market/ratioFormulas.js';
import { tabLabel, tabNames } from '../../../src/presentation/tickerTabs.js';
import { repository } from '../../host/repository.js';
import { openPage, type PanelPage } from '../../pages/openPage.js';
import { pageClock } from '../../pages/sampleWindow.js';
import { plainWords, textsSaid } from '../../support/plainWords.js';
import { inPseudoTexts, pseudo } from '../../support/pseudoLanguage.js';
import { addTexts, sampleChannels, sampleTexts } from '../../support/sampleTexts.js';

/** Not translated in any language: products, hosts and tools. */
const NAMES = ['Market Data', 'VS Code', 'api.benzinga.com', 'curl'];
const WIDTHS = [300, 620, 1280];
const TABS = tabNames.map(tabLabel);
const CALENDARS = { ratings: 'Ratings', mergers: 'Mergers and Acquisitions' } as const;
const SYMBOLS = ['AAPL', 'MSFT', 'KO', 'TM', 'NVDA', 'GOOGL', 'JPM'];
/** Every bundle has each English text as a key. */
const TEXTS = Object.keys(
	JSON.parse(readFileSync(path.join(repository, 'l10n', 'bundle.l10n.de.json'), 'utf8')) as object,
);
/** Uses Greek, since no word of its dates and units could pass for an English one. */
const language = { name: 'el', texts: inPseudoTexts(Object.fromEntries(TEXTS.map((text) => [text, text]))) };

describe('in a made-up language, longer than English by two fifths, a panel speaks it and cuts no words off:', () => {
	let data: Set<string>;

	before(async () => {
		data = await sampleTexts(SYMBOLS, pageClock);
		NAMES.forEach((name) => data.add(name));
		// Formulas name figures as the API does.
		for (const [, field = ''] of JSON.stringify(ratioDefinitions).matchAll(/"field":"(\w+)"/g)) {
			data.add(field);
		}
	});

	/** The English text on a page, and text that cannot be read at some width. */
	async function findings(
		page: PanelPage,
		name: string,
		words: ReadonlySet<string> = data,
	): Promise<readonly string[]> {
		await page.locator('main:not(:has(.skeleton, .cell-loading))').waitFor();
		const found = [...plainWords(await textsSaid(page.locator('body')), words)];
		for (const width of WIDTHS) {
			await page.resize(width, 1000);
			await page.screenshot(`pseudo-${name}-${width}`);
			found.push(...(await page.layout()).map((finding) => `${width}: ${finding}`));
		}
		return found;
	}

	it('comparison', async () => {
		const page = await openPage(comparePanel, ['AAPL', 'KO', 'TM'].map(asSymbol), { language });
		await page.locator('.column-symbol').nth(2).waitFor();
		assert.deepEqual(await findings(page, 'compare'), []);
	});

	for (const [name, title] of Object.entries(CALENDARS)) {
		it(`calendar ${name}`, async () => {
			const page = await openPage(calendarPanel, name as keyof typeof CALENDARS, { language });
			await page.getByRole('grid', { name: pseudo(title), exact: true }).waitFor();
			await page.locator('tr[data-row]').first().waitFor();
			assert.deepEqual(await findings(page, `calendar-${name}`), []);
		});
	}

	for (const tab of TABS) {
		it(`ticker, ${tab}`, async () => {
			const page = await openPage(tickerPanel, asSymbol('MSFT'), { language });
			await page.getByRole('tab', { name: pseudo(tab), exact: true }).click();
			await page.getByRole('tabpanel', { name: pseudo(tab), exact: true }).waitFor();
			const words =
				tab === 'News' ? new Set([...data, ...(await sampleChannels(['MSFT'], pageClock))]) : data;
			assert.deepEqual(await findings(page, tab.toLowerCase(), words), []);
		});
	}

	it('changes', async () => {
		data.add('Tech');
		const watchlists = { Tech: SYMBOLS.map(asSymbol) };
		const page = await openPage(changesPanel, {}, { language, watchlists });
		await page.locator('.changes li').first().waitFor();
		assert.deepEqual(await findings(page, 'changes'), []);
	});

	it('watchlists as a table', async () => {
		data.add('Tech');
		const watchlists = { Tech: SYMBOLS.map(asSymbol) };
		const page = await openPage(watchlistTablePanel, {}, { language, watchlists });
		await page.locator('tr[data-row]').first().waitFor();
		await page.loaded();
		assert.deepEqual(await findings(page, 'watchlist-table'), []);
	});

	it('the report on the connection', async () => {
		// The names of the editor and of a setting's value.
		['Code', 'override'].forEach((name) => data.add(name));
		const page = await openPage(connectionPanel, 'connection', { language });
		await page.locator('.data-table').first().waitFor();
		assert.deepEqual(await findings(page, 'connection'), []);
	});

	it('Query API, but for names, words and records of the contract, which are English in every language', async () => {
		for (const { path: address, query, record } of Object.values(endpoints)) {
			const limits = Object.values(query).map((param) => ({
				...param,
				means: '',
				unit: '',
				accepts: '',
			}));
			const bare = JSON.stringify([address, record, limits, Object.keys(query).map(nameTitle)]).replaceAll(
				'`',
				'',
			);
			addTexts(JSON.parse(bare), data);
		}
		data.add('true');
		const page = await openPage(queryPanel, 'query', { language });
		await page.getByRole('heading', { name: pseudo('Query API') }).waitFor();
		await page.getByRole('button', { name: pseudo('Send'), exact: true }).click();
		await page.locator('.query-answer[aria-busy="false"] tr[data-row]').first().waitFor();
		assert.deepEqual(await findings(page, 'query'), []);
	});
});
