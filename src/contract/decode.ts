/** A field of an answer that was not as documented. */
export interface DecodeWarning {
	/** The path of the field, such as `data[3].count`. */
	readonly path: string;
	readonly reason: string;
}

/** A decoded answer and its warnings. */
export interface Decoded<T> {
	readonly value: T;
	/** The first warnings, for the log; at most 50. */
	readonly warnings: readonly DecodeWarning[];
	/** The total number of warnings. */
	readonly warningCount: number;
}

const MAX_WARNINGS = 50;

/**
 * The current position while decoding an answer; one mutable object, so that a path is only built for a
 * report.
 */
export class DecodeContext {
	readonly #keys: (string | number)[] = [];
	readonly #warnings: DecodeWarning[] = [];
	#warningCount = 0;

	/** Moves to a member; `leave` moves back. */
	enter(key: string | number): void {
		this.#keys.push(key);
	}

	leave(): void {
		this.#keys.pop();
	}

	/** Records a warning; the value is then treated as absent. */
	report(reason: string): undefined {
		this.#warningCount += 1;
		if (this.#warnings.length < MAX_WARNINGS) {
			this.#warnings.push({ path: this.#path(), reason });
		}
	}

	/** The decoded value with all warnings. */
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
