import assert from 'node:assert/strict';
import type { CalendarName } from '../../../src/contract/calendar.js';
import { calendarPanel } from '../../../src/features/calendars/calendarPanel.js';
import type { Theme } from '../../host/workbenchSetup.js';
import { openPage, type PanelPage } from '../../pages/openPage.js';
import { choose, rows } from '../../support/calendarTable.js';
import { decidesLayout } from '../../support/panelLayout.js';

const THEMES: readonly Theme[] = ['dark', 'light', 'highContrast'];

/** The form controls behind each button of the page, and the theme colors they use. */
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

/** The colors of controls as drawn, and as the theme defines them. Runs in the page. */
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
	async function show(name: CalendarName, theme: Theme): Promise<PanelPage> {
		const page = await openPage(calendarPanel, name, { theme, width: 1250, height: 900 });
		await rows(page).first().waitFor();
		return page;
	}

	it('draws its form controls in the colours of the theme', async () => {
		const page = await show('ratings', 'dark');
		await choose(page, 'Tickers', 'These symbols…');
		await page.getByLabel('Symbols').fill('AAPL');
		await page.getByLabel('Symbols').press('Enter');
		await page.locator('.narrowed').filter({ hasText: 'AAPL' }).waitFor();
		await choose(page, 'Days', 'Custom Dates…');
		await page.getByLabel('From', { exact: true }).waitFor();
		await page.getByRole('button', { name: 'Filters', exact: true }).click();
		for (const theme of ['light', 'highContrastLight', 'highContrast', 'dark'] as const) {
			await page.useTheme(theme);
			for (const [button, controls] of Object.entries(CONTROLS)) {
				await page.getByRole('button', { name: button, exact: true, expanded: false }).click();
				await page
					.locator(Object.keys(controls)[0] ?? '')
					.first()
					.waitFor();
				const { drawn, themed } = await page.locator('body').evaluate(controlColours, controls);
				await page.screenshot(`calendar-${button}-${theme}`);
				assert.deepEqual(drawn, themed, `${button} in the theme ${theme}`);
			}
		}
	});

	for (const theme of THEMES) {
		for (const name of ['mergers', 'offerings', 'splits', 'ratings'] as const) {
			it(`is readable wide and narrow in the theme ${theme}: ${name}`, async () => {
				const page = await show(name, theme);
				const findings = [...(await page.axe())];
				for (const width of [1600, ...(decidesLayout(theme) ? [900, 400] : [400])]) {
					await page.resize(width);
					await page.screenshot(`calendar-${name}-${width}-${theme}`);
					findings.push(...(await page.axe()), ...(await page.layout()));
				}
				assert.deepEqual(findings, []);
			});
		}
	}
});
