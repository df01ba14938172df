import type { Page } from 'playwright-core';

/** A place in the window, in CSS pixels. */
export interface Place {
	readonly x: number;
	readonly y: number;
}

const ID = 'drawn-pointer';

/**
 * Draws a mouse pointer with its tip at a place, and a ring around the tip while pressed. Screenshots don't
 * contain the real pointer.
 */
export async function drawPointer(page: Page, { x, y }: Place, isPressed: boolean): Promise<void> {
	await page.evaluate(draw, { id: ID, x, y, isPressed });
}

/** Removes the drawn pointer. */
export async function removePointer(page: Page): Promise<void> {
	await page.locator(`#${ID}`).evaluate((pointer) => pointer.remove());
}

/** Runs in the page, whose policy forbids setting HTML from text. */
function draw(wanted: { readonly id: string; readonly isPressed: boolean } & Place): void {
	const shape = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
		const element = document.createElementNS('http://www.w3.org/2000/svg', name);
		for (const [attribute, value] of Object.entries(attributes)) {
			element.setAttribute(attribute, value);
		}
		return element;
	};
	const pointer =
		document.getElementById(wanted.id) ??
		document.body.appendChild(shape('svg', { id: wanted.id, width: '48', height: '48' }));
	Object.assign(pointer.style, {
		position: 'fixed',
		left: `${wanted.x - 20}px`,
		top: `${wanted.y - 20}px`,
		pointerEvents: 'none',
		zIndex: '2147483647',
	});
	const ring = { cx: '20', cy: '20', r: '12', fill: '#4daafc', 'fill-opacity': '0.35', stroke: '#4daafc' };
	const outline = 'M20 20v17l4-3.6 2.6 6 2.8-1.2-2.6-5.9h5.4z';
	const arrow = { d: outline, fill: '#000000', stroke: '#ffffff', 'stroke-width': '1.4' };
	pointer.replaceChildren(...(wanted.isPressed ? [shape('circle', ring)] : []), shape('path', arrow));
}
