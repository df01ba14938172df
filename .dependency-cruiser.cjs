/** The table of rooms: what each may import. CONTRIBUTING.md shows the same table to people. */
const rooms = {
	base: { rooms: [], packages: [] },
	contract: { rooms: ['base'], packages: [] },
	client: { rooms: ['base', 'contract'], packages: ['p-queue', 'cockatiel'] },
	store: { rooms: ['base', 'contract', 'client'], packages: ['lru-cache', 'dataloader'] },
	tickers: { rooms: ['base'], packages: [] },
	viewmodel: {
		rooms: ['base', 'contract', 'tickers'],
		packages: [
			'@vscode/l10n',
			'csv-stringify',
			'd3-array',
			'd3-time',
			'ical-generator',
			'@types/d3-array',
			'@types/d3-time',
		],
	},
	protocol: { rooms: ['base', 'contract', 'viewmodel'], packages: [] },
	sandbox: { rooms: ['base', 'contract'], packages: ['hono', 'pure-rand'] },
	surface: {
		rooms: ['base', 'contract', 'store', 'tickers', 'viewmodel', 'protocol'],
		packages: ['vscode', '@types/vscode', '@vscode/l10n'],
	},
};

/** Files that may reach further than their room. */
const doors = {
	'src/client/nodeFetch.ts': ['node-fetch'],
	'src/sandbox/listener.ts': ['@hono/node-server', '^(process|util|fs|fs/promises|path|url|zlib)$'],
};

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
		{ name: 'nobody-imports-the-root', severity: 'error', from: {}, to: { path: '^src/extension' } },
		{
			name: 'only-the-root-imports-its-parts',
			severity: 'error',
			from: { pathNot: '^src/(extension\\.ts$|wiring/)' },
			to: { path: '^src/wiring/' },
		},
		...roomRules,
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
			to: { path: '^src/(viewmodel|contract|base)/', dependencyTypesNot: ['type-only'] },
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
			name: 'rules-judge-from-outside',
			severity: 'error',
			from: { path: '^test/rules/' },
			to: { path: '^src/' },
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
