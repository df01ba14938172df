import { isRecord } from '../../base/record.js';
import type { RemedyButton } from '../../presentation/sections.js';
import type { ColorConvention } from '../../presentation/spokenText.js';
import { type Bodies, bodyWith, oneOf, textOf } from './dispatch.js';

/** The messages the host sends to the pages of all panels. */
export interface FrameToPage {
	/** The colors of rising and falling values, and whether single-key shortcuts are on. */
	look: { readonly colors: ColorConvention; readonly hasKeys: boolean };
	/** The state that a new page reported, as the host reads it. */
	stateRead: { readonly state: Readonly<Record<string, unknown>> };
	/**
	 * Confirms an action that the page doesn't show otherwise; announced to screen readers and shown briefly.
	 */
	said: { readonly text: string };
	/** Asks whether the page still has the focus; it answers only if so. */
	focusAsked: Readonly<Record<string, never>>;
}

const LONGEST_PART = 32;
const MAX_STATE_SIZE = 100_000;
const MAX_STATE_DEPTH = 32;
const QUOTES = 2;
const SHORT_VALUE = 5;

/**
 * The messages any panel's page may send to the host. A page requests the host's data by name, and never
 * sends text to act on. Like all pages, it is treated as hostile.
 */
export const frameFromPage = {
	/**
	 * The page has started to listen. `savedState` is the state it saved before and may have been tampered
	 * with.
	 */
	ready: bodyWith({ savedState: isSmall }),
	/** The user wants to export a part of the page, by name. */
	taken: bodyWith({ part: textOf(LONGEST_PART), to: oneOf(['clipboard', 'editor']) }),
	/**
	 * The page got the focus by a click (`press`) or from VS Code (`given`), or confirms that it still has it
	 * (`still`).
	 */
	focused: bodyWith({ how: oneOf(['press', 'given', 'still']) }),
};

export type FrameFromPage = Bodies<typeof frameFromPage>;

/** Whether a page's saved state is no larger and no deeper than any that our pages save. */
export function isSmall(savedState: unknown): savedState is unknown {
	return roomAfter(savedState, MAX_STATE_SIZE, MAX_STATE_DEPTH) >= 0;
}

/**
 * Returns how many characters of `room` are left after a value as JSON; negative if the value is too large or
 * too deep.
 */
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

/** Accepts the remedy of a notice's button. */
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
