import { isRecord } from '../base/record.js';
import { visibleText } from '../base/text.js';
import type { DecodeContext } from './decode.js';
import { RecordShapes } from './recordShapes.js';

/**
 * The unit of a figure, where its kind does not say: `fraction` (0.031 is 3.1 %), `percent` (12.5 is 12.5 %),
 * `money` (in the currency of the record), `money per share`, or a plain count.
 */
export type Unit =
	'fraction' | 'percent' | 'money' | 'money per share' | 'shares' | 'payments a year' | 'pixels';

/** A kind of value in an answer: how it is read, leniently, and its description for documents and schemas. */
export interface Kind<T> {
	/** What it is, in a word or two. */
	readonly name: string;
	/** Reads a value that is not absent; undefined if it is unusable, which is reported. */
	readonly read: (value: unknown, place: DecodeContext) => T | undefined;
	/** The fields inside, for an object or a list of objects. */
	readonly fields?: Fields;
	/** The names of its figures, if it holds figures by name. */
	readonly figures?: readonly string[];
}

/** One field of a record. */
export interface Field<T> extends FieldNotes {
	/** The name on the wire; dots go into nested objects, and an empty name means the record itself. */
	readonly wire: string;
	readonly kind: Kind<T>;
	/** A sentence about its meaning. */
	readonly means: string;
	/** The value used if the field is absent. */
	readonly fallback?: T;
}

/** A field that always has a value. */
interface FullField<T> extends Field<T> {
	readonly fallback: T;
}

/** Optional details of a field. */
interface FieldNotes {
	readonly unit?: Unit;
	/** The known values; a later version of the service may send others. */
	readonly words?: readonly string[];
	/** Whether the field is ours and not from the service: the same in every record. */
	readonly isOurs?: boolean;
}

/** The fields of a record, by our names. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The type of the record that fields describe. */
export type RecordOf<F extends Fields> = {
	readonly [K in keyof F as F[K] extends FullField<unknown> ? never : K]?: ValueOf<F[K]>;
} & {
	readonly [K in keyof F as F[K] extends FullField<unknown> ? K : never]: ValueOf<F[K]>;
};
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** A field that may be absent. */
export function field<T>(wire: string, kind: Kind<T>, means: string, notes?: FieldNotes): Field<T> {
	return { wire, kind, means, ...notes };
}

/** A field that always has a value: the fallback if the service sent nothing usable. */
export function fullField<T>(wire: string, kind: Kind<T>, fallback: NoInfer<T>, means: string): FullField<T> {
	return { wire, kind, means, fallback };
}

/** A field of ours with the same value in every record of the kind. */
export function ownField<const T>(value: T, means: string): FullField<T> {
	return { wire: '', kind: { name: 'constant', read: () => value }, means, fallback: value, isOurs: true };
}

/** A record with these fields; all others are ignored. */
export function object<F extends Fields>(fields: F): Kind<RecordOf<F>> {
	const steps = Object.entries<Field<unknown>>(fields).map(([name, { wire, kind, fallback }]) => ({
		name,
		wire,
		keys: wire === '' ? [] : wire.split('.'),
		kind,
		fallback,
	}));
	const shapes = new RecordShapes();
	return {
		name: 'object',
		fields,
		read: (value, place) => {
			if (!isRecord(value)) {
				return place.report(`object expected, not ${described(value)}`);
			}
			const names: string[] = [];
			const values: unknown[] = [];
			for (const { name, wire, keys, kind, fallback } of steps) {
				const read =
					readMember(keys.length === 1 ? value[wire] : within(value, keys), wire, kind, place) ?? fallback;
				if (read !== undefined) {
					names.push(name);
					values.push(read);
				}
			}
			// The record has this type by construction.
			return shapes.record(names, values) as RecordOf<F>;
		},
	};
}

/** A list; items that cannot be read are left out with a warning. */
export function listOf<T>(kind: Kind<T>): Kind<readonly T[]> {
	return {
		...kind,
		name: `list of ${kind.name}s`,
		read: (value, place) => {
			if (!Array.isArray(value)) {
				return place.report(`list expected, not ${described(value)}`);
			}
			const list: T[] = [];
			value.forEach((item: unknown, index) => {
				place.enter(index);
				const read = isAbsent(item) ? place.report('missing, so it is left out') : kind.read(item, place);
				place.leave();
				if (read !== undefined) {
					list.push(read);
				}
			});
			return list;
		},
	};
}

/** Figures by their names on the wire; an absent one was not reported, which does not mean zero. */
export function figuresOf<const Name extends string, T>(
	names: readonly Name[],
	kind: Kind<T>,
	shapes = new RecordShapes(),
): Kind<Readonly<Partial<Record<Name, T>>>> {
	return {
		name: `${kind.name}s by name`,
		figures: names,
		read: (value, place) => {
			if (!isRecord(value)) {
				return place.report(`object expected, not ${described(value)}`);
			}
			const found: Name[] = [];
			const values: T[] = [];
			for (const name of names) {
				const figure = readMember(value[name], name, kind, place);
				if (figure !== undefined) {
					found.push(name);
					values.push(figure);
				}
			}
			return shapes.record(found, values) as Partial<Record<Name, T>>;
		},
	};
}

/** Whether a name on the wire may be that of a figure; no other name in an answer is accepted as one. */
export function isFigureName(name: string): boolean {
	return /^[a-z][a-z0-9]{0,79}$/i.test(name) && !Object.hasOwn(Object.prototype, name);
}

function readMember<T>(value: unknown, wire: string, kind: Kind<T>, place: DecodeContext): T | undefined {
	if (isAbsent(value)) {
		return undefined;
	}
	if (wire === '') {
		return kind.read(value, place);
	}
	place.enter(wire);
	const read = kind.read(value, place);
	place.leave();
	return read;
}

// The service's names are not among those every object inherits, so plain access is safe.
function within(value: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown {
	let inner: unknown = value;
	for (const key of keys) {
		inner = isRecord(inner) ? inner[key] : undefined;
	}
	return inner;
}

/** Whether a value is missing, null, or the empty string that calendars send instead. */
function isAbsent(value: unknown): value is undefined | null | '' {
	return value === undefined || value === null || value === '';
}

/** A short description of a value that quotes little of it, in visible characters. */
export function described(value: unknown): string {
	if (Array.isArray(value)) {
		return 'a list';
	}
	return typeof value === 'string'
		? `the text “${visibleText(value.slice(0, 40))}”`
		: `a ${value === null ? 'null' : typeof value}`;
}
