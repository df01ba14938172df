import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';

const vsce = path.join(repository, 'node_modules', '@vscode', 'vsce', 'vsce');

/** What the package may hold. */
const allowed = [
	/^package\.json$/,
	/^package\.nls(?:\.(?:de|ja))?\.json$/,
	/^CHANGELOG\.md$/,
	/^LICENSE$/,
	/^dist\/README\.md$/,
	/^dist\/THIRD_PARTY_NOTICES\.txt$/,
	/^dist\/(?:extension|mcp|host-\w+)\.cjs$/,
	/^dist\/panel\.(?:js|css)$/,
	/^dist\/symbols\.br$/,
	/^dist\/languages\.br$/,
	/^media\/\w+\.svg$/,
	/^media\/icon\.png$/,
	/^media\/walkthrough\/\w+\.svg$/,
	/^media\/sampleWorkspace\/[\w/-]+\.(?:py|md|csv|ipynb)$/,
];

/** What no file of it may hold: a secret in one of its usual forms, a map to sources, a place on the machine that built it. */
const forbidden = [
	/-----BEGIN [A-Z ]*PRIVATE KEY-----/,
	/\bnpm_[A-Za-z0-9]{36}\b/,
	/\bgh[pousr]_[A-Za-z0-9]{36}\b/,
	/\bAKIA[0-9A-Z]{16}\b/,
	/https?:\/\/[^\s/:@'"`$]+:[^\s/@'"`$]+@[a-z]/,
	/sourceMappingURL=/,
];

describe('the package of the extension', () => {
	let files: readonly string[];

	before(function () {
		// It looks at every file below the repository, those of the test host too.
		this.timeout(180_000);
		files = execFileSync(
			process.execPath,
			[vsce, 'ls', '--no-dependencies', '--readme-path', 'dist/README.md'],
			{
				cwd: repository,
				encoding: 'utf8',
			},
		)
			.trim()
			.split('\n');
	});

	it('SEC-70: holds what it is to hold and nothing else', () => {
		assert.deepEqual(
			files.filter((file) => !allowed.some((form) => form.test(file))),
			[],
		);
		assert.deepEqual(
			allowed.filter((form) => !files.some((file) => form.test(file))),
			[],
		);
	});

	it('SEC-70: holds no secret, no source map and no place of the machine that built it', () => {
		const texts = files.filter((file) => !/\.(?:png|br)$/.test(file));
		assert.ok(texts.length > 10);
		for (const file of texts) {
			const text = readFileSync(path.join(repository, file), 'utf8');
			assert.ok(!text.includes(repository), file);
			for (const form of forbidden) {
				assert.doesNotMatch(text, form, file);
			}
		}
	});

	it('SEC-70: is made with the search for secrets on', () => {
		const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
			readonly scripts: Readonly<Record<string, string>>;
		};
		assert.match(scripts.package ?? '', /node scripts\/package\.js/);
		const packing = readFileSync('scripts/package.js', 'utf8');
		assert.match(packing, /\[VSCE, 'package'/);
		assert.doesNotMatch(
			[packing, ...Object.values(scripts)].join('\n'),
			/--allow-(?!missing-repository)|--no-verify/,
		);
	});
});
