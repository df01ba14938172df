import { createConfig, lintFromString } from '@redocly/openapi-core';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApi } from '../../docs/openApi.js';
import { repository } from '../../host/repository.js';

const text = readFileSync(path.join(repository, 'docs', 'reference', 'openapi.json'), 'utf8');

/** What tsc finds in a program that uses the types made from the document. */
function errorsIn(types: string, program: string): readonly string[] {
	const sources = new Map([
		['/service.ts', types],
		['/program.ts', program],
	]);
	const options: ts.CompilerOptions = {
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		types: [],
		lib: ['lib.es2022.d.ts'],
	};
	const disk = ts.createCompilerHost(options);
	const host: ts.CompilerHost = {
		...disk,
		getSourceFile: (name, version) => {
			const source = sources.get(name);
			return source === undefined
				? disk.getSourceFile(name, version)
				: ts.createSourceFile(name, source, version);
		},
		fileExists: (name) => sources.has(name) || disk.fileExists(name),
	};
	return ts
		.getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host))
		.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('docs/reference/openapi.json', () => {
	it('says what the contract says; `npm run docs` writes it anew', () => {
		assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(openApi())));
	});

	it('says that it is unofficial', () => {
		assert.match(text, /"description": "Unofficial, from public documents: /);
	});

	it('passes the recommended rules of a linter, warnings included', async () => {
		const config = await createConfig({ extends: ['recommended-strict'] });
		const problems = await lintFromString({ source: text, config });
		assert.deepEqual(
			problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
			[],
		);
	});

	it('becomes types that compile and that know each record and parameter', async () => {
		const types = astToString(await openapiTS(text));
		const right = `
			import type { components, operations, paths } from './service.js';
			type Row = components['schemas']['Rating'];
			type Body = paths['/api/v2.1/calendar/ratings']['get']['responses'][200]['content']['application/json'];
			export const query: operations['ratings']['parameters']['query'] = {
				'parameters[tickers]': ['AAPL'],
				'parameters[action]': 'Upgrades',
				pagesize: 10,
			};
			export function firms(body: Body): (string | undefined)[] {
				return body.ratings.map(({ analyst }: Row) => analyst);
			}
		`;
		assert.deepEqual(errorsIn(types, right), []);
		const wrong = right.replace("'Upgrades'", "'Upgrade'").replaceAll(/analyst\b/g, 'firm');
		assert.deepEqual(
			errorsIn(types, wrong).map((error) => error.replace(/ (?:on|to) type .*/, '')),
			[`Type '"Upgrade"' is not assignable`, "Property 'firm' does not exist"],
		);
	});
});
