import assert from 'node:assert/strict';
import { chartFromPage } from '../../../../src/workbench/panels/chartMessages.js';

const head = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">';
const svg = `${head}<rect width="10" height="10" fill="#102030"/><text x="1">A &amp; B</text></svg>\n`;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

function isTaken(change: object): boolean {
	return chartFromPage.chartDrawn({ file: 'AAPL-price-targets', svg, png, ...change });
}

describe('a chart that a page sends', () => {
	it('is taken in both forms, with the reason why it is not on the clipboard', () => {
		assert.ok(isTaken({}));
		assert.ok(isTaken({ refused: 'NotAllowedError' }));
		assert.ok(chartFromPage.chartCopied({ title: 'AAPL' }));
	});

	for (const [what, inside] of [
		['a script', '<script>alert(1)</script>'],
		['another language', '<foreignObject><p/></foreignObject>'],
		['an event', '<rect onload="alert(1)"/>'],
		['an address', '<image href="https://x.example/a.png"/>'],
		['an address in a colour', '<rect fill="url(https://x.example)"/>'],
		['a style', '<style>*{fill:red}</style>'],
		['a style at a shape', '<rect style="fill:red"/>'],
		['a variable of the page', '<rect fill="var(--series-1)"/><a href="#"/>'],
		['an entity', '&x;'],
		['a declaration', '<!DOCTYPE svg>'],
		['an instruction', '<?xml-stylesheet href="a.css"?>'],
		['a comment', '<!-- -->'],
		['a tag that does not end', '<rect'],
		['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>'],
	] as const) {
		it(`is refused with ${what}`, () => {
			assert.ok(!isTaken({ svg: `${head}${inside}</svg>\n` }));
		});
	}

	it('is refused where it is something else', () => {
		assert.ok(!isTaken({ svg: 'text' }));
		assert.ok(!isTaken({ svg: `${svg}${svg}<` }));
		assert.ok(!isTaken({ png: new Uint8Array([1, 2, 3]) }));
		assert.ok(!isTaken({ png: [...png] }));
		assert.ok(!isTaken({ file: 3 }));
		assert.ok(!isTaken({ file: 'x'.repeat(301) }));
		assert.ok(!chartFromPage.chartDrawn(null));
	});

	it('is read in no time, however it is made', () => {
		const long = `${head}${' '.repeat(100_000)}${'<rect '.repeat(100_000)}</svg>\n`;
		assert.ok(!isTaken({ svg: long }));
		assert.ok(!isTaken({ svg: `${head}<rect${' x="1"'.repeat(100_000)}!></svg>\n` }));
	});
});
