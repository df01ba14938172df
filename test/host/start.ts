// Opens the extension for a user: in the desktop VS Code if `code` is installed, else in one for the browser.
// `--headless` for scripts, `--port N` to try a port first, `--vsix FILE` for an already packed extension.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packExtension } from './packedExtension.js';
import { onExitSignal } from './processes.js';
import { quietSettings } from './quietSettings.js';
import { copySampleWorkspace } from './sampleWorkspace.js';
import { findDesktop, openDesktop } from './startDesktop.js';
import { openServer, type ServerSession } from './startServer.js';
import { type Session, type SessionParts, withoutKey } from './startSession.js';

const { values: requested } = parseArgs({
	options: {
		headless: { type: 'boolean', default: false },
		port: { type: 'string', default: '0' },
		vsix: { type: 'string' },
	},
});
const isLive = Boolean(process.env.MARKET_DATA_API_KEY);
const ending = new AbortController();
onExitSignal(() => ending.abort(), { watchParent: 'npm_lifecycle_event' in process.env });

// VS Code creates sockets in it, whose paths must be short.
const folder = await mkdtemp(path.join(os.tmpdir(), 'vscode-start-'));
const workspace = await copySampleWorkspace('start');
let session: Session | undefined;
try {
	session = await open();
	const asksToEnd = new Promise<undefined>((resolve) => {
		ending.signal.addEventListener('abort', () => resolve(undefined));
	});
	const how = ending.signal.aborted ? undefined : await Promise.race([asksToEnd, session.ended]);
	if (how !== undefined) {
		console.error(`VS Code has ended (${how}).`);
		process.exitCode = how === 'code 0' ? 0 : 1;
	}
} catch (error) {
	if (!ending.signal.aborted) {
		console.error(withoutKey(error instanceof Error ? (error.stack ?? error.message) : String(error)));
		process.exitCode = 1;
	}
} finally {
	await session?.stop();
	for (const leftover of [folder, workspace]) {
		await rm(leftover, { recursive: true, force: true, maxRetries: 3 });
	}
}
process.exit();

async function open(): Promise<Session> {
	const { signal } = ending;
	const parts: SessionParts = {
		folder,
		vsix:
			requested.vsix === undefined
				? await packExtension(path.join(folder, 'market-data.vsix'), { signal })
				: path.resolve(requested.vsix),
		workspace,
		settings: { ...quietSettings, 'marketData.sampleData': !isLive },
	};
	const desktop = requested.headless ? undefined : findDesktop();
	if (desktop !== undefined) {
		console.log(`Opening ${desktop} with ${isLive ? 'the live service' : 'sample data'}. Ctrl-C closes it.`);
		return await openDesktop(desktop, parts, signal);
	}
	const opened = await openServer(parts, Number(requested.port), signal);
	announce(opened);
	return opened;
}

function announce({ url, token, port }: ServerSession): void {
	if (requested.port !== '0' && port !== Number(requested.port)) {
		console.error(`Port ${requested.port} is taken; using ${port}.`);
	}
	if (requested.headless) {
		console.log(JSON.stringify({ url, token, workspace }));
	} else {
		console.log(
			`VS Code with Market Data and ${isLive ? 'the live service' : 'sample data'}:\n\n  ${url}\n\nCtrl-C ends it.`,
		);
	}
}
