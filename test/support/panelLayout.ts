import type { Frame, Locator } from 'playwright-core';
import type { Theme } from '../host/workbenchSetup.js';

/**
 * Whether to check a panel's layout in a theme: colors don't affect layout, but high-contrast borders may.
 */
export function decidesLayout(theme: Theme): boolean {
	return theme === 'dark' || theme === 'highContrast';
}

/** Waits until the page in a frame has the given width and nothing has moved for some frames. */
export async function atRest(frame: Frame, width: number): Promise<void> {
	// The page's content policy forbids what the browser driver's own wait needs.
	await frame.evaluate(async (wanted) => {
		const shape = (): string =>
			[...document.querySelectorAll('main, main svg, main table')]
				.map((element) => JSON.stringify(element.getBoundingClientRect()))
				.join();
		let before = '';
		for (let still = 0; still < 6; still += 1) {
			await new Promise((resolve) => requestAnimationFrame(resolve));
			const now = shape();
			still = now === before && innerWidth === wanted ? still : 0;
			before = now;
		}
	}, width);
}

/** Returns layout problems of the page in a frame: sideways scrolling, or clipped text. */
export async function layoutFindingsIn(frame: Frame): Promise<readonly string[]> {
	const body = frame.locator('body');
	return [...(await body.evaluate(sidewaysScroll)), ...(await cutTexts(body))];
}

/** Returns the clipped texts in an element, each with the clipping element. */
export async function cutTexts(root: Locator): Promise<readonly string[]> {
	return await root.evaluate(cutTextsIn);
}

/** Returns what makes a page scroll sideways; runs in the page. */
function sidewaysScroll(): readonly string[] {
	const slack = 1;
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth <= clientWidth) {
		return [];
	}
	const isFree = (element: Element): boolean => {
		for (let around = element.parentElement; around; around = around.parentElement) {
			if (around !== document.body && getComputedStyle(around).overflowX !== 'visible') {
				return around === document.documentElement;
			}
		}
		return true;
	};
	const wide = [...document.querySelectorAll('main *')].filter(
		(element) => element.getBoundingClientRect().right > clientWidth + slack && isFree(element),
	);
	const names = wide.map(
		(element) => `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`,
	);
	return [`the page is ${scrollWidth} wide and has ${clientWidth}: ${names.slice(0, 5).join(', ')}`];
}

/** Finds clipped texts; runs in the page. */
function cutTextsIn(root: Element): readonly string[] {
	const slack = 1;
	const findings: string[] = [];
	const measured = new Map<
		Element,
		{ readonly overflowX: string; readonly isSticky: boolean; readonly box: DOMRect }
	>();
	// Thousands of texts share the same few elements.
	const measure = (element: Element) => {
		const cached = measured.get(element);
		if (cached) {
			return cached;
		}
		const { overflowX, position, insetInlineStart } = getComputedStyle(element);
		const isSticky = position === 'sticky' && insetInlineStart !== 'auto';
		const found = { overflowX, isSticky, box: element.getBoundingClientRect() };
		measured.set(element, found);
		return found;
	};
	const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
		const parent = text.parentElement;
		if (!parent || !text.nodeValue?.trim() || parent.closest('.visually-hidden, script, style, option')) {
			continue;
		}
		const range = document.createRange();
		range.selectNodeContents(text);
		const { left, right, width } = range.getBoundingClientRect();
		let staysPut = false;
		for (let around: Element | null = parent; around && width > 0; around = around.parentElement) {
			const { overflowX, isSticky, box } = measure(around);
			if ((overflowX === 'auto' || overflowX === 'scroll') && !staysPut) {
				// Content outside can be reached by scrolling.
				break;
			}
			staysPut ||= isSticky;
			if (box.width <= 1) {
				// Only for screen readers.
				break;
			}
			const isCut = overflowX !== 'visible' && (left < box.left - slack || right > box.right + slack);
			if (isCut && !parent.closest('[title]') && !around.closest('[title]')) {
				const name = `${around.tagName.toLowerCase()} ${around.getAttribute('class') ?? ''}`.trim();
				findings.push(`${name}: ${text.nodeValue.trim().slice(0, 40)}`);
				break;
			}
		}
	}
	return findings;
}
