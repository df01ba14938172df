import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { around, arrows, dataFlowSvg, rooms } from '../docs/dataFlow.js';

const sources = ['src', 'media/panel'].flatMap((root) =>
	readdirSync(root, { recursive: true, encoding: 'utf8' })
		.map((file) => path.posix.join(root, file.replaceAll('\\', '/')))
		.filter((file) => /\.tsx?$/.test(file)),
);

/** The files that a file imports, including type imports. */
function importsOf(file: string): readonly string[] {
	const found = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
	return Array.from(found, ([, to = '']) => path.posix.join(path.posix.dirname(file), to));
}

function placeOf(name: string): string {
	return rooms.find((room) => room.name === name)?.place ?? `${name} outside`;
}

const isIn = (place: string, file: string): boolean => file === place || file.startsWith(`${place}/`);
const imports = (place: string, other: string): boolean =>
	sources.some((file) => isIn(place, file) && importsOf(file).some((to) => isIn(other, to)));

describe('The picture of the data flow', () => {
	it('is as it is drawn; `npm run docs` draws it anew', () => {
		assert.equal(readFileSync('docs/data-flow.svg', 'utf8'), dataFlowSvg());
	});

	it('has every room of the code, and none that there is not', () => {
		const drawn = [...rooms.flatMap(({ place }) => place ?? []), ...around.used, ...around.constructing];
		const there = readdirSync('src').map((entry) => `src/${entry}`);
		assert.deepEqual(drawn.toSorted(), [...there, 'media/panel'].toSorted());
		assert.ok(
			drawn.every((place) => existsSync(place) && (statSync(place).isDirectory() || place.endsWith('.ts'))),
		);
	});

	for (const { from, to, knownBy } of arrows.filter((arrow) => arrow.knownBy !== 'nobody')) {
		it(`leads from ${from} to ${to}, as the ${knownBy} imports it`, () => {
			const [giver, taker] = [placeOf(from), placeOf(to)];
			const found = {
				giver: () => imports(giver, taker),
				taker: () => imports(taker, giver) && !imports(giver, taker),
				services: () => imports('src/services', giver) && imports('src/services', taker),
				nobody: () => false,
			}[knownBy]();
			assert.ok(found);
		});
	}

	it('has a box at both ends of each arrow, and an arrow at each box', () => {
		const ends = arrows.flatMap(({ from, to }) => [from, to]);
		assert.deepEqual([...new Set(ends)].toSorted(), rooms.map(({ name }) => name).toSorted());
	});
});
