import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tools } from '../../../../src/features/assistant/assistant.js';
import { toolNames } from '../../../../src/features/assistant/toolNames.js';
import { toolManifest } from '../../../docs/toolManifest.js';

describe('the tools in the manifest', () => {
	it('are those of the code, with their schemas (npm run docs writes them)', () => {
		const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as {
			readonly contributes: { readonly languageModelTools: unknown };
		};
		assert.deepEqual(contributes.languageModelTools, JSON.parse(JSON.stringify(toolManifest())));
		assert.deepEqual(
			tools.map(({ name }) => name),
			toolNames,
		);
	});

	it('have names of their own after the #', () => {
		assert.equal(new Set(tools.map(({ reference }) => reference)).size, tools.length);
	});
});
