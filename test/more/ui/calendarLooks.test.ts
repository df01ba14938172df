import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import type { Theme } from '../../host/workbenchSetup.js';
import { choose, rows, showCalendar, showPlainRatings } from '../../support/calendarTable.js';
import { decidesLayout, layoutFindings, setPanelWidth } from '../../support/panelLayout.js';
import { axeFindings, rulesIn } from '../../support/panelPage.js';

const THEMES: readonly Theme[] = ['dark', 'light', 'highContrast'];

/** The form controls behind each button of the page, and which of the theme's colours are theirs. */
const CONTROLS = {
	Columns: {
		'.column-list input:checked': 'checkbox',
		'.column-list input:not(:checked)': 'checkbox',
	},
	Filters: {
		'.field select': 'dropdown',
		'.field input[type="text"]': 'input',
		'.field input[type="date"]': 'input',
	},
} as const;

/** The colours of controls as they are drawn and as the theme has them; runs in the page. */
function controlColours(body: Element, controls: Readonly<Record<string, string>>) {
	const probe = body.appendChild(document.createElement('span'));
	const ofTheme = (name: string): string => {
		probe.style.color = `var(--vscode-${name})`;
		return getComputedStyle(probe).color;
	};
	const colours = Object.entries(controls).map(([selector, name]) => {
		const control = body.querySelector(selector);
		if (control === null) {
			throw new Error(`There is no ${selector}.`);
		}
		const { backgroundColor, borderTopColor, color } = getComputedStyle(control);
		const tick = getComputedStyle(control, '::before');
		return {
			drawn: [
				backgroundColor,
				borderTopColor,
				color,
				...(tick.content === 'none' ? [] : [tick.borderRightColor]),
			],
			themed: [
				ofTheme(`${name}-background`),
				ofTheme(`${name}-border`),
				ofTheme(`${name}-foreground`),
				...(selector.endsWith(':checked') ? [ofTheme(`${name}-foreground`)] : []),
			],
		};
	});
	probe.remove();
	return { drawn: colours.map(({ drawn }) => drawn), themed: colours.map(({ themed }) => themed) };
}

describe('the look of the table of a calendar', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
	});

	beforeEach(() => showPlainRatings(workbench));

	it('draws its form controls in the colours of the theme', async () => {
		const { webview } = workbench;
		await choose(webview, 'Tickers', 'These symbols…');
		await webview.getByLabel('Symbols').fill('AAPL');
		await webview.getByLabel('Symbols').press('Enter');
		await webview.locator('.narrowed').filter({ hasText: 'AAPL' }).waitFor();
		await choose(webview, 'Days', 'Custom Dates…');
		await webview.getByLabel('From', { exact: true }).waitFor();
		await webview.getByRole('button', { name: 'Filters', exact: true }).click();
		for (const theme of ['light', 'highContrastLight', 'highContrast', 'dark'] as const) {
			await workbench.useTheme(theme);
			for (const [button, controls] of Object.entries(CONTROLS)) {
				await webview.getByRole('button', { name: button, exact: true, expanded: false }).click();
				await webview
					.locator(Object.keys(controls)[0] ?? '')
					.first()
					.waitFor();
				const { drawn, themed } = await webview.locator('body').evaluate(controlColours, controls);
				await workbench.screenshot(`calendar-${button}-${theme}`);
				assert.deepEqual(drawn, themed, `${button} in the theme ${theme}`);
			}
		}
	});

	for (const theme of THEMES) {
		describe(`in the theme ${theme}`, () => {
			before(async () => {
				await workbench.useTheme(theme);
				await workbench.hideSidebar();
			});

			it('is readable wide and narrow', async () => {
				const findings: string[] = [];
				const rules = rulesIn(theme);
				for (const name of ['Mergers and Acquisitions', 'Offerings', 'Splits', 'Ratings']) {
					await showCalendar(workbench, name);
					await workbench.screenshot(`calendar-${name.slice(0, 7).trim()}-1600-${theme}`);
					findings.push(...(await axeFindings(workbench.page, rules)));
				}
				for (const width of decidesLayout(theme) ? [900, 400] : [400]) {
					await setPanelWidth(workbench.page, width, 800);
					await rows(workbench.webview).first().waitFor();
					await workbench.screenshot(`calendar-ratings-${width}-${theme}`);
					findings.push(
						...(await axeFindings(workbench.page, rules)),
						...(await layoutFindings(workbench.page)),
					);
				}
				assert.deepEqual(findings, []);
			});
		});
	}
});
