import type { Locator } from 'playwright-core';

/** Where the page of a panel shows: in a window, or in the browser alone. */
export interface ShownPage {
	locator(selector: string): Locator;
	getByLabel(text: string, options: { readonly exact: boolean }): Locator;
}
