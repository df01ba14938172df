import { randomBytes } from 'node:crypto';
import { installHost } from './install.js';
import { CodeServer, installExtension } from './server.js';
import type { Session, SessionParts } from './startSession.js';

/** A VS Code for the browser and its address. */
export interface ServerSession extends Session {
	readonly url: string;
	readonly token: string;
	readonly port: number;
}

/** Starts a VS Code for the browser that requires a token. */
export async function openServer(
	{ folder, vsix, workspace, settings }: SessionParts,
	port: number,
	signal: AbortSignal,
): Promise<ServerSession> {
	const host = await installHost(signal);
	await installExtension(host, folder, vsix, signal);
	const token = randomBytes(16).toString('hex');
	const server = await CodeServer.start(host, {
		dataFolder: folder,
		port,
		connectionToken: token,
		settings,
		signal,
	});
	return {
		url: server.url({ folder: workspace }),
		token,
		port: server.port,
		ended: server.exited,
		stop: () => server.stop(),
	};
}
