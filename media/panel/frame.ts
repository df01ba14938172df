import type { Handlers } from '../../src/protocol/dispatch.js';
import type { FrameToPage } from '../../src/protocol/frameMessages.js';

const SAID_FOR_MS = 4000;

/** What the pages of all panels do with what the host tells any of them. */
export function frameHandlers(
	root: HTMLElement,
	say: (text: string | undefined) => void,
	answerFocus: () => void,
): Handlers<FrameToPage> {
	let silence: ReturnType<typeof setTimeout> | undefined;
	return {
		focusAsked: answerFocus,
		look: ({ colors, hasKeys }) => {
			root.dataset.colors = colors;
			root.dataset.keys = hasKeys ? 'on' : 'off';
		},
		said: ({ text }) => {
			clearTimeout(silence);
			say(text);
			silence = setTimeout(() => say(undefined), SAID_FOR_MS);
		},
	};
}
