// The whole test command. Names of steps as arguments choose some of them; the last line is `N passed, N failed`.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mapConcurrent } from '../src/base/mapConcurrent.js';
import { canRunHost, type Release } from './host/install.js';
import { whenAskedToEnd } from './host/processes.js';
import { repository } from './host/repository.js';
import { StepRunner, type TestStep } from './host/testStep.js';
import type { Tally } from './tallyReporter.js';

/**
 * They have no time limits, so they run one after the other beside the tests and take only what these leave of the
 * processors. The types are looked at with the other rules, which need them.
 */
const CHECKS = ['lint:types', 'structure', 'format:check'];
/** One more than CI has processors, since tests of a window wait for a fifth of their time. */
const AT_ONCE = 3;
/** Most of what tests make is soon forgotten, which a larger heap for what is new forgets for less. */
const NODE_ARGUMENTS = ['--enable-source-maps', '--max-semi-space-size=32'];
const MOCHA = path.join(repository, 'node_modules', 'mocha', 'bin', 'mocha.js');
const INTEGRATION = path.join(repository, 'out', 'test', 'host', 'integrationRun.js');
const SUITES: readonly Suite[] = [
	{ name: 'rules', timeoutMs: 60_000, leavesNothing: true },
	{ name: 'unit', timeoutMs: 60_000, leavesNothing: true },
	{ name: 'faults', timeoutMs: 30_000, leavesNothing: true },
	{ name: 'release', timeoutMs: 300_000 },
	{ name: 'integration', inVSCode: ['newest', 'node'] },
	{ name: 'integration-web', folder: 'integration', inVSCode: ['newest', 'browser'] },
	{ name: 'oldest', folder: 'integration', inVSCode: ['oldest', 'node'], isExtra: true },
	{
		name: 'ui',
		timeoutMs: 300_000,
		together: {
			tickers: [
				...['tickerAccuracy', 'tickerEvents', 'tickerHeader', 'tickerOverview', 'tickerPanel', 'tickerTrend'],
			],
			tables: ['calendarPanel', 'calendarLooks', 'comparePanel', 'queryService'],
			looks: ['panelLayout', 'trending'],
		},
		longest: [
			...['tickers', 'tables', 'watchlist', 'ownKey', 'looks', 'web', 'sampleData', 'troubles'],
			...[
				'keySearch',
				'keySearchTroubles',
				'preview',
				'hover',
				'pseudoLanguage',
				'editorMarks',
				'calendars',
				'changes',
			],
			...[
				'keySearchElsewhere',
				'watchlistWindows',
				'alerts',
				'languages',
				'chartPictures',
				'lookUp',
				'walkthrough',
			],
		],
	},
];

/** Tests of a folder, which is called as they are where no other is named. */
interface Suite {
	readonly name: string;
	readonly folder?: string;
	/** They run inside this VS Code, in Node or in the browser, and set their time limit themselves. */
	readonly inVSCode?: readonly [Release, 'node' | 'browser'];
	readonly timeoutMs?: number;
	/** Whether it runs only where it is named. */
	readonly isExtra?: true;
	/** Whether it fails where a test leaves a timer, a connection, a server, a process or a listener behind. */
	readonly leavesNothing?: true;
	/** Each of its files is a step, and these steps begin first, so that at the end nobody waits for them. */
	readonly longest?: readonly string[];
	/** Files that are one step, and so share what they share in a process: the window of `sampleWorkbench`. */
	readonly together?: Readonly<Record<string, readonly string[]>>;
}

const runner = new StepRunner();
let passed = 0;
const failures: string[] = [];

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
const isWanted = (name: string, isExtra = false) => (wanted.length === 0 ? !isExtra : wanted.includes(name));
const checks = CHECKS.filter((name) => isWanted(name)).map(checkStep);
const tests = SUITES.filter(({ name, isExtra }) => isWanted(name, isExtra)).flatMap(suiteSteps);
const runStep = checks.length + tests.length === 1 ? runOpenly : runWhole;
await Promise.all([mapConcurrent(checks, runStep, 1), mapConcurrent(tests, runStep, AT_ONCE)]);
process.exitCode = runner.isEnding ? 130 : failures.length === 0 ? 0 : 1;
if (failures.length > 0) {
	console.log(`\nWhat failed:\n${failures.join('\n')}`);
}
console.log(`${passed} passed, ${failures.length} failed`);

