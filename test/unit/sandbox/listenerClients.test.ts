import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import {
	consensus,
	KEY,
	logos,
	type Program,
	SandboxPrograms,
	statusOf,
	trending,
} from './sandboxProgram.js';

describe('The sandbox as a program and its clients', () => {
	const programs = new SandboxPrograms();
	const { start } = programs;

	afterEach(() => programs.end());

	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		it(`ends with 0 on ${signal}, though connections are open and answers on their way`, async () => {
			const dripping = start(['--fault', 'drip']);
			const slow = start(['--fault', 'slow']);
			const late = start(['--latency', '600000']);
			const running = [dripping, slow, late];
			await Promise.all(running.map((program) => program.place()));
			const agent = new Agent({ keepAlive: true });
			const body = (await open(dripping, consensus, agent)).resume();
			const brokenOff = once(body, 'error');
			const idle = (await open(slow, '/nowhere', agent)).resume();
			await once(idle, 'end');
			const unanswered = await Promise.all([slow, late].map((program) => send(program, consensus, agent)));
			const failures = unanswered.map((request) => once(request, 'error'));
			await Promise.all(unanswered.map((request) => once(request, 'finish')));
			running.forEach(({ child }) => child.kill(signal));
			const ends = await Promise.all(running.map(({ ended }) => ended));
			await Promise.all([brokenOff, ...failures]);
			agent.destroy();
			assert.deepEqual(
				running.map(({ stderr }, index) => ({ ...ends[index], stderr })),
				running.map(() => ({ code: 0, signal: null, stderr: '' })),
			);
		});
	}

	it('ends soon after the npm that started it, which passes no signal on', async () => {
		const npm = programs.startByNpm();
		await npm.place();
		npm.child.kill('SIGKILL');
		// The sandbox shares these pipes, so they close only after it has ended too.
		assert.deepEqual(await npm.ended, { code: null, signal: 'SIGKILL' });
	});

	it('says nothing of clients that go away in the middle', async () => {
		const program = start(['--fault', 'drip']);
		for (const requested of [consensus, logos]) {
			const response = await open(program, requested, new Agent());
			response.destroy();
			await once(response, 'close');
		}
		program.child.kill('SIGTERM');
		assert.deepEqual(await program.ended, { code: 0, signal: null });
		assert.equal(program.stderr, '');
	});

	it('cuts the connection of a cut body without a word of its own', async () => {
		const program = start(['--fault', 'cutBody']);
		const { baseUrl } = await program.place();
		await assert.rejects(fetch(`${baseUrl}${consensus}&token=${KEY}`).then((answer) => answer.text()));
		program.child.kill('SIGTERM');
		await program.ended;
		assert.equal(program.stderr, '');
	});

	it('lets no page of a browser in, and does nothing but answer GET', async () => {
		const { baseUrl } = await start().place();
		const requested = [
			['GET', {}],
			['GET', { authorization: 'token wrong' }],
			[
				'OPTIONS',
				{ 'access-control-request-headers': 'authorization', 'access-control-request-method': 'GET' },
			],
			['POST', { authorization: `token ${KEY}` }],
			['GET', { authorization: `token ${KEY}` }],
		] as const;
		const answers = await Promise.all(
			requested.map(([method, headers]) =>
				fetch(baseUrl + consensus, { method, headers: { ...headers, origin: 'https://evil.test' } }),
			),
		);
		assert.deepEqual(
			answers.map(({ ok }) => ok),
			[false, false, false, false, true],
		);
		assert.deepEqual(
			answers.flatMap(({ headers }) =>
				[...headers.keys()].filter((name) => name.startsWith('access-control-')),
			),
			[],
		);
	});

	it('survives whatever is sent to it', async () => {
		const program = start();
		const { baseUrl, imageUrl } = await program.place();
		const key = `token=${KEY}`;
		const requests = [
			'GARBAGE',
			`GET /${'a'.repeat(100_000)} HTTP/1.1`,
			`GET ${consensus}&${key}&${'a=1&'.repeat(10_000)} HTTP/1.1`,
			`GET ${consensus}&${key}&${'a&'.repeat(7_000)} HTTP/1.1`,
			`GET ${trending}&${key}&tickers=%ZZ%E0%A4%A HTTP/1.1`,
			`GET /%ZZ%00/%E0%A4%A HTTP/1.1`,
			`GET ${trending}&${key}&tickers=%00&date_from=%00 HTTP/1.1`,
			`GET /api/v2/logos/search?search_keys=%00&fields=%00&${key} HTTP/1.1`,
			`GET ${consensus}\0 HTTP/1.1`,
			`GET //evil.test//..%2f..%2fetc/passwd HTTP/1.1`,
			'GET http://[:::/ HTTP/1.1',
			'GET \\ HTTP/1.1',
			`GET ${consensus} HTTP/9.9`,
			...['HEAD', 'POST', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'M-SEARCH', 'QUERY', 'get', 'BREW'].map(
				(method) => `${method} ${consensus}&${key} HTTP/1.1`,
			),
			'OPTIONS * HTTP/1.1',
			`GET ${consensus} HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`,
			`GET ${consensus} HTTP/1.1\r\nX: ${'b'.repeat(100_000)}`,
			`GET ${consensus}&${key} HTTP/1.1\r\nUpgrade: websocket`,
		].flatMap((head) => (head.includes('\r\nHost') ? [head] : [head, `${head}\r\nHost: a b`]));
		const statuses = await Promise.all(
			[baseUrl, imageUrl].flatMap((url) => requests.map(async (head) => [head, await statusOf(url, head)])),
		);
		assert.deepEqual(
			statuses.filter(([, status]) => Number(status) >= 500),
			[],
		);
		assert.equal((await fetch(`${baseUrl}${consensus}&${key}`)).status, 200);
		assert.equal(program.stderr, '');
	});

	it('answers and ends though a thousand connections are open that ask nothing', async () => {
		const program = start();
		const { baseUrl } = await program.place();
		const { hostname, port } = new URL(baseUrl);
		const idle: Socket[] = [];
		while (idle.length < 1_000) {
			// A listener queues some hundreds of connections; a busy one rejects more.
			const next = Array.from({ length: 100 }, () => connect(Number(port), hostname));
			await Promise.all(next.map((socket) => once(socket, 'connect')));
			idle.push(...next);
		}
		const closed = idle.map((socket) => {
			// A reset connection is closed, too.
			socket.on('error', () => undefined);
			return once(socket.resume(), 'close');
		});
		const { status } = await fetch(`${baseUrl}${consensus}&token=${KEY}`);
		program.child.kill('SIGTERM');
		const ended = await program.ended;
		await Promise.all(closed);
		assert.deepEqual([status, ended, program.stderr], [200, { code: 0, signal: null }, '']);
	});

	async function send(program: Program, requested: string, agent: Agent): Promise<ClientRequest> {
		const { baseUrl } = await program.place();
		return get(baseUrl + requested, { agent, headers: { authorization: `token ${KEY}` } });
	}

	/** The response headers, once they have arrived. */
	async function open(program: Program, requested: string, agent: Agent): Promise<IncomingMessage> {
		const [response] = (await once(await send(program, requested, agent), 'response')) as [IncomingMessage];
		return response;
	}
});
