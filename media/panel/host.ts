import { rewritten } from '../../src/base/rewritten.js';
import { type Checks, dispatch, type Handlers, type Message } from '../../src/protocol/dispatch.js';
import type { FrameFromPage } from '../../src/protocol/frameMessages.js';
import { listenToFocus } from './pageFocus.js';
import { listenToTaking } from './taking.js';

declare function acquireVsCodeApi(): {
	postMessage(message: unknown): void;
	getState(): unknown;
	setState(state: unknown): void;
};

/** The way from a page to its host and back. */
export interface Host<From> {
	readonly post: (message: Message<From>) => void;
	/** What the page was left with, as anybody may have written it. */
	readonly kept: unknown;
	/**
	 * Keeps what restores the view after the page was gone; `asRead` is how it was found, and what differs from it was
	 * changed by the person.
	 */
	readonly keep: (state: unknown, asRead: unknown) => void;
	/** Says that the page has the focus still, if it has. */
	readonly answerFocus: () => void;
}

/** Listens to the host and tells it that the page is there, with what it was left with. */
export function connect<To, From extends FrameFromPage>(
	checks: Checks<To>,
	handlers: Handlers<To>,
): Host<From> {
	const api = acquireVsCodeApi();
	window.addEventListener('message', (event: MessageEvent<unknown>) =>
		dispatch(checks, handlers, event.data),
	);
	const tellFocus = (how: FrameFromPage['focused']['how']): void => {
		const focused: Message<FrameFromPage> = { type: 'focused', body: { how } };
		api.postMessage(focused);
	};
	listenToFocus(window, tellFocus);
	listenToTaking(document, (message) => api.postMessage(message));
	const kept = api.getState();
	const ready: Message<FrameFromPage> = { type: 'ready', body: { kept } };
	api.postMessage(ready);
	return {
		post: (message) => api.postMessage(message),
		kept,
		keep: (state, asRead) => api.setState(rewritten(kept, asRead, state)),
		answerFocus() {
			// The word that the focus has gone may be on its way, so a frame is let pass.
			requestAnimationFrame(() => document.hasFocus() && tellFocus('still'));
		},
	};
}
