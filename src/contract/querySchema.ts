import { invalidQuery } from './limits.js';
import type { Unit } from './fields.js';

/** A query parameter as sent. */
export type Parameter = readonly [name: string, value: string];

/** The kind of input that a parameter takes. */
export type ParamKind =
	| 'day'
	| 'flag'
	| 'list'
	| 'number'
	| 'period'
	| 'size'
	| 'ticker'
	| 'tickers'
	| 'time'
	| 'whole'
	| 'word'
	| 'words';

/** One parameter: its name on the wire, what it accepts, how it is written (strictly), and its meaning. */
export interface Param<T> {
	readonly kind: ParamKind;
	readonly wire: string;
	/** What it accepts, in words: for error messages, forms and documents. */
	readonly accepts: string;
	/** A sentence about its purpose. */
	readonly means: string;
	/** The closed vocabulary. */
	readonly words?: readonly string[];
	/** A value that stands for all words and may add more, such as `*`, which adds the accuracy of ratings. */
	readonly all?: string;
	/** Bounds of a number, both included, or of the length of a list. */
	readonly least?: number;
	readonly most?: number;
	readonly unit?: Unit;
	/** The service's default if it is left out, as written. */
	readonly standard?: string;
	/** What we send if it is left out, as written. */
	readonly sent?: string;
	/** A deprecated name that is still required: the same value is sent under it too, first. */
	readonly formerWire?: string;
	readonly isNeeded?: boolean;
	/** Whether the bounds are ours because the service documents none. */
	readonly limitIsOurs?: true;
	/** The value that breaks a limit, or the offending part of it, and the limit. */
	readonly refusal: (value: T) => readonly [value: string, limit: string] | undefined;
	readonly write: (value: T) => string;
}

/** A required parameter. */
export interface NeededParam<T> extends Param<T> {
	readonly isNeeded: true;
}

/** The parameters of an endpoint by our names, in the order they are sent. */
export type Params = Readonly<Record<string, Param<never>>>;

/** The type of the query that parameters describe. */
export type QueryOf<P extends Params> = {
	readonly [K in keyof P as P[K] extends { readonly isNeeded: true } ? never : K]?: InputOf<P[K]>;
} & {
	readonly [K in keyof P as P[K] extends { readonly isNeeded: true } ? K : never]: InputOf<P[K]>;
};
type InputOf<P> = P extends Param<infer T> ? T : never;

/** The parameters of a query, and how a query is turned into them. */
export interface QuerySchema<Query> {
	readonly params: Params;
	/** Throws `invalidQuery` if a limit is broken. */
	readonly write: (query: Query) => readonly Parameter[];
}

/** A parameter that is only allowed together with another. */
type Need<P> = readonly [param: keyof P & string, needed: keyof P & string];

/**
 * Creates the schema of a query from its parameters; whatever a query leaves out is not sent, unless the
 * parameter has a `sent` value. `reject` throws `invalidQuery` if values break a limit together.
 */
export function querySchema<P extends Params>(
	params: P,
	needs: readonly Need<P>[] = [],
	reject: (query: QueryOf<P>) => void = () => undefined,
): QuerySchema<QueryOf<P>> {
	const entries = Object.entries<Param<never>>(params);
	return {
		params,
		write: (query) => {
			// The values of a query match its parameters by construction.
			const values = new Map(Object.entries<never>(query));
			const parameters = entries.flatMap(([name, param]) => written(param, values.get(name)));
			if (needs.length > 0) {
				rejectUnpaired(params, needs, query);
			}
			reject(query);
			return parameters;
		},
	};
}

/** Rejects a value that needs another one that is missing. */
function rejectUnpaired(params: Params, needs: readonly (readonly [string, string])[], query: object): void {
	const given = new Map(Object.entries<unknown>({ ...query }).filter(([, value]) => value !== undefined));
	const unpaired = needs.find(([name, other]) => given.has(name) && !given.has(other));
	if (unpaired) {
		const [name, other] = unpaired;
		const [wire = name, needed = other] = [params[name]?.wire, params[other]?.wire];
		throw invalidQuery(wire, [String(given.get(name)), `it only together with ${needed}`]);
	}
}

function written<T>(
	{ wire, formerWire, sent, refusal, write, limitIsOurs }: Param<T>,
	value: T | undefined,
): readonly Parameter[] {
	if (value === undefined) {
		return sent === undefined ? [] : [[wire, sent]];
	}
	const refused = refusal(value);
	if (refused) {
		throw invalidQuery(formerWire ?? wire, refused, limitIsOurs);
	}
	const text = write(value);
	return [...(formerWire === undefined ? [] : [[formerWire, text] as const]), [wire, text]];
}
