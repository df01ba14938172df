import type { Clock } from '../base/clock.js';
import { nextTurn } from '../base/taskScheduler.js';
import { once } from '../base/once.js';
import { withAuth } from '../client/auth.js';
import { fetchTransport } from '../client/transport.js';
import type { Service } from '../client/marketDataClient.js';
import { rejectStatus } from '../client/status.js';
import { limits } from '../contract/limits.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';

const SAMPLE_ADDRESSES: ServiceAddresses = {
	baseUrl: 'https://data.sample.invalid',
	imageUrl: 'https://images.sample.invalid',
};

/** The sample service: made-up figures, served within this process and created on first use. */
export function sampleService(
	directory: () => Promise<SymbolDirectory>,
	clock: Clock,
	onError: (error: unknown) => void,
): Service {
	const sandbox = once(async () => {
		const { createSandbox } = await import('../sandbox/inProcess.js');
		const { listings } = await directory();
		// In a turn separate from loading the code and from reading the directory.
		await nextTurn();
		return createSandbox({ directory: listings, imageUrl: SAMPLE_ADDRESSES.imageUrl, clock, onError });
	});
	const send = rejectStatus(
		clock,
		fetchTransport(async () => (await sandbox()).fetch),
	);
	return {
		addresses: SAMPLE_ADDRESSES,
		send: withAuth(
			async () => ({ key: (await sandbox()).key, origin: SAMPLE_ADDRESSES.baseUrl, form: 'header' }),
			send,
		),
		sendImage: send,
		pageRows: limits.pageSize,
	};
}
