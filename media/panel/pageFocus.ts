/** The part of a window that knows of its focus. */
export interface FocusedWindow extends Pick<EventTarget, 'addEventListener'> {
	readonly document: Pick<Document, 'hasFocus'>;
}

/** Tells whenever the page gets the focus, and whether somebody presses on it then. */
export function listenToFocus(page: FocusedWindow, send: (how: 'press' | 'given') => void): void {
	let isPressed = false;
	page.addEventListener('pointerdown', () => (isPressed = true), true);
	for (const end of ['pointerup', 'pointercancel']) {
		page.addEventListener(end, () => (isPressed = false), true);
	}
	page.addEventListener('focus', () => send(isPressed ? 'press' : 'given'));
	// VS Code does not wait long for a page to load before it gives it the focus.
	if (page.document.hasFocus()) {
		send('given');
	}
}
