import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between the service and those who ask: an error in place of each answer, no connection, or no answer. */
export type Trouble =
	| {
			readonly status: number;
			readonly headers?: Readonly<Record<string, string>>;
			/** Without it, JSON that repeats what was asked, as services are known to do. */
			readonly body?: string;
	  }
	| 'gone'
	| 'silent';

/** A way to the sandbox that remembers what was asked. */
export interface CountingGateway {
	readonly url: string;
	trouble: Trouble | undefined;
	/** Makes another answer of what came from the service. */
	rewrite: ((url: URL, text: string) => string) | undefined;
	/** The addresses that were asked for, the oldest first. */
	readonly requested: readonly URL[];
	/** Those whose connection was closed before they were answered. */
	readonly brokenOff: readonly URL[];
	stop(): Promise<void>;
}

/** Passes requests with their key on to a service and remembers their addresses; allows pages of any origin to ask (CORS). */
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
