import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to the sandbox that accepts keys only in the URL. */
export interface HeaderlessGateway {
	readonly url: string;
	/** The keys received in URLs. */
	readonly keysInAddresses: readonly string[];
	stop(): Promise<void>;
}

/** Forwards requests, but answers 401 to those with an authorization header. */
export async function startHeaderlessGateway(target: string): Promise<HeaderlessGateway> {
	const keysInAddresses: string[] = [];
	const server = createServer((request, response) => {
		void (async () => {
			if (request.headers.authorization !== undefined) {
				response.writeHead(401, { 'content-type': 'application/json' });
				response.end('["Access denied for user 0 \\"anonymous\\""]');
				return;
			}
			const key = new URL(request.url ?? '', target).searchParams.get('token');
			keysInAddresses.push(...(key === null ? [] : [key]));
			const answer = await fetch(`${target}${request.url ?? ''}`);
			response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
			response.end(await answer.text());
		})();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		keysInAddresses,
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
