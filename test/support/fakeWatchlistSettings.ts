import { Emitter } from '../../src/base/event.js';
import type {
	WatchlistPort,
	WatchlistScope,
	WatchlistValues,
} from '../../src/store/watchlist/watchlistSetting.js';

/** Settings as one window sees them, immediately or late; the file may be locked. */
export class FakeWatchlistSettings implements WatchlistPort {
	readonly #changed = new Emitter<void>();
	readonly onDidChange = this.#changed.event;
	readonly written: WatchlistScope[] = [];
	isLocked = false;
	/** Run in turn right after each write, like another window that had read before it. */
	readonly afterWrite: ((values: WatchlistValues, before: WatchlistValues) => WatchlistValues)[] = [];

	constructor(public values: WatchlistValues = { user: undefined, workspace: undefined }) {}

	read(): WatchlistValues {
		return structuredClone(this.values);
	}

	write(scope: WatchlistScope, value: unknown): Promise<void> {
		if (this.isLocked) {
			return Promise.reject(new Error('unsaved changes'));
		}
		const before = this.values;
		this.written.push(scope);
		this.values = { ...before, [scope]: structuredClone(value) };
		this.values = this.afterWrite.shift()?.(this.values, before) ?? this.values;
		this.#changed.fire();
		return Promise.resolve();
	}

	/** Edits the settings, like the user or another window. */
	edit(values: Partial<WatchlistValues>): void {
		this.values = { ...this.values, ...structuredClone(values) };
		this.#changed.fire();
	}
}
