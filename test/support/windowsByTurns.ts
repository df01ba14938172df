import { Emitter } from '../../src/base/event.js';
import type { WatchlistFiles } from '../../src/store/watchlist/watchlistHistory.js';
import type { WatchlistPort, WatchlistScope } from '../../src/store/watchlist/watchlistSetting.js';
import { FakeClock, settle } from './fakeClock.js';
import { FolderFiles } from './watchlistFiles.js';

interface Turn {
	readonly window: WindowByTurns;
	readonly take: () => Promise<void>;
}

/** A user's settings file and its windows, whose steps run one at a time as the test chooses. */
export class WindowsByTurns {
	readonly clock = new FakeClock();
	readonly windows: WindowByTurns[] = [];
	text: unknown;
	version = 0;
	#turns: Turn[] = [];

	constructor(readonly folder: string) {}

	open(): WindowByTurns {
		const window = new WindowByTurns(this);
		this.windows.push(window);
		return window;
	}

	/** Runs something when its turn comes, unless its window was killed by then. */
	ask<T>(window: WindowByTurns, act: () => Promise<T> | T): Promise<T> {
		return new Promise((resolve, reject) => {
			if (!window.isKilled) {
				this.#turns.push({ window, take: () => Promise.resolve().then(act).then(resolve, reject) });
			}
		});
	}

	kill(window: WindowByTurns): void {
		window.isKilled = true;
		this.#turns = this.#turns.filter((turn) => turn.window !== window);
	}

	/** Runs one pending step. */
	async step(choice: number): Promise<void> {
		const [turn] = this.#turns.splice(choice % Math.max(1, this.#turns.length), 1);
		await turn?.take();
		await settle();
	}

	/** Runs all steps and ends all waits until nothing is left to do. */
	async rest(): Promise<void> {
		for (let steps = 0; this.#turns.length > 0 || this.clock.waiting > 0; steps += 1) {
			if (steps > 5_000) {
				throw new Error('It does not come to rest.');
			}
			if (this.#turns.length > 0) {
				await this.step(0);
			} else {
				await this.clock.advance(1_000);
			}
		}
	}

	/** Changes the settings file; each window is notified in its turn. */
	set(text: unknown, by?: WindowByTurns): void {
		this.text = structuredClone(text);
		this.version += 1;
		this.windows.filter((window) => window !== by).forEach((window) => window.settings.onChange());
	}

	/** Notifies each window, in its turn, of a change in the folder. */
	report(name: string): void {
		for (const window of this.windows) {
			void this.ask(window, () => window.files.changed.fire(name));
		}
	}
}

/** A window that can end at any step. */
export class WindowByTurns {
	readonly files: FilesByTurns;
	readonly settings: SettingsByTurns;
	isKilled = false;

	constructor(all: WindowsByTurns) {
		this.files = new FilesByTurns(all, this);
		this.settings = new SettingsByTurns(all, this);
	}
}

/** A real folder. */
class FilesByTurns implements WatchlistFiles {
	readonly changed = new Emitter<string>();
	readonly onDidChange = this.changed.event;
	readonly #folder: FolderFiles;

	constructor(
		private readonly all: WindowsByTurns,
		private readonly window: WindowByTurns,
	) {
		this.#folder = new FolderFiles(all.folder);
	}

	names(): Promise<readonly string[]> {
		return this.all.ask(this.window, () => this.#folder.names());
	}

	read(name: string): Promise<string | undefined> {
		return this.all.ask(this.window, () => this.#folder.read(name));
	}

	write(name: string, text: string): Promise<void> {
		return this.all.ask(this.window, async () => {
			await this.#folder.write(name, text);
			this.all.report(name);
		});
	}

	remove(name: string): Promise<void> {
		return this.all.ask(this.window, () => this.#folder.remove(name));
	}
}

/** Settings that are seen late, and can't be written if they changed in the meantime, as in VS Code. */
class SettingsByTurns implements WatchlistPort {
	readonly #changed = new Emitter<void>();
	readonly onDidChange = this.#changed.event;
	readonly #coming: { readonly text: unknown; readonly version: number }[] = [];
	#text: unknown;
	#version: number;

	constructor(
		private readonly all: WindowsByTurns,
		private readonly window: WindowByTurns,
	) {
		this.#text = structuredClone(all.text);
		this.#version = all.version;
	}

	read() {
		return { user: structuredClone(this.#text), workspace: undefined };
	}

	write(_scope: WatchlistScope, value: unknown): Promise<void> {
		const version = this.#version;
		return this.all.ask(this.window, () => {
			if (version !== this.all.version) {
				throw new Error('The content of the file is newer.');
			}
			this.all.set(value, this.window);
			this.#coming.length = 0;
			this.#show(this.all.text, this.all.version);
		});
	}

	onChange(): void {
		const { text, version } = this.all;
		this.#coming.push({ text, version });
		void this.all.ask(this.window, () => {
			const next = this.#coming.shift();
			if (next) {
				this.#show(next.text, next.version);
			}
		});
	}

	#show(text: unknown, version: number): void {
		this.#text = structuredClone(text);
		this.#version = version;
		this.#changed.fire();
	}
}
