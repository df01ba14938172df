const FIELDS = 'input, select, textarea, [contenteditable]';

/** The shortcuts of a page, by the character typed. */
export type PageKeys = Readonly<Partial<Record<string, () => void>>>;

/** Listens for keys pressed without modifiers outside of input fields, while shortcuts are on. */
export function listenToKeys(page: Document, isOn: () => boolean, keys: PageKeys): void {
	page.addEventListener('keydown', (event) => {
		const { key, target, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing } = event;
		const isField = target instanceof Element && target.closest(FIELDS) !== null;
		// Some keyboards need Shift for the slash.
		const isHeldDown = ctrlKey || altKey || metaKey || (shiftKey && key !== '/');
		const run = Object.hasOwn(keys, key) ? keys[key] : undefined;
		if (run && isOn() && !isField && !isHeldDown && !repeat && !isComposing && !event.defaultPrevented) {
			event.preventDefault();
			run();
		}
	});
}

/** Whether the user has turned on shortcuts for pages. */
export function hasKeys(): boolean {
	return document.getElementById('root')?.dataset.keys === 'on';
}

/** Focuses the first filter field of the page, if there is one. */
export function focusFilter(): void {
	document.querySelector<HTMLElement>('[data-filters] :is(input, select)')?.focus();
}
