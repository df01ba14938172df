import type { Endpoint } from '../../src/contract/endpoint.js';
import type { StandaloneSandbox } from '../support/standaloneSandbox.js';

/** The bytes of a sandbox's answer to a query. Throws if it refuses. */
export async function answered<Query>(
	{ baseUrl, key }: StandaloneSandbox,
	{ path, parameters }: Pick<Endpoint<Query, unknown>, 'path' | 'parameters'>,
	query: Query,
): Promise<Uint8Array> {
	const search = new URLSearchParams(parameters(query).map(([name, value]) => [name, value]));
	const answer = await fetch(`${baseUrl}${path}?${search}`, { headers: { authorization: `token ${key}` } });
	if (!answer.ok) {
		throw new Error(`${path} was answered ${answer.status}`);
	}
	return new Uint8Array(await answer.arrayBuffer());
}
