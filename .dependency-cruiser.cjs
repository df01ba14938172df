const { readdirSync } = require('node:fs');

/** The layers from the bottom up: what each top-level folder may import. */
const layers = {
	base: '',
	contract: 'base',
	tickers: 'base papaparse',
	client: 'base contract lru-cache',
	market: 'base contract',
	sandbox: 'base contract pure-rand',
	store: 'base contract client market lru-cache dataloader',
	presentation: 'base contract market store tickers @vscode/l10n csv-stringify entities d3-array d3-time',
	workbench: 'base contract market store tickers presentation vscode @vscode/l10n',
	services: 'base contract client market sandbox store tickers presentation workbench vscode @vscode/l10n',
	features:
		'base contract market store tickers presentation workbench services vscode @vscode/l10n d3-array jsonc-parser',
};

/** Files that may import from outside their folder's list, and what. */
const doors = {
	'src/client/nodeFetch.ts': '/node-fetch/',
	'src/client/provenance.ts': '^(diagnostics_channel|http|tls)$',
	'src/sandbox/listener.ts':
		'^src/tickers/symbolDirectory.ts|/@hono/node-server/|^(process|util|fs|fs/promises|path|url|zlib)$',
	'src/services/desktop.ts': '^os$',
	'src/features/assistant/server/': '^(stream|util)$',
};

/** What a feature may import from other features, and why. */
const arrows = {
	alerts: { changes: 'alerts are notifications about changes' },
	assistant: {
		calendars: 'its tools query calendars and return their columns',
		lookUp: 'shares the note on which symbols are covered',
		watchlist: 'hands watchlists to its server in their export format',
	},
	compare: { lookUp: 'tickers are picked with the look-up' },
	connection: { calendars: 'the access check shows the titles of calendars' },
	hover: { editor: 'shares the text reader' },
	news: { calendars: 'exports headlines with the columns of the news table' },
	query: { calendars: 'shows an answer as a calendar table' },
	status: { watchlist: 'words the next event as the watchlist does' },
	ticker: { calendars: 'shows and exports the calendar rows of one ticker', news: 'the News tab' },
	watchlistTable: {
		calendars: 'draws its rows on the grid of the calendars',
		watchlist: 'shows the example list while there is no other',
	},
	watchlist: { calendars: 'exports events as a calendar file', changes: 'the Changes row above the lists' },
};

const VSCODE = '^(vscode$|node_modules/@types/vscode/)';
const NAMED_VSCODE = '\\.vscode\\.ts$';
const BY_VALUE = { dependencyTypesNot: ['type-only'] };
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const placeOf = (name) => (name in layers ? `^src/${name}/` : `(^|/)${name}(/|$)`);
const placesFrom = (layer) => [layer, ...layers[layer].split(' ').filter(Boolean)].map(placeOf);
const folder = (name) => `^src/features/${name}/`;

module.exports = {
	forbidden: [
		rule('no-cycles', {}, { circular: true }),
		rule(
			'only-the-root-is-above-the-layers',
			{ pathNot: '^src/extension' },
			{ path: '^src/(extension|mcp)' },
		),
		...Object.keys(layers).map((layer) => {
			const from = { path: `^src/${layer}/`, pathNot: Object.keys(doors) };
			return rule(`layer-${layer}`, from, { pathNot: placesFrom(layer) });
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
