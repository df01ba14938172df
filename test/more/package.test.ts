import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unzipSync } from 'fflate';
import { endGroup, run } from '../host/processes.js';
import { repository, testFolder } from '../host/repository.js';

const MOST_BYTES = 1_500_000;
/** The files that the package may contain. */
const allowed = [
	/^\[Content_Types\]\.xml$/,
	/^extension\.vsixmanifest$/,
	/^extension\/package\.json$/,
	/^extension\/package\.nls(?:\.(?:de|ja))?\.json$/,
	/^extension\/changelog\.md$/,
	/^extension\/LICENSE\.txt$/,
	/^extension\/readme\.md$/,
	/^extension\/l10n\/bundle\.l10n\.(?:de|ja)\.json$/,
	/^extension\/dist\/THIRD_PARTY_NOTICES\.txt$/,
	/^extension\/dist\/(?:extension|mcp)\.js$/,
	/^extension\/dist\/chunks\/[\w.-]+\.js$/,
	/^extension\/dist\/extension\.web\.cjs$/,
	/^extension\/dist\/panel\.(?:js|css)$/,
	/^extension\/dist\/(?:symbols\.txt|openapi\.json)$/,
	/^extension\/media\/\w+\.svg$/,
	/^extension\/media\/icon\.png$/,
	/^extension\/media\/walkthrough\/\w+\.svg$/,
	/^extension\/media\/sampleWorkspace\/[\w/-]+\.(?:py|md|csv|ipynb)$/,
];

/** What no file may contain: a secret in a common form, a source map, or a path of the build machine. */
const forbidden = [
	/-----BEGIN [A-Z ]*PRIVATE KEY-----/,
	/\bnpm_[A-Za-z0-9]{36}\b/,
	/\bgh[pousr]_[A-Za-z0-9]{36}\b/,
	/\bAKIA[0-9A-Z]{16}\b/,
	/https?:\/\/[^\s/:@'"`$]+:[^\s/@'"`$]+@[a-z]/,
	/sourceMappingURL=/,
];

interface Component {
	readonly group?: string;
	readonly name: string;
	readonly version: string;
	readonly licenses: readonly unknown[];
}

/** A release that is built in its own folder. */
interface Release {
	readonly folder: string;
	readonly archive: Buffer;
}

describe('The packages as they are published', () => {
	let parent: string;
	let first: Release;
	let files: ReadonlyMap<string, string>;

	before(async () => {
		await mkdir(testFolder, { recursive: true });
		parent = await mkdtemp(path.join(testFolder, 'release-'));
		first = await release('one');
		const decoder = new TextDecoder();
		files = new Map(
			Object.entries(unzipSync(first.archive)).map(([name, contents]) => [name, decoder.decode(contents)]),
		);
	});

	after(() => rm(parent, { recursive: true, force: true, maxRetries: 3 }));

	/** Builds a release as a person does, from a copy of the sources like a fresh clone. */
	async function release(...place: readonly string[]): Promise<Release> {
		const folder = path.join(parent, ...place);
		const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
		const sources = execFileSync('git', listing, { cwd: repository, encoding: 'utf8' }).trim().split('\n');
		await mkdir(folder, { recursive: true });
		for (const file of sources) {
			await cp(path.join(repository, file), path.join(folder, file));
		}
		// Tools that list packages don't follow symlinks, so hard-link the files.
		execFileSync('cp', ['-al', path.join(repository, 'node_modules'), path.join(folder, 'node_modules')]);
		const environment = { ...process.env, SOURCE_DATE_EPOCH: '1700000000' };
		await run('npm', ['run', 'package', '--', '-o', 'market-data.vsix'], { folder, environment });
		return { folder, archive: await readFile(path.join(folder, 'market-data.vsix')) };
	}

	it(`is the same to the last byte in another folder at another time, and has at most ${MOST_BYTES}`, async () => {
		const second = await release('two', 'deeper');
		assert.ok(second.archive.equals(first.archive));
		assert.ok(first.archive.length <= MOST_BYTES, `${first.archive.length} bytes`);
	});

	it('holds what it is to hold and nothing else', () => {
		const names = [...files.keys()];
		assert.deepEqual(
			names.filter((name) => !allowed.some((form) => form.test(name))),
			[],
		);
		assert.deepEqual(
			allowed.filter((form) => !names.some((name) => form.test(name))),
			[],
		);
	});

	it('holds no secret, no source map and no place of the machine that built it', () => {
		for (const [name, text] of files) {
			assert.ok(!text.includes(repository) && !text.includes(parent), name);
			for (const form of forbidden) {
				assert.doesNotMatch(text, form, name);
			}
		}
	});

	it('names every library that runs in it, with its version, its license and the text of that', async () => {
		const bill = JSON.parse(await readFile(path.join(first.folder, 'market-data.cdx.json'), 'utf8')) as {
			readonly components: readonly Component[];
		};
		const notices = files.get('extension/dist/THIRD_PARTY_NOTICES.txt') ?? '';
		const named = bill.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
		const { dependencies } = JSON.parse(files.get('extension/package.json') ?? '') as {
			readonly dependencies: Readonly<Record<string, string>>;
		};
		assert.deepEqual(
			Object.keys(dependencies).filter((name) => !named.includes(name)),
			[],
		);
		assert.deepEqual(
			bill.components.filter(
				({ version, licenses }, at) =>
					licenses.length === 0 || !notices.includes(` - ${named[at] ?? ''}@${version}\n`),
			),
			[],
		);
		const texts = notices
			.split(/^-{11}$/m)
			.filter((text) => text.includes('may be included in this product'));
		assert.ok(texts.length > 5);
		for (const text of texts) {
			assert.match(
				text,
				/Permission (?:is hereby granted|to use)|Redistribution and use|Blue Oak Model License|Apache License/,
			);
			assert.match(text, /copyright/i);
		}
	});

	it('has the sandbox as an npm package that npx starts without anything else', async () => {
		await run('npm', ['pack', './dist/sandbox', '--pack-destination', parent], { folder: first.folder });
		const { version } = JSON.parse(files.get('extension/package.json') ?? '') as { readonly version: string };
		const archive = path.join(parent, `market-data-sandbox-${version}.tgz`);
		const npx = ['--yes', '--offline', '--package', archive, 'market-data-sandbox', '--companies', '150'];
		const child = spawn('npx', npx, { cwd: parent, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
		try {
			for await (const line of createInterface({ input: child.stdout })) {
				const { baseUrl, key } = JSON.parse(line) as { readonly baseUrl: string; readonly key: string };
				const answer = await fetch(`${baseUrl}/api/v2.1/calendar/splits?pagesize=1&token=${key}`);
				assert.equal(answer.status, 200);
				break;
			}
		} finally {
			await endGroup(child);
		}
		const notices = await readFile(path.join(first.folder, 'dist/sandbox/THIRD_PARTY_NOTICES.txt'), 'utf8');
		assert.match(notices, /^hono \d[^]*MIT License[^]*^pure-rand \d/m);
	});
});
