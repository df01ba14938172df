import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { pages, textOf } from './pagesOfProject.js';

/** The maximum size of each file in bytes. Raising a budget needs a reason. */
const budgets: Readonly<Record<string, number>> = {
	'dist/panel.js': 150_000,
	// Raised for the styles of the lists of headlines.
	'dist/panel.css': 54_000,
};

interface Output {
	readonly bytes: number;
	readonly inputs: Readonly<Record<string, unknown>>;
	readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
}

const { outputs } = JSON.parse(readFileSync('dist/meta.json', 'utf8')) as {
	readonly outputs: Readonly<Record<string, Output>>;
};

/** The files that Node loads before any code of the extension runs. */
const startup = ['dist/extension.js'];
for (const file of startup) {
	const imported = (outputs[file]?.imports ?? [])
		.filter(({ kind, external }) => kind === 'import-statement' && external !== true)
		.map((one) => one.path);
	startup.push(...new Set(imported.filter((one) => !startup.includes(one))));
}

describe('the bundles', () => {
	for (const [file, budget] of Object.entries(budgets)) {
		it(`keeps ${file} within ${budget} bytes`, () => {
			const { size } = statSync(file);
			assert.ok(size > 0 && size <= budget, `${size} bytes`);
		});
	}

	it('keeps what is read at the start within 80,000 bytes', () => {
		const bytes = startup.reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
		assert.ok(bytes > 10_000 && bytes <= 80_000, `${bytes} bytes`);
	});

	it('has a page in VS Code that points at nothing outside the package', () => {
		const page = readFileSync('dist/README.md', 'utf8');
		const linked = [...page.matchAll(/(?:\]\(|src(?:set)?=")([^)"]*)/g)].map(([, target]) => target ?? '');
		assert.deepEqual(
			linked.filter((target) => !/^(https:|#)/.test(target)),
			[],
		);
		assert.match(page, /^## Use your own key$/m);
	});

	it('has a page in VS Code that links only to headings it has', async () => {
		const remark = ['node_modules/remark-cli/cli.js', '--quiet', '--frail', '--no-stdout'];
		await promisify(execFile)(process.execPath, [...remark, 'dist/README.md']);
	});

	it('has the pictures of its pages, each for dark and for light themes', () => {
		const text = pages.map(textOf).join('\n');
		const found = text.matchAll(/src(?:set)?="(?:\.\.\/)*media\/screenshots\/([^"]*)"/g);
		const named = new Set(Array.from(found, ([, file]) => file));
		assert.ok(named.has('hover-dark.png'));
		assert.deepEqual([...named].toSorted(), readdirSync('media/screenshots').toSorted());
	});

	it('starts without the sandbox and without what sends requests', () => {
		const loaded = startup.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
		assert.ok(loaded.includes('src/extension.start.ts'));
		assert.deepEqual(
			loaded.filter((file) => /^src\/(?:sandbox|client\/nodeFetch)/.test(file)),
			[],
		);
	});

	it('are one file in a browser, which asks for nothing but VS Code and holds nothing of Node', () => {
		const { imports = [], inputs = {} } = outputs['dist/extension.web.cjs'] ?? {};
		assert.deepEqual([...new Set(imports.map((one) => one.path))], ['vscode']);
		assert.ok('src/client/browserFetch.ts' in inputs);
		assert.deepEqual(
			Object.keys(inputs).filter((file) => /node_modules\/node-fetch\/|nodeFetch/.test(file)),
			[],
		);
	});

	it('never turns the check of certificates off', () => {
		for (const file of Object.keys(outputs)) {
			assert.doesNotMatch(readFileSync(file, 'utf8'), /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/);
		}
	});
});
