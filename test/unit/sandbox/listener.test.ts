import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { repository } from '../../host/repository.js';

const KEY = 'canary-4b1d9c';
const consensus = '/api/v1/consensus-ratings?parameters[tickers]=AAPL';
const trending = '/api/v1/trending-tickers/list?interval=1d&source=all';
const logos = '/api/v2/logos/search?search_keys=AAPL&fields=mark_light';

/** The sandbox as a program, with all that it prints. */
class Program {
	stdout = '';
	stderr = '';
	readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;

	constructor(readonly child: ChildProcess) {
		child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
		child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
		this.ended = once(child, 'close').then(([code, signal]) => ({
			code: code as number | null,
			signal: signal as NodeJS.Signals | null,
		}));
	}

	/** What its first line says. */
	async place(): Promise<Place> {
		while (!this.stdout.includes('\n')) {
			assert.ok(this.child.stdout);
			await Promise.race([
				once(this.child.stdout, 'data'),
				this.ended.then(() => assert.fail(`it ended before its first line: ${this.stderr}`)),
			]);
		}
		return JSON.parse(this.stdout.slice(0, this.stdout.indexOf('\n'))) as Place;
	}
}

interface Place {
	readonly baseUrl: string;
	readonly imageUrl: string;
	readonly key: string;
}

/** What a program finds where it starts. */
interface Surroundings {
	readonly key?: string;
	/** Options of Node. */
	readonly node?: readonly string[];
}

/** A slip of our own in every handler: none can read its parameters. */
const broken = [
	'--import',
	'data:text/javascript,Object.defineProperty(URL.prototype,"searchParams",{get(){throw new Error("no luck")}})',
];

