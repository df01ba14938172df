/** The icon of a short notice: something was done, or there is something to know. */
export type NoticeIcon = 'check' | 'info';

/** Shows a short notice. */
export type Say = (text: string, icon?: NoticeIcon) => void;

/** How many characters a status bar shows next to its other items. */
const STATUS_BAR_CHARACTERS = 60;

/** Whether a text fits in the status bar, which truncates longer ones. */
export function fitsStatusBar(text: string): boolean {
	return text.length <= STATUS_BAR_CHARACTERS;
}

/** Shows the user what happened. */
export interface Notices {
	/**
	 * Shows a short message in the status bar, for a few seconds unless `forMs` is given; in a notification
	 * if it is too long for the status bar.
	 */
	say(text: string, icon?: NoticeIcon, forMs?: number): void;
	/** Shows in a notification what was left out, or why an action had no result. */
	report(text: string): void;
	/** Shows a message with an action button; true if the user chose it, false if dismissed. */
	offer(text: string, action: string): Promise<boolean>;
	/** Shows a warning with a button for the fix; true if the user chose it, false if dismissed. */
	warn(text: string, action: string): Promise<boolean>;
}
