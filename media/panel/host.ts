import { rewritten } from '../../src/base/record.js';
import type { Handlers, Message } from '../../src/workbench/panels/dispatch.js';
import type { FrameFromPage, FrameToPage } from '../../src/workbench/panels/frameMessages.js';
import { listenToFocus } from './pageFocus.js';
import { listenForCopy } from './taking.js';

declare function acquireVsCodeApi(): {
	postMessage(message: unknown): void;
	getState(): unknown;
	setState(state: unknown): void;
};

/** Tells the host something: the name of a message, and what that carries. */
export type Post<From> = (...message: { [T in keyof From]: [type: T, body: From[T]] }[keyof From]) => void;

/** The way from a page to its host and back. */
export interface Host<From> {
	readonly post: Post<From>;
	/** What the page was left with, as anybody may have written it. */
	readonly savedState: unknown;
	/**
	 * Keeps what restores the view after the page was gone; `asRead` is how it was found, and what differs from it was
	 * changed by the person. Without it, the first state was found so.
	 */
	readonly saveState: (state: unknown, asRead?: unknown) => void;
}

const SAID_FOR_MS = 4000;

/**
 * Listens to the host, which is trusted, and tells it that the page is there, with what it was left with. What every host
 * tells is done here; `say` shows what was just done, and nothing after a while.
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
			// The word that the focus has gone may be on its way, so a frame is let pass.
			requestAnimationFrame(() => document.hasFocus() && send('focused', { how: 'still' }));
		},
		look({ colors, hasKeys }) {
			root.dataset.colors = colors;
			root.dataset.keys = hasKeys ? 'on' : 'off';
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
	let first: unknown;
	send('ready', { savedState });
	return {
		post: (...[type, body]) => api.postMessage({ type, body }),
		savedState,
		saveState: (state, asRead = (first ??= state)) => api.setState(rewritten(savedState, asRead, state)),
	};
}

function hand<Map, T extends keyof Map>(
	handlers: Handlers<Map>,
	{ type, body }: { readonly type: T; readonly body: Map[T] },
): void {
	void handlers[type](body);
}
