import type Mocha from 'mocha';
import { leaveTally } from './leaveTally.js';
import { TallyReporter } from './tallyReporter.js';

/** The reporter of tests that run in Node, whose tally lies in a file at the end. */
export default class FileTallyReporter extends TallyReporter {
	constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
		super(runner, options, leaveTally);
	}
}
