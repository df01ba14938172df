import { isRecord } from '../../base/record.js';
import type { RemedyButton } from '../../presentation/sections.js';
import type { ColorConvention } from '../../presentation/spokenText.js';
import { type Bodies, bodyWith, oneOf, textOf } from './dispatch.js';

/** What the host tells the pages of all panels. */
export interface FrameToPage {
	/** How rising and falling are coloured, and whether keys that are pressed alone do something. */
	look: { readonly colors: ColorConvention; readonly hasKeys: boolean };
	/** Something was done that the page does not show otherwise; said aloud and shown for a while. */
	said: { readonly text: string };
	/** Whether the page has the focus still; it answers if so. */
	focusAsked: Readonly<Record<string, never>>;
}

const LONGEST_PART = 32;
const MAX_STATE_SIZE = 100_000;
const MAX_STATE_DEPTH = 32;
const QUOTES = 2;
const SHORT_VALUE = 5;

/**
 * What the page of any panel may tell the host. It asks by name for what the host knows, and never sends text to act on;
 * like all pages, it is taken to be hostile.
 */
export const frameFromPage = {
	/** The page listens now; `kept` is what it was left with, which anybody may have tampered with. */
	ready: bodyWith({ savedState: isSmall }),
	/** A part of the page is wanted, by name, somewhere else. */
	taken: bodyWith({ part: textOf(LONGEST_PART), to: oneOf(['clipboard', 'editor']) }),
	/** The page has got the focus, by a press on it or from VS Code, or has it still, as it was asked. */
	focused: bodyWith({ how: oneOf(['press', 'given', 'still']) }),
};

export type FrameFromPage = Bodies<typeof frameFromPage>;

/** Whether something a page kept is no larger and no deeper than anything a page of ours would keep. */
export function isSmall(savedState: unknown): savedState is unknown {
	return roomAfter(savedState, MAX_STATE_SIZE, MAX_STATE_DEPTH) >= 0;
}

/** What is left of a room of characters after a value, as JSON would write it; less than nothing for one too deep. */
function roomAfter(value: unknown, room: number, depth: number): number {
	if (typeof value === 'string') {
		return room - value.length - QUOTES;
	}
	if (!isRecord(value) && !Array.isArray(value)) {
		return room - SHORT_VALUE;
	}
	if (depth === 0 || ArrayBuffer.isView(value) || (Array.isArray(value) && value.length > room)) {
		return -1;
	}
	let left = room - QUOTES;
	for (const [name, inner] of Object.entries<unknown>(value)) {
		left = roomAfter(inner, left - name.length, depth - 1);
		if (left < 0) {
			return left;
		}
	}
	return left;
}

/** What the button of a notice does. */
export const isRemedy = oneOf([
	'retry',
	'setKey',
	'trySampleData',
	'checkAccess',
	'lookUp',
	'addTicker',
	'chooseAlerts',
	'openAddressSettings',
	'openProxySettings',
] as const satisfies readonly RemedyButton['remedy'][]);
