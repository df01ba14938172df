import Mocha from 'mocha';
import { writeFileSync } from 'node:fs';

/** How many tests ended how. */
export interface Tally {
	readonly passed: number;
	readonly failed: number;
	readonly pending: number;
}

/** Reports as mocha's spec does, and writes the tally to the file that TEST_TALLY names; no test at all is a failure. */
export default class TallyReporter extends Mocha.reporters.Spec {
	constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
		super(runner, options);
		runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
			const { passes: passed, failures, pending } = this.stats;
			const failed = passed + failures + pending === 0 ? 1 : failures;
			if (failed > failures) {
				console.error('No test ran.');
			}
			const file = process.env.TEST_TALLY;
			if (file !== undefined) {
				writeFileSync(file, JSON.stringify({ passed, failed, pending } satisfies Tally));
			}
		});
	}
}
