import { Emitter } from '../../src/base/event.js';
import type { KeyBox, KeyBoxView } from '../../src/features/connection/promptForKey.js';

/** An in-memory key input that a test types into like a user. */
export class FakeKeyBox implements KeyBox {
	view: KeyBoxView = {
		prompt: '',
		problem: undefined,
		isBusy: false,
		offersConsole: false,
		offersAddress: false,
	};
	isOpen = true;
	readonly #typed = new Emitter<string>();
	readonly #accepted = new Emitter<string>();
	readonly #pressed = new Emitter<string>();
	readonly #pressedConsole = new Emitter<void>();
	readonly #closed = new Emitter<void>();
	#waiting: (() => void) | undefined;

	readonly onDidType = this.#typed.event;
	readonly onDidAccept = this.#accepted.event;
	readonly onDidPressAddress = this.#pressed.event;
	readonly onDidPressConsole = this.#pressedConsole.event;
	readonly onDidClose = this.#closed.event;

	show(changes: Partial<KeyBoxView>): void {
		this.view = { ...this.view, ...changes };
		if (changes.isBusy === false) {
			this.#waiting?.();
		}
	}

	type(text: string): void {
		this.#typed.fire(text);
	}

	/** Accepts a key and waits until it was checked. */
	async accept(text: string): Promise<void> {
		const tried = new Promise<void>((resolve) => (this.#waiting = resolve));
		this.#accepted.fire(text);
		await tried;
	}

	/** Chooses to send the key in the URL; the test waits for the result itself. */
	pressAddress(text: string): void {
		this.#pressed.fire(text);
	}

	pressConsole(): void {
		this.#pressedConsole.fire();
	}

	giveUp(): void {
		this.#closed.fire();
	}

	dispose(): void {
		this.isOpen = false;
	}
}
