import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { tools } from '../../../../src/features/assistant/assistant.js';
import { connectedClient, type ConnectedClient, serverProgram } from '../../../support/assistantServer.js';
import { eventually } from '../../../support/eventually.js';
import { SMALL_MARKET, startReadySandbox } from '../../../support/standaloneSandbox.js';

const KEY = 'canary-5d0c77ab';

describe('the assistant’s server', () => {
	let folder: string;
	let connected: ConnectedClient[];

	beforeEach(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'assistant-'));
		connected = [];
	});

	afterEach(async () => {
		await Promise.all(connected.map(({ close }) => close()));
		await rm(folder, { recursive: true });
	});

	async function connect(...given: Parameters<typeof connectedClient>): Promise<ConnectedClient> {
		const client = await connectedClient(...given);
		connected.push(client);
		return client;
	}

	it('hands a whole result on as a resource', async () => {
		const { client, call } = await connect(['--sample']);
		const { links } = await call('query_calendar', { calendar: 'splits', limit: 1, file: 'csv' });
		const [uri = ''] = links;
		assert.match(uri, /^result:\/\/1\/splits-\d{4}-\d\d-\d\d\.csv$/);
		const { contents } = await client.readResource({ uri });
		assert.match(JSON.stringify(contents), /date_ex/);
		const { resources } = await client.listResources();
		assert.deepEqual(
			resources.map((one) => one.uri),
			[uri],
		);
	});

	it('runs from the files of its own package alone, started by a link', async () => {
		const { files } = JSON.parse(
			await readFile(path.join(path.dirname(serverProgram), 'package.json'), 'utf8'),
		) as {
			readonly files: readonly string[];
		};
		const built = path.dirname(serverProgram);
		await Promise.all(
			['package.json', ...files]
				.filter((file) => existsSync(path.join(built, file)))
				.map((file) => cp(path.join(built, file), path.join(folder, file), { recursive: true })),
		);
		const link = path.join(folder, 'market-data-assistant');
		await symlink(path.join(folder, 'mcp.js'), link);
		const { call } = await connect(['--sample'], {}, link);
		assert.match((await call('get_ticker_snapshot', { ticker: 'KO' })).texts.join(), /sampleData/);
	});

	it('answers what clients write in other forms than the protocol’s', async () => {
		const server = spawn(process.execPath, [serverProgram, '--sample']);
		const answers: { readonly id: unknown; readonly result?: object }[] = [];
		const lines = createInterface({ input: server.stdout });
		lines.on('line', (line) => answers.push(JSON.parse(line) as (typeof answers)[number]));
		const message = (id: number, method: string, params: unknown) => ({ jsonrpc: '2.0', id, method, params });
		const clientInfo = { name: 'test', version: '1' };
		const hello = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo };
		server.stdin.write(`\uFEFF${JSON.stringify(message(1, 'initialize', hello))}\n`);
		server.stdin.write(`${JSON.stringify(message(2, 'tools/list', null))}\n`);
		server.stdin.write(
			`${JSON.stringify([3, 4].map((id) => message(id, 'tools/call', { name: 'list_watchlists', arguments: null })))}\n`,
		);
		server.stdin.write('no JSON\n');
		const query = '['.repeat(6_000) + ']'.repeat(6_000);
		server.stdin.write(
			`{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"search_symbol","arguments":{"query":${query}}}}\n`,
		);
		server.stdin.write(`${JSON.stringify(message(6, 'tools/list', null))}\n`);
		await eventually(() => {
			assert.deepEqual(answers.map(({ id }) => id).sort(), [1, 2, 3, 4, 5, 6, null]);
			return Promise.resolve();
		});
		assert.equal(answers.filter(({ result }) => result).length, 5);
		server.stdin.end();
		await once(server, 'exit');
	});

	it('says that no key is set, and where to set one', async () => {
		const { call } = await connect([]);
		const { texts, isError } = await call('get_trending');
		assert.ok(isError);
		assert.match(texts.join(), /No API key is set\..*MARKET_DATA_API_KEY.*Never ask for the key/);
	});

	it('asks the live service with the key of its environment, and tells nobody the key', async () => {
		const sandbox = await startReadySandbox(SMALL_MARKET, KEY);
		try {
			const { client, call, said } = await connect([], {
				MARKET_DATA_API_KEY: KEY,
				MARKET_DATA_BASE_URL: sandbox.baseUrl,
			});
			const answer = await call('get_ticker_snapshot', { ticker: 'KO' });
			const reported = JSON.stringify([answer, await client.listTools(), client.getServerVersion(), said()]);
			assert.match(reported, /the market data service of the user/);
			assert.ok(!reported.includes(KEY) && !reported.includes('sampleData'));
			await client.close();
		} finally {
			await sandbox.stop();
		}
	});

	it('refuses arguments that it does not know without repeating them', async () => {
		const refused = await connectedClient(['--key', KEY]).then(
			() => 'started',
			(error: unknown) => String(error),
		);
		assert.notEqual(refused, 'started');
		assert.ok(!refused.includes(KEY));
	});

	it('reads lists from a file at each call, and says so where the file is gone', async () => {
		const file = path.join(folder, 'lists.json');
		await writeFile(file, '{"Core":["KO","brk-b"]}');
		const { client, call } = await connect(['--sample', '--watchlists', file]);
		assert.match((await call('list_watchlists')).texts.join(), /"Core".*\["KO","BRK\.B"\]/);
		await writeFile(file, '{"Core":["KO"],"ON":["MSFT');
		const broken = await call('list_watchlists');
		assert.ok(broken.isError);
		assert.match(broken.texts.join(), /not valid JSON\. Ask the user/);
		await writeFile(file, '{"Core":["KO","brk-b"]}');
		const { messages } = await client.getPrompt({ name: 'morning_brief', arguments: { watchlist: 'Core' } });
		assert.match(JSON.stringify(messages), /my watchlist .*Core.*list_watchlists/);
		await writeFile(file, '{"Core":["PEP"]}');
		assert.match((await call('list_watchlists')).texts.join(), /\["PEP"\]/);
		await rm(file);
		assert.match((await call('list_watchlists')).texts.join(), /cannot be read/);
	});

	it('answers a message of any length with what is wrong, holds little of it, and goes on', async () => {
		const { client, call, memory } = await connect(['--sample']);
		await call('search_symbol', { query: 'apple' });
		const isReported = process.platform === 'linux';
		const before = isReported ? await memory() : 0;
		const text = 'AAPL '.repeat(20_000_000);
		await assert.rejects(call('find_tickers_in_text', { text }), /more than 4000000 bytes and was not read/);
		const grown = isReported ? (await memory()) - before : 0;
		// Input that is read and dropped piles up to some 65 MB until garbage collection; storing the message would
		// take all 100.
		assert.ok(grown < text.length * 0.9, `${grown} bytes`);
		assert.match((await call('search_symbol', { query: 'apple' })).texts.join(), /AAPL/);
		assert.equal((await client.listTools()).tools.length, 9);
	});

	it('gives two clients at once limits and results of their own', async () => {
		const [one, other] = await Promise.all([connect(['--sample']), connect(['--sample'])]);
		const { links } = await one.call('get_financial_statements', { ticker: 'KO', file: 'json' });
		for (let calls = 1; calls < 60; calls += 1) {
			await one.call('search_symbol', { query: 'KO', limit: 1 });
		}
		assert.match((await one.call('search_symbol', { query: 'KO' })).texts.join(), /Stop calling tools now/);
		assert.equal((await other.call('search_symbol', { query: 'KO' })).isError, false);
		assert.deepEqual((await other.client.listResources()).resources, []);
		await assert.rejects(other.client.readResource({ uri: links[0] ?? '' }), /Nothing stands/);
	});
});

