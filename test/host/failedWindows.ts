import path from 'node:path';
import { testFolder } from './repository.js';
import { Workbench } from './workbench.js';

/** Saves the state of all open windows in `.vscode-test/failures` when a test fails; mocha takes the hooks from here. */
export const mochaHooks = {
	async afterEach(this: Mocha.Context): Promise<void> {
		const test = this.currentTest;
		if (test?.state !== 'failed') {
			return;
		}
		const folder = path.join(testFolder, 'failures', test.fullTitle().replace(/\W+/g, '-').slice(0, 120));
		const saved = [...Workbench.opened].map((window, index) =>
			window.saveState(path.join(folder, String(index + 1))),
		);
		for (const result of await Promise.allSettled(saved)) {
			if (result.status === 'rejected') {
				console.error(result.reason);
			}
		}
		console.error(`The windows are saved in ${folder}.`);
	},
};
