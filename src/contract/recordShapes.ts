/** Up to this many names, an object that gets them one by one stays small. */
const FEW_NAMES = 16;
/** A layout takes as much memory as some records, so rare ones are not worth it. */
const MOST_SHAPES = 50;

/** Records with the same names, in the same order. */
interface Shape {
	readonly names: readonly string[];
	readonly empty: Readonly<Record<string, unknown>>;
}

/**
 * Makes records with many names. V8 turns an object that gets them one by one into a hash table, five times
 * as large; copies of a parsed object share its layout.
 */
export class RecordShapes {
	readonly #shapes = new Map<string, Shape>();
	#last: Shape | undefined;

	/** The record with these names, in order, and their values. */
	record(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
		const record = names.length > FEW_NAMES ? { ...this.#shapeOf(names)?.empty } : {};
		for (let place = 0; place < names.length; place += 1) {
			record[names[place] ?? ''] = values[place];
		}
		return record;
	}

	#shapeOf(names: readonly string[]): Shape | undefined {
		const last = this.#last;
		if (last?.names.length === names.length && names.every((name, place) => name === last.names[place])) {
			return last;
		}
		const key = JSON.stringify(names);
		const shape = this.#shapes.get(key) ?? (this.#shapes.size < MOST_SHAPES ? shapeWith(names) : undefined);
		if (shape) {
			this.#shapes.set(key, shape);
			this.#last = shape;
		}
		return shape;
	}
}

function shapeWith(names: readonly string[]): Shape {
	const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])));
	return { names, empty: JSON.parse(json) as Shape['empty'] };
}
