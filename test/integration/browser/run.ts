import Mocha from 'mocha';
import * as vscode from 'vscode';
import { storeBelow } from '../storage.js';
import { mocha } from './begin.js';

/** Runs the tests of the bundle inside the extension host of a browser. */
export async function run(): Promise<void> {
	// What a workbench without a server keeps in the browser.
	storeBelow(vscode.Uri.from({ scheme: 'vscode-userdata', path: '/User/globalStorage' }));
	mocha.reporter(Mocha.reporters.Spec);
	const failures = await new Promise<number>((resolve) => mocha.run(resolve));
	if (failures > 0 || mocha.suite.total() === 0) {
		throw new Error(`${failures} of ${mocha.suite.total()} tests failed.`);
	}
}
