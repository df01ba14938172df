import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { isRecord } from '../../../../src/base/record.js';
import type { Parameter } from '../../../../src/contract/querySchema.js';
import { type Paging, pagingOf } from '../../../../src/features/query/paging.js';
import { endpointOf, type QueryDraft } from '../../../../src/features/query/queryDraft.js';
import { queryPlan } from '../../../../src/features/query/queryPlan.js';
import {
	snippetIn,
	type SnippetLanguage,
	type SnippetRequests,
} from '../../../../src/presentation/export/snippets.js';
import { SMALL_MARKET, type StandaloneSandbox, startSandbox } from '../../../support/standaloneSandbox.js';

const run = promisify(execFile);
const MOST_OUTPUT = 50_000_000;

/** The program that must be installed to run each language's code. */
const needs: Readonly<Record<SnippetLanguage, readonly [program: string, ...args: readonly string[]]>> = {
	curl: ['curl', '--version'],
	python: ['python3', '-c', 'import requests'],
	pandas: ['python3', '-c', 'import requests, pandas'],
	typescript: [process.execPath, '--version'],
};

const snippetLanguages = [
	'curl',
	'python',
	'pandas',
	'typescript',
] as const satisfies readonly SnippetLanguage[];

const runnable = new Map<SnippetLanguage, boolean>();

function canRun(language: SnippetLanguage): boolean {
	const [program, ...args] = needs[language];
	const cached = runnable.get(language) ?? spawnSync(program, args).status === 0;
	runnable.set(language, cached);
	return cached;
}

