import { rewritten } from '../../src/base/record.js';
import type { Handlers, Message } from '../../src/workbench/panels/dispatch.js';
import type { FrameFromPage, FrameToPage } from '../../src/workbench/panels/frameMessages.js';

/** Reports each press of a copy or insert button of a part of the page. */
function listenForCopy(page: Document, send: (taken: FrameFromPage['taken']) => void): void {
	page.addEventListener('click', ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>('[data-take]') : null;
		const { take, part } = button?.dataset ?? {};
		if (part !== undefined && (take === 'clipboard' || take === 'editor')) {
			send({ part, to: take });
		}
	});
}

/** The part of a window that `listenToFocus` needs. */
interface FocusedWindow extends Pick<EventTarget, 'addEventListener'> {
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

declare function acquireVsCodeApi(): {
	postMessage(message: unknown): void;
	getState(): unknown;
	setState(state: unknown): void;
};

/** Sends a message to the host: its type and its body. */
export type Post<From> = (...message: { [T in keyof From]: [type: T, body: From[T]] }[keyof From]) => void;

/** The connection between a page and its host. */
interface Host<From> {
	readonly post: Post<From>;
	/** The state the page was left with; untrusted, since anything may have written it. */
	readonly savedState: unknown;
	/**
	 * Stores what restores the view after the page is closed. `asRead` is the page's own part of the state that it
	 * was left with. What differs from it or from what the host read has changed since.
	 */
	readonly saveState: (state: unknown, asRead?: object) => void;
}

const SAID_FOR_MS = 4000;

/**
 * Listens to the host, which is trusted, and reports that the page is ready, with the state it was left with.
 * Handles the messages that every host sends; `say` shows what was just done, and `undefined` 4 seconds
 * later.
 */
export function connect<To, From>(
	root: HTMLElement,
	say: (text: string | undefined) => void,
	handlers: Handlers<To>,
): Host<From> {
	const api = acquireVsCodeApi();
	const send: Post<FrameFromPage> = (type, body) => api.postMessage({ type, body });
	let silence: ReturnType<typeof setTimeout> | undefined;
	const ofAllPages: Handlers<FrameToPage> = {
		focusAsked() {
			// A blur event may still be pending, so wait one frame.
			requestAnimationFrame(() => document.hasFocus() && send('focused', { how: 'still' }));
		},
		look({ colors, hasKeys }) {
			root.dataset.colors = colors;
			root.dataset.keys = hasKeys ? 'on' : 'off';
		},
		stateRead({ state }) {
			readByHost = state;
		},
		said({ text }) {
			clearTimeout(silence);
			say(text);
			silence = setTimeout(() => say(undefined), SAID_FOR_MS);
		},
	};
	const isForAll = (message: Message<To> | Message<FrameToPage>): message is Message<FrameToPage> =>
		Object.hasOwn(ofAllPages, message.type);
	window.addEventListener('message', ({ data }: MessageEvent<Message<To> | Message<FrameToPage>>) => {
		if (isForAll(data)) {
			hand(ofAllPages, data);
		} else {
			hand(handlers, data);
		}
	});
	listenToFocus(window, (how) => send('focused', { how }));
	listenForCopy(document, (taken) => send('taken', taken));
	const savedState = api.getState();
	let readByHost: FrameToPage['stateRead']['state'] = {};
	send('ready', { savedState });
	return {
		post: (...[type, body]) => api.postMessage({ type, body }),
		savedState,
		saveState: (state, asRead) => api.setState(rewritten(savedState, { ...readByHost, ...asRead }, state)),
	};
}

function hand<Map, T extends keyof Map>(
	handlers: Handlers<Map>,
	{ type, body }: { readonly type: T; readonly body: Map[T] },
): void {
	void handlers[type](body);
}
