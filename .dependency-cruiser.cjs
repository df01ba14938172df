/** The table of rooms: what each may import. CONTRIBUTING.md shows the same table to people. */
const rooms = {
	base: { rooms: [], packages: [] },
	contract: { rooms: ['base'], packages: [] },
	client: { rooms: ['base', 'contract'], packages: [] },
	store: { rooms: ['base', 'contract', 'client', 'market'], packages: ['lru-cache', 'dataloader'] },
	market: { rooms: ['base', 'contract'], packages: [] },
	tickers: { rooms: ['base'], packages: [] },
	viewmodel: {
		rooms: ['base', 'contract', 'market', 'tickers'],
		packages: [
			...['@vscode/l10n', 'csv-stringify', 'entities', 'papaparse', 'jsonc-parser', 'd3-array', 'd3-time'],
			...['@types/papaparse', '@types/d3-array', '@types/d3-time'],
		],
	},
	protocol: { rooms: ['base', 'contract', 'viewmodel'], packages: [] },
	controllers: {
		rooms: ['base', 'contract', 'market', 'store', 'tickers', 'viewmodel', 'protocol'],
		packages: ['@vscode/l10n'],
	},
	assistant: { rooms: ['base', 'contract', 'market', 'store', 'tickers', 'viewmodel'], packages: [] },
	sandbox: { rooms: ['base', 'contract'], packages: ['pure-rand'] },
	surface: {
		rooms: [
			...['base', 'contract', 'market', 'store', 'tickers'],
			...['viewmodel', 'protocol', 'controllers', 'assistant'],
		],
		packages: ['vscode', '@types/vscode', '@vscode/l10n'],
	},
};

/** Files that may reach further than their room. */
const doors = {
	'src/client/nodeFetch.ts': ['node-fetch'],
	'src/client/provenance.ts': ['^(diagnostics_channel|http|tls)$'],
	'src/sandbox/listener.ts': ['@hono/node-server', '^(process|util|fs|fs/promises|path|url|zlib)$'],
};

/** What each folder of the view models may import of the others: first what surfaces share, then the surfaces. */
const shared = {
	words: [],
	news: ['words'],
	chart: ['words'],
	tree: ['words'],
	lookUp: ['words'],
	consensus: ['chart', 'words'],
	dividends: ['words'],
	statement: ['chart', 'words'],
	export: ['statement', 'words'],
	calendars: ['export', 'news', 'tree', 'words'],
	outlook: ['calendars', 'words'],
};
const surfaces = [
	'changes',
	'compare',
	'connection',
	'editor',
	'hover',
	'query',
	'ticker',
	'trending',
	'watchlist',
];
const viewmodelFolders = {
	...shared,
	...Object.fromEntries(surfaces.map((surface) => [surface, Object.keys(shared)])),
};
/** The same for a ticker panel: its tabs know what is known and chosen, and the overview what it shows of tabs. */
const tickerFolders = {
	choices: [],
	inputs: ['choices'],
	events: ['inputs'],
	ratings: ['choices', 'inputs'],
	dividends: ['inputs'],
	financials: ['choices', 'inputs'],
	news: ['choices', 'inputs'],
	profile: ['inputs'],
	overview: ['choices', 'inputs', 'events', 'ratings'],
};

/** Folders below one may import those that the table names, and what lies in it itself where `root` says so. */
const folderRules = (parent, folders, root) =>
	Object.entries(folders).map(([folder, may]) => ({
		name: `${parent.replace(/\W+/g, '-')}-${folder}`,
		severity: 'error',
		from: { path: `^${parent}/${folder}/` },
		to: {
			path: `^${parent}/`,
			pathNot: [folder, ...may]
				.map((other) => `^${parent}/${other}/`)
				.concat(root ? [`^${parent}/[^/]+$`] : []),
		},
	}));

const roomRules = Object.entries(rooms).map(([room, may]) => ({
	name: `room-${room}`,
	severity: 'error',
	from: { path: `^src/${room}/`, pathNot: Object.keys(doors) },
	to: {
		pathNot: [
			`^src/${room}/`,
			...may.rooms.map((other) => `^src/${other}/`),
			...may.packages.map((name) => `^node_modules/${name}(/|$)`),
			...may.packages.map((name) => `^${name}$`),
			...(room === 'viewmodel' ? ['^src/store/'] : []),
			...(room === 'sandbox' ? ['^src/tickers/symbolDirectory\\.ts$'] : []),
		],
	},
}));

module.exports = {
	forbidden: [
		{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
		{ name: 'nobody-imports-the-root', severity: 'error', from: {}, to: { path: '^src/(extension|mcp)' } },
		{
			name: 'only-the-root-imports-its-parts',
			severity: 'error',
			from: { pathNot: '^(src/((extension(\\.web)?|mcp)\\.ts$|wiring/)|test/)' },
			to: { path: '^src/wiring/' },
		},
		{
			name: 'only-the-server-knows-its-library',
			severity: 'error',
			from: { pathNot: '^(src/mcp\\.ts$|test/)' },
			to: { path: '^node_modules/@modelcontextprotocol/' },
		},
		{
			name: 'the-server-does-without-vscode',
			severity: 'error',
			from: { path: '^src/mcp\\.ts$' },
			to: { path: '^(vscode|node_modules/@types/vscode/.*)$', reachable: true },
		},
		...roomRules,
		...folderRules('src/viewmodel', viewmodelFolders, true),
		...folderRules('src/viewmodel/ticker', tickerFolders, false),
		{
			name: 'what-all-view-models-share-knows-none-of-them',
			severity: 'error',
			from: { path: '^src/viewmodel/[^/]+$' },
			to: { path: '^src/viewmodel/[^/]+/' },
		},
		{
			name: 'view-models-know-stores-by-type-only',
			severity: 'error',
			from: { path: '^src/viewmodel/' },
			to: { path: '^src/store/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'room-panel',
			severity: 'error',
			from: { path: '^media/panel/' },
			to: {
				pathNot: [
					'^media/panel/',
					'^src/(protocol|viewmodel|contract|base)/',
					'^node_modules/(preact|@tanstack/virtual-core)(/|$)',
				],
			},
		},
		{
			name: 'panel-knows-models-by-type-only',
			severity: 'error',
			from: { path: '^media/panel/' },
			to: { path: '^src/(viewmodel|contract)/', dependencyTypesNot: ['type-only'] },
		},
		...Object.entries(doors).map(([file, reach]) => ({
			name: `door-${file.replace(/\W+/g, '-')}`,
			severity: 'error',
			from: { path: `^${file}$` },
			to: {
				pathNot: ['^src/', ...reach.map((name) => (name.startsWith('^') ? name : `${name}(/|$)`))],
				path: '.',
			},
		})),
		{
			name: 'controllers-do-without-vscode',
			severity: 'error',
			from: { path: '^src/controllers/' },
			to: { path: '^(vscode|node_modules/@types/vscode/.*)$', reachable: true },
		},
		{
			name: 'rules-judge-from-outside',
			severity: 'error',
			from: { path: '^test/rules/' },
			to: { path: '^src/' },
		},
	],
	required: [
		{
			name: 'surface-holds-nothing-that-does-without-vscode',
			severity: 'error',
			module: { path: '^src/surface/' },
			to: { path: '^(vscode|node_modules/@types/vscode/.*)$', reachable: true },
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
