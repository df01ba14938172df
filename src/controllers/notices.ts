/** What stands before a small notice: that something was done, or that there is something to know. */
export type NoticeIcon = 'check' | 'info';

/** Says something small. */
export type Say = (text: string, icon?: NoticeIcon) => void;

/** Tells a person what happened. */
export interface Notices {
	/** Says something small, for a few seconds unless told for how long in milliseconds. */
	say(text: string, icon?: NoticeIcon, forMs?: number): void;
	/** Says something that can be acted upon; true once the person did, false where they let it be. */
	offer(text: string, action: string): Promise<boolean>;
	/** Says what is wrong and what can be done about it; true once the person did it, false where they let it be. */
	warn(text: string, action: string): Promise<boolean>;
}
