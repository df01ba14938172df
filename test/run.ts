// Runs the test steps in parallel and prints each step's output when it ends. The last line is `N passed, N
// failed`. Arguments name steps, or `more` for the long ones; by default all others run. Files
// (`test/unit/….test.ts`), folders (`test/unit/base`) and `--grep WORDS` select tests within a step.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { mapConcurrent } from '../src/base/mapConcurrent.js';
import { canRunHost } from './host/install.js';
import { endGroup, endingOf, onExitSignal } from './host/processes.js';
import { repository } from './host/repository.js';

/** The command of a step: a script in package.json, or Node with arguments. */
interface Step {
	readonly name: string;
	readonly script?: string;
	readonly node?: readonly string[];
	/** The compiled tests for mocha. */
	readonly files?: readonly string[];
}

/** As many as CI has processors; a third step slows the others by more than it gains. */
const AT_ONCE = 2;
/** A check prints nothing until it ends, which takes half an hour on a slow, busy machine. */
const SILENCE_MS = 3_600_000;
// The launcher ends VS Code and its browser, which takes a moment.
const GRACE_MS = 10_000;
/** Longer than any test takes on a busy machine; each wait inside a test has a shorter limit and says what for. */
const TEST_MS = 900_000;
const NODE = ['--enable-source-maps', '--max-semi-space-size=32'];
const MOCHA = ['node_modules/mocha/bin/mocha.js', '--forbid-only', '--timeout', String(TEST_MS)];
const LEAVES_NOTHING = required('support/leftovers');

const { values, positionals } = parseArgs({ options: { grep: { type: 'string' } }, allowPositionals: true });
const NARROWED = values.grep === undefined ? [] : ['--grep', values.grep];
const isPath = (word: string): boolean => word.startsWith('test/');
const isTest = (file: string): boolean => file.endsWith('.test.js');
const chosenFiles = positionals
	.filter(isPath)
	.map((place) => `out/${/\.tsx?$/.test(place) ? place.replace(/\.tsx?$/, '.js') : `${place}/**/*.test.js`}`);
const wanted = positionals.filter((word) => !isPath(word));

/** Selected files are few, so they run in one process to start at once. */
const IN_TWO_PROCESSES = chosenFiles.length > 0 ? [] : ['--parallel', '--jobs', '2'];

const scripts = ['lint:types', 'lint:words', 'structure', 'format:check'];
const checks = scripts.map((name): Step => ({ name, script: name }));
// Long steps start first, so that none runs alone at the end.
const tests: readonly Step[] = [
	mochaStep('rules', ['out/test/rules/**/*.test.js'], LEAVES_NOTHING),
	mochaStep('unit', ['out/test/unit/**/*.test.js'], [...LEAVES_NOTHING, ...IN_TWO_PROCESSES]),
	...pageSteps('pages'),
	...windowSteps('ui'),
	mochaStep('faults', ['out/test/faults/**/*.test.js'], LEAVES_NOTHING),
	hostStep('integration', 'newest', 'node'),
];
const long: readonly Step[] = [
	...windowSteps('more/ui'),
	mochaStep('more/node', ['out/test/more/*.test.js'], LEAVES_NOTHING),
	...pageSteps('more/pages'),
	hostStep('integration-web', 'newest', 'browser'),
];
const steps: Readonly<Record<string, readonly Step[]>> = {
	more: long,
	ui: tests.filter(({ name }) => name.startsWith('ui/')),
	oldest: [hostStep('oldest', 'oldest', 'node')],
	...Object.fromEntries([...checks, ...tests, ...long].map((step) => [step.name, [step]])),
};

const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
	console.error(`There is no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}.`);
	process.exit(2);
}
const chosen = [...new Set(wanted.flatMap((name) => steps[name] ?? []))];
/** The output of a single step is printed as it arrives. */
const isAlone = chosen.length === 1;
const running = new Set<ChildProcess>();
const ending = { isRequested: false };
let passed = 0;
let failed = 0;
/** What mocha says of each failed test, step by step. */
const reports: string[] = [];
onExitSignal(
	(reason) => {
		console.error(reason);
		ending.isRequested = true;
		void Promise.all([...running].map((child) => endGroup(child, GRACE_MS)));
	},
	{ watchParent: 'npm_lifecycle_event' in process.env },
);
// The checks have no time limits, so they run one at a time and leave most processors to the tests.
await (wanted.length > 0
	? mapConcurrent(chosen, run, AT_ONCE)
	: Promise.all([mapConcurrent(checks, run, 1), mapConcurrent(tests, run, AT_ONCE)]));
