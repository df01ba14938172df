import axe from 'axe-core';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Theme } from '../host/workbenchSetup.js';
import { distinctElements } from './looks.js';

/** Where the window has the panel that shows. */
function panelElement(page: Page): Locator {
	return page.locator('iframe.webview.ready[src*="extensionId=marketdata.market-data"]:visible');
}

/** The frame in which a panel's page runs. */
export async function panelFrame(page: Page): Promise<Frame> {
	const shell = panelElement(page).contentFrame();
	const inner = await shell.locator('#active-frame').elementHandle();
	const frame = await inner.contentFrame();
	if (!frame) {
		throw new Error('no panel is shown');
	}
	return frame;
}

/** The rules of axe that colours decide. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** The rules of axe to judge a panel by in a theme: what is no matter of colours is the same in all, and is looked at in one. */
export function rulesIn(theme: Theme): readonly string[] | undefined {
	return theme === 'dark' ? undefined : COLOUR_RULES;
}

/** What axe finds wrong in a panel, as `rule: element`; by some of its rules only, where they are named. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
	return axeFindingsIn(await panelFrame(page), rules);
}

/** The same in the frame of a page. */
export async function axeFindingsIn(frame: Frame, rules?: readonly string[]): Promise<readonly string[]> {
	const { violations } = await judge(frame, undefined, rules);
	return violations;
}

/** The texts in a part of the window that have too little contrast; that there were texts to judge is checked too. */
export async function contrastFindings(page: Page, part: string): Promise<readonly string[]> {
	// What still fades in cannot be judged.
	await page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
	});
	const { violations, passed } = await judge(page.mainFrame(), part, ['color-contrast']);
	return passed > 0 ? violations : [...violations, `nothing in ${part} could be judged`];
}

/** What axe says of a document, or of a part of it; where colours alone are judged, each look of them once. */
async function judge(
	frame: Frame,
	part: string | undefined,
	rules: readonly string[] | undefined,
): Promise<{ readonly violations: readonly string[]; readonly passed: number }> {
	if (!(await frame.evaluate('"axe" in globalThis'))) {
		await frame.evaluate(axe.source);
	}
	const looks = rules && (await frame.evaluateHandle(distinctElements, part));
	return frame.evaluate(
		async ([within, elements, only]) => {
			const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe };
			if (elements?.length === 0) {
				return { violations: [], passed: 0 };
			}
			const { violations, passes } = await runner.run(
				elements ? { include: [...elements] } : (within ?? document),
				{
					...(only === undefined ? {} : { runOnly: [...only] }),
					// Of what passes one element tells enough, and nobody reads the path to any: of a long table they cost the most.
					resultTypes: ['violations'],
					selectors: false,
				},
			);
			return {
				violations: violations.flatMap(({ id, nodes }) =>
					nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
				),
				passed: passes.reduce((total, { nodes }) => total + nodes.length, 0),
			};
		},
		[part, looks, rules] as const,
	);
}

/** Collects what the page's content policy forbids, from now on. */
export function policyViolations(page: Page): readonly string[] {
	const found: string[] = [];
	page.on('console', (message) => {
		if (/content security policy/i.test(message.text())) {
			found.push(message.text());
		}
	});
	return found;
}
