import assert from 'node:assert/strict';
import { settle } from './fakeClock.js';
import { listeners } from './listeners.js';
import { disposeOfTest } from './ofTest.js';

// Resources that keep a process alive and that a test can leave behind; others belong to mocha and to the
// process itself.
const WATCHED = [
	'Timeout',
	'TCPServerWrap',
	'TCPSocketWrap',
	'FSEventWrap',
	'ProcessWrap',
	'Worker',
] as const;
const TURNS = 50;
/** While a hook waits, mocha has a timer for its time limit. */
const TIMERS_OF_HOOK = 1;

/**
 * Fails a run whose tests leave a timer, a connection, a server, a process or a listener behind, and names
 * them. Mocha loads the hooks from here. Failing the test itself would end the run.
 */
export const mochaHooks = {
	beforeEach(): void {
		before = openResources();
		listeners.clear();
	},
	async afterEach(this: Mocha.Context): Promise<void> {
		disposeOfTest();
		let still = left(0);
		// A closed connection takes some turns to disappear, and so does whatever waits for an answer.
		for (let turn = 0; turn < TURNS && still.length > 0; turn += 1) {
			await settle();
			still = left(TIMERS_OF_HOOK);
		}
		found.push(...still.map((what) => `${this.currentTest?.fullTitle() ?? ''}: ${what}`));
	},
	afterAll(): void {
		assert.deepEqual(found.splice(0), [], 'tests left something behind');
	},
};

const found: string[] = [];
type OpenResources = Readonly<Record<string, number>>;

let before: OpenResources = {};

function openResources(): OpenResources {
	const active = process.getActiveResourcesInfo();
	return Object.fromEntries(WATCHED.map((kind) => [kind, active.filter((one) => one === kind).length]));
}

function left(timersOfHook: number): readonly string[] {
	const resources = Object.entries(openResources()).flatMap(([kind, count]) => {
		const more = count - (before[kind] ?? 0) - (kind === 'Timeout' ? timersOfHook : 0);
		return more > 0 ? [`${more} × ${kind}`] : [];
	});
	return listeners.size > 0 ? [...resources, `${listeners.size} × listener`] : resources;
}
