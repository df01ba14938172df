import path from 'node:path';
import { packExtension } from '../host/packedExtension.js';
import { repository, testFolder } from '../host/repository.js';
import type { Workbench } from '../host/workbench.js';

/** Packs the extension that calls tools. */
export function packToolCaller(): Promise<string> {
	return packExtension(path.join(testFolder, 'ui', 'tool-caller.vsix'), {
		folder: path.join(repository, 'test', 'ui', 'toolCaller'),
	});
}

/** Calls our extension's tools from another extension, one at a time. */
export class ToolCaller {
	#calls = 0;

	constructor(private readonly workbench: Workbench) {}

	/** Sends a call without waiting for its answer. */
	async send(name: string, input: Readonly<Record<string, unknown>>): Promise<void> {
		await this.workbench.runCommand('Call Tool');
		await this.workbench.quickInput.write(JSON.stringify({ name: `marketData_${name}`, input }));
		this.#calls += 1;
	}

	/** Cancels the call in progress. */
	async cancel(): Promise<void> {
		await this.workbench.runCommand('Cancel the Call');
	}

	/** Returns the texts of the call's answer, or the name of its error. */
	async answered(): Promise<unknown> {
		const { page } = this.workbench;
		const said = `Tool calls answered: ${this.#calls}`;
		await page.locator('.statusbar-item').filter({ hasText: said }).waitFor();
		return JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown;
	}
}
