import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
	commandId,
	commandNames,
	panelTypes,
	settingNames,
	settingsSection,
	viewIds,
} from '../../../src/surface/ids.js';

interface Setting {
	readonly scope?: string;
	readonly type?: string;
	readonly default?: unknown;
	readonly order?: number;
	readonly markdownDescription?: string;
	readonly enum?: readonly string[];
	readonly maxLength?: number;
}

interface Manifest {
	readonly activationEvents: readonly string[];
	readonly dependencies: Readonly<Record<string, string>>;
	readonly devDependencies: Readonly<Record<string, string>>;
	readonly engines: { readonly vscode: string };
	readonly capabilities: {
		readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
	};
	readonly contributes: {
		readonly commands: readonly {
			readonly command: string;
			readonly title: string;
			readonly category: string;
		}[];
		readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
		readonly viewsWelcome: readonly { readonly view: string; readonly contents: string }[];
		readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
		readonly configuration: {
			readonly title: string;
			readonly properties: Readonly<Record<string, Setting>>;
		};
	};
}

const manifestText = readFileSync('package.json', 'utf8');
const manifest = JSON.parse(manifestText) as Manifest;
const strings = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;
const { contributes } = manifest;

describe('the manifest', () => {
	it('has the commands of the code, no more and no fewer', () => {
		assert.deepEqual(
			contributes.commands.map(({ command }) => command).sort(),
			commandNames.map(commandId).sort(),
		);
	});

	it('has at most forty commands, all of one category', () => {
		assert.deepEqual([...new Set(contributes.commands.map(({ category }) => category))], ['%category%']);
		assert.ok(contributes.commands.length <= 40);
	});

	it('has the views and panels of the code', () => {
		assert.deepEqual(
			Object.values(contributes.views)
				.flat()
				.map(({ id }) => id),
			Object.values(viewIds),
		);
		for (const type of Object.values(panelTypes)) {
			assert.ok(manifest.activationEvents.includes(`onWebviewPanel:${type}`));
		}
	});

	it('puts only known commands into menus', () => {
		const known = new Set(contributes.commands.map(({ command }) => command));
		const used = Object.values(contributes.menus).flatMap((menu) => menu.map(({ command }) => command));
		assert.deepEqual(
			used.filter((command) => !known.has(command)),
			[],
		);
	});

	it('names only known commands in its welcome content', () => {
		const known = new Set(contributes.commands.map(({ command }) => command));
		const named = contributes.viewsWelcome.flatMap(({ contents }) =>
			[...(strings[contents.replaceAll('%', '')] ?? '').matchAll(/\(command:([\w.]+)\)/g)].map(
				([, command]) => command,
			),
		);
		assert.ok(named.length >= 6);
		assert.deepEqual(
			named.filter((command) => !known.has(command ?? '')),
			[],
		);
	});

	it('has a text for each placeholder and a placeholder for each text', () => {
		const used = new Set([...manifestText.matchAll(/%([\w.]+)%/g)].map(([, name]) => name));
		assert.deepEqual([...used].sort(), Object.keys(strings).sort());
	});

	it('has the settings of the code, each with scope, type, default, order, limits and description', () => {
		const { properties } = contributes.configuration;
		assert.deepEqual(
			Object.keys(properties).sort(),
			Object.values(settingNames)
				.map((name) => `${settingsSection}.${name}`)
				.sort(),
		);
		for (const [name, setting] of Object.entries(properties)) {
			assert.deepEqual(
				Object.entries({
					scope: setting.scope !== undefined,
					type: setting.type !== undefined,
					default: setting.default !== undefined,
					order: setting.order !== undefined,
					description: setting.markdownDescription !== undefined,
					limit: setting.type !== 'string' || setting.enum !== undefined || setting.maxLength !== undefined,
				}).filter(([, isThere]) => !isThere),
				[],
				name,
			);
		}
	});

	it('lets no repository say where requests go', () => {
		const { properties } = contributes.configuration;
		const ofRequests = Object.entries(properties).filter(([name]) => /\.(service\.|sampleData$)/.test(name));
		assert.equal(ofRequests.length, 4);
		for (const [name, { scope }] of ofRequests) {
			assert.ok(['application', 'machine'].includes(scope ?? ''), name);
			assert.ok(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes(name), name);
		}
	});

	it('pins every dependency, and the API to the oldest VS Code that is supported', () => {
		const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
		assert.deepEqual(
			versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version)),
			[],
		);
		assert.equal(`^${manifest.devDependencies['@types/vscode'] ?? ''}`, manifest.engines.vscode);
	});

	it('names no registry in the lockfile', () => {
		assert.doesNotMatch(readFileSync('package-lock.json', 'utf8'), /"resolved"/);
	});
});
