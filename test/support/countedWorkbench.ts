import { Workbench } from '../host/workbench.js';
import type { WorkbenchOptions } from '../host/workbenchSetup.js';
import { type CountingGateway, startCountingGateway } from './countingGateway.js';
import { startReadySandbox, type StandaloneSandbox } from './standaloneSandbox.js';

/** A workbench whose service is a sandbox behind a counting gateway. */
export interface CountedWorkbench {
	readonly sandbox: StandaloneSandbox;
	readonly gateway: CountingGateway;
	readonly workbench: Workbench;
	/** Closes all three. */
	close(): Promise<void>;
}

/** Opens a workbench with its own sandbox as the service; the key is not set yet. */
export async function openCountedWorkbench(
	options: WorkbenchOptions = {},
	key?: string,
): Promise<CountedWorkbench> {
	const sandbox = await startReadySandbox([], key);
	const gateway = await startCountingGateway(sandbox.baseUrl);
	const workbench = await Workbench.open({
		...options,
		settings: {
			'marketData.service.address': gateway.url,
			'marketData.service.imageAddress': sandbox.imageUrl,
			...options.settings,
		},
	});
	return {
		sandbox,
		gateway,
		workbench,
		async close() {
			await workbench.close();
			await gateway.stop();
			await sandbox.stop();
		},
	};
}
