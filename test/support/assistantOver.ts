import { Assistant } from '../../src/features/assistant/assistant.js';
import type { ToolAnswer } from '../../src/features/assistant/answer/toolAnswer.js';
import { systemClock } from '../../src/base/clock.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { createServerSources } from '../../src/services/serverSources.js';
import { neverAborted } from './neverAborted.js';
import { ofTest } from './ofTest.js';
import { packedSymbols } from './packedDirectory.js';

/**
 * Creates the tools over real connections to a service, wired as in the assistant's server; returns a
 * function to call them.
 */
export async function assistantOver(
	baseUrl: string,
	key: string,
): Promise<(name: string, given: unknown) => Promise<ToolAnswer>> {
	const directory = await packedSymbols();
	const slip = (error: unknown): never => {
		throw error;
	};
	const sources = createServerSources(ofTest(new DisposableStore()), {
		access: { isSample: false, addresses: { baseUrl, imageUrl: baseUrl }, key: { key, form: 'header' } },
		directory: () => Promise.resolve(directory),
		clock: systemClock,
		random: () => 0,
		onError: slip,
	});
	const assistant = new Assistant({ ...sources, watchlists: () => Promise.resolve(undefined) }, slip);
	return (name, given) => assistant.call(name, given, neverAborted);
}
