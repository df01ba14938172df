import type { TabPart } from '../../../src/presentation/tickerTabs.js';

/** Scrolls to a part of the tab, and again as long as the page loads, unless the user does something first. */
export class PartToReveal {
	#part: TabPart | undefined;

	constructor(private readonly page: Document) {
		for (const type of ['keydown', 'pointerdown', 'wheel'] as const) {
			page.addEventListener(type, () => (this.#part = undefined), { passive: true });
		}
	}

	want(part: TabPart): void {
		this.#part = part;
	}

	/** Called after the page was drawn. */
	update(isBusy: boolean): void {
		const heading = this.#part && this.page.getElementById(`${this.#part}-heading`);
		if (!heading) {
			return;
		}
		heading.scrollIntoView();
		if (!isBusy) {
			this.#part = undefined;
			// Never take the focus from another editor.
			if (this.page.hasFocus()) {
				heading.focus({ preventScroll: true });
			}
		}
	}
}
