import type { Disposable } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';

/** What stands around the line for the key. */
export interface KeyBoxView {
	readonly prompt: string;
	/** What is wrong with the key; undefined where nothing is known to be. */
	readonly problem: string | undefined;
	/** While it is busy, nothing can be typed. */
	readonly isBusy: boolean;
	/** Whether there is a button to the page on which keys are managed. */
	readonly offersConsole: boolean;
	/** Whether there is a button to send the key in the address. */
	readonly offersAddress: boolean;
}

/** A line in front of a person to paste a key into, which nobody else can read; disposing of it takes it away. */
export interface KeyBox extends Disposable {
	readonly onDidType: Event<string>;
	/** Tells the key to be tried; not while the box is busy. */
	readonly onDidAccept: Event<string>;
	/** Tells the key to be sent in the address; not while the box is busy. */
	readonly onDidPressAddress: Event<string>;
	/** Tells the page on which keys are managed to be opened. */
	readonly onDidPressConsole: Event<void>;
	/** Tells that the person has given up. */
	readonly onDidClose: Event<void>;
	/** Changes these parts of what is shown; the first time, the line appears. */
	show(changes: Partial<KeyBoxView>): void;
}
