import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorMessage } from '../../src/base/errorMessage.js';
import type { Tally } from '../tallyReporter.js';
import { endGroup, endingOf } from './processes.js';
import { repository } from './repository.js';

const SILENCE_MS = 900_000;
// VS Code and its browser are ended by their launcher, which takes a moment.
const GRACE_MS = 10_000;

/** One part of the whole test command. */
export interface TestStep {
	readonly name: string;
	readonly program: string;
	readonly programArguments: readonly string[];
	/** Whether it runs tests and leaves a tally; any other step counts as one test. */
	readonly hasTally: boolean;
	/** Whether others that want the processor have it first. */
	readonly givesWay?: true;
}

/** Runs steps in processes of their own, which can be ended together. */
export class StepRunner {
	readonly #running = new Set<ChildProcess>();
	#isEnding = false;

	/** Runs a step to its end; what it writes goes to `show` as it comes. */
	async run(step: TestStep, show: (text: string) => void): Promise<Tally> {
		if (this.#isEnding) {
			return failure('was not run');
		}
		const folder = await mkdtemp(path.join(os.tmpdir(), 'test-step-'));
		const tallyFile = path.join(folder, 'tally.json');
		try {
			const problem = await this.#runChild(step, tallyFile, show);
			return step.hasTally ? outcomeOf(await readTally(tallyFile), problem) : staticOutcome(problem);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	}

	get isEnding(): boolean {
		return this.#isEnding;
	}

	/** Ends what runs; nothing is started from then on. */
	async endAll(): Promise<void> {
		this.#isEnding = true;
		await Promise.all([...this.#running].map((child) => endGroup(child, GRACE_MS)));
	}

	/** The answer says what went wrong, undefined for an exit without complaint. */
	async #runChild(
		step: TestStep,
		tallyFile: string,
		show: (text: string) => void,
	): Promise<string | undefined> {
		const isWindows = process.platform === 'win32';
		const child = spawn(step.program, step.programArguments, {
			cwd: repository,
			env: { ...process.env, ...colours(), TEST_TALLY: tallyFile },
			stdio: ['ignore', 'pipe', 'pipe'],
			shell: isWindows && step.program === 'npm',
			// A group of its own, so that it can be ended with all that it starts.
			detached: !isWindows,
		});
		if (step.givesWay && child.pid !== undefined) {
			os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
		}
		this.#running.add(child);
		const silence = { isTooLong: false };
		const silenceLimit = setTimeout(() => {
			silence.isTooLong = true;
			void endGroup(child, GRACE_MS);
		}, SILENCE_MS);
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text: string) => {
				silenceLimit.refresh();
				show(text);
			});
		}
		try {
			await once(child, 'close');
		} catch (error) {
			return `could not be started: ${errorMessage(error)}`;
		} finally {
			clearTimeout(silenceLimit);
			this.#running.delete(child);
		}
		if (silence.isTooLong) {
			return `was ended because it wrote nothing for ${SILENCE_MS / 60_000} minutes`;
		}
		return child.exitCode === 0 ? undefined : `ended with ${endingOf(child)}`;
	}
}

/** What a tally and the way its process ended come to; without a tally, it died before its tests were over. */
function outcomeOf(tally: Tally | undefined, problem: string | undefined): Tally {
	if (tally === undefined) {
		return failure(`${problem ?? 'ended'} before its tests were over`);
	}
	if (problem !== undefined && tally.failures.length === 0) {
		return { ...tally, failures: [`${problem} although no test failed`] };
	}
	return tally;
}

function staticOutcome(problem: string | undefined): Tally {
	return problem === undefined ? { passed: 1, pending: 0, failures: [] } : failure(problem);
}

function failure(reason: string): Tally {
	return { passed: 0, pending: 0, failures: [reason] };
}

async function readTally(file: string): Promise<Tally | undefined> {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as Tally;
	} catch {
		return undefined;
	}
}

function colours(): Record<string, string> {
	return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
}
