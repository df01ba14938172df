const FIELDS = 'input, select, textarea, [contenteditable]';

/** Keys that do something on a page, by what they write. */
export type PageKeys = Readonly<Partial<Record<string, () => void>>>;

/** Hears keys that are pressed alone where no field has the focus, while the page is told to. */
export function listenToKeys(page: Document, isOn: () => boolean, keys: PageKeys): void {
	page.addEventListener('keydown', (event) => {
		const { key, target, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing } = event;
		const isField = target instanceof Element && target.closest(FIELDS) !== null;
		// On some keyboards the slash takes Shift.
		const isHeldDown = ctrlKey || altKey || metaKey || (shiftKey && key !== '/');
		const run = Object.hasOwn(keys, key) ? keys[key] : undefined;
		if (run && isOn() && !isField && !isHeldDown && !repeat && !isComposing && !event.defaultPrevented) {
			event.preventDefault();
			run();
		}
	});
}

/** Whether keys do something on this page, as the person has it. */
export function hasKeys(): boolean {
	return document.getElementById('root')?.dataset.keys === 'on';
}

/** Gives the focus to the first field that narrows what the page shows, where there is one. */
export function focusFilter(): void {
	document.querySelector<HTMLElement>('[data-filters] :is(input, select)')?.focus();
}
