/** The part of a window that `listenToFocus` needs. */
export interface FocusedWindow extends Pick<EventTarget, 'addEventListener'> {
	readonly document: Pick<Document, 'hasFocus'>;
}

/** Reports each time the page gets the focus, and whether a press caused it. */
export function listenToFocus(page: FocusedWindow, send: (how: 'press' | 'given') => void): void {
	let isPressed = false;
	page.addEventListener('pointerdown', () => (isPressed = true), true);
	for (const end of ['pointerup', 'pointercancel']) {
		page.addEventListener(end, () => (isPressed = false), true);
	}
	page.addEventListener('focus', () => send(isPressed ? 'press' : 'given'));
	// VS Code may focus a page before it has finished loading.
	if (page.document.hasFocus()) {
		send('given');
	}
}
