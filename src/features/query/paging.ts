import { endpoints } from '../../contract/index.js';
import type { Param, Parameter } from '../../contract/querySchema.js';
import { endpointOf, type EndpointName } from './queryDraft.js';

/** How to page through a request. */
export interface Paging {
	/** The page parameter's name in the request. */
	readonly wire: string;
	/** The requested page, counted from 0. */
	readonly first: number;
	/** Rows per full page, and the name of that parameter in the request. */
	readonly size: number;
	readonly sizeWire: string;
	/** The last page the service allows for a page size. */
	readonly lastPage: (size: number) => number;
}

/** Undefined if the endpoint is not paged. */
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

/** The last page allowed for a page size; undefined if the endpoint does not limit the combination. */
export function lastPageOf(endpoint: EndpointName): ((pageSize: number) => number) | undefined {
	const contract = endpoints[endpoint];
	return 'limits' in contract ? contract.limits.lastPage : undefined;
}
