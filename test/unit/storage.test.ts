import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { queryMementoKeys } from '../../src/features/query/queryLibrary.js';
import { repository } from '../host/repository.js';

/** Where the product's code contains a word, as `file: line`. */
function placesOf(word: RegExp): readonly string[] {
	const folder = path.join(repository, 'src');
	return readdirSync(folder, { recursive: true })
		.map(String)
		.filter((file) => file.endsWith('.ts'))
		.flatMap((file) =>
			readFileSync(path.join(folder, file), 'utf8')
				.split('\n')
				.filter((line) => word.test(line))
				.map((line) => `${file.replaceAll(path.sep, '/')}: ${line.trim()}`),
		);
}

describe('what leaves with Settings Sync', () => {
	it('are settings and the queries that were kept, and nothing else', () => {
		assert.deepEqual(placesOf(/setKeysForSync/), [
			'features/query/create.vscode.ts: context.globalState.setKeysForSync(Object.values(queryMementoKeys));',
		]);
		assert.deepEqual(Object.values(queryMementoKeys), ['recentQueries', 'namedQueries']);
	});
});

describe('the state that windows share', () => {
	it('is written in one place alone, one value at a time', () => {
		assert.deepEqual(
			placesOf(/context\.globalState|context: \{.*globalState/).filter(
				(place) => !place.includes('setKeysForSync'),
			),
			['services/startServices.vscode.ts: const globalState = new SerialMemento(context.globalState);'],
		);
	});
});

describe('the key', () => {
	it('is written in one place alone, the secret storage of VS Code', () => {
		assert.deepEqual(placesOf(/\bsecrets\b.*\bstore\(/), [
			'workbench/storage/apiKeys.vscode.ts: await this.secrets.store(secretName, JSON.stringify(stored));',
			'workbench/storage/apiKeys.vscode.ts: await this.secrets.store(rejectionName, name);',
		]);
	});
});
