import Mocha from 'mocha';

/** How many tests ended how. */
export interface Tally {
	readonly passed: number;
	readonly pending: number;
	/** A line for each failure: what the test is called and why it failed. */
	readonly failures: readonly string[];
}

/** Reports as mocha's spec does, and hands the tally on at the end; no test at all is a failure. */
export class TallyReporter extends Mocha.reporters.Spec {
	constructor(runner: Mocha.Runner, options: Mocha.MochaOptions, handOn: (tally: Tally) => void) {
		super(runner, options);
		const failures: string[] = [];
		runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test: Mocha.Test, error: Error) => {
			failures.push(`${test.titlePath().join(' › ')}: ${error.message.split('\n', 1)[0]}`);
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
