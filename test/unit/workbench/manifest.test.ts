import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import {
	commandId,
	commands,
	type CommandName,
	commandNames,
	type ContextKeys,
	panelTypes,
	viewIds,
} from '../../../src/workbench/ids.js';
import { versionOf } from '../../host/install.js';
import { contributes, manifest, manifestText } from '../../support/manifest.js';
import type { RowKind } from '../../../src/presentation/row.js';

/** The names of context keys. The code has them only as types. */
const contextKeys: Readonly<Record<keyof ContextKeys, true>> = {
	'marketData.access': true,
	'marketData.keyStored': true,
	'marketData.keyForgotten': true,
	'marketData.watchlist': true,
	'marketData.trending': true,
	'marketData.calendars': true,
	'marketData.calendarsFiltered': true,
	'marketData.calendarsHaveDays': true,
	'marketData.calendarsHaveThisWeek': true,
	'marketData.inPreview': true,
	'marketData.escapeGoesBack': true,
};
const rowKinds: Readonly<Record<RowKind, true>> = {
	ticker: true,
	example: true,
	deal: true,
	event: true,
	headline: true,
	tickerHeadline: true,
	day: true,
	watchlist: true,
	calendar: true,
	upcoming: true,
	change: true,
	changes: true,
};

const strings = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;

/** VS Code's own command, bound to Escape in steps that go back. */
const BACK = 'workbench.action.quickInputBack';

