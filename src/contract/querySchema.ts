import { invalidQuery } from './limits.js';
import type { Unit } from './fields.js';

/** A query parameter as it is sent, in order. */
export type Parameter = readonly [name: string, value: string];

/** What a person would fill in for a parameter. */
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

/** One parameter: its name on the wire, what it takes, how it is written, strictly, and its meaning. */
export interface Param<T> {
	readonly kind: ParamKind;
	readonly wire: string;
	/** What it takes, in words: for a refusal, a form and documents. */
	readonly accepts: string;
	/** What it is for, in a sentence. */
	readonly means: string;
	/** The closed vocabulary. */
	readonly words?: readonly string[];
	/** What stands for all of it, and for more where there is more. */
	readonly all?: string;
	/** Bounds of a number, both allowed, or of the number of entries of a list. */
	readonly least?: number;
	readonly most?: number;
	readonly unit?: Unit;
	/** What the service takes where it is left out, as written. */
	readonly standard?: string;
	/** What is sent where it is left out, as written. */
	readonly sent?: string;
	/** A deprecated name that is still required: the same value goes under it, first. */
	readonly formerWire?: string;
	readonly isNeeded?: boolean;
	/** Whether its bounds are our own: the service documents none. */
	readonly limitIsOurs?: true;
	/** The value, or the part of it, that breaks a limit, and the limit. */
	readonly refusal: (value: T) => readonly [value: string, limit: string] | undefined;
	readonly write: (value: T) => string;
}

/** A parameter that every query has. */
export interface NeededParam<T> extends Param<T> {
	readonly isNeeded: true;
}

/** The parameters of an endpoint under our names, in the order in which they are sent. */
export type Params = Readonly<Record<string, Param<never>>>;

/** The query that parameters describe. */
export type QueryOf<P extends Params> = {
	readonly [K in keyof P as P[K] extends { readonly isNeeded: true } ? never : K]?: InputOf<P[K]>;
} & {
	readonly [K in keyof P as P[K] extends { readonly isNeeded: true } ? K : never]: InputOf<P[K]>;
};
type InputOf<P> = P extends Param<infer T> ? T : never;

/** The parameters of a query, and how it is written as them. */
export interface QuerySchema<Query> {
	readonly params: Params;
	/** Throws `invalidQuery` where a limit is broken. */
	readonly write: (query: Query) => readonly Parameter[];
}

/** A parameter that says nothing without another. */
type Need<P> = readonly [param: keyof P & string, needed: keyof P & string];

/**
 * Makes the schema of a query from its parameters; what a query leaves out is not sent. `reject` throws `invalidQuery`
 * where values break a limit together.
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
			// The values of a query are those of its parameters by construction.
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

/** Refuses a value that says nothing without another one. */
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