/** Runs a step beside others and shows what it said when it is over. */
async function runWhole(step: TestStep): Promise<void> {
	let said = '';
	const end = begin(step.name);
	const outcome = await runner.run(step, (text) => (said += text));
	heading(step.name);
	process.stdout.write(said);
	end(outcome);
}

/** Runs the only step there is and shows what it says as it comes. */
async function runOpenly(step: TestStep): Promise<void> {
	heading(step.name);
	const end = begin(step.name);
	end(await runner.run(step, (text) => process.stdout.write(text)));
}

function checkStep(name: string): TestStep {
	return {
		name,
		program: 'npm',
		programArguments: ['run', '--silent', name],
		hasTally: false,
		givesWay: true,
	};
}

function suiteSteps(suite: Suite): readonly TestStep[] {
	const folder = path.join(repository, 'out', 'test', suite.folder ?? suite.name);
	const files = testFiles(folder);
	if (files.length === 0) {
		heading(suite.name);
		console.log('There are no tests.');
		return [];
	}
	if (suite.name === 'ui' && !canRunHost) {
		heading(suite.name);
		console.log(`Skipped: the VS Code that these tests drive runs on linux-x64 only.`);
		return [];
	}
	const { longest, together = {} } = suite;
	if (longest === undefined) {
		return [suiteStep(suite, suite.name, [path.join(folder, '**', '*.test.js')])];
	}
	const shared = Object.values(together).flat();
	const alone = files
		.map((file) => file.replace('.test.js', ''))
		.filter((name) => !shared.includes(name))
		.map((name) => [name, [name]] as const);
	const filesOf = new Map<string, readonly string[]>([...Object.entries(together), ...alone]);
	return [...new Set([...longest, ...filesOf.keys()])].map((name) =>
		suiteStep(
			suite,
			`${suite.name}/${name}`,
			(filesOf.get(name) ?? [name]).map((file) => path.join(folder, `${file}.test.js`)),
		),
	);
}

function suiteStep(
	{ inVSCode, timeoutMs, leavesNothing }: Suite,
	name: string,
	files: readonly string[],
): TestStep {
	const mocha = [
		...[MOCHA, '--forbid-only', '--timeout', String(timeoutMs)],
		...['--reporter', path.join(repository, 'out', 'test', 'tally.js')],
		...(process.env.TEST_ORDER_SEED
			? ['--require', path.join(repository, 'out', 'test', 'support', 'shuffle.js')]
			: []),
		...(leavesNothing ? ['--require', path.join(repository, 'out', 'test', 'support', 'leftovers.js')] : []),
		...files.map((file) => file.replaceAll(path.sep, '/')),
	];
	return {
		name,
		program: process.execPath,
		programArguments: [...NODE_ARGUMENTS, ...(inVSCode === undefined ? mocha : [INTEGRATION, ...inVSCode])],
		hasTally: true,
	};
}

function testFiles(folder: string): readonly string[] {
	return existsSync(folder)
		? readdirSync(folder, { recursive: true })
				.map(String)
				.filter((file) => file.endsWith('.test.js'))
				.toSorted()
		: [];
}

function heading(name: string): void {
	console.log(`\n== ${name}`);
}

/** Starts the clock of a step; the answer notes how it ended. */
function begin(name: string): (outcome: Tally) => void {
	const startedAt = performance.now();
	return (outcome) => {
		passed += outcome.passed;
		failures.push(...outcome.failures.map((failure) => `- ${name}: ${failure}`));
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		const skipped = outcome.pending > 0 ? `, ${outcome.pending} skipped` : '';
		console.log(
			`-- ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed${skipped} in ${seconds} s`,
		);
	};
}