/** Starts a program as npm does and waits for it. */
const STARTER = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`;

describe('The sandbox as a program', () => {
	let programs: Program[] = [];

	afterEach(async () => {
		programs.forEach(({ child }) => child.kill('SIGKILL'));
		await Promise.all(programs.map(({ ended }) => ended));
		programs = [];
	});

	function start(options: readonly string[] = [], { key, node = [] }: Surroundings = { key: KEY }): Program {
		const program = new Program(
			spawn(process.execPath, [...node, path.join(repository, 'dist', 'sandboxServer.js'), ...options], {
				env: { ...process.env, MARKET_DATA_SANDBOX_KEY: key },
				stdio: ['ignore', 'pipe', 'pipe'],
			}),
		);
		programs.push(program);
		return program;
	}

	/** Starts it, asks one thing and gives the answer. */
	async function answerOf(options: readonly string[], asked: string): Promise<Response> {
		const { baseUrl } = await start(options).place();
		return fetch(baseUrl + asked, { headers: { authorization: `token ${KEY}` } });
	}

	it('says in one line where it is and which key it takes', async () => {
		const program = start();
		const place = await program.place();
		program.child.kill('SIGTERM');
		await program.ended;
		assert.deepEqual(Object.keys(place), ['baseUrl', 'imageUrl', 'key']);
		assert.match(place.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
		assert.match(place.imageUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
		assert.notEqual(place.baseUrl, place.imageUrl);
		assert.deepEqual([program.stdout, program.stderr], [`${JSON.stringify(place)}\n`, '']);
	});

	it('takes the key of the environment, or rather the one of its option', async () => {
		const places = await Promise.all([start().place(), start(['--key', 'another']).place()]);
		assert.deepEqual(
			places.map(({ key }) => key),
			[KEY, 'another'],
		);
	});

	it('makes a key of its own each time where none is given', async () => {
		const places = await Promise.all([start([], {}).place(), start([], {}).place()]);
		const [one, other] = places.map(({ key }) => key);
		const statuses = await Promise.all(
			places.map(async ({ baseUrl }) => (await fetch(`${baseUrl}${consensus}&token=${one ?? ''}`)).status),
		);
		assert.notEqual(one, other);
		assert.deepEqual(statuses, [200, 401]);
	});

	it('never prints the key after its first line, not even where it fails', async () => {
		const program = start([], { key: KEY, node: broken });
		const { baseUrl, imageUrl } = await program.place();
		for (const url of [baseUrl + consensus, `${baseUrl}/nowhere?`, imageUrl + '/?', baseUrl + logos]) {
			await fetch(`${url}&token=${KEY}`, { headers: { authorization: `token ${KEY}` } });
		}
		program.child.kill('SIGTERM');
		await program.ended;
		assert.match(program.stderr, /no luck/);
		assert.equal((program.stdout + program.stderr).split(KEY).length - 1, 1);
	});

	it('words an error of its own as the endpoint does, tells the console, and goes on', async () => {
		const program = start([], { key: KEY, node: broken });
		const { baseUrl } = await program.place();
		const headers = { authorization: `token ${KEY}` };
		const answers = await Promise.all(
			[consensus, trending].map(async (asked) => bodyOf<Refused>(await fetch(baseUrl + asked, { headers }))),
		);
		const elsewhere = await fetch(`${baseUrl}/nowhere`);
		assert.deepEqual(
			answers.map(({ errors }) => errors.map(({ code, value }) => `${code}: ${value}`)),
			[['internal_server_error: Something went wrong'], ['500: Something went wrong']],
		);
		assert.equal(elsewhere.status, 404);
		assert.equal(program.stderr.match(/Error: no luck\n +at /g)?.length, 2);
	});

	it('SEC-51: listens on 127.0.0.1 alone', async () => {
		const { baseUrl, imageUrl } = await start().place();
		const ports = [baseUrl, imageUrl].map((url) => Number(new URL(url).port));
		const outcomes = await Promise.all(
			ports.flatMap((port) =>
				['127.0.0.1', '127.0.0.2', '::1'].map(async (host) => `${host} ${await takenAt(host, port)}`),
			),
		);
		assert.deepEqual(
			outcomes.filter((outcome) => outcome.endsWith('true')),
			['127.0.0.1 true', '127.0.0.1 true'],
		);
	});

	it('serves images on the second port and the API on the first', async () => {
		const { baseUrl, imageUrl } = await start().place();
		const found = await fetch(baseUrl + logos, { headers: { authorization: `token ${KEY}` } });
		const { data } = await bodyOf<Logos>(found);
		const link = data[0]?.files.mark_light ?? '';
		const image = await fetch(link);
		const crossed = await Promise.all([fetch(link.replace(imageUrl, baseUrl)), fetch(imageUrl + consensus)]);
		assert.ok(link.startsWith(`${imageUrl}/`));
		assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/png']);
		assert.deepEqual(
			crossed.map(({ status }) => status),
			[404, 404],
		);
	});

	it('goes by its port, whatever name the client has for it', async () => {
		const { baseUrl, imageUrl } = await start().place();
		const [api, images] = await Promise.all([
			statusOf(baseUrl, `GET ${consensus}&token=${KEY} HTTP/1.1\r\nHost: ${new URL(imageUrl).host}`),
			statusOf(imageUrl, `GET ${consensus}&token=${KEY} HTTP/1.1\r\nHost: api.benzinga.com`),
		]);
		assert.deepEqual([api, images], [200, 404]);
	});

	it('says that its port is taken and ends with 1', async () => {
		const { port } = new URL((await start().place()).baseUrl);
		const second = start(['--port', port]);
		assert.deepEqual(await second.ended, { code: 1, signal: null });
		assert.deepEqual(
			[second.stdout, second.stderr],
			['', `Port ${port} is in use; choose another with --port, or 0 for any.\n`],
		);
	});

	it('takes the port that it is told', async () => {
		const first = start();
		const { baseUrl } = await first.place();
		first.child.kill('SIGTERM');
		await first.ended;
		assert.equal((await start(['--port', new URL(baseUrl).port]).place()).baseUrl, baseUrl);
	});

	const badOptions: readonly (readonly [options: readonly string[], sentence: RegExp])[] = [
		[['--port', '65536'], /--port takes a whole number from 0 to 65535, not “65536”/],
		[['--port', '-1'], /--port/],
		[['--port'], /--port/],
		[['--seed', '1.5'], /--seed takes a whole number/],
		[['--companies', 'many'], /--companies takes a whole number/],
		[['--records='], /--records takes a whole number/],
		[['--latency', '1e3'], /--latency takes a whole number/],
		[['--plan', 'Full'], /--plan takes one of full, calendars, logos, none, not “Full”/],
		[['--fault', 'constructor'], /--fault takes one of unauthorized, .*, not “constructor”/],
		[['--fault', '404'], /--fault takes one of/],
		[['--now', '2026-11-20'], /--now takes an ISO time/],
		[['--now', '2026-11-20T15:00:00'], /--now takes an ISO time/],
		[['--now', '2026-13-20T15:00:00Z'], /--now takes an ISO time/],
		[['--key', 'a b'], /--key takes .* without blanks/],
		[['--key='], /--key takes/],
		[['--keys=canary-4b1d9c'], /--keys/],
		[['full'], /full/],
	];

	for (const [options, sentence] of badOptions) {
		it(`refuses ${options.join(' ')} and ends with 2`, async () => {
			const program = start(options);
			assert.deepEqual(await program.ended, { code: 2, signal: null });
			assert.match(program.stderr, sentence);
			assert.doesNotMatch(program.stdout + program.stderr, /canary|^\s+at /m);
		});
	}

	it('refuses a bad key of the environment by the name of its variable, without the key', async () => {
		const program = start([], { key: 'canary é' });
		assert.deepEqual(await program.ended, { code: 2, signal: null });
		assert.match(program.stderr, /^MARKET_DATA_SANDBOX_KEY takes .*\n$/);
		assert.doesNotMatch(program.stderr, /canary/);
	});

	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		it(`SEC-51: ends with 0 on ${signal}, though connections are open and answers on their way`, async () => {
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
		const npm = new Program(
			spawn(process.execPath, ['-e', STARTER, path.join(repository, 'dist', 'sandboxServer.js')], {
				env: { ...process.env, npm_lifecycle_event: 'sandbox' },
				stdio: ['ignore', 'pipe', 'pipe'],
			}),
		);
		programs.push(npm);
		await npm.place();
		npm.child.kill('SIGKILL');
		// The sandbox holds the same pipes, so that they close only when it has ended too.
		assert.deepEqual(await npm.ended, { code: null, signal: 'SIGKILL' });
	});

	it('says nothing of clients that go away in the middle', async () => {
		const program = start(['--fault', 'drip']);
		for (const asked of [consensus, logos]) {
			const response = await open(program, asked, new Agent());
			response.destroy();
			await once(response, 'close');
		}
		program.child.kill('SIGTERM');
		assert.deepEqual(await program.ended, { code: 0, signal: null });
		assert.equal(program.stderr, '');
	});

	it('waits as long as --latency says', async () => {
		const { baseUrl } = await start(['--latency', '50']).place();
		const asked = performance.now();
		await fetch(baseUrl);
		// Timers may come a little early.
		assert.ok(performance.now() - asked >= 45);
	});

	it('gives the plan that --plan names', async () => {
		const options = ['--plan', 'logos'];
		const answers = await Promise.all([answerOf(options, logos), answerOf(options, consensus)]);
		assert.deepEqual(
			answers.map(({ status }) => status),
			[200, 403],
		);
	});

	it('fails as --fault says, by name or by status', async () => {
		const answers = await Promise.all(
			['rateLimited', '401', '403', '429', '500'].map((fault) => answerOf(['--fault', fault], consensus)),
		);
		assert.deepEqual(
			answers.map(({ status }) => status),
			[429, 401, 403, 429, 500],
		);
	});

	it('cuts the connection of a cut body without a word of its own', async () => {
		const program = start(['--fault', 'cutBody']);
		const { baseUrl } = await program.place();
		await assert.rejects(fetch(`${baseUrl}${consensus}&token=${KEY}`).then((answer) => answer.text()));
		program.child.kill('SIGTERM');
		await program.ended;
		assert.equal(program.stderr, '');
	});

	it('has the same market for the same --seed and --now, and another for another', async () => {
		const now = ['--now', '2026-11-20T15:00:00Z'];
		const answers = await Promise.all(
			[
				[...now, '--seed', '7'],
				[...now, '--seed', '7'],
				[...now, '--seed', '8'],
				['--now', '2026-11-20T16:00:00Z', '--seed', '7'],
			].map(async (options) => (await answerOf(options, trending)).text()),
		);
		assert.equal(answers[0], answers[1]);
		assert.equal(new Set(answers).size, 3);
	});

	it('lives at the instant of --now', async () => {
		const answer = await answerOf(['--now', '2001-02-03T04:05:06+00:00'], logos);
		const { data } = await bodyOf<Logos>(answer);
		const expires = new URL(data[0]?.files.mark_light ?? '').searchParams.get('x-bz-exp');
		assert.match(new Date(Number(expires) * 1000).toISOString(), /^2001-02-/);
	});

	it('has as many companies with attention as --companies says', async () => {
		const [none, some] = await Promise.all(
			['0', '12'].map(async (count) =>
				bodyOf<{ data: unknown[] }>(await answerOf(['--companies', count], trending)),
			),
		);
		assert.equal(none?.data.length, 0);
		assert.ok(some && some.data.length > 0 && some.data.length <= 12);
	});

	it('SEC-51: lets no page of a browser in, and does nothing but answer GET', async () => {
		const { baseUrl } = await start().place();
		const asked = [
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
			asked.map(([method, headers]) =>
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

	it('SEC-51: survives whatever is sent to it', async () => {
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

	async function send(program: Program, asked: string, agent: Agent): Promise<ClientRequest> {
		const { baseUrl } = await program.place();
		return get(baseUrl + asked, { agent, headers: { authorization: `token ${KEY}` } });
	}

	/** The answer's head, once it has come. */
	async function open(program: Program, asked: string, agent: Agent): Promise<IncomingMessage> {
		const [response] = (await once(await send(program, asked, agent), 'response')) as [IncomingMessage];
		return response;
	}
});

interface Refused {
	readonly errors: readonly { readonly code: string; readonly value: string }[];
}

interface Logos {
	readonly data: readonly { readonly files: { readonly mark_light: string } }[];
}

/** The body, taken for what the test says it is. */
async function bodyOf<Body>(answer: Response): Promise<Body> {
	return (await answer.json()) as Body;
}

/** Whether somebody listens on a port of one address of this machine. */
async function takenAt(host: string, port: number): Promise<boolean> {
	const server = createServer();
	const outcome = new Promise<boolean>((resolve) => {
		server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
		server.listen(port, host, () => server.close(() => resolve(false)));
	});
	return outcome;
}

/** The status that a request gets, written by hand; undefined where the connection just ends. */
async function statusOf(url: string, head: string): Promise<number | undefined> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	let text = '';
	socket.setEncoding('latin1').on('data', (data: string) => (text += data));
	socket.on('error', () => undefined);
	socket.write(
		`${head}\r\n${head.includes('\r\nHost:') ? '' : 'Host: localhost\r\n'}Connection: close\r\n\r\n`,
	);
	await new Promise((resolve) => socket.once('close', resolve));
	const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
	return status === undefined ? undefined : Number(status);
}
