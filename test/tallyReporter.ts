import Mocha from 'mocha';

/** How many tests ended how. */
export interface Tally {
	readonly passed: number;
	readonly pending: number;
	/** Each failure: what the test is called, why it failed, and where. */
	readonly failures: readonly string[];
}

/** Reports as mocha's spec does, and hands the tally on at the end; no test at all is a failure. */
export class TallyReporter extends Mocha.reporters.Spec {
	constructor(runner: Mocha.Runner, options: Mocha.MochaOptions, handOn: (tally: Tally) => void) {
		super(runner, options);
		const failures: string[] = [];
		runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test: Mocha.Test, error: Error) => {
			failures.push([`${test.titlePath().join(' › ')}:`, ...cause(error)].join('\n    '));
		});
		runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
			const { passes: passed, pending } = this.stats;
			if (passed + failures.length + pending === 0) {
				failures.push('No test ran.');
			}
			handOn({ passed, pending, failures });
		});
	}
}

/** The first lines of what an error says, and the lines of the tests that led to it. */
function cause({ message, stack = '' }: Error): readonly string[] {
	const said = message.split('\n').filter((line) => line.trim() !== '');
	const led = stack
		.split('\n')
		.filter((line) => /^\s+at .*\btest\/[^(]*:\d/.test(line) && !line.includes('node_modules'));
	return [...said.slice(0, 12), ...led.slice(0, 3).map((line) => line.trim())];
}
