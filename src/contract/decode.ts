/** One field of an answer that was not as promised. */
export interface DecodeWarning {
	/** Where it stood, as `data[3].count`. */
	readonly path: string;
	readonly reason: string;
}

/** A decoded answer and what was off in it. */
export interface Decoded<T> {
	readonly value: T;
	/** The first oddities, for the log; at most 50. */
	readonly warnings: readonly DecodeWarning[];
	/** How many there were in all. */
	readonly warningCount: number;
}

const MAX_WARNINGS = 50;

/** Where a reader stands in an answer: one object, moved along, so that a path is written only for a report. */
export class DecodeContext {
	readonly #keys: (string | number)[] = [];
	readonly #warnings: DecodeWarning[] = [];
	#warningCount = 0;

	/** Steps into a member; `leave` steps back. */
	enter(key: string | number): void {
		this.#keys.push(key);
	}

	leave(): void {
		this.#keys.pop();
	}

	/** Counts what is off here; the value is then taken for absent. */
	report(reason: string): undefined {
		this.#warningCount += 1;
		if (this.#warnings.length < MAX_WARNINGS) {
			this.#warnings.push({ path: this.#path(), reason });
		}
	}

	/** What was read, with all that was reported. */
	decoded<T>(value: T): Decoded<T> {
		return { value, warnings: this.#warnings, warningCount: this.#warningCount };
	}

	#path(): string {
		return this.#keys.reduce<string>(
			(path, key) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${key}` : key),
			'',
		);
	}
}
