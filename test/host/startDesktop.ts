import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endGroup, endingOf, run } from './processes.js';
import { type Session, type SessionParts, withoutKey } from './startSession.js';

/** The command that opens the desktop VS Code, if one is installed on this machine. */
export function findDesktop(): string | undefined {
	// In a remote terminal, `code` controls the window of the connected VS Code.
	if (process.env.VSCODE_IPC_HOOK_CLI !== undefined) {
		return undefined;
	}
	const name = process.platform === 'win32' ? 'code.cmd' : 'code';
	return (process.env.PATH ?? '')
		.split(path.delimiter)
		.map((folder) => path.join(folder, name))
		.find((file) => existsSync(file));
}

/** Opens a desktop VS Code window with a separate profile. */
export async function openDesktop(
	program: string,
	{ folder, vsix, workspace, settings }: SessionParts,
	signal: AbortSignal,
): Promise<Session> {
	const userData = path.join(folder, 'user');
	await mkdir(path.join(userData, 'User'), { recursive: true });
	await writeFile(path.join(userData, 'User', 'settings.json'), JSON.stringify(settings, undefined, '\t'));
	const profile = ['--user-data-dir', userData, '--extensions-dir', path.join(folder, 'extensions')];
	await run(program, [...profile, '--install-extension', vsix, '--force'], { folder, signal });
	const isWindows = process.platform === 'win32';
	const child = spawn(
		program,
		[...profile, '--disable-workspace-trust', '--new-window', '--wait', workspace],
		{
			cwd: folder,
			stdio: ['ignore', 'pipe', 'pipe'],
			shell: isWindows,
			detached: !isWindows,
		},
	);
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => process.stderr.write(withoutKey(text)));
	}
	return {
		ended: once(child, 'exit').then(() => endingOf(child)),
		stop: async () => {
			await endWindow(userData);
			await endGroup(child);
		},
	};
}

/** Ends the window's own process, whose id is in the profile. */
async function endWindow(userData: string): Promise<void> {
	const processId = Number(await readFile(path.join(userData, 'code.lock'), 'utf8').catch(() => ''));
	if (processId > 0) {
		try {
			process.kill(processId);
		} catch {
			// It is already closed.
		}
	}
}
