import { isRecord } from '../../base/record.js';
import type { Endpoint } from '../../contract/endpoint.js';
import { endpoints } from '../../contract/index.js';
import type { Param } from '../../contract/querySchema.js';

export type EndpointName = keyof typeof endpoints;

export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpointName);

export function isEndpointName(name: unknown): name is EndpointName {
	return typeof name === 'string' && Object.hasOwn(endpoints, name);
}

/** A query before it is sent: an endpoint and the values of its form fields. */
export interface QueryDraft {
	readonly endpoint: EndpointName;
	/** As typed, by parameter name; empty fields are absent. */
	readonly values: Readonly<Record<string, string>>;
}

/** Room for a thousand tickers with separators. */
const LONGEST_VALUE = 20_000;

/** A draft with an empty form. */
export function emptyDraft(endpoint: EndpointName): QueryDraft {
	return { endpoint, values: {} };
}

/** Reads a draft from untrusted data; undefined without a valid endpoint. Drops unknown parameters. */
export function readDraft(saved: unknown): QueryDraft | undefined {
	if (!isRecord(saved) || !isEndpointName(saved.endpoint)) {
		return undefined;
	}
	const { endpoint, values } = saved;
	const read = paramsOf(endpoint).flatMap(([name]) => {
		const value = isRecord(values) && Object.hasOwn(values, name) ? values[name] : undefined;
		return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_VALUE
			? [[name, value] as const]
			: [];
	});
	return { endpoint, values: Object.fromEntries(read) };
}

/** Identifies a query: drafts with the same endpoint and values have the same ID. */
export function draftId(draft: QueryDraft): string {
	return JSON.stringify(readDraft(draft));
}

/** An endpoint by name, as the general type. */
export function endpointOf(name: EndpointName): Endpoint<never, unknown> {
	return endpoints[name];
}

/** The parameters of an endpoint, in the order in which they are sent. */
export function paramsOf(name: EndpointName): readonly (readonly [name: string, param: Param<never>])[] {
	return Object.entries(endpointOf(name).query);
}

/** The value of a parameter: as typed, or the default if a required choice was left empty. */
export function valueIn({ values }: QueryDraft, name: string, param: Param<never>): string {
	const typed = values[name]?.trim() ?? '';
	return typed === '' && param.isNeeded === true && param.kind === 'word'
		? (param.standard ?? param.words?.[0] ?? '')
		: typed;
}
