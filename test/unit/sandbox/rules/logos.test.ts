import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { FakeClock } from '../../../support/fakeClock.js';
import { createSandbox } from '../../../../src/sandbox/sandbox.js';
import { ask, directory, KEY, sandbox } from '../asking.js';

interface Security {
	readonly symbol: string;
	readonly name: string;
	readonly cusip: string;
	readonly isin: string;
}
interface Logo {
	readonly id: string;
	readonly search_key: string;
	readonly colors?: { readonly background_light: string; readonly background_dark: string };
	readonly files: Readonly<Record<string, string>>;
	readonly securities: readonly Security[];
}
interface Body {
	readonly ok: boolean;
	readonly data: readonly Logo[];
}

const allFiles =
	'logo_light,logo_dark,logo_vector_light,logo_vector_dark,mark_light,mark_dark,mark_vector_light,mark_vector_dark,mark_composite_light,mark_composite_dark,mark_vector_composite_light,mark_vector_composite_dark';

const search = (query: string): string => `/api/v2/logos/search?${query}`;

async function find(query: string, of = sandbox()): Promise<readonly Logo[]> {
	return (await ask<Body>(of, search(query))).body.data;
}

async function status(query: string): Promise<number> {
	return (await ask(sandbox(), search(query))).status;
}

