import { type Decoded, DecodeContext } from './decode.js';
import { rows } from './envelope.js';
import type { Fields, Kind } from './fields.js';
import type { Parameter, Params, QuerySchema } from './querySchema.js';

/** An endpoint of the service as data: what may be asked, where, and how the answer is read. */
export interface Endpoint<Query, Body> extends About {
	/** What may be asked, by our names. */
	readonly query: Params;
	/** What a record of the answer holds, by our names. */
	readonly record: Fields;
	/** The parameters of a query; throws `invalidQuery` before anything is sent where a limit is broken. */
	readonly parameters: (query: Query) => readonly Parameter[];
	/** Reads the JSON of an answer; throws `badResponse` where its envelope is not the promised one. */
	readonly decode: (json: unknown) => Decoded<Body>;
	/** What of the JSON of an answer may be kept on disk; all of it where this is absent. */
	readonly trimForCache?: (json: unknown) => unknown;
}

/** What is said of an endpoint. */
interface About {
	readonly name: string;
	/** Path below the base address, with its version. */
	readonly path: string;
	/** What it answers, in a sentence. */
	readonly means: string;
	/** The section of service.md about its records; the one about what may be asked is named by its path. */
	readonly recordSection: string;
	/** The key under which the list of records comes; absent where one record comes bare. */
	readonly envelope?: string;
	/** Until this age an answer is shown without asking again. */
	readonly freshForMs: number;
	/** Until this age an answer is shown, with its age, while the service does not answer. */
	readonly usableForMs: number;
}

interface EndpointParts<Query, Body> extends About {
	readonly query: QuerySchema<Query>;
	readonly record: Kind<unknown>;
	readonly trimForCache?: (json: unknown) => unknown;
	readonly read: (json: unknown, place: DecodeContext) => Body;
}

/** Makes an endpoint of its parts. */
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

/** Makes an endpoint that answers with a list of records. */
export function listEndpoint<Query, Row>(parts: ListParts<Query, Row>): Endpoint<Query, readonly Row[]> {
	return endpoint({ ...parts, read: rows(parts.envelope, parts.record) });
}
