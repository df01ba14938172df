import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../host/repository.js';

interface ExtensionPage {
	readonly extensionPage: (readme: string, repository?: string) => string;
}

const ADDRESS = 'https://example.com/owner/name';

describe('The page of the extension in galleries', () => {
	const readme = readFileSync('README.md', 'utf8');
	let extensionPage: ExtensionPage['extensionPage'];

	before(async () => {
		const file = pathToFileURL(path.join(repository, 'scripts', 'extensionPage.js')).href;
		({ extensionPage } = (await import(file)) as ExtensionPage);
	});

	it('leaves pictures out as long as the manifest has no address of the repository', () => {
		const page = extensionPage(readme);
		assert.doesNotMatch(page, /<picture|<img|!\[|media\//);
		assert.match(page, /^## Use your own key$/m);
	});

	for (const address of [ADDRESS, `git+${ADDRESS}.git`]) {
		it(`has each picture for dark themes, from the repository at ${address}`, () => {
			const shown = [...extensionPage(readme, address).matchAll(/^!\[[^\]]+\]\((.*)\)$/gm)];
			const named = [...readme.matchAll(/<img src="([^"]+)"/g)];
			assert.ok(named.length > 1);
			assert.deepEqual(
				shown.map(([, from]) => from),
				named.map(([, file]) => `${ADDRESS}/raw/HEAD/${file ?? ''}`),
			);
		});
	}
});
