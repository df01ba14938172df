import type Mocha from 'mocha';
import * as vscode from 'vscode';
import { TallyReporter } from '../../tallyReporter.js';
import { tallyLine } from '../../tallyLine.js';
import { storeBelow } from '../storage.js';
import { mocha } from './begin.js';

/** Without files of its own, it says what its tests came to. */
class SpokenTallyReporter extends TallyReporter {
	constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
		super(runner, options, (tally) => console.log(tallyLine(tally)));
	}
}

/** Runs the tests of the bundle inside the extension host of a browser. */
export async function run(): Promise<void> {
	// What a workbench without a server keeps in the browser.
	storeBelow(vscode.Uri.from({ scheme: 'vscode-userdata', path: '/User/globalStorage' }));
	mocha.reporter(SpokenTallyReporter);
	const failures = await new Promise<number>((resolve) => mocha.run(resolve));
	if (failures > 0 || mocha.suite.total() === 0) {
		throw new Error(`${failures} of ${mocha.suite.total()} tests failed.`);
	}
}
