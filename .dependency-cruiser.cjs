const { readdirSync } = require('node:fs');

/** The floors, from the ground up: what each room may import. CONTRIBUTING.md shows the same table to people. */
const rooms = {
	base: [],
	contract: ['base'],
	tickers: ['base', 'papaparse', '@types/papaparse'],
	client: ['base', 'contract'],
	market: ['base', 'contract'],
	sandbox: ['base', 'contract', 'pure-rand'],
	store: ['base', 'contract', 'client', 'market', 'lru-cache', 'dataloader'],
	presentation: [
		...['base', 'contract', 'market', 'store', 'tickers', '@vscode/l10n'],
		...['csv-stringify', 'entities', 'd3-array', 'd3-time', '@types/d3-array', '@types/d3-time'],
	],
	workbench: [
		...['base', 'contract', 'market', 'store', 'tickers', 'presentation'],
		...['vscode', '@types/vscode', '@vscode/l10n'],
	],
	features: [
		...['base', 'contract', 'market', 'store', 'tickers', 'presentation', 'workbench', 'services'],
		// Until all of a subject lies in its folder.
		...['wiring'],
		...['vscode', '@types/vscode', '@vscode/l10n', 'd3-array', '@types/d3-array', 'jsonc-parser'],
	],
};

/** Files that may reach further than their room, and where to. */
const doors = {
	'src/client/nodeFetch.ts': ['node-fetch'],
	'src/client/provenance.ts': ['^(diagnostics_channel|http|tls)$'],
	'src/sandbox/listener.ts': [
		'^src/tickers/symbolDirectory\\.ts$',
		...['@hono/node-server', '^(process|util|fs|fs/promises|path|url|zlib)$'],
	],
};

/** What a feature may import of others, and why. */
const arrows = {
	alerts: { changes: 'an alert is a change that somebody wants to be told of' },
	assistant: {
		calendars: 'a tool asks what a table asks, in the same columns',
		lookUp: 'what the list of symbols covers is said in the same words',
	},
	compare: { lookUp: 'its tickers are picked as any ticker is looked up' },
	connection: { calendars: 'the check of access calls endpoints as their tables are called' },
	news: { calendars: 'headlines leave in the columns of their table' },
	query: { calendars: 'answers are shown as the table of a calendar' },
	status: { watchlist: 'what comes next is said as in the view of the watchlists' },
	ticker: {
		calendars: 'events, ratings and dividends of one ticker are rows of the calendars',
		news: 'the tab News',
	},
	watchlist: {
		calendars: 'events leave as the file of a calendar',
		changes: 'the row above the lists',
	},
};

const VSCODE = '^(vscode|node_modules/@types/vscode/.*)$';
const IN_EDITOR = '\\.vscode\\.ts$';
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const place = (name) => (name in rooms ? `^src/${name}/` : `^(node_modules/)?${name}(/|$)`);

module.exports = {
	forbidden: [
		rule('no-cycles', {}, { circular: true }),
		...Object.entries(rooms).map(([room, may]) =>
			rule(
				`room-${room}`,
				{ path: `^src/${room}/`, pathNot: Object.keys(doors) },
				{ pathNot: [room, ...may].map(place) },
			),
		),
		...Object.entries(doors).map(([file, reach]) =>
			rule(
				`door-${file}`,
				{ path: `^${file}$` },
				{ pathNot: ['^src/(client|sandbox|base|contract)/', ...reach] },
			),
		),
		...readdirSync('src/features').map((feature) =>
			rule(
				`feature-${feature}`,
				{ path: `^src/features/${feature}/` },
				{
					path: '^src/features/',
					pathNot: [feature, ...Object.keys(arrows[feature] ?? {})].map((to) => `^src/features/${to}/`),
				},
			),
		),
		rule(
			'vscode-is-imported-where-the-name-says-so',
			{ path: '^src/(workbench|services|features)/', pathNot: [IN_EDITOR, '/register\\.ts$'] },
			{ path: VSCODE, reachable: true },
		),
		rule(
			'what-is-shown-knows-stores-by-type-only',
			{ path: '^src/presentation/' },
			{ path: '^src/store/', dependencyTypesNot: ['type-only'] },
		),
		rule(
			'pages-know-the-host-by-its-messages',
			{ path: '^media/panel/' },
			{
				pathNot: [
					'^media/panel/',
					'^src/(base|contract|presentation|workbench/panels|features|wiring)/',
					'^node_modules/(preact|@tanstack/virtual-core)(/|$)',
				],
			},
		),
		rule(
			'pages-know-models-by-type-only',
			{ path: '^media/panel/' },
			{ path: '^src/(contract|presentation|features)/', dependencyTypesNot: ['type-only'] },
		),
		rule(
			'only-the-server-knows-its-library',
			{ path: '^src/(?!mcp\\.ts$)' },
			{ path: '^node_modules/@modelcontextprotocol/' },
		),
		rule('the-server-does-without-vscode', { path: '^src/mcp\\.ts$' }, { path: VSCODE, reachable: true }),
		rule('rules-judge-from-outside', { path: '^test/rules/' }, { path: '^src/' }),
	],
	required: [
		{
			name: 'the-name-says-vscode-where-it-is-imported',
			severity: 'error',
			module: { path: `^src/.*${IN_EDITOR}` },
			to: { path: VSCODE, reachable: true },
		},
	],
	options: {
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(dist|out|coverage|\\.vscode-test)/' },
		enhancedResolveOptions: {
			extensions: ['.ts', '.tsx', '.js', '.json'],
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'types', 'default'],
		},
	},
};