/** Runs code as a user would who pasted it, and returns its output. */
async function printed(language: SnippetLanguage, code: string, key: string): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'snippet-'));
	const env = { ...process.env, MARKET_DATA_API_KEY: key, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' };
	const options = { maxBuffer: MOST_OUTPUT, cwd: folder, env };
	try {
		if (language === 'curl') {
			return (await run('sh', ['-c', code], options)).stdout;
		}
		if (language === 'typescript') {
			const file = path.join(folder, 'query.mjs');
			await writeFile(
				file,
				ts.transpile(code, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }),
			);
			return (await run(process.execPath, [file], options)).stdout;
		}
		const file = path.join(folder, 'query.py');
		await writeFile(file, code);
		return (await run('python3', [file], options)).stdout;
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** The parameters of the requests that the code sends, and its output. */
async function exchanged(
	language: SnippetLanguage,
	requests: readonly (readonly Parameter[])[],
	paging?: Paging,
	answer: (page: number) => readonly unknown[] | undefined = () => [],
): Promise<{ readonly requested: readonly unknown[]; readonly text: string }> {
	const requested: unknown[] = [];
	const server = createServer((request, response) => {
		const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
		requested.push([[...searchParams], request.headers.authorization, request.headers.accept]);
		const rows = answer(Number(searchParams.get('page')));
		response.statusCode = rows ? 200 : 400;
		response.end(JSON.stringify({ rows }));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	assert.ok(typeof address === 'object' && address !== null);
	const url = `http://127.0.0.1:${address.port}/rows`;
	try {
		const { code } = snippetIn(language, { address: url, requests, envelope: 'rows', paging });
		return { text: await printed(language, code, 'key-1'), requested };
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

/** Serves pages until the first one that isn't full. */
async function pagesOf(
	address: string,
	parameters: readonly Parameter[],
	key: string,
	how: Pick<SnippetRequests, 'envelope' | 'paging'> & { readonly most: number },
): Promise<readonly unknown[]> {
	const { envelope, paging, most } = how;
	const bodies: unknown[] = [];
	for (let page = paging?.first ?? 0; bodies.length < most; page += 1) {
		const query = new URLSearchParams(parameters.map(([...pair]) => pair));
		if (paging) {
			query.set(paging.wire, String(page));
		}
		const answer = await fetch(`${address}?${query.toString()}`, {
			headers: { authorization: `token ${key}`, accept: 'application/json' },
		});
		const body: unknown = await answer.json();
		bodies.push(body);
		const rows = recordsUnder(envelope, body);
		if (!paging || !Array.isArray(rows) || rows.length < paging.size) {
			break;
		}
	}
	return bodies;
}

/** The records of an answer: under a key, or the bare list. */
function recordsUnder(envelope: string | undefined, body: unknown): unknown {
	return envelope !== undefined && isRecord(body) ? body[envelope] : body;
}

const drafts: readonly QueryDraft[] = [
	{ endpoint: 'ratings', values: { tickers: 'AAPL MSFT', pageSize: '20', fields: '*' } },
	{
		endpoint: 'splits',
		values: { tickers: Array.from({ length: 60 }, (_, at) => `Q${at}`).join(' ') + ' AAPL' },
	},
	{ endpoint: 'consensus', values: { symbol: 'AAPL' } },
	{ endpoint: 'news', values: { tickers: 'AAPL', pageSize: '10' } },
];

/** Characters that are invisible in code or change how it is displayed. */
const HIDDEN = '\u202Eevil\u2066 \u200B\u{E0041}\uFEFF\u00AD\u0007\u0085x';

const HOSTILE: readonly (readonly Parameter[])[] = [
	`it's "quoted" $(touch x) \`id\` $HOME`,
	String.raw`\ \\ \n \' \" \u0041 \x41 ${'`${key}`'}`,
	'a=b&token=c;d#e%20f+g h',
	'{x} {0} %s %(key)s #{x}',
	'Ünïcode 日本 \u{1F600} \u2028 \u2029',
	'line\nbreak\ttab',
	'\'\'\'"""',
	'@/etc/passwd',
	HIDDEN,
].map((value) => [
	['parameters[tickers]', value],
	['page', '0'],
]);

describe('code that sends a query', () => {
	let sandbox: StandaloneSandbox;
	before(async () => {
		sandbox = await startSandbox([...SMALL_MARKET, '--now', '2026-11-20T15:30:00Z']);
	});
	after(() => sandbox.stop());

	for (const language of snippetLanguages) {
		it(`has the name of a variable in place of the key (${language})`, () => {
			const { code } = snippetIn(language, {
				address: 'https://api.example.com/rows',
				requests: [[]],
				envelope: 'rows',
			});
			assert.match(code, /MARKET_DATA_API_KEY/);
			assert.match(code, /https:\/\/api\.example\.com\/rows/);
		});

		it(`sends what was typed, whatever it is (${language})`, async function () {
			if (!canRun(language)) {
				this.skip();
			}
			assert.deepEqual(
				(await exchanged(language, HOSTILE)).requested,
				HOSTILE.map((parameters) => [parameters, 'token key-1', 'application/json']),
			);
		});

		it(`shows all that it says, also of what cannot be seen (${language})`, () => {
			const { code } = snippetIn(language, {
				address: 'https://api.example.com/rows',
				requests: [[['analyst', HIDDEN]]],
			});
			assert.doesNotMatch(code.replaceAll(/[\n\t]/g, ''), /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u);
			assert.match(code, /evil/);
		});

		if (language === 'python' || language === 'typescript') {
			const paging = { wire: 'page', first: 0, size: 5000, sizeWire: 'pagesize', lastPage: () => 100 };
			const page = (first: number) => Array.from({ length: 5000 }, (_, at) => first + at);

			it(`keeps what came where the service gives no more (${language})`, async function () {
				if (!canRun(language)) {
					this.skip();
				}
				const { requested, text } = await exchanged(language, [[]], paging, (at) =>
					at < 2 ? page(at * 5000) : undefined,
				);
				assert.equal(requested.length, 3);
				assert.deepEqual(JSON.parse(text), [...page(0), ...page(5000)]);
			});

			it(`ends where the same page comes again (${language})`, async function () {
				if (!canRun(language)) {
					this.skip();
				}
				const { requested, text } = await exchanged(language, [[]], paging, () => page(0));
				assert.equal(requested.length, 2);
				assert.deepEqual(JSON.parse(text), page(0));
			});
		}

		for (const draft of drafts) {
			it(`gives what the panel shows of ${draft.endpoint} (${language})`, async function () {
				if (!canRun(language)) {
					this.skip();
				}
				const { path: where, envelope } = endpointOf(draft.endpoint);
				const { requests } = queryPlan(draft);
				const address = sandbox.baseUrl + where;
				const [first = []] = requests;
				const paging = pagingOf(draft.endpoint, first);
				const { code, isOnePage } = snippetIn(language, { address, requests, envelope, paging });
				const most = isOnePage ? 1 : Number.POSITIVE_INFINITY;
				const expected = (
					await Promise.all(
						requests.map((parameters) =>
							pagesOf(address, parameters, sandbox.key, { envelope, paging, most }),
						),
					)
				).flat();
				const rows = expected.flatMap((body) => recordsUnder(envelope, body));
				const text = await printed(language, code, sandbox.key);
				if (language === 'pandas') {
					assert.match(text, new RegExp(`${rows.length} rows x|^\\s*0 `, 'm'));
				} else if (language === 'curl') {
					const bodies = text.split(/(?<=\})(?=\{)/).map((body): unknown => JSON.parse(body));
					assert.deepEqual(bodies, expected);
				} else {
					assert.deepEqual(JSON.parse(text), rows);
				}
			});
		}
	}
});
