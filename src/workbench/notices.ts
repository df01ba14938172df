/** What stands before a small notice: that something was done, or that there is something to know. */
export type NoticeIcon = 'check' | 'info';

/** Says something small. */
export type Say = (text: string, icon?: NoticeIcon) => void;

/** As much as a status bar shows beside what else stands there. */
const STATUS_BAR_CHARACTERS = 60;

/** Whether a text can be read in the status bar, which cuts off what is longer. */
export function fitsStatusBar(text: string): boolean {
	return text.length <= STATUS_BAR_CHARACTERS;
}

/** Tells a person what happened. */
export interface Notices {
	/**
	 * Says something small in the status bar, for a few seconds unless told for how long in milliseconds; in a
	 * notification where it is too long for that.
	 */
	say(text: string, icon?: NoticeIcon, forMs?: number): void;
	/** Says in a notification what was left out, or why nothing came of what a person wanted. */
	report(text: string): void;
	/** Says something that can be acted upon; true once the person did, false where they let it be. */
	offer(text: string, action: string): Promise<boolean>;
	/** Says what is wrong and what can be done about it; true once the person did it, false where they let it be. */
	warn(text: string, action: string): Promise<boolean>;
}
