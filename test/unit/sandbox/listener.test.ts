import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import {
	bodyOf,
	consensus,
	KEY,
	type Logos,
	logos,
	SandboxPrograms,
	statusOf,
	trending,
} from './sandboxProgram.js';

/** A simulated defect in every handler: parameters cannot be read. */
const broken = [
	'--import',
	'data:text/javascript,Object.defineProperty(URL.prototype,"searchParams",{get(){throw new Error("no luck")}})',
];

describe('The sandbox as a program', () => {
	const programs = new SandboxPrograms();
	const { start } = programs;

	afterEach(() => programs.end());

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
			[consensus, trending].map(async (requested) =>
				bodyOf<Refused>(await fetch(baseUrl + requested, { headers })),
			),
		);
		const elsewhere = await fetch(`${baseUrl}/nowhere`);
		assert.deepEqual(
			answers.map(({ errors }) => errors.map(({ code, value }) => `${code}: ${value}`)),
			[['internal_server_error: Something went wrong'], ['500: Something went wrong']],
		);
		assert.equal(elsewhere.status, 404);
		assert.equal(program.stderr.match(/Error: no luck\n +at /g)?.length, 2);
	});

	it('takes the port that it is told', async () => {
		const first = start();
		const { baseUrl } = await first.place();
		first.child.kill('SIGTERM');
		await first.ended;
		assert.equal((await start(['--port', new URL(baseUrl).port]).place()).baseUrl, baseUrl);
	});
});

describe('A sandbox as a program that goes on', () => {
	const programs = new SandboxPrograms();
	let baseUrl: string;
	let imageUrl: string;

	before(async () => {
		({ baseUrl, imageUrl } = await programs.start().place());
	});

	after(() => programs.end());

	it('listens on 127.0.0.1 alone', async () => {
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
		const [api, images] = await Promise.all([
			statusOf(baseUrl, `GET ${consensus}&token=${KEY} HTTP/1.1\r\nHost: ${new URL(imageUrl).host}`),
			statusOf(imageUrl, `GET ${consensus}&token=${KEY} HTTP/1.1\r\nHost: api.benzinga.com`),
		]);
		assert.deepEqual([api, images], [200, 404]);
	});

	it('says that its port is taken to a second one, which ends with 1', async () => {
		const { port } = new URL(baseUrl);
		const second = programs.start(['--port', port]);
		assert.deepEqual(await second.ended, { code: 1, signal: null });
		assert.deepEqual(
			[second.stdout, second.stderr],
			['', `Port ${port} is in use; choose another with --port, or 0 for any.\n`],
		);
	});
});

interface Refused {
	readonly errors: readonly { readonly code: string; readonly value: string }[];
}

/** Whether a port of a local address is in use. */
async function takenAt(host: string, port: number): Promise<boolean> {
	const server = createServer();
	const outcome = new Promise<boolean>((resolve) => {
		server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
		server.listen(port, host, () => server.close(() => resolve(false)));
	});
	return outcome;
}
