import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../host/repository.js';

const run = promisify(execFile);
/** Two builds are all work; a busy machine may give little of it. */
const LIMIT_MS = 240_000;
const SOURCES = ['src', 'media', 'esbuild.js', 'esbuild.host.js', 'package.json', 'README.md', 'LICENSE'];

/** The digests of all files of a build that is made in a folder of its own. */
async function builtIn(parent: string): Promise<Readonly<Record<string, string>>> {
	const folder = await mkdtemp(path.join(parent, 'build-'));
	for (const source of SOURCES) {
		await cp(path.join(repository, source), path.join(folder, source), { recursive: true });
	}
	await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
	await run(process.execPath, ['esbuild.js'], { cwd: folder });
	const files = (await readdir(path.join(folder, 'dist'), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort();
	const digests = await Promise.all(
		files.map(async (file) => [
			path.relative(folder, file),
			createHash('sha256')
				.update(await readFile(file))
				.digest('hex'),
		]),
	);
	return Object.fromEntries(digests) as Readonly<Record<string, string>>;
}

describe('what is built', () => {
	it('SEC-73: is the same byte for byte wherever it is built, so that anybody can compare', async () => {
		const parent = await mkdtemp(path.join(tmpdir(), 'repeated-'));
		try {
			const [one, other] = [await builtIn(parent), await builtIn(parent)];
			assert.ok(Object.keys(one).length > 5);
			assert.deepEqual(one, other);
		} finally {
			await rm(parent, { recursive: true });
		}
	}).timeout(LIMIT_MS);
});
