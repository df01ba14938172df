import type { Locator } from 'playwright-core';

/** A visible panel page: in a window, or directly in the browser. */
export interface ShownPage {
	locator(selector: string): Locator;
	getByLabel(text: string, options: { readonly exact: boolean }): Locator;
}