describe('The logo search of the sandbox', () => {
	it('requires keys and fields', async () => {
		assert.deepEqual(
			[
				await status('search_keys=AAPL'),
				await status('fields=colors'),
				await status('search_keys=&fields=colors'),
				await status('search_keys=AAPL&fields=colors'),
			],
			[400, 400, 400, 200],
		);
	});

	it('refuses what breaks a maximum, an enum or a format', async () => {
		const keys = (count: number): string => Array.from({ length: count }, (_, index) => `K${index}`).join();
		const statuses = [
			await status(`search_keys=${keys(100)}&fields=colors`),
			await status(`search_keys=${keys(101)}&fields=colors`),
			await status(`search_keys=AAPL&fields=${allFiles}`),
			await status(`search_keys=AAPL&fields=${allFiles},colors`),
			await status('search_keys=AAPL&fields=colours'),
			await status('search_keys=AAPL&fields=colors&search_keys_type=figi'),
			await status('search_keys=AAPL&fields=colors&composite_radius=50'),
			await status('search_keys=AAPL&fields=colors&composite_radius=12.5'),
			await status('search_keys=AAPL&fields=colors&composite_radius=51'),
			await status('search_keys=AAPL&fields=colors&composite_radius=-1'),
			await status('search_keys=AAPL&fields=colors&scale=300'),
			await status('search_keys=AAPL&fields=colors&scale=0x60'),
			await status('search_keys=AAPL&fields=colors&max_width=0'),
			await status('search_keys=AAPL&fields=colors&composite_auto=maybe'),
			await status('search_keys=AAPL&fields=colors&fields=colors'),
		];
		assert.deepEqual(statuses, [200, 400, 200, 400, 400, 400, 200, 200, 400, 400, 400, 400, 400, 400, 400]);
	});

	it('words its errors with codes', async () => {
		const { body } = await ask<{ errors: { code: string; id: string }[] }>(
			sandbox(),
			search('search_keys=AAPL'),
		);
		assert.deepEqual([body.errors[0]?.code, body.errors[0]?.id], ['bad_request', 'invalid_parameter']);
	});

	it('finds a symbol in each of its forms and echoes the form', async () => {
		const forms = ['AAPL', 'aapl', 'NASDAQ:AAPL', 'NSQ:AAPL', 'XNAS:AAPL', 'AAPL:US', 'AAPL:USD', 'AAPL.US'];
		const found = await find(`search_keys=${forms.map(encodeURIComponent).join()}&fields=colors`);
		assert.deepEqual(
			found.map((logo) => logo.search_key),
			forms,
		);
		assert.equal(new Set(found.map(({ id }) => id)).size, 1);
	});

	it('finds share classes with a dot or a hyphen, and both classes in one record', async () => {
		const [dot, hyphen] = await find('search_keys=BRK.B,BRK-B&fields=colors');
		assert.deepEqual(dot?.securities, hyphen?.securities);
		assert.deepEqual(
			dot?.securities.map(({ symbol }) => symbol).filter((symbol) => symbol.startsWith('BRK.')),
			['BRK.A', 'BRK.B'],
		);
	});

	it('leaves out what matches nothing', async () => {
		assert.deepEqual(await find('search_keys=NOPE,NYSE:AAPL,CRYPTO:BTC,$BTC&fields=colors'), []);
	});

	it('finds by CIK with and without leading zeros, by CUSIP and by ISIN', async () => {
		const [logo] = await find('search_keys=AAPL&fields=colors');
		const own = logo?.securities.find(({ symbol }) => symbol === 'AAPL');
		const byNumber = [
			...(await find('search_keys=320193,0000320193&search_keys_type=cik&fields=colors')),
			...(await find(`search_keys=${own?.cusip}&search_keys_type=cusip&fields=colors`)),
			...(await find(`search_keys=${own?.isin}&search_keys_type=isin&fields=colors`)),
		];
		assert.deepEqual(
			byNumber.map(({ id }) => id),
			[logo?.id, logo?.id, logo?.id, logo?.id],
		);
	});

	it('gives colours and files only when asked for', async () => {
		const [plain] = await find('search_keys=MSFT&fields=mark_light,logo_vector_dark');
		const [coloured] = await find('search_keys=MSFT&fields=colors');
		assert.deepEqual(
			[plain?.colors, Object.keys(plain?.files ?? {}).sort(), coloured?.files],
			[undefined, ['logo_vector_dark', 'mark_light'], {}],
		);
		assert.match(coloured?.colors?.background_light ?? '', /^#[0-9A-F]{6}$/);
		assert.match(coloured?.colors?.background_dark ?? '', /^#[0-9A-F]{6}$/);
	});

	it('has no logo for a few companies, unless one may be made up', async () => {
		const many = Array.from({ length: 400 }, (_, index) => ({
			symbol: `Q${String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26))}`,
			name: `Company ${index}`,
			exchange: 'NYSE',
			kind: 'stock' as const,
		}));
		const of = sandbox({ directory: many });
		const bare: Logo[] = [];
		const made: Logo[] = [];
		for (let start = 0; start < many.length; start += 100) {
			const keys = many.slice(start, start + 100).map(({ symbol }) => symbol);
			bare.push(...(await find(`search_keys=${keys.join()}&fields=mark_light`, of)));
			made.push(...(await find(`search_keys=${keys.join()}&fields=mark_light&composite_auto=true`, of)));
		}
		const without = bare.filter(({ files }) => Object.keys(files).length === 0).length;
		assert.ok(without > 6 && without < 40, `${without} of 400 have none`);
		assert.ok(made.every(({ files }) => 'mark_light' in files));
	});

	it('marks links to vector files when asked', async () => {
		const [logo] = await find('search_keys=MSFT&fields=mark_light,mark_vector_light&flutter_compatible=true');
		const marked = (name: string): boolean =>
			new URL(logo?.files[name] ?? '').searchParams.get('flutter_compatible') === 'true';
		assert.deepEqual([marked('mark_vector_light'), marked('mark_light')], [true, false]);
	});

	it('writes some names with their entities', async () => {
		const of = sandbox({
			directory: Array.from({ length: 20 }, (_, index) => ({
				symbol: `A${String.fromCharCode(65 + index)}`,
				name: 'Sons & Daughters',
				exchange: 'NYSE',
				kind: 'stock' as const,
			})),
		});
		const keys = Array.from({ length: 20 }, (_, index) => `A${String.fromCharCode(65 + index)}`);
		const names = (await find(`search_keys=${keys.join()}&fields=colors`, of)).map(
			({ securities }) => securities[0]?.name,
		);
		assert.deepEqual(new Set(names), new Set(['SONS & DAUGHTERS', 'SONS &amp; DAUGHTERS']));
	});
});

describe('The image links of the sandbox', () => {
	async function linkTo(file: string, options = '', of = sandbox()): Promise<string> {
		const [logo] = await find(`search_keys=MSFT&fields=${file}&composite_auto=true${options}`, of);
		return logo?.files[file] ?? '';
	}

	it('look as those of the service', async () => {
		const link = new URL(await linkTo('mark_light'));
		assert.equal(link.origin, 'https://image-util.benzinga.com');
		assert.match(link.pathname, /^\/api\/v2\/logos\/file\/image\/789019\/mark_light__[0-9a-f]{32}\.png$/);
		assert.deepEqual(
			[...link.searchParams.keys()],
			['x-bz-cred', 'x-bz-exp', 'x-bz-security-isin', 'x-bz-security-symbol', 'x-bz-signature'],
		);
		assert.match(link.searchParams.get('x-bz-signature') ?? '', /^[0-9a-f]{64}$/);
	});

	it('need no key and expire after an hour', async () => {
		const clock = new FakeClock();
		const of = createSandbox({ directory, key: KEY, clock });
		const link = await linkTo('mark_light', '', of);
		const statuses: number[] = [];
		for (const minutes of [0, 59, 61]) {
			clock.setWall(Date.UTC(2026, 10, 20, 15, minutes));
			statuses.push((await of.fetch(new Request(link))).status);
		}
		assert.deepEqual(statuses, [200, 200, 403]);
	});

	it('are refused once anything in them is changed', async () => {
		const of = sandbox();
		const link = await linkTo('mark_light', '', of);
		const changed = [
			link.replace(/x-bz-exp=\d/, 'x-bz-exp=9'),
			link.replace('mark_light__', 'mark_dark__'),
			link.replace('300', '512'),
			link.replace(/.{64}$/, '0'.repeat(64)),
			link.replace(/&x-bz-signature=.*/, ''),
			link.replace('image/789019', 'image/320193'),
		];
		const statuses = await Promise.all(changed.map(async (url) => (await of.fetch(new Request(url))).status));
		assert.deepEqual(
			statuses,
			changed.map(() => 403),
		);
	});

	it('lead nowhere else', async () => {
		const { status: found } = await sandbox().fetch(
			new Request('https://image-util.benzinga.com/api/v2/logos/search'),
		);
		assert.equal(found, 404);
	});

	it('give a picture of the size asked for, never larger than the original', async () => {
		const of = sandbox();
		const sizes = [];
		for (const options of [
			'',
			'&scale=60x60',
			'&scale=32x64',
			'&scale=9000x9000',
			'&scale=60x60&max_width=20',
		]) {
			const response = await of.fetch(new Request(await linkTo('mark_composite_light', options, of)));
			const { width, height } = readPng(Buffer.from(await response.arrayBuffer()));
			sizes.push([response.headers.get('content-type'), width, height]);
		}
		assert.deepEqual(
			sizes,
			[300, 60, 32, 512, 20].map((size) => ['image/png', size, size]),
		);
	});

	it('fit a wide wordmark into its box', async () => {
		const of = sandbox();
		const response = await of.fetch(new Request(await linkTo('logo_light', '&scale=120x60', of)));
		const { width, height } = readPng(Buffer.from(await response.arrayBuffer()));
		assert.ok(width === 120 && height < 60 && height > 10);
	});

	it('round the corners of composites', async () => {
		const of = sandbox();
		const corner = async (radius: number): Promise<number> => {
			const link = await linkTo('mark_composite_dark', `&scale=40x40&composite_radius=${radius}`, of);
			return readPng(Buffer.from(await (await of.fetch(new Request(link))).arrayBuffer())).opacityAt(1, 1);
		};
		assert.deepEqual([await corner(0), await corner(50)], [255, 0]);
	});

	it('give vector files without text or script', async () => {
		const of = sandbox();
		const response = await of.fetch(new Request(await linkTo('logo_vector_light', '', of)));
		const svg = await response.text();
		assert.equal(response.headers.get('content-type'), 'image/svg+xml');
		assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
		assert.doesNotMatch(svg, /<(text|script|image|foreignObject)|href|on\w+=/);
	});

	it('can be had for every listing of the directory', async () => {
		const of = sandbox();
		const keys = directory.map(({ symbol }) => encodeURIComponent(symbol)).join();
		const logos = await find(`search_keys=${keys}&fields=mark_light&composite_auto=1&scale=16x16`, of);
		const statuses = await Promise.all(
			logos.map(async ({ files }) => (await of.fetch(new Request(files.mark_light ?? ''))).status),
		);
		assert.deepEqual(new Set(statuses), new Set([200]));
		assert.equal(logos.length, directory.length);
	});
});

/** Checks a PNG as a decoder would: signature, chunks with their checksums, data of the right length. */
function readPng(file: Buffer): {
	width: number;
	height: number;
	opacityAt: (x: number, y: number) => number;
} {
	assert.equal(file.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
	const chunks = new Map<string, Buffer>();
	for (let at = 8; at < file.length;) {
		const length = file.readUInt32BE(at);
		const named = file.subarray(at + 4, at + 8 + length);
		assert.equal(file.readUInt32BE(at + 8 + length), crc32(named));
		chunks.set(named.subarray(0, 4).toString('latin1'), named.subarray(4));
		at += 12 + length;
	}
	assert.deepEqual([...chunks.keys()], ['IHDR', 'IDAT', 'IEND']);
	const header = chunks.get('IHDR') ?? Buffer.alloc(0);
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	const data = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
	assert.equal(data.length, (width * 4 + 1) * height);
	return { width, height, opacityAt: (x, y) => data[y * (width * 4 + 1) + 1 + x * 4 + 3] ?? -1 };
}

function crc32(bytes: Buffer): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit += 1) {
			sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
		}
	}
	return (sum ^ 0xffffffff) >>> 0;
}
