import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { testFolder } from '../../host/repository.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { PERMISSIONS } from '../../host/workbenchSetup.js';
import { isPlainSvg } from '../../../src/workbench/panels/plainSvg.js';
import { axeFindings, policyViolations } from '../../support/panelPage.js';

const PNG_SIGNATURE = '89504e470d0a1a0a';

describe('the charts of a ticker as pictures', () => {
	let workbench: Workbench;
	let violations: readonly string[];

	before(async () => {
		workbench = await sampleWorkbench();
		violations = policyViolations(workbench.page);
		await workbench.openTicker('AAPL');
		await workbench.hideSidebar();
	});

	after(() => workbench.page.context().grantPermissions(PERMISSIONS));

	const section = (name: string): Locator => workbench.webview.getByRole('region', { name, exact: true });
	const save = (place: Locator): Locator => place.getByRole('button', { name: 'Save Chart As…' });

	/** Presses a button, and waits for the dialog, which has its file name once it shows its folder. */
	async function requested(press: () => Promise<void>): Promise<string> {
		await press();
		await workbench.quickInput.row('notebooks').waitFor();
		return workbench.quickInput.field.inputValue();
	}

	/** Accepts the dialog, with another name if one is given, and returns the bytes written. */
	async function written(name: string, folder = workbench.folder): Promise<Buffer> {
		const file = path.join(folder, name);
		await workbench.quickInput.nameFile('notebooks', file);
		await workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: `${name} saved` })
			.waitFor();
		return readFile(file);
	}

	/** Saves a picture for visual inspection. */
	async function saveFile(name: string, bytes: Buffer): Promise<void> {
		const folder = path.join(testFolder, 'screenshots');
		await mkdir(folder, { recursive: true });
		await writeFile(path.join(folder, name), bytes);
	}

	/** What a browser reads from a standalone SVG. */
	function read(svg: string) {
		return workbench.page.evaluate((text) => {
			const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
			return {
				root: root.localName,
				size: ['width', 'height'].map((name) => Number(root.getAttribute(name))),
				texts: [...root.querySelectorAll('text')].map(({ textContent }) => textContent),
			};
		}, svg);
	}

	it('are saved as SVG, with title and source, in the colors of the theme', async () => {
		const figure = section('Price Targets').getByRole('figure');
		await figure.hover();
		await workbench.screenshot('chart-buttons-dark');
		assert.deepEqual(await axeFindings(workbench.page), []);
		const suggested = await requested(() => save(figure).press('Enter'));
		assert.equal(suggested, path.join(workbench.folder, 'AAPL-price-targets.svg'));
		const svg = (await written('AAPL-price-targets.svg')).toString();
		assert.ok(isPlainSvg(svg));
		const { root, texts } = await read(svg);
		assert.equal(root, 'svg');
		assert.match(texts[0] ?? '', /^AAPL · Apple.* · Price Targets$/);
		assert.match(
			texts.slice(1).join(' '),
			/^Low: \$.*, Mean: \$.*, High: \$.* · One dot per analyst, past 12 months(?: ·)? USD /,
		);
		assert.match(
			texts.at(-1) ?? '',
			/^Source: Market Data, sample data \(simulated figures\), \d{4}-\d\d-\d\d .* UTC$/,
		);
		assert.match(svg, /<rect width="\d+" height="\d+" fill="#1f1f1f"\/>/);
		assert.ok(svg.split('<circle').length > 5);
	});

	it('are saved as PNG at twice the size, which is the first to be suggested from then on', async () => {
		const figure = section('Price Targets').getByRole('figure');
		await requested(() => save(figure).press('Enter'));
		const png = await written('targets.png');
		await saveFile('chart-targets-dark.png', png);
		assert.equal(png.subarray(0, 8).toString('hex'), PNG_SIGNATURE);
		const svg = await readFile(path.join(workbench.folder, 'AAPL-price-targets.svg'), 'utf8');
		const { size } = await read(svg);
		assert.deepEqual(
			[png.readUInt32BE(16), png.readUInt32BE(20)],
			size.map((pixels) => 2 * pixels),
		);
		const suggested = await requested(() => save(figure).press('Enter'));
		assert.equal(path.basename(suggested), 'AAPL-price-targets.png');
		await workbench.quickInput.close();
	});

	it('are copied with the keyboard', async () => {
		const { page, webview } = workbench;
		await page.evaluate(() => navigator.clipboard.writeText(''));
		const copy = section('Price Targets').getByRole('figure').getByRole('button', { name: 'Copy Chart' });
		await copy.press('Enter');
		await page.locator('.statusbar-item').filter({ hasText: 'Copied: AAPL · Apple' }).waitFor();
		const types = await page.evaluate(async () =>
			(await navigator.clipboard.read()).flatMap((item) => item.types),
		);
		assert.ok(types.includes('image/png'));
		await webview.locator('body').press('Escape');
	});

	it('are offered as files where the window lets no picture go to the clipboard, and not lost where one cannot be written', async () => {
		const { page } = workbench;
		const figure = workbench.webview.getByRole('figure').first();
		await page.context().clearPermissions();
		await figure.hover();
		await figure.getByRole('button', { name: 'Copy Chart' }).press('Enter');
		const refused = await workbench.notification('This window doesn’t allow copying images');
		await requested(() => save(refused).press('Enter'));
		await workbench.quickInput.field.fill('/proc/events.svg');
		// The dialog accepts a name once it shows the name's folder.
		await workbench.quickInput.row('notebooks').waitFor({ state: 'detached' });
		await workbench.quickInput.row('..').waitFor();
		await workbench.quickInput.field.press('Enter');
		const notSaved = await workbench.notification('couldn’t be saved there');
		await workbench.screenshot('chart-not-written');
		await requested(() => save(notSaved).press('Enter'));
		assert.ok(isPlainSvg((await written('events.svg')).toString()));
		assert.deepEqual(violations, []);
	});
});
