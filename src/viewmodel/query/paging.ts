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
	/** The last page that the service numbers. */
	readonly last: number;
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
				last: page.most ?? Number.POSITIVE_INFINITY,
			}
		: undefined;
}
