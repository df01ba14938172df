import { isRecord } from '../base/isRecord.js';
import { type ColorConvention, colorConventions } from '../viewmodel/colorConvention.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import { isOneOf, isText, member } from './bodies.js';
import type { Checks } from './dispatch.js';

/** What the host tells the page of any panel. */
export interface FrameToPage {
	/** How rising and falling are coloured, and whether keys that are pressed alone do something. */
	look: { readonly colors: ColorConvention; readonly hasKeys: boolean };
	/** Something was done that the page does not show otherwise; said aloud and shown for a while. */
	said: { readonly text: string };
	/** Whether the page has the focus still; it answers if so. */
	focusAsked: Readonly<Record<string, never>>;
}

/** What the page of any panel tells the host. It asks by name for what the host knows, and never sends text to act on. */
export interface FrameFromPage {
	/** The page listens now; `kept` is what it was left with, which anybody may have tampered with. */
	ready: { readonly kept?: unknown };
	/** A part of the page is wanted, by name, somewhere else. */
	taken: { readonly part: string; readonly to: (typeof takenTo)[number] };
	/** The page has got the focus, by a press on it or from VS Code, or has it still, as it was asked. */
	focused: { readonly how: (typeof focusWays)[number] };
}

const takenTo = ['clipboard', 'editor'] as const;
const LONGEST_PART = 32;
const focusWays = ['press', 'given', 'still'] as const;
const LONGEST_SENTENCE = 500;
const MOST_KEPT = 100_000;
const DEEPEST_KEPT = 32;
const QUOTES = 2;
const SHORT_VALUE = 5;

export const frameToPageChecks: Checks<FrameToPage> = {
	look: (body): body is FrameToPage['look'] =>
		isRecord(body) &&
		isOneOf(colorConventions, member(body, 'colors')) &&
		typeof member(body, 'hasKeys') === 'boolean',
	said: (body): body is FrameToPage['said'] =>
		isRecord(body) && isText(member(body, 'text'), LONGEST_SENTENCE),
	focusAsked: (body): body is FrameToPage['focusAsked'] => isRecord(body),
};

export const frameFromPageChecks: Checks<FrameFromPage> = {
	ready: (body): body is FrameFromPage['ready'] => isRecord(body) && isSmall(member(body, 'kept')),
	taken: (body): body is FrameFromPage['taken'] =>
		isRecord(body) && isText(member(body, 'part'), LONGEST_PART) && isOneOf(takenTo, member(body, 'to')),
	focused: (body): body is FrameFromPage['focused'] =>
		isRecord(body) && isOneOf(focusWays, member(body, 'how')),
};

/** Whether something a page kept is no larger and no deeper than anything a page of ours would keep. */
export function isSmall(kept: unknown): boolean {
	return roomAfter(kept, MOST_KEPT, DEEPEST_KEPT) >= 0;
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

const REMEDIES = [
	'retry',
	'setKey',
	'trySampleData',
	'checkAccess',
	'lookUp',
	'addTicker',
	'chooseAlerts',
	'openAddressSettings',
	'openProxySettings',
] as const satisfies readonly RemedyButton['remedy'][];

export function isRemedy(value: unknown): boolean {
	return isOneOf(REMEDIES, value);
}
