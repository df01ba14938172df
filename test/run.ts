// The whole test command. Names of steps as arguments choose some of them; the last line is `N passed, N failed`.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canRunHost } from './host/install.js';
import { whenAskedToEnd } from './host/processes.js';
import { repository } from './host/repository.js';
import { type Outcome, StepRunner, type TestStep } from './host/testStep.js';

const CHECKS = ['typecheck', 'lint', 'format:check', 'structure'];
const AT_ONCE = 2;
const MOCHA = path.join(repository, 'node_modules', 'mocha', 'bin', 'mocha.js');
const SUITES: readonly Suite[] = [
	{ name: 'unit', timeoutMs: 10_000 },
	{ name: 'rules', timeoutMs: 60_000 },
	{ name: 'faults', timeoutMs: 30_000 },
	{ name: 'integration' },
	{ name: 'ui', timeoutMs: 120_000 },
];

/** Tests of a folder of their own; without a time limit of mocha's, they run in VS Code. */
interface Suite {
	readonly name: string;
	readonly timeoutMs?: number;
}

const runner = new StepRunner();
const outcomes: Outcome[] = [];

whenAskedToEnd(
	(reason) => {
		console.error(reason);
		void runner.endAll();
	},
	{ watchParent: 'npm_lifecycle_event' in process.env },
);

const wanted = process.argv.slice(2);
const known = [...CHECKS, ...SUITES.map(({ name }) => name)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
	console.error(`There is no step ${unknown.join(', ')}; there are ${known.join(', ')}.`);
	process.exit(2);
}
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
await runChecks(CHECKS.filter(isWanted));
for (const suite of SUITES.filter(({ name }) => isWanted(name))) {
	await runSuite(suite);
}
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
process.exitCode = runner.isEnding ? 130 : sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);

/** Runs checks side by side and shows each whole when it is over. */
async function runChecks(names: readonly string[]): Promise<void> {
	const left = [...names];
	const worker = async () => {
		for (let name = left.shift(); name !== undefined; name = left.shift()) {
			let said = '';
			const end = begin(name);
			const step = { name, program: 'npm', programArguments: ['run', '--silent', name], hasTally: false };
			const outcome = await runner.run(step, (text) => (said += text));
			heading(name);
			process.stdout.write(said);
			end(outcome);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function runSuite(suite: Suite): Promise<void> {
	const folder = path.join(repository, 'out', 'test', suite.name);
	heading(suite.name);
	if (!hasTests(folder)) {
		console.log('There are no tests.');
		return;
	}
	if (suite.name === 'ui' && !canRunHost) {
		console.log(`Skipped: the VS Code that these tests drive runs on linux-x64 only.`);
		return;
	}
	const end = begin(suite.name);
	end(await runner.run(suiteStep(suite, folder), (text) => process.stdout.write(text)));
}

function suiteStep({ name, timeoutMs }: Suite, folder: string): TestStep {
	const mocha = [
		...[MOCHA, '--forbid-only', '--timeout', String(timeoutMs)],
		...['--reporter', path.join(repository, 'out', 'test', 'tally.js')],
		path.join(folder, '**', '*.test.js').replaceAll(path.sep, '/'),
	];
	const inVSCode = [path.join(repository, 'out', 'test', 'host', 'integrationRun.js')];
	return {
		name,
		program: process.execPath,
		programArguments: ['--enable-source-maps', ...(timeoutMs === undefined ? inVSCode : mocha)],
		hasTally: true,
	};
}

function hasTests(folder: string): boolean {
	return (
		existsSync(folder) &&
		readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.test.js'))
	);
}

function heading(name: string): void {
	console.log(`\n== ${name}`);
}

/** Starts the clock of a step; the answer notes how it ended. */
function begin(name: string): (outcome: Outcome) => void {
	const startedAt = performance.now();
	return (outcome) => {
		outcomes.push(outcome);
		const { passed, failed, pending, reason } = outcome;
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		const skipped = pending > 0 ? `, ${pending} skipped` : '';
		console.log(`-- ${name}: ${passed} passed, ${failed} failed${skipped} in ${seconds} s`);
		if (reason !== undefined) {
			console.log(`-- ${name} ${reason}`);
		}
	};
}
