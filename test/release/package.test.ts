import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '../host/processes.js';
import { repository } from '../host/repository.js';

const MOST_BYTES = 600_000;
const COMMITTED_AT = '1700000000';
const environment = { ...process.env, SOURCE_DATE_EPOCH: COMMITTED_AT };
const PACK = path.join('scripts', 'package.js');

describe('The package as it is published', () => {
	let parent: string;

	before(async () => {
		parent = await mkdtemp(path.join(os.tmpdir(), 'market-data-release-'));
	});

	after(() => rm(parent, { recursive: true, force: true, maxRetries: 3 }));

	/** A copy of the sources in a folder of its own, as a clone has them, with the installed packages. */
	async function copyOfSources(...place: readonly string[]): Promise<string> {
		const folder = path.join(parent, ...place);
		const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
		const files = execFileSync('git', listing, { cwd: repository, encoding: 'utf8' }).trim().split('\n');
		await mkdir(folder, { recursive: true });
		for (const file of files.filter((one) => !/^(?:test|docs)\//.test(one))) {
			await cp(path.join(repository, file), path.join(folder, file));
		}
		await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
		return folder;
	}

	/** What is packed of a build, for the desktop or for browsers. */
	async function packed(folder: string, ...options: readonly string[]): Promise<Buffer> {
		const file = path.join(folder, 'market-data.vsix');
		await run(process.execPath, [PACK, ...options, file], { folder, environment });
		return readFile(file);
	}

	async function packageMadeIn(folder: string, kind: 'plain' | 'release'): Promise<Buffer> {
		const [build, pack] = kind === 'release' ? [['--release'], []] : [[], ['--plain']];
		await run(process.execPath, ['esbuild.js', ...build], { folder, environment });
		return packed(folder, ...pack);
	}

	it('SEC-73: is the same to the last byte in another folder at another time', async () => {
		const [one, other] = [await copyOfSources('one'), await copyOfSources('two', 'deeper')];
		const first = await packageMadeIn(one, 'plain');
		const second = await packageMadeIn(other, 'plain');
		assert.ok(first.length > 100_000);
		assert.ok(first.equals(second));
		const forBrowsers = await packed(one, '--plain', '--web');
		assert.ok(forBrowsers.length > 100_000);
		assert.ok(forBrowsers.equals(await packed(other, '--plain', '--web')));
	});

	it('has at most 600,000 bytes', async () => {
		const { length } = await packageMadeIn(await copyOfSources('release'), 'release');
		assert.ok(length > 100_000 && length <= MOST_BYTES, `${length} bytes`);
	});
});
