import Mocha from 'mocha';
import * as vscode from 'vscode';
import { storeBelow } from '../storage.js';
import { mocha } from './begin.js';

/** Runs the bundled tests inside a browser's extension host. */
export async function run(): Promise<void> {
	// The storage in the browser that a workbench without a server uses.
	storeBelow(vscode.Uri.from({ scheme: 'vscode-userdata', path: '/User/globalStorage' }));
	mocha.reporter(Mocha.reporters.Spec);
	const failures = await new Promise<number>((resolve) => mocha.run(resolve));
	if (failures > 0 || mocha.suite.total() === 0) {
		throw new Error(`${failures} of ${mocha.suite.total()} tests failed.`);
	}
}
