import { isRecord } from '../../base/record.js';
import type { Endpoint } from '../../contract/endpoint.js';
import { endpoints } from '../../contract/index.js';
import type { Param } from '../../contract/querySchema.js';

export type EndpointName = keyof typeof endpoints;

export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpointName);

export function isEndpointName(name: unknown): name is EndpointName {
	return typeof name === 'string' && Object.hasOwn(endpoints, name);
}

/** What somebody is about to ask: an endpoint, and what stands in the fields of its parameters. */
export interface QueryDraft {
	readonly endpoint: EndpointName;
	/** As typed, by our names of the parameters; what is not here is empty. */
	readonly values: Readonly<Record<string, string>>;
}

/** Room for a thousand tickers with their commas and blanks. */
const LONGEST_VALUE = 20_000;

/** An endpoint with nothing asked of it. */
export function emptyDraft(endpoint: EndpointName): QueryDraft {
	return { endpoint, values: {} };
}

/** A draft as anybody may have written it; undefined where it names no endpoint. What is no parameter is left out. */
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

/** The endpoint of a draft, as any endpoint. */
export function endpointOf(name: EndpointName): Endpoint<never, unknown> {
	return endpoints[name];
}

/** The parameters of an endpoint under our names, in the order in which they are sent. */
export function paramsOf(name: EndpointName): readonly (readonly [name: string, param: Param<never>])[] {
	return Object.entries(endpointOf(name).query);
}

/** What stands for a parameter: what was typed, or what is meant where a value is needed and none was chosen. */
export function valueIn({ values }: QueryDraft, name: string, param: Param<never>): string {
	const typed = values[name]?.trim() ?? '';
	return typed === '' && param.isNeeded === true && param.kind === 'word'
		? (param.standard ?? param.words?.[0] ?? '')
		: typed;
}