process.exitCode = ending.isRequested ? 130 : failed === 0 ? 0 : 1;
// The output of a long run may be cut to its end, so failures are repeated here.
console.log(failed > 0 ? `\nWhat failed:\n${reports.join('\n')}\n` : '');
console.log(`${passed} passed, ${failed} failed`);

/** Runs a step and counts the results: mocha's counts, or the step itself as one. */
async function run({ name, script, node = [], files = [] }: Step): Promise<void> {
	if (ending.isRequested) {
		return;
	}
	const startedAt = performance.now();
	const isWindows = process.platform === 'win32';
	const [program, given] = script
		? ['npm', ['run', '--silent', script]]
		: [process.execPath, [...NODE, ...node, ...(chosenFiles.length > 0 ? chosenFiles : files)]];
	const child = spawn(program, given, {
		cwd: repository,
		env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
		stdio: ['ignore', 'pipe', 'pipe'],
		shell: isWindows && program === 'npm',
		// A process group of its own, so that it can be ended with all of its children.
		detached: !isWindows,
	});
	if (script && child.pid !== undefined) {
		os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
	}
	running.add(child);
	const silence = setTimeout(() => void endGroup(child, GRACE_MS), SILENCE_MS);
	let said = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			silence.refresh();
			said += text;
			if (isAlone) {
				process.stdout.write(text);
			}
		});
	}
	await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
	clearTimeout(silence);
	running.delete(child);
	const plain = stripVTControlCharacters(said);
	const passing = script ? Number(child.exitCode === 0) : countIn(plain, 'passing');
	let failing = countIn(plain, 'failing');
	let [, report = ''] = plain.split(/^\s*\d+ failing$/m);
	if (failing === 0 && (child.exitCode !== 0 || passing === 0)) {
		failing = 1;
		report = child.exitCode === 0 ? 'no test ran' : `ended with ${endingOf(child)}`;
	}
	passed += passing;
	failed += failing;
	if (failing > 0) {
		reports.push(`== ${name}\n${report.trim()}\n`);
	}
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	if (!isAlone) {
		console.log(`\n== ${name}\n${said}`);
	}
	console.log(`-- ${name}: ${passing} passed, ${failing} failed in ${seconds} s`);
}

/** The number of tests that mocha reports as passing or failing. */
function countIn(said: string, kind: 'passing' | 'failing'): number {
	return Number(new RegExp(`^\\s*(\\d+) ${kind}\\b`, 'm').exec(said)?.[1] ?? 0);
}

function mochaStep(name: string, files: readonly string[], options: readonly string[] = []): Step {
	return { name, node: [...MOCHA, ...required('support/shuffle'), ...options, ...NARROWED], files };
}

/** The options that make mocha load compiled modules with hooks. */
function required(...modules: readonly string[]): readonly string[] {
	return modules.flatMap((module) => ['--require', `out/test/${module}.js`]);
}

/** Tests inside VS Code, which set their own time limit. */
function hostStep(name: string, ...place: readonly [release: string, host: string]): Step {
	return { name, node: ['out/test/host/integrationRun.js', ...place] };
}

/** The tests of the panels' pages in a folder. */
function pageSteps(folder: string): readonly Step[] {
	const first = required('host/installFirst');
	return canRunHost ? [mochaStep(folder, [`out/test/${folder}/*.test.js`], first)] : [];
}

/** A step for the files of each folder of window tests, which share a window, and one for each other file. */
function windowSteps(folder: string): readonly Step[] {
	const compiled = path.join(repository, 'out', 'test', folder);
	if (!canRunHost || !existsSync(compiled)) {
		return [];
	}
	const files = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter(isTest).sort();
	const entries = [...new Set(files.map((file) => file.split(path.sep, 1).join()))];
	return [...entries.filter((entry) => !isTest(entry)), ...entries.filter(isTest)].map((entry) =>
		mochaStep(
			`${folder}/${entry.replace('.test.js', '')}`,
			[`out/test/${folder}/${entry}${isTest(entry) ? '' : '/*.test.js'}`],
			required('host/packFirst', 'host/failedWindows'),
		),
	);
}
