import { Assistant } from '../../src/features/assistant/assistant.js';
import type { ToolAnswer } from '../../src/features/assistant/answer/toolAnswer.js';
import { systemClock } from '../../src/base/clock.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { wireServerSources } from '../../src/features/assistant/server/serverSources.js';
import { neverAborted } from './neverAborted.js';
import { ofTest } from './ofTest.js';
import { packedSymbols } from './packedDirectory.js';

/** The tools over real connections to a service, wired as the assistant's server is; gives a way to call them. */
export async function assistantOver(
	baseUrl: string,
	key: string,
): Promise<(name: string, given: unknown) => Promise<ToolAnswer>> {
	const directory = await packedSymbols();
	const slip = (error: unknown): never => {
		throw error;
	};
	const sources = wireServerSources(ofTest(new DisposableStore()), {
		access: { isSample: false, addresses: { baseUrl, imageUrl: baseUrl }, key: { key, form: 'header' } },
		directory: () => Promise.resolve(directory),
		watchlists: () => Promise.resolve(undefined),
		clock: systemClock,
		random: () => 0,
		onError: slip,
	});
	const assistant = new Assistant(sources, slip);
	return (name, given) => assistant.call(name, given, neverAborted);
}