describe('the assistant’s server with sample data', () => {
	let connected: ConnectedClient;

	before(async () => {
		connected = await connectedClient(['--sample']);
	});

	after(() => connected.close());

	it('lists the tools with their schemas, the templates of resources and three prompts', async () => {
		const { client, said } = connected;
		const listed = await client.listTools();
		assert.deepEqual(
			listed.tools.map(({ name, inputSchema }) => ({ name, inputSchema })),
			tools.map(({ name, inputSchema }) => ({
				name,
				inputSchema: JSON.parse(JSON.stringify(inputSchema)) as unknown,
			})),
		);
		const { resourceTemplates } = await client.listResourceTemplates();
		assert.deepEqual(
			resourceTemplates.map(({ uriTemplate }) => uriTemplate),
			['ticker://{ticker}', 'watchlist://{name}'],
		);
		assert.equal((await client.listPrompts()).prompts.length, 3);
		assert.equal(said(), '');
	});

	it('answers with it, and reads it as a resource too', async () => {
		const { client, call } = connected;
		const { texts, isError } = await call('get_ticker_snapshot', { ticker: 'KO' });
		assert.equal(isError, false);
		assert.match(texts.join('\n'), /simulated[^]*"sampleData":true[^]*"symbol":"KO"/);
		const { contents } = await client.readResource({ uri: 'ticker://KO' });
		assert.match(JSON.stringify(contents), /sampleData.*KO/);
		await assert.rejects(
			client.readResource({ uri: 'file:///etc/passwd' }),
			/Nothing stands at this address/,
		);
	});

	it('answers wrong and oversized input with sentences, and goes on', async () => {
		const { call } = connected;
		const megabyte = await call('find_tickers_in_text', { text: 'AAPL '.repeat(200_000) });
		assert.match(megabyte.texts.join(), /has 1000000 characters and may have 100000/);
		assert.match((await call('query_calendar', { calendar: 7 })).texts.join(), /one of ratings/);
		assert.match((await call('set_key', { key: 'x' })).texts.join(), /no such tool/);
		assert.match((await call('search_symbol', { query: 'apple' })).texts.join(), /AAPL/);
	});

	it('ends a call that is cancelled, and answers the next', async () => {
		const { call } = connected;
		const gone = new AbortController();
		const answer = call('get_ticker_snapshot', { ticker: 'PEP' }, gone.signal);
		gone.abort(new Error('enough'));
		await assert.rejects(answer);
		assert.equal((await call('search_symbol', { query: 'apple' })).isError, false);
	});
});
