import { Linter } from 'eslint';
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { parser } from 'typescript-eslint';
import { repository } from '../host/repository.js';

const rulesFile = pathToFileURL(path.join(repository, 'eslint.typeErrors.js')).href;
/** Without the browser types, which take a second to load. */
const bare: ts.CompilerOptions = { strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'] };

/** The lint findings for a file with this text, compiled with these options. */
async function findings(text: string, options: ts.CompilerOptions): Promise<readonly string[]> {
	const { typeErrors } = (await import(rulesFile)) as { readonly typeErrors: unknown };
	const folder = await mkdtemp(path.join(os.tmpdir(), 'type-errors-'));
	try {
		const file = path.join(folder, 'checked.ts');
		await writeFile(file, text);
		const programs = [ts.createProgram([file], { ...bare, ...options })];
		const config = {
			files: ['**/*.ts'],
			languageOptions: { parser, parserOptions: { programs } },
			plugins: { types: { rules: { errors: typeErrors } } },
			rules: { 'types/errors': 'error' },
		} as Linter.Config;
		const messages = new Linter({ cwd: folder }).verify(text, [config], { filename: file });
		return messages.map(({ line, message }) => `${line}: ${message}`);
	} finally {
		await rm(folder, { recursive: true });
	}
}

describe('the lint of types', () => {
	it('tells an error of types where it is, and nothing of a file without one', async () => {
		assert.deepEqual(await findings("export const right = 1;\nexport const wrong: number = 'one';\n", {}), [
			"2: Type 'string' is not assignable to type 'number'.",
		]);
		assert.deepEqual(await findings('export const right = 1;\n', {}), []);
	});

	it('tells what is wrong with a program outside of its files', async () => {
		assert.deepEqual(await findings('export {};\n', { noEmit: false, declarationMap: true }), [
			"1: Option 'declarationMap' cannot be specified without specifying option 'declaration' or option 'composite'.",
		]);
	});

	it('leaves what is unused to the rule for that', async () => {
		assert.deepEqual(await findings('const unused = 1;\nexport {};\n', { noUnusedLocals: true }), []);
	});
});
