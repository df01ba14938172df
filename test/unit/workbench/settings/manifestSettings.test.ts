import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Setting } from '../../../../src/workbench/settings/settingKinds.js';
import {
	settingsSection,
	settingTable,
	watchlistsSetting,
} from '../../../../src/workbench/settings/settingTable.js';
import { settingsPage } from '../../../docs/settingsPage.js';
import { contributes, manifest } from '../../../support/manifest.js';

/** The settings in the code as a flat list. */
function settingsIn(table: object): readonly Setting<unknown>[] {
	return Object.values(table).flatMap((entry: object) =>
		'schema' in entry ? [entry as Setting<unknown>] : settingsIn(entry),
	);
}

const settings = [...settingsIn(settingTable), watchlistsSetting];

describe('the settings of the manifest', () => {
	it('has the settings of the code, with their scopes, types, words, defaults and limits', () => {
		const wording =
			/^(order|tags|markdownDescription|markdownDeprecationMessage|enumItemLabels|markdownEnumDescriptions|pattern(ErrorMessage)?)$/;
		assert.deepEqual(
			Object.fromEntries(
				Object.entries(contributes.configuration.properties).map(([id, setting]) => [
					id,
					Object.fromEntries(Object.entries(setting).filter(([key]) => !wording.test(key))),
				]),
			),
			Object.fromEntries(
				settings.map(({ name, scope, schema }) => [`${settingsSection}.${name}`, { ...schema, scope }]),
			),
		);
	});

	it('has at most 25 settings', () => {
		assert.ok(settings.length <= 25, `There are ${settings.length}: combine or remove some.`);
	});

	it('shows settings in the order of the manifest: watchlists and hovers first, addresses last', () => {
		const { properties } = contributes.configuration;
		const shown = Object.entries(properties).toSorted(([, one], [, other]) => one.order - other.order);
		const names = shown.map(([name]) => name);
		const groups = names.map((name) => name.split('.')[1] ?? '');
		assert.deepEqual(names, Object.keys(properties), 'The lines are not in the order of their numbers.');
		assert.deepEqual([...new Set(groups)].slice(0, 2), ['watchlists', 'hover']);
		assert.equal(groups.indexOf('service'), groups.length - 3, 'Settings come before the three of service.');
	});

	it('has for each setting an order, a limit, a description and the words of its choices', () => {
		for (const [id, setting] of Object.entries(contributes.configuration.properties)) {
			const name = id.slice(settingsSection.length + 1);
			const words = setting.enum?.map((word) => `setting.${name}.${word}`);
			const { order, markdownDescription, ...others } = setting;
			assert.deepEqual(
				{
					hasOrder: Number.isInteger(order),
					hasLimit: setting.type !== 'string' || words !== undefined || setting.maxLength !== undefined,
					markdownDescription,
					labels: 'enumItemLabels' in others ? others.enumItemLabels : undefined,
					descriptions: 'markdownEnumDescriptions' in others ? others.markdownEnumDescriptions : undefined,
				},
				{
					hasOrder: true,
					hasLimit: true,
					markdownDescription: `%setting.${name}%`,
					labels: words?.map((word) => `%${word}.label%`),
					descriptions: words?.map((word) => `%${word}%`),
				},
			);
		}
	});

	it('has the settings of docs/reference/settings.md; `npm run docs` writes the page', () => {
		assert.equal(readFileSync('docs/reference/settings.md', 'utf8'), settingsPage());
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

	it('lets no repository choose alerts, which ask in the background', () => {
		const { properties } = contributes.configuration;
		const ofAlerts = Object.entries(properties).filter(([name]) => name.includes('.alerts.'));
		assert.equal(ofAlerts.length, 2);
		for (const [name, { scope }] of ofAlerts) {
			assert.equal(scope, 'application', name);
			assert.ok(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes(name), name);
		}
	});
});
