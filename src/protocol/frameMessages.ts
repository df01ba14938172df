import { isRecord } from '../contract/decode.js';
import { type ColorConvention, colorConventions } from '../viewmodel/colorConvention.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import { isOneOf, isText, member } from './bodies.js';
import type { Checks } from './dispatch.js';

/** What the host tells the page of any panel. */
export interface FrameToPage {
	/** How rising and falling are coloured. */
	look: { readonly colors: ColorConvention };
	/** Something was done that the page does not show otherwise; said aloud and shown for a while. */
	said: { readonly text: string };
}

/** What the page of any panel tells the host. It asks by name for what the host knows, and never sends text to act on. */
export interface FrameFromPage {
	/** The page listens now; `kept` is what it was left with, which anybody may have tampered with. */
	ready: { readonly kept?: unknown };
}

const LONGEST_SENTENCE = 500;
const MOST_KEPT = 100_000;

export const frameToPageChecks: Checks<FrameToPage> = {
	look: (body): body is FrameToPage['look'] =>
		isRecord(body) && isOneOf(colorConventions, member(body, 'colors')),
	said: (body): body is FrameToPage['said'] =>
		isRecord(body) && isText(member(body, 'text'), LONGEST_SENTENCE),
};

export const frameFromPageChecks: Checks<FrameFromPage> = {
	ready: (body): body is FrameFromPage['ready'] => isRecord(body) && isSmall(member(body, 'kept')),
};

/** Whether something a page kept is no larger than anything a page of ours would keep. */
export function isSmall(kept: unknown): boolean {
	return kept === undefined || JSON.stringify(kept).length <= MOST_KEPT;
}

const REMEDIES = [
	'retry',
	'setKey',
	'openAddressSettings',
	'openProxySettings',
] as const satisfies readonly RemedyButton['remedy'][];

export function isRemedy(value: unknown): boolean {
	return isOneOf(REMEDIES, value);
}
