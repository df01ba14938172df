const { readdirSync } = require('node:fs');

/** The floors, from the ground up: what each room may import. CONTRIBUTING.md shows the same table to people. */
const rooms = {
	base: '',
	contract: 'base',
	tickers: 'base papaparse',
	client: 'base contract',
	market: 'base contract',
	sandbox: 'base contract pure-rand',
	store: 'base contract client market lru-cache dataloader',
	presentation: 'base contract market store tickers @vscode/l10n csv-stringify entities d3-array d3-time',
	workbench: 'base contract market store tickers presentation vscode @vscode/l10n',
	services: 'base contract client market sandbox store tickers presentation workbench vscode @vscode/l10n',
	features:
		'base contract market store tickers presentation workbench services vscode @vscode/l10n d3-array jsonc-parser',
};

/** Files that reach further than their room, and where to. */
const doors = {
	'src/client/nodeFetch.ts': '/node-fetch/',
	'src/client/provenance.ts': '^(diagnostics_channel|http|tls)$',
	'src/sandbox/listener.ts':
		'^src/tickers/symbolDirectory.ts|/@hono/node-server/|^(process|util|fs|fs/promises|path|url|zlib)$',
	'src/services/desktop.ts': '^os$',
	'src/features/assistant/server/': '^(stream|util)$',
};

/** What a feature may import of others, and why. */
const arrows = {
	alerts: { changes: 'an alert is a change that somebody wants to be told of' },
	assistant: {
		calendars: 'a tool asks what a table asks, in the same columns',
		lookUp: 'what the list of symbols covers is said in the same words',
		watchlist: 'the server gets the lists as they are exported',
	},
	compare: { lookUp: 'its tickers are picked as any ticker is looked up' },
	connection: { calendars: 'the check of access calls endpoints as their tables are called' },
	hover: { editor: 'it reads the text of an editor as all do' },
	news: { calendars: 'headlines leave in the columns of their table' },
	query: { calendars: 'an answer is shown as the table of a calendar' },
	status: { watchlist: 'what comes next is said as in the view of the watchlists' },
	ticker: {
		calendars: 'events, ratings and dividends of a ticker are rows of the calendars',
		news: 'the tab News',
	},
	watchlist: { calendars: 'events leave as the file of a calendar', changes: 'the row above the lists' },
};

const VSCODE = '^(vscode$|node_modules/@types/vscode/)';
const NAMED_VSCODE = '\\.vscode\\.ts$';
const BY_VALUE = { dependencyTypesNot: ['type-only'] };
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const placeOf = (name) => (name in rooms ? `^src/${name}/` : `(^|/)${name}(/|$)`);
const placesFrom = (room) => [room, ...rooms[room].split(' ').filter(Boolean)].map(placeOf);
const folder = (name) => `^src/features/${name}/`;

module.exports = {
	forbidden: [
		rule('no-cycles', {}, { circular: true }),
		rule('only-the-root-is-above-the-rooms', { pathNot: '^src/extension' }, { path: '^src/(extension|mcp)' }),
		...Object.keys(rooms).map((room) => {
			const from = { path: `^src/${room}/`, pathNot: Object.keys(doors) };
			return rule(`room-${room}`, from, { pathNot: placesFrom(room) });
		}),
		...Object.entries(doors).map(([file, to]) =>
			rule(`door-${file}`, { path: file }, { pathNot: [to, ...placesFrom(file.split('/')[1])] }),
		),
		...readdirSync('src/features').map((feature) => {
			const may = [feature, ...Object.keys(arrows[feature] ?? {})].map(folder);
			return rule(`feature-${feature}`, { path: folder(feature) }, { path: '^src/features/', pathNot: may });
		}),
		rule(
			'features-are-created-on-first-use',
			{ path: '^src/', pathNot: '^src/extension\\.features\\.ts$' },
			{ path: '/(create|services)\\.vscode\\.ts$', ...BY_VALUE },
		),
		rule(
			'vscode-where-the-name-says-so',
			{ path: '^src/(workbench|services|features)/', pathNot: [NAMED_VSCODE, '/[^/]+/register\\.ts$'] },
			{ path: VSCODE, reachable: true },
		),
		rule('words-know-stores-by-type', { path: '^src/presentation/' }, { path: '^src/store/', ...BY_VALUE }),
		rule(
			'models-read-english',
			{ path: folder('assistant'), pathNot: NAMED_VSCODE },
			{ path: '/@vscode/l10n/' },
		),
		rule(
			'pages-import-types-alone',
			{ path: '^media/panel/' },
			{
				pathNot: '^media/panel/|^src/(base/|workbench/panels/plainSvg)|/(preact|@tanstack/virtual-core)/',
				...BY_VALUE,
			},
		),
		rule('mcp-alone-knows-its-library', { path: '^src/(?!mcp)' }, { path: '/@modelcontextprotocol/' }),
		rule('mcp-does-without-vscode', { path: '^src/mcp\\.ts$' }, { path: VSCODE, reachable: true }),
		rule('rules-judge-from-outside', { path: '^test/rules/' }, { path: '^src/' }),
	],
	required: [
		{
			name: 'the-name-says-vscode-only-where-it-is-reached',
			severity: 'error',
			module: { path: `^src/.*${NAMED_VSCODE}` },
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
