import { type Decoded, DecodeContext } from './decode.js';
import { rows } from './envelope.js';
import type { Fields, Kind } from './fields.js';
import type { Parameter, Params, QuerySchema } from './querySchema.js';

/** An endpoint of the service as data: its parameters, its path, and how its answer is decoded. */
export interface Endpoint<Query, Body> extends About {
	/** The parameters, by our names. */
	readonly query: Params;
	/** The fields of a record, by our names. */
	readonly record: Fields;
	/**
	 * The parameters of a query as sent; throws `invalidQuery` if one breaks a limit, before anything is
	 * sent.
	 */
	readonly parameters: (query: Query) => readonly Parameter[];
	/** Decodes the JSON of an answer; throws `badResponse` if its envelope is not the documented one. */
	readonly decode: (json: unknown) => Decoded<Body>;
	/** Reduces the JSON of an answer to what may be stored on disk; if absent, all of it may. */
	readonly trimForCache?: (json: unknown) => unknown;
}

/** The description of an endpoint. */
interface About {
	readonly name: string;
	/** The path below the base address, including the version. */
	readonly path: string;
	/** A sentence about what it returns. */
	readonly means: string;
	/** The section of service.md about its records; the section about its parameters is named by its path. */
	readonly recordSection: string;
	/** The key of the list of records; absent if a record comes without an envelope. */
	readonly envelope?: string;
	/** An answer younger than this is shown without a new request, in milliseconds. */
	readonly freshForMs: number;
	/**
	 * An answer younger than this is shown, with its age, while the service does not answer; in milliseconds.
	 */
	readonly usableForMs: number;
}

interface EndpointParts<Query, Body> extends About {
	readonly query: QuerySchema<Query>;
	readonly record: Kind<unknown>;
	readonly trimForCache?: (json: unknown) => unknown;
	readonly read: (json: unknown, place: DecodeContext) => Body;
}

/** Creates an endpoint. */
export function endpoint<Query, Body>({
	query,
	record,
	read,
	...about
}: EndpointParts<Query, Body>): Endpoint<Query, Body> {
	return {
		...about,
		query: query.params,
		record: record.fields ?? {},
		parameters: query.write,
		decode: (json) => {
			const place = new DecodeContext();
			return place.decoded(read(json, place));
		},
	};
}

interface ListParts<Query, Row> extends About {
	readonly query: QuerySchema<Query>;
	readonly record: Kind<Row>;
	readonly envelope: string;
	readonly trimForCache?: (json: unknown) => unknown;
}

/** Creates an endpoint that returns a list of records. */
export function listEndpoint<Query, Row>(parts: ListParts<Query, Row>): Endpoint<Query, readonly Row[]> {
	return endpoint({ ...parts, read: rows(parts.envelope, parts.record) });
}
