import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

interface Component {
	readonly type: string;
	readonly 'bom-ref': string;
	readonly name: string;
	readonly version: string;
	readonly purl?: string;
	readonly licenses: readonly (
		{ readonly license: { readonly id: string } } | { readonly expression: string }
	)[];
	readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface Bill {
	readonly bomFormat: string;
	readonly specVersion: string;
	readonly serialNumber: string;
	readonly version: number;
	readonly metadata: { readonly component: Component };
	readonly components: readonly Component[];
	readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Locked {
	readonly version?: string;
	readonly integrity?: string;
	readonly dev?: true;
	readonly hasInstallScript?: true;
}

const text = readFileSync('dist/market-data.cdx.json', 'utf8');
const bill = JSON.parse(text) as Bill;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
	readonly version: string;
	readonly dependencies: Readonly<Record<string, string>>;
};
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
	readonly packages: Readonly<Record<string, Locked>>;
};
const names = bill.components.map(({ name }) => name);

describe('The list of what the product consists of', () => {
	it('has what CycloneDX 1.6 wants of it', () => {
		assert.deepEqual([bill.bomFormat, bill.specVersion, bill.version], ['CycloneDX', '1.6', 1]);
		assert.match(
			bill.serialNumber,
			/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
		);
		const { component } = bill.metadata;
		assert.deepEqual([component.type, component.name], ['application', 'market-data']);
		assert.equal(component.version, manifest.version);
		for (const { type, name, version, purl, licenses, hashes = [] } of bill.components) {
			assert.equal(type, 'library');
			assert.equal(purl, `pkg:npm/${name.replace('@', '%40')}@${version}`);
			assert.ok(licenses.length > 0, name);
			assert.ok(hashes.length > 0, name);
			for (const { alg, content } of hashes) {
				assert.equal(alg, 'SHA-512', name);
				assert.match(content, /^[0-9a-f]{128}$/, name);
			}
		}
	});

	it('names each part once, and tells what it depends on by the names it has', () => {
		const refs = [bill.metadata.component, ...bill.components].map((one) => one['bom-ref']);
		assert.equal(new Set(refs).size, refs.length);
		assert.deepEqual(
			bill.dependencies.map(({ ref }) => ref),
			refs,
		);
		assert.deepEqual(bill.dependencies[0]?.dependsOn, refs.slice(1));
	});

	it('has every library that is depended on, in the version and with the hash of the lockfile, and no other', () => {
		assert.deepEqual(
			Object.keys(manifest.dependencies).filter((name) => !names.includes(name)),
			[],
		);
		for (const { name, version, hashes = [] } of bill.components) {
			const { dev, integrity = '', ...lock } = locked[`node_modules/${name}`] ?? {};
			assert.equal(lock.version, version, name);
			assert.equal(dev, undefined, name);
			const hash = Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64');
			assert.equal(integrity, `sha512-${hash}`, name);
		}
	});

	it('agrees with the notices of licences', () => {
		const notices = readFileSync('dist/THIRD_PARTY_NOTICES.txt', 'utf8');
		const noticed = Array.from(
			notices.matchAll(/^(@?[a-z][\w./-]*) (\d\S*) \(.+\)$/gm),
			([, name, version]) => [name, version],
		);
		assert.deepEqual(
			noticed.toSorted(),
			bill.components.map(({ name, version }) => [name, version]).toSorted(),
		);
	});

	it('has with each part who holds its copyright, or made it, and the text of its licence', () => {
		const notices = readFileSync('dist/THIRD_PARTY_NOTICES.txt', 'utf8').split(`\n${'-'.repeat(80)}\n\n`);
		for (const { name, version } of bill.components) {
			const notice = notices.find((text) => text.includes(`${name} ${version} (`)) ?? '';
			const [, after = ''] = notice.split(`${name} ${version} (`);
			assert.match(after, /^[^\n]+\)\n\t(?:Copyright|by) /i, name);
			assert.match(
				notice,
				/Permission (?:is hereby granted|to use)|Blue Oak Model License|Apache License/,
				name,
			);
		}
	});

	it('says nothing of where packages were fetched', () => {
		assert.doesNotMatch(text, /registry|resolved|tarball/);
	});
});

describe('The packages that are installed', () => {
	it('run nothing when they are installed, but for the tools that bring programs of the machine', () => {
		const running = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
		assert.deepEqual(
			running.map(([folder, { dev }]) => [folder.replace(/^.*node_modules\//, ''), dev]),
			[
				['@vscode/vsce-sign', true],
				['esbuild', true],
				['keytar', true],
			],
		);
	});
});
