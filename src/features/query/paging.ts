import { endpoints } from '../../contract/index.js';
import type { Param, Parameter } from '../../contract/querySchema.js';
import { endpointOf, type EndpointName } from './queryDraft.js';

/** How a request turns its pages. */
export interface Paging {
	/** The name of the page on the wire. */
	readonly wire: string;
	/** The page that it asks for, from 0. */
	readonly first: number;
	/** How many rows a full page has, and the name of that on the wire. */
	readonly size: number;
	readonly sizeWire: string;
	/** The last page of a size that the service numbers. */
	readonly lastPage: (size: number) => number;
}

/** Undefined where the endpoint gives all at once. */
export function pagingOf(endpoint: EndpointName, parameters: readonly Parameter[]): Paging | undefined {
	const { page, pageSize }: Readonly<Record<string, Param<never>>> = endpointOf(endpoint).query;
	const sent = (param: Param<never> | undefined): string | undefined =>
		parameters.find(([wire]) => wire === param?.wire)?.[1];
	const size = sent(pageSize) ?? pageSize?.standard;
	return page && pageSize && size !== undefined
		? {
				wire: page.wire,
				first: Number(sent(page) ?? 0),
				size: Number(size),
				sizeWire: pageSize.wire,
				lastPage: lastPageOf(endpoint) ?? (() => page.most ?? Number.POSITIVE_INFINITY),
			}
		: undefined;
}

/** The last page of a size that may be asked for; undefined where the endpoint has no rule for both together. */
export function lastPageOf(endpoint: EndpointName): ((pageSize: number) => number) | undefined {
	const contract = endpoints[endpoint];
	return 'limits' in contract ? contract.limits.lastPage : undefined;
}
