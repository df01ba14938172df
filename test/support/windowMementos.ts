import type { Memento } from '../../src/workbench/storage/memento.js';

type State = Readonly<Record<string, unknown>>;

/**
 * The global state of several windows as in VS Code: each has a full copy, writes all of it, and learns of
 * other writes later.
 */
export class WindowMementos {
	readonly #windows: WindowMemento[] = [];
	readonly #written: (() => void)[] = [];

	open(): Memento {
		const window: WindowMemento = new WindowMemento((state) => {
			this.#written.push(() =>
				this.#windows.filter((one) => one !== window).forEach((one) => one.learn(state)),
			);
		});
		this.#windows.push(window);
		return window;
	}

	/** Delivers the windows' writes to each other, in the order of writing. */
	report(): void {
		this.#written.splice(0).forEach((learn) => learn());
	}
}

class WindowMemento implements Memento {
	#state: State = {};

	constructor(private readonly write: (state: State) => void) {}

	get(name: string): unknown {
		return this.#state[name];
	}

	update(name: string, value: unknown): Promise<void> {
		this.#state = { ...this.#state, [name]: value };
		this.write(this.#state);
		return Promise.resolve();
	}

	learn(state: State): void {
		this.#state = state;
	}
}