describe('the manifest', () => {
	it('has the commands of the code, with their titles and when they can be used', () => {
		assert.deepEqual(
			Object.fromEntries(
				contributes.commands.map(({ command, title, enablement }) => [command, { title, enablement }]),
			),
			Object.fromEntries(
				commandNames.map((name) => {
					const command = commands[name];
					return [
						commandId(name),
						{
							title: `%command.${name}%`,
							enablement: 'enablement' in command ? command.enablement : undefined,
						},
					];
				}),
			),
		);
	});

	it('keeps from the palette what means something for rows alone', () => {
		const hidden = commandNames.filter((name) => 'isHidden' in commands[name]);
		assert.deepEqual(
			contributes.menus.commandPalette,
			hidden.map((name) => ({ command: commandId(name), when: 'false' })),
		);
	});

	it('shows at most 48 commands in the palette, all of one category, and has at most 30 more for rows', () => {
		assert.deepEqual([...new Set(contributes.commands.map(({ category }) => category))], ['%category%']);
		const hidden = contributes.menus.commandPalette?.length ?? 0;
		assert.ok(contributes.commands.length - hidden <= 48 && hidden <= 30);
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

	it('puts only known commands and menus into menus and keys', () => {
		const submenus = new Set(contributes.submenus.map(({ id }) => id));
		assert.ok([...submenus].every((id) => (contributes.menus[id]?.length ?? 0) > 0));
		const valid = new Set(contributes.commands.map(({ command }) => command)).add(BACK);
		const used = [...Object.values(contributes.menus).flat(), ...contributes.keybindings];
		assert.deepEqual(
			used.filter(({ command, submenu }) => !valid.has(command ?? '') && !submenus.has(submenu ?? '')),
			[],
		);
	});

	it('asks in its conditions for facts, views, panels and rows that there are, and for each fact and row', () => {
		const conditions = [
			...Object.values(contributes.menus).flat(),
			...contributes.keybindings,
			...contributes.viewsWelcome,
		]
			.flatMap(({ when }) => when ?? [])
			.concat(contributes.commands.flatMap(({ enablement }) => enablement ?? []));
		const valid = [...Object.keys(contextKeys), ...Object.values(viewIds), ...Object.values(panelTypes)];
		const named = conditions.flatMap((when) => when.match(/marketData\.\w+/g) ?? []);
		const kinds = conditions.flatMap(
			(when) => /viewItem (?:== |=~ \/\^\()([\w|]+)/.exec(when)?.[1]?.split('|') ?? [],
		);
		assert.ok(named.length > 40 && kinds.length > 20);
		assert.deepEqual(
			[...new Set(named)].filter((name) => !valid.includes(name)),
			[],
		);
		assert.deepEqual(
			Object.keys(contextKeys).filter((name) => !named.includes(name)),
			[],
		);
		assert.deepEqual([...new Set(kinds)].sort(), Object.keys(rowKinds).sort());
	});

	it('has these buttons in the title bars of its views and panels, and on rows', () => {
		const buttonsOf = (menu: string, where: string, group: string): readonly (string | undefined)[] =>
			(contributes.menus[menu] ?? [])
				.filter((entry) => entry.when?.includes(where) && entry.group?.startsWith(group))
				.toSorted((one, other) => (one.group ?? '').localeCompare(other.group ?? ''))
				.map(({ command }) => command?.replace('marketData.', ''));
		const titleOf = (view: keyof typeof viewIds) => buttonsOf('view/title', viewIds[view], 'navigation');
		const onRow = (view: keyof typeof viewIds, row: RowKind) =>
			buttonsOf('view/item/context', `${viewIds[view]} && viewItem == ${row}`, 'inline');
		assert.deepEqual(
			{
				trending: titleOf('trending'),
				calendars: titleOf('calendars'),
				watchlist: titleOf('watchlist'),
				panels: buttonsOf('editor/title', 'marketData', 'navigation'),
				calendar: onRow('calendars', 'calendar'),
				upcoming: onRow('calendars', 'upcoming'),
				changes: onRow('watchlist', 'changes'),
				list: onRow('watchlist', 'watchlist'),
				ticker: onRow('watchlist', 'ticker'),
			},
			{
				trending: ['chooseTrendingTimeframe', 'chooseTrendingSource', 'refreshTrending'],
				calendars: ['filterCalendars', 'clearCalendarFilters', 'goToToday', 'refreshCalendars'],
				watchlist: ['newWatchlist', 'lookUpTicker', 'refreshWatchlist'],
				panels: ['refreshPanel', 'keepTickerOpen'],
				calendar: ['showCalendar'],
				upcoming: ['chooseUpcoming', 'export'],
				changes: ['readChanges', 'showChanges'],
				list: ['addToWatchlist', 'sortWatchlist', 'showWatchlistTable'],
				ticker: ['removeFromWatchlist'],
			},
		);
	});

	it('offers to export each row of the calendars that it offers to copy', () => {
		const rowsOf = (name: CommandName): readonly string[] =>
			(contributes.menus['view/item/context'] ?? [])
				.filter(({ command, group }) => command === commandId(name) && group?.startsWith('inline') !== true)
				.flatMap(({ when }) => /viewItem =~ \/\^\(([\w|]+)/.exec(when ?? '')?.[1]?.split('|') ?? []);
		const elsewhere = ['example', 'watchlist'];
		assert.deepEqual(
			[...rowsOf('export')].sort(),
			rowsOf('copyAs')
				.filter((kind) => !elsewhere.includes(kind))
				.sort(),
		);
	});

	it('names only known commands in its welcome content', () => {
		const valid = new Set(contributes.commands.map(({ command }) => command));
		const named = contributes.viewsWelcome.flatMap(({ contents }) =>
			[...(strings[contents.replaceAll('%', '')] ?? '').matchAll(/\(command:([\w.]+)\)/g)].map(
				([, command]) => command,
			),
		);
		assert.ok(named.length >= 6);
		assert.deepEqual(
			named.filter((command) => !valid.has(command ?? '')),
			[],
		);
	});

	it('has something to do in each welcome content, and at most one button', () => {
		for (const { contents } of contributes.viewsWelcome) {
			const text = strings[contents.replaceAll('%', '')] ?? '';
			const buttons = text.split('\n').filter((line) => /^\[[^\]]+\]\(command:[^)]+\)$/.test(line));
			assert.match(text, /\]\(command:/, contents);
			assert.ok(buttons.length <= 1, contents);
		}
	});

	it('has a text for each placeholder and a placeholder for each text', () => {
		const used = new Set([...manifestText.matchAll(/%([\w.]+)%/g)].map(([, name]) => name));
		assert.deepEqual([...used].sort(), Object.keys(strings).sort());
	});

	it('pins every dependency, and the API to the oldest VS Code that is supported', () => {
		const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
		assert.deepEqual(
			versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version)),
			[],
		);
		assert.equal(`^${manifest.devDependencies['@types/vscode'] ?? ''}`, manifest.engines.vscode);
	});

	it('promises no older VS Code than the oldest that the tests run in', () => {
		assert.equal(minor(manifest.engines.vscode), minor(versionOf('oldest')));
		assert.match(manifest.engines.vscode, /^\^1\.\d+\.0$/);
	});

	it('runs where the person is, so that the key is not read on a remote machine', () => {
		assert.deepEqual(manifest.extensionKind, ['ui', 'workspace']);
	});

	it('bundles no package that runs a program when it is installed', () => {
		const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
			readonly packages: Readonly<
				Record<string, { readonly hasInstallScript?: boolean; readonly dev?: boolean }>
			>;
		};
		const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
		assert.deepEqual(
			running.filter(([, { dev }]) => dev !== true),
			[],
		);
		assert.ok(running.length > 0 && Object.keys(manifest.dependencies).length > 0);
	});

	it('names no registry in a lockfile', () => {
		const ofTests = readdirSync('test/host/packages').map((name) => `test/host/packages/${name}`);
		for (const folder of ['.', 'scripts/licenses', ...ofTests]) {
			const lockfile = readFileSync(`${folder}/package-lock.json`, 'utf8');
			assert.match(lockfile, /"integrity"/, folder);
			assert.doesNotMatch(lockfile, /"resolved"/, folder);
		}
	});
});

/** The minor version of the API that an engine or a VS Code release has. */
function minor(version: string): string | undefined {
	return /^\^?(\d+\.\d+)\.\d+$/.exec(version)?.[1];
}
