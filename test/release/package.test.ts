import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '../host/processes.js';
import { repository } from '../host/repository.js';

const MOST_BYTES = 1_500_000;
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

	/** The packages of a release that is built in a folder: for the desktop, and for browsers. */
	async function packagesMadeIn(folder: string): Promise<readonly Buffer[]> {
		await run(process.execPath, ['esbuild.js', '--release'], { folder, environment });
		return [await packed(folder), await packed(folder, '--web')];
	}

	it('SEC-73: is the same to the last byte in another folder at another time, and has at most 1,500,000', async () => {
		const first = await packagesMadeIn(await copyOfSources('one'));
		const second = await packagesMadeIn(await copyOfSources('two', 'deeper'));
		assert.deepEqual(
			first.map((file, kind) => second[kind]?.equals(file)),
			[true, true],
		);
		for (const { length } of first) {
			assert.ok(length > 100_000 && length <= MOST_BYTES, `${length} bytes`);
		}
	});
});
