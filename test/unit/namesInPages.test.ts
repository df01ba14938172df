import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSection } from '../../src/workbench/settings/settingTable.js';
import { pages, textOf } from './pagesOfProject.js';

/** Names that belong to VS Code, and to a repository's private security reports. */
const OF_OTHERS = ['MCP: List Servers', 'Start Server', 'Security', 'Report a vulnerability'];
const FOLDERS_OF_PROGRAMS = ['src', 'test', 'scripts'];

const manifest = JSON.parse(textOf('package.json')) as {
	readonly scripts: Readonly<Record<string, string>>;
	readonly contributes: {
		readonly commands: readonly { readonly command: string }[];
		readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
		readonly colors: readonly { readonly id: string }[];
		readonly languageModelTools: readonly { readonly toolReferenceName: string }[];
	};
};
const { colors, commands, configuration, languageModelTools } = manifest.contributes;
const manifestTexts = JSON.parse(textOf('package.nls.json')) as Readonly<Record<string, string>>;
// Every text of the program has an entry in each translation, keyed by its English words.
const texts = new Set([
	...Object.values(manifestTexts),
	...Object.keys(JSON.parse(textOf('l10n/bundle.l10n.de.json')) as object),
	...OF_OTHERS,
]);
const labelsOfLinks = [...texts].flatMap((text) =>
	Array.from(text.matchAll(/\[([^\]]+)\]\(/g), ([, label]) => label),
);
const shown = new Set([...texts, ...labelsOfLinks]);

/** Pages about the present; the changelog is also about the past. */
const currentPages = pages.filter((page) => page !== 'CHANGELOG.md');

/** All matches of a pattern in the pages, each with its page. */
function named(pattern: RegExp): readonly { readonly page: string; readonly name: string }[] {
	return currentPages.flatMap((page) =>
		Array.from(textOf(page).matchAll(pattern), ([, name]) => ({ page, name: String(name) })),
	);
}

describe('What the pages of the project name', () => {
	it('are commands and buttons as they are shown', () => {
		const withinSentences = named(/(?<=[^\s|-] )\(?\*\*([^*\n]+)\*\*/g).filter(
			({ name }) => !name.endsWith('.'),
		);
		const headings = named(/^(?:- |\d+\. )?\*\*([^*\n]+…|Market Data: [^*\n]+)\*\*/gm);
		assert.ok(withinSentences.length > 40 && headings.length > 5);
		assert.deepEqual(
			[...withinSentences, ...headings].filter(({ name }) => !shown.has(name.replace(/^Market Data: /, ''))),
			[],
		);
	});

	it('are settings, commands and colors that there are', () => {
		const valid = new Set([
			...Object.keys(configuration.properties),
			...commands.map(({ command }) => command),
			...colors.map(({ id }) => id),
		]);
		const names = named(new RegExp(`\`(${settingsSection}\\.[\\w.]+)\``, 'g'));
		assert.ok(names.length > 20);
		assert.deepEqual(
			names.filter(({ name }) => !valid.has(name)),
			[],
		);
	});

	it('are files and folders of the repository', () => {
		const names = named(/`((?:src|test|media|scripts|docs|l10n)\/[\w./-]+)`/g);
		assert.ok(names.length > 50);
		assert.deepEqual(
			names.filter(({ name }) => !existsSync(name)),
			[],
		);
	});

	it('are all layers of the source, in CONTRIBUTING.md', () => {
		const page = textOf('CONTRIBUTING.md');
		assert.deepEqual(
			readdirSync('src').filter((layer) => layer !== 'globals.d.ts' && !page.includes(layer)),
			[],
		);
	});

	it('are scripts of the package', () => {
		const names = named(/\bnpm run (?:--silent )?([\w:-]*\w)/g);
		assert.ok(names.length > 30);
		assert.deepEqual(
			names.filter(({ name }) => !(name in manifest.scripts)),
			[],
		);
	});

	it('are variables of the environment that a program reads', () => {
		const programs = FOLDERS_OF_PROGRAMS.flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' })
				.filter((file) => /\.[jt]sx?$/.test(file))
				.map((file) => readFileSync(path.join(folder, file), 'utf8')),
		).join('\n');
		const names = named(/\b((?:MARKET_DATA|TEST|VSCODE)_[A-Z_]+)\b/g);
		assert.ok(names.length > 5);
		assert.deepEqual(
			names.filter(({ name }) => !programs.includes(name)),
			[],
		);
	});

	it('are tools of the assistant, by the names that a chat takes', () => {
		const tools = languageModelTools.map(({ toolReferenceName }) => `#${toolReferenceName}`);
		const names = named(/`(#[a-z]\w+)`/g);
		assert.ok(names.length > 10);
		assert.deepEqual(
			names.filter(({ name }) => !tools.includes(name)),
			[],
		);
	});
});
