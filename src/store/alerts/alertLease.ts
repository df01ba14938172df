import type { Clock } from '../../base/clock.js';
import { parsedRecord } from '../../base/record.js';

const NAME = 'lease.json';
/** A window that is gone is followed by another after this time. */
const LASTS_MS = 60_000;
/** Longer than a window takes from reading the lease to writing it. */
const SETTLED_MS = 2_000;

/** Files that all windows share, each put in place whole. */
export interface AlertFiles {
	/** Undefined where there is none. */
	read(name: string): Promise<string | undefined>;
	write(name: string, text: string): Promise<void>;
	/** Does nothing where there is none. */
	remove(name: string): Promise<void>;
}

interface Held {
	readonly holder: string;
	readonly until: number;
	readonly isFocused: boolean;
}

/**
 * Which of several windows speaks. Files know no compare-and-set: whoever takes the lease looks a moment later whether it
 * is still its own, since of two that take it at once the later write stands.
 */
export class AlertLease {
	readonly #id = crypto.randomUUID();

	constructor(
		private readonly files: AlertFiles,
		private readonly clock: Pick<Clock, 'now' | 'sleep'>,
	) {}

	/** Takes the lease or prolongs it; a window with the focus takes it from one without. Says whether this window has it. */
	async take(isFocused: boolean, signal: AbortSignal): Promise<boolean> {
		const held = await this.#read();
		const now = this.clock.now();
		if (held?.holder === this.#id) {
			if (held.until - now < LASTS_MS / 2 || held.isFocused !== isFocused) {
				await this.#write(now, isFocused);
			}
			return true;
		}
		if (held && (held.isFocused || !isFocused)) {
			return false;
		}
		await this.#write(now, isFocused);
		await this.clock.sleep(SETTLED_MS, signal);
		return this.isHeld();
	}

	/** Whether this window has the lease still. */
	async isHeld(): Promise<boolean> {
		return (await this.#read())?.holder === this.#id;
	}

	async #write(now: number, isFocused: boolean): Promise<void> {
		const held: Held = { holder: this.#id, until: now + LASTS_MS, isFocused };
		await this.files.write(NAME, JSON.stringify(held));
	}

	/** Undefined where nobody has it, or it has run out; one beyond its time was written before a clock was set back. */
	async #read(): Promise<Held | undefined> {
		const { holder, until, isFocused } = parsedRecord((await this.files.read(NAME)) ?? '') ?? {};
		const leftMs = typeof until === 'number' ? until - this.clock.now() : 0;
		return typeof holder === 'string' && typeof until === 'number' && leftMs > 0 && leftMs <= LASTS_MS
			? { holder, until, isFocused: isFocused === true }
			: undefined;
	}
}
