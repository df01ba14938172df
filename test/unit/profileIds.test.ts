import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { Profile, profileVersions } from '../support/profile.js';

/** From 1.0.0 on, entering a key removes this setting. */
const TAKEN_OUT = 'marketData.sampleData';

interface ReleasedIds {
	readonly extension: string;
	readonly commands: readonly string[];
	readonly settings: Readonly<Record<string, Setting>>;
	readonly viewContainers: readonly string[];
	readonly views: readonly string[];
	readonly panels: readonly string[];
	readonly colors: readonly string[];
	/** The assistant's tools, which 0.1.0 didn't have. */
	readonly tools?: readonly string[];
	readonly servers?: readonly string[];
}

interface Setting {
	readonly type: string;
	readonly default: unknown;
	readonly scope: string;
	readonly enum?: readonly string[];
	readonly maximum?: number;
}

interface Manifest {
	readonly publisher: string;
	readonly name: string;
	readonly activationEvents: readonly string[];
	readonly contributes: {
		readonly commands: readonly { readonly command: string }[];
		readonly viewsContainers: Readonly<Record<string, readonly { readonly id: string }[]>>;
		readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
		readonly colors: readonly { readonly id: string }[];
		readonly languageModelTools: readonly { readonly name: string }[];
		readonly mcpServerDefinitionProviders: readonly { readonly id: string }[];
		readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
	};
}

for (const version of profileVersions) {
	describe(`what version ${version} was called by`, () => {
		const profile = new Profile(version);
		const ids = JSON.parse(profile.text('ids.json')) as ReleasedIds;
		const { publisher, name, contributes, activationEvents } = JSON.parse(
			readFileSync(path.join(repository, 'package.json'), 'utf8'),
		) as Manifest;
		const missing = (candidate: readonly string[], now: readonly string[]): readonly string[] =>
			candidate.filter((id) => !now.includes(id));

		it('is there: commands, views, panels, colors, the assistant’s tools, and the extension itself', () => {
			const viewIds = Object.values(contributes.views).flatMap((views) => views.map(({ id }) => id));
			assert.deepEqual(
				{
					extension: missing([ids.extension], [`${publisher}.${name}`]),
					commands: missing(
						ids.commands,
						contributes.commands.map(({ command }) => command),
					),
					viewContainers: missing(
						ids.viewContainers,
						Object.values(contributes.viewsContainers).flatMap((some) => some.map(({ id }) => id)),
					),
					views: missing(ids.views, viewIds),
					panels: missing(
						ids.panels.map((type) => `onWebviewPanel:${type}`),
						activationEvents,
					),
					colors: missing(
						ids.colors,
						contributes.colors.map(({ id }) => id),
					),
					tools: missing(
						ids.tools ?? [],
						contributes.languageModelTools.map((tool) => tool.name),
					),
					servers: missing(
						ids.servers ?? [],
						contributes.mcpServerDefinitionProviders.map(({ id }) => id),
					),
				},
				{
					extension: [],
					commands: [],
					viewContainers: [],
					views: [],
					panels: [],
					colors: [],
					tools: [],
					servers: [],
				},
			);
		});

		it('is there: settings, with their types, defaults and scopes and at least their words', () => {
			const { properties } = contributes.configuration;
			assert.deepEqual(
				Object.fromEntries(
					Object.entries(ids.settings).map(([setting, before]) => {
						const now = properties[setting];
						return [
							setting,
							now && {
								type: now.type,
								default: now.default,
								scope: now.scope,
								...(before.enum && { enum: before.enum.filter((word) => now.enum?.includes(word)) }),
							},
						];
					}),
				),
				ids.settings,
			);
		});

		it('has every setting and every kind of panel in the profile', () => {
			const isOfWorkspaces = (setting: string) => ids.settings[setting]?.scope === 'window';
			assert.deepEqual(
				[
					Object.keys(profile.json('user/settings.json')).sort(),
					Object.keys(profile.json('workspace/.vscode/settings.json')).sort(),
					Object.keys(profile.json('panels.json')).sort(),
				],
				[
					Object.keys(ids.settings)
						.filter((setting) => !(version === '1.0.0' && setting === TAKEN_OUT))
						.sort(),
					Object.keys(ids.settings).filter(isOfWorkspaces).sort(),
					[...ids.panels].sort(),
				],
			);
		});

		it('has values in the profile that none of the settings refuses', () => {
			const { properties } = contributes.configuration;
			const isLegal = (setting: string, value: unknown): boolean => {
				const { type, enum: words, maximum = Number.POSITIVE_INFINITY } = properties[setting] ?? {};
				if (type === 'array') {
					return Array.isArray(value);
				}
				return (
					typeof value === type &&
					!Array.isArray(value) &&
					!(typeof value === 'number' && value > maximum) &&
					(words?.some((word) => word === value) ?? true)
				);
			};
			const written = ['user/settings.json', 'workspace/.vscode/settings.json'].flatMap((file) =>
				Object.entries(profile.json(file)),
			);
			assert.deepEqual(
				written.filter(([setting, value]) => !isLegal(setting, value)),
				[],
			);
		});
	});
}
