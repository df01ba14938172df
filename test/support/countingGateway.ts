import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault between client and service: an error for each request, no connection, or no answer. */
export type Trouble =
	| {
			readonly status: number;
			readonly headers?: Readonly<Record<string, string>>;
			/** If absent, JSON that echoes the authorization header, as real services do. */
			readonly body?: string;
	  }
	| 'gone'
	| 'silent';

/** A proxy to the sandbox that records requests. */
export interface CountingGateway {
	readonly url: string;
	trouble: Trouble | undefined;
	/** Rewrites the service's answers. */
	rewrite: ((url: URL, text: string) => string) | undefined;
	/** The requested URLs, oldest first. */
	readonly requested: readonly URL[];
	/** The URLs whose connection was closed before the answer. */
	readonly brokenOff: readonly URL[];
	stop(): Promise<void>;
}

/**
 * Forwards requests with their key to a service and records their URLs. Allows pages of any origin (CORS).
 */
export async function startCountingGateway(target: string): Promise<CountingGateway> {
	const requested: URL[] = [];
	const brokenOff: URL[] = [];
	const state: Pick<CountingGateway, 'trouble' | 'rewrite'> = { trouble: undefined, rewrite: undefined };
	const server = createServer((request, response) => {
		response.setHeader('access-control-allow-origin', '*');
		if (request.method === 'OPTIONS') {
			response.writeHead(204, { 'access-control-allow-headers': 'authorization, accept' }).end();
			return;
		}
		const url = new URL(request.url ?? '', target);
		requested.push(url);
		response.once('close', () => response.writableFinished || brokenOff.push(url));
		const { trouble } = state;
		if (trouble === 'gone') {
			response.destroy();
			return;
		}
		if (trouble === 'silent') {
			return;
		}
		if (trouble) {
			response.writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers });
			const said = JSON.stringify({ message: `trouble with ${request.headers.authorization ?? ''}` });
			response.end(trouble.body ?? said);
			return;
		}
		const headers = { accept: 'application/json', authorization: request.headers.authorization ?? '' };
		fetch(url, { headers }).then(
			async (answer) => {
				response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
				const text = await answer.text();
				response.end(state.rewrite?.(url, text) ?? text);
			},
			(error: unknown) => response.destroy(error instanceof Error ? error : undefined),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(state, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requested,
		brokenOff,
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}
