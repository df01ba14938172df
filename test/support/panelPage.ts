import axe from 'axe-core';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Theme } from '../host/workbenchSetup.js';
import { distinctElements } from './looks.js';

/** Locates the visible panel. */
function panelElement(page: Page): Locator {
	return page.locator('iframe.webview.ready[src*="extensionId=marketdata.market-data"]:visible');
}

/** Returns the frame in which the panel's page runs. */
export async function panelFrame(page: Page): Promise<Frame> {
	const shell = panelElement(page).contentFrame();
	const inner = await shell.locator('#active-frame').elementHandle();
	const frame = await inner.contentFrame();
	if (!frame) {
		throw new Error('no panel is shown');
	}
	return frame;
}

/** The axe rules that depend on colors. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * The axe rules to apply to a panel in a theme: rules that don't depend on colors are checked in one theme
 * only.
 */
export function rulesIn(theme: Theme): readonly string[] | undefined {
	return theme === 'dark' ? undefined : COLOUR_RULES;
}

/** Returns axe violations in a panel, as `rule: element`; only for the given rules, if any. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
	return axeFindingsIn(await panelFrame(page), rules);
}

/** The same for a page's frame. */
export async function axeFindingsIn(frame: Frame, rules?: readonly string[]): Promise<readonly string[]> {
	const { violations } = await judge(frame, undefined, rules);
	return violations;
}

/** Returns texts in a part of the window with too little contrast; fails if there were no texts to check. */
export async function contrastFindings(page: Page, part: string): Promise<readonly string[]> {
	// Elements that are still fading in can't be checked.
	await page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
	});
	const { violations, passed } = await judge(page.mainFrame(), part, ['color-contrast']);
	return passed > 0 ? violations : [...violations, `nothing in ${part} could be judged`];
}

/** Runs axe on a document or a part of it; with given rules, on one element per style. */
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
					// For passes one element is enough and paths aren't used; both are the costliest part for
					// long tables.
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

/** Collects violations of the page's content policy from now on. */
export function policyViolations(page: Page): readonly string[] {
	const found: string[] = [];
	page.on('console', (message) => {
		if (/content security policy/i.test(message.text())) {
			found.push(message.text());
		}
	});
	return found;
}
