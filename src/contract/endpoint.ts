import { type Decoded, decodeWith, type Place } from './decode.js';

/** A query parameter as it is sent, in order. */
export type Parameter = readonly [name: string, value: string];

/** An endpoint of the service as data: what may be asked, where, and how the answer is read. */
export interface Endpoint<Query, Body> {
	readonly name: string;
	/** Path below the base address, with its version. */
	readonly path: string;
	/** The parameters of a query; throws `invalidQuery` before anything is sent where a limit is broken. */
	readonly parameters: (query: Query) => readonly Parameter[];
	/** Reads the JSON of an answer; throws `badResponse` where its envelope is not the promised one. */
	readonly decode: (json: unknown) => Decoded<Body>;
	/** Until this age an answer is shown without asking again. */
	readonly freshForMs: number;
	/** Until this age an answer is shown, with its age, while the service does not answer. */
	readonly usableForMs: number;
}

interface EndpointParts<Query, Body> {
	readonly name: string;
	readonly path: string;
	readonly parameters: (query: Query) => readonly (Parameter | undefined)[];
	readonly decode: (value: unknown, place: Place) => Body;
	readonly freshForMs: number;
	readonly usableForMs: number;
}

/** Makes an endpoint of its parts; parameters that are undefined are not sent. */
export function endpoint<Query, Body>(parts: EndpointParts<Query, Body>): Endpoint<Query, Body> {
	return {
		...parts,
		parameters: (query) => parts.parameters(query).filter((parameter) => parameter !== undefined),
		decode: (json) => decodeWith(parts.decode, json),
	};
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
