import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRecord } from '../../../src/base/record.js';
import { repository } from '../../host/repository.js';
import { SMALL_MARKET, type StandaloneSandbox, startSandbox } from '../../support/standaloneSandbox.js';

const page = readFileSync(path.join(repository, 'docs', 'reference', 'sandbox.md'), 'utf8');

/** A code block in the page. */
interface Block {
	readonly language: string;
	readonly text: string;
}

const blocks: readonly Block[] = [...page.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)].map(
	([, language = '', text = '']) => ({ language, text }),
);

/** A request of the page to a sandbox that it has started, and the answer that the page shows. */
interface Example {
	readonly curl: string;
	readonly shown: Block | undefined;
}

const START = 'npm run --silent sandbox -- ';
const starts = blocks.flatMap(({ text }, index) => {
	const examples: Example[] = [];
	for (const [offset, block] of blocks.slice(index + 1).entries()) {
		if (block.text.startsWith(START)) {
			break;
		}
		if (block.text.startsWith('curl ')) {
			examples.push({ curl: block.text, shown: blocks[index + offset + 2] });
		}
	}
	return text.startsWith(START) ? [{ command: text, examples }] : [];
});

describe('The page about the sandbox', () => {
	for (const { command, examples } of starts) {
		describe(command, () => {
			let sandbox: StandaloneSandbox;

			before(async () => {
				const options = words(command.slice(START.length).replace(/--port \d+/, ''));
				sandbox = await startSandbox([...SMALL_MARKET, ...options]);
			});

			after(() => sandbox.stop());

			for (const { curl, shown } of examples) {
				it(`shows what comes of ${/http:[^']*/.exec(curl)?.[0] ?? curl}`, async () => {
					const { url, headers } = request(curl);
					const answer = await fetch(url.replace('http://127.0.0.1:8787', sandbox.baseUrl), {
						headers,
						redirect: 'manual',
					});
					const { status, sent, body } = read(shown);
					assert.equal(answer.status, status);
					assert.deepEqual(
						Object.fromEntries(Object.keys(sent).map((name) => [name, answer.headers.get(name)])),
						sent,
					);
					const text = await answer.text();
					assert.deepEqual(kinds(text && JSON.parse(text), body), kinds(body, body));
				});
			}
		});
	}

	it('asks all ten endpoints, and sends the key in both ways', () => {
		const requested = starts.flatMap(({ examples }) => examples.map(({ curl }) => request(curl)));
		const answered = requested.map(({ url }) => new URL(url).pathname);
		assert.deepEqual(
			[
				...['/api/v2.1/calendar/ratings', '/api/v2.2/calendar/dividends', '/api/v2.1/calendar/ma'],
				...['/api/v2.1/calendar/splits', '/api/v2.1/calendar/offerings', '/api/v1/consensus-ratings'],
				...['/api/v1/trending-tickers/list', '/api/v2/logos/search', '/api/v2.1/fundamentals/financials'],
				...['/api/v2/news', '/api/v2/news-removed'],
			].filter((endpoint) => !answered.includes(endpoint)),
			[],
		);
		assert.ok(requested.some(({ headers }) => headers.Authorization === 'token my-test-key'));
		assert.ok(requested.some(({ url }) => new URL(url).searchParams.get('token') === 'my-test-key'));
	});

	it('has an example in Node that prints what the page says', async () => {
		const example = blocks.find(({ language }) => language === 'js')?.text ?? '';
		const run = promisify(execFile);
		const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', example], {
			cwd: repository,
		});
		assert.equal(stdout, '200 3\n');
		assert.ok(page.includes('`200 3`'));
	});
});

/** The words of a command line that quotes only with '. */
function words(command: string): readonly string[] {
	return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

/** The request that a curl command sends. */
function request(curl: string): { readonly url: string; readonly headers: Readonly<Record<string, string>> } {
	const [, ...given] = words(curl);
	const headerLines: string[] = [];
	const urls: string[] = [];
	for (let word = given.shift(); word !== undefined; word = given.shift()) {
		if (word === '-H') {
			headerLines.push(given.shift() ?? '');
		} else if (!['-g', '-i'].includes(word)) {
			urls.push(word);
		}
	}
	assert.equal(urls.length, 1, curl);
	return { url: urls[0] ?? '', headers: headersOf(headerLines) };
}

function headersOf(lines: readonly string[]): Readonly<Record<string, string>> {
	return Object.fromEntries(
		lines.map((line): readonly [string, string] => {
			const [name = '', value = ''] = line.split(': ');
			return [name, value];
		}),
	);
}

/** The answer in a block: only its JSON, or the output of `curl -i`. */
function read(shown: Block | undefined): {
	readonly status: number;
	readonly sent: Readonly<Record<string, string>>;
	readonly body: unknown;
} {
	if (shown?.language === 'json') {
		return { status: 200, sent: {}, body: JSON.parse(shown.text) };
	}
	assert.equal(shown?.language, 'http');
	const [head = '', body] = shown.text.split('\n\n');
	const [first = '', ...lines] = head.split('\n');
	return {
		status: Number(first.split(' ')[1]),
		sent: headersOf(lines),
		body: body === undefined ? '' : JSON.parse(body),
	};
}

/** The types of the values, limited to what the page shows, since it omits rows and fields. */
function kinds(value: unknown, shown: unknown): unknown {
	if (Array.isArray(shown)) {
		return shown.map((part: unknown, index) => kinds(Array.isArray(value) ? value[index] : undefined, part));
	}
	if (isRecord(shown)) {
		return Object.fromEntries(
			Object.entries(shown).map(([name, part]) => [
				name,
				kinds(isRecord(value) ? value[name] : undefined, part),
			]),
		);
	}
	return typeof value;
}
