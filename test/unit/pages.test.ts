import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { keyConsoleOf, liveAddresses } from '../../src/contract/serviceAddress.js';
import { textOf } from './pagesOfProject.js';

describe('The pages of the project', () => {
	it('name the service that is spoken to, where its keys are had, and what the extension is not', () => {
		const readme = textOf('README.md');
		const { baseUrl, imageUrl } = liveAddresses;
		assert.ok(readme.includes(`\`${new URL(baseUrl).host}\``));
		assert.ok(readme.includes(`](${keyConsoleOf(baseUrl) ?? 'no page of keys'})`));
		assert.match(readme, /unofficial/);
		assert.match(readme, /not investment advice/);
		const privacy = textOf('docs/reference/privacy.md');
		assert.ok(privacy.includes(`\`${baseUrl}\``));
		assert.ok(privacy.includes(`\`${imageUrl}\``));
	});

	it('tell changes under the customary headings, the newest version first, which is that of the manifest', () => {
		const headings = Array.from(textOf('CHANGELOG.md').matchAll(/^#{2,} (.+)$/gm), ([, heading]) =>
			String(heading),
		);
		const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
		const versions = headings.filter((heading, place) => {
			return !kinds.includes(heading) && !(place === 0 && heading === 'Unreleased');
		});
		assert.ok(versions.every((heading) => /^\d+\.\d+\.\d+( - \d{4}-\d\d-\d\d)?$/.test(heading)));
		const { version } = JSON.parse(textOf('package.json')) as { readonly version: string };
		assert.equal(versions[0]?.split(' ')[0], version);
	});
});

describe('The manifest', () => {
	const manifest = JSON.parse(textOf('package.json')) as Readonly<Record<string, unknown>> & {
		readonly keywords: readonly string[];
		readonly categories: readonly string[];
		readonly galleryBanner: { readonly color: string; readonly theme: string };
	};

	it('has what the galleries show', () => {
		const shown = ['displayName', 'description', 'version', 'publisher', 'license', 'icon', 'qna', 'pricing'];
		assert.deepEqual(
			shown.filter((field) => typeof manifest[field] !== 'string'),
			[],
		);
		assert.equal(manifest.pricing, 'Trial');
		assert.ok(existsSync(String(manifest.icon)));
		assert.match(manifest.galleryBanner.color, /^#[0-9a-f]{6}$/);
		assert.match(manifest.galleryBanner.theme, /^(?:dark|light)$/);
	});

	it('has no more keywords than the galleries take, and each once', () => {
		assert.ok(manifest.keywords.length <= 30 && manifest.categories.length > 0);
		assert.equal(new Set(manifest.keywords).size, manifest.keywords.length);
	});

	it('leaves what needs an address of the repository to the page about publishing, as long as there is none', () => {
		const missing = ['repository', 'bugs', 'homepage'].filter((field) => !(field in manifest));
		const page = textOf('docs/design/publishing.md');
		assert.deepEqual(
			missing.filter((field) => !page.includes(`\`${field}`)),
			[],
		);
	});
});
