import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const GRACE_MS = 5_000;
const RETRY_INTERVAL_MS = 50;

/** Where and how to run a program. */
export interface RunOptions {
	readonly folder: string;
	readonly environment?: NodeJS.ProcessEnv;
	readonly signal?: AbortSignal | undefined;
}

/** Runs a program to its end; an error contains the last 20 lines of its output. */
export async function run(program: string, given: readonly string[], options: RunOptions): Promise<void> {
	const child = spawn(program, given, {
		cwd: options.folder,
		env: options.environment ?? process.env,
		stdio: ['ignore', 'pipe', 'pipe'],
		shell: process.platform === 'win32',
		signal: options.signal,
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => (said += text));
	}
	let failure: Error | undefined;
	child.on('error', (error) => (failure = error));
	// An abort raises an error while the program is still running; wait for its end before the next step.
	await new Promise((resolve) => child.once('close', resolve));
	if (failure !== undefined) {
		throw failure;
	}
	if (child.exitCode !== 0) {
		const last = said.trimEnd().split('\n').slice(-20).join('\n');
		throw new Error(`${[program, ...given].join(' ')} ended with ${endingOf(child)}:\n${last}`);
	}
}

/** Ends a detached process and its group: with SIGTERM, then with SIGKILL. */
export async function endGroup(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
	const deadline = performance.now() + graceMs;
	signalGroup(child, 'SIGTERM');
	while (signalGroup(child, 0) && performance.now() < deadline) {
		await wait(RETRY_INTERVAL_MS);
	}
	signalGroup(child, 'SIGKILL');
	if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
		await once(child, 'exit');
	}
}

/** Describes how a process ended. */
export function endingOf(child: ChildProcess): string {
	return child.signalCode === null ? `code ${child.exitCode ?? 'unknown'}` : `signal ${child.signalCode}`;
}

/** Calls back once when this process is asked to end, or when its parent has disappeared. */
export function onExitSignal(
	onEnd: (reason: string) => void,
	options: { readonly watchParent: boolean },
): void {
	let isRequested = false;
	const ask = (reason: string) => {
		if (!isRequested) {
			isRequested = true;
			onEnd(reason);
		}
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => ask(`Ended by ${signal}.`));
	}
	if (options.watchParent) {
		const parent = process.ppid;
		setInterval(
			() => process.ppid !== parent && ask('The process that started this one has gone.'),
			1000,
		).unref();
	}
}

/** Kills a child's process group when this process exits without having ended it. */
export function endWithThisProcess(child: ChildProcess): void {
	const kill = () => signalGroup(child, 'SIGKILL');
	process.once('exit', kill);
	child.once('exit', () => process.off('exit', kill));
}

/** Sends a signal to the group; returns whether any process received it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
	if (child.pid === undefined) {
		return false;
	}
	if (process.platform === 'win32') {
		return child.kill(signal);
	}
	try {
		return process.kill(-child.pid, signal);
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ESRCH') {
			return false;
		}
		throw error;
	}
}
