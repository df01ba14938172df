import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRecord } from '../../../../src/base/record.js';
import { connectedClient, type ConnectedClient } from '../../../support/assistantServer.js';
import { type CountingGateway, startCountingGateway } from '../../../support/countingGateway.js';
import { packedDirectory } from '../../../support/packedDirectory.js';
import { startReadySandbox, type StandaloneSandbox } from '../../../support/standaloneSandbox.js';

/** The limit that docs/guide/mcp-server.md states. */
const MOST_TOKENS = 5_000;

describe('the morning brief of a list of 50 tickers', () => {
	let folder: string;
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let server: ConnectedClient;
	let tickers: readonly string[];

	beforeEach(async () => {
		const wellKnown = [...(await packedDirectory())].sort((one, other) => other.prominence - one.prominence);
		tickers = wellKnown.slice(0, 50).map(({ symbol }) => symbol);
		folder = await mkdtemp(path.join(tmpdir(), 'brief-'));
		const lists = path.join(folder, 'lists.json');
		await writeFile(lists, JSON.stringify({ Morning: tickers }));
		sandbox = await startReadySandbox();
		gateway = await startCountingGateway(sandbox.baseUrl);
		server = await connectedClient(['--watchlists', lists], {
			MARKET_DATA_API_KEY: sandbox.key,
			MARKET_DATA_BASE_URL: gateway.url,
		});
	});

	afterEach(async () => {
		await server.close();
		await gateway.stop();
		await sandbox.stop();
		await rm(folder, { recursive: true });
	});

	/** Follows the prompt literally, and returns everything that a model reads. */
	async function brief(): Promise<readonly string[]> {
		const { messages } = await server.client.getPrompt({
			name: 'morning_brief',
			arguments: { watchlist: 'Morning' },
		});
		const [{ content } = {}] = messages;
		const prompt = content?.type === 'text' ? content.text : '';
		const calls = Array.from(prompt.matchAll(/\{.*?\}/g), ([call]) => JSON.parse(call) as unknown).filter(
			isRecord,
		);
		const answers = [await server.call('list_watchlists', { list: 'Morning' })];
		for (const call of calls) {
			answers.push(await server.call('query_calendar', { ...call, tickers }));
		}
		assert.deepEqual(
			answers.map(({ isError, texts }) => (isError ? texts : 'answered')),
			['answered', 'answered', 'answered'],
		);
		assert.ok(!answers.some(({ texts }) => texts.join().includes('leftOut')), 'whole answers');
		return [prompt, ...answers.flatMap(({ texts }) => texts)];
	}

	it('takes a request for each calendar, another behind its short page, at most 5,000 tokens, and no request when it is asked again', async () => {
		const tokens = Math.ceil((await brief()).join('').length / 4);
		assert.ok(tokens > 500 && tokens <= MOST_TOKENS, `${tokens} tokens`);
		await brief();
		assert.deepEqual(
			gateway.requested.map(({ pathname }) => pathname).toSorted(),
			['/api/v2.1/calendar/ratings', '/api/v2.2/calendar/dividends'].flatMap((path) => [path, path]),
		);
	});
});
