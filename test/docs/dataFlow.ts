/** A box of the picture: a part of the code by its folder or file, or something outside the code. */
export interface Room {
	readonly name: string;
	/** A folder or a file; absent if outside the code. */
	readonly place?: string;
	readonly words: string;
	readonly column: number;
	readonly row: number;
}

/**
 * Data flow from one box to another. The code shows it by an import: one end imports the other, or `services`
 * imports both.
 */
export interface Arrow {
	readonly from: string;
	readonly to: string;
	readonly knownBy: 'giver' | 'taker' | 'services' | 'nobody';
}

export const rooms: readonly Room[] = [
	{ name: 'service', words: 'answers over https', column: 0, row: 0 },
	{ name: 'sandbox', place: 'src/sandbox', words: 'sample data', column: 0, row: 2 },
	{ name: 'client', place: 'src/client', words: 'asks and retries', column: 1, row: 1 },
	{ name: 'store', place: 'src/store', words: 'what is known now', column: 2, row: 1 },
	{ name: 'market', place: 'src/market', words: 'facts that follow', column: 2, row: 2 },
	{ name: 'presentation', place: 'src/presentation', words: 'shared words', column: 3, row: 1 },
	{ name: 'tickers', place: 'src/tickers', words: 'symbols in text', column: 3, row: 2 },
	{ name: 'features', place: 'src/features', words: 'a folder each', column: 4, row: 1 },
	{ name: 'workbench', place: 'src/workbench', words: 'VS Code', column: 5, row: 0 },
	{ name: 'panel', place: 'media/panel', words: 'pages', column: 5, row: 1 },
	{ name: 'mcp', place: 'src/mcp.ts', words: 'a server of its own', column: 5, row: 2 },
];

export const arrows: readonly Arrow[] = [
	{ from: 'service', to: 'client', knownBy: 'nobody' },
	{ from: 'sandbox', to: 'client', knownBy: 'services' },
	{ from: 'client', to: 'store', knownBy: 'taker' },
	{ from: 'store', to: 'presentation', knownBy: 'taker' },
	{ from: 'market', to: 'presentation', knownBy: 'taker' },
	{ from: 'tickers', to: 'presentation', knownBy: 'taker' },
	{ from: 'presentation', to: 'features', knownBy: 'taker' },
	{ from: 'features', to: 'workbench', knownBy: 'giver' },
	{ from: 'features', to: 'panel', knownBy: 'taker' },
	{ from: 'features', to: 'mcp', knownBy: 'taker' },
];

/** Not a stage of the data flow: what every part may use, and what constructs the parts. */
export const around = {
	used: ['src/base', 'src/contract', 'src/globals.d.ts'],
	constructing: [
		'src/extension.features.ts',
		'src/extension.start.ts',
		'src/extension.ts',
		'src/extension.web.ts',
		'src/services',
	],
};

const BOX = { width: 136, height: 52 };
const STEP = { x: 168, y: 92 };
const TOP = 84;
const LEFT = 16;
const WIDTH = LEFT * 2 + STEP.x * 5 + BOX.width;
const HEIGHT = TOP + STEP.y * 2 + BOX.height + 84;

/** The data-flow picture, in colors for light and dark pages. */
export function dataFlowSvg(): string {
	const band = (y: number, words: string) =>
		[
			`<rect class="band" x="${LEFT}" y="${y}" width="${WIDTH - LEFT * 2}" height="36" rx="6" />`,
			`<text x="${WIDTH / 2}" y="${y + 23}">${words}</text>`,
		].join('\n');
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">How data flows: ${arrows.map(({ from, to }) => `${from} to ${to}`).join(', ')}</title>
<style>
text { font: 13px system-ui, sans-serif; text-anchor: middle; fill: #1f2328; }
.name { font-weight: 600; }
.words { font-size: 11px; }
rect { fill: none; stroke: #6e7781; }
.outside, .band { stroke-dasharray: 4 3; }
line { stroke: #6e7781; stroke-width: 1.5; }
.head { fill: #6e7781; }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3; } }
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0L8 4L0 8z" /></marker></defs>
${band(16, 'base, contract: what every room may use')}
${arrows.map(line).join('\n')}
${rooms.map(box).join('\n')}
${band(HEIGHT - 52, 'extension, services: construct the rooms and hand them to each other')}
</svg>
`;
}

function box({ name, place, words, column, row }: Room): string {
	const [x, y] = [LEFT + column * STEP.x, TOP + row * STEP.y];
	const middle = x + BOX.width / 2;
	return [
		`<rect${place === undefined ? ' class="outside"' : ''} x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6" />`,
		`<text class="name" x="${middle}" y="${y + 22}">${name}</text>`,
		`<text class="words" x="${middle}" y="${y + 40}">${words}</text>`,
	].join('\n');
}

/** An arrow from the edge of one box to the edge of another, on the line between their centers. */
function line({ from, to }: Arrow): string {
	const [start, end] = [middleOf(from), middleOf(to)];
	const [x1, y1] = edge(start, end);
	const [x2, y2] = edge(end, start);
	return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" marker-end="url(#head)" />`;
}

interface Point {
	readonly x: number;
	readonly y: number;
}

function middleOf(name: string): Point {
	const room = rooms.find((one) => one.name === name);
	if (!room) {
		throw new Error(`There is no box ${name}.`);
	}
	const [x, y] = [LEFT + room.column * STEP.x, TOP + room.row * STEP.y];
	return { x: x + BOX.width / 2, y: y + BOX.height / 2 };
}

function edge(inside: Point, towards: Point): readonly [x: number, y: number] {
	const [dx, dy] = [towards.x - inside.x, towards.y - inside.y];
	const share = Math.min(BOX.width / 2 / Math.abs(dx), BOX.height / 2 / Math.abs(dy));
	return [Math.round(inside.x + dx * share), Math.round(inside.y + dy * share)];
}
