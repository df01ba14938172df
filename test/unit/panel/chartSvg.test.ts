import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chartSvg, type Picture } from '../../../media/panel/charts/picture/chartSvg.js';
import { isPlainSvg } from '../../../src/workbench/panels/plainSvg.js';

function aPicture(over: Partial<Picture> = {}): Picture {
	return {
		title: 'AAPL · Apple Inc. · Price Targets',
		detail: 'One dot per analyst · USD',
		source: 'Source: Market Data, received 2026-11-20 14:03:11 UTC',
		summary: 'Price targets. Low: $150, High: $320.',
		shapes: [
			{ tag: 'line', attributes: { x1: 0, x2: 400, y1: 20, y2: 20, stroke: '#808080' } },
			{ tag: 'g', attributes: {}, children: [{ tag: 'text', attributes: { x: 4 }, text: 'Nov 20' }] },
		],
		width: 400,
		height: 120,
		colors: { ground: '#1e1e1e', text: '#cccccc', quiet: '#9d9d9d' },
		...over,
	};
}

/** The texts in a picture, from top to bottom. */
function texts(svg: string): readonly string[] {
	return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

describe('a chart as a picture', () => {
	it('says above what is drawn and below where it comes from, on a ground of its own', () => {
		const { svg, width, height } = chartSvg(aPicture());
		assert.deepEqual(texts(svg), [
			'AAPL · Apple Inc. · Price Targets',
			'One dot per analyst · USD',
			'Nov 20',
			'Source: Market Data, received 2026-11-20 14:03:11 UTC',
		]);
		assert.match(svg, new RegExp(`<rect width="${width}" height="${height}" fill="#1e1e1e"/>`));
		assert.match(svg, /<title>AAPL · Apple Inc\. · Price Targets<\/title>\n<desc>Price targets\. Low/);
		assert.match(svg, /font-family="sans-serif"/);
		assert.ok(isPlainSvg(svg));
	});

	it('keeps hostile names as text', () => {
		const name =
			'</title><script>alert(1)</script>&lt;x "\' onload=a url(https://x.example) ]]>\u0000\u001b\ud800';
		const { svg } = chartSvg(aPicture({ title: name, summary: name, source: name, detail: name }));
		assert.ok(isPlainSvg(svg));
		assert.doesNotMatch(svg, /<script|[\0\u001b]/);
		assert.match(svg, /<title>&lt;\/title&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;lt;x/);
		assert.equal(new TextDecoder().decode(new TextEncoder().encode(svg)), svg);
	});

	it('breaks a long title into lines that stay inside, and grows by them', () => {
		const short = chartSvg(aPicture());
		const long = chartSvg(aPicture({ title: `AAPL · ${'Incorporated '.repeat(20)}${'X'.repeat(90)}` }));
		assert.equal(long.width, short.width);
		assert.ok(long.height > short.height + 100);
		assert.ok(texts(long.svg).every((line) => line.length <= 60));
	});

	it('ends no line with the dot that separates parts', () => {
		const detail = 'Low: $194, Mean: $233.67, High: $295 · One dot per analyst, past 12 months · USD';
		const [, ...lines] = texts(chartSvg(aPicture({ detail, width: 541 })).svg);
		assert.deepEqual(lines.slice(0, 2), [
			'Low: $194, Mean: $233.67, High: $295 · One dot per analyst, past 12 months',
			'USD',
		]);
	});

	it('is plain whatever the texts are', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				const shapes = [{ tag: 'text' as const, attributes: { x: 1 }, text }];
				const { svg } = chartSvg(
					aPicture({ title: text, detail: text, source: text, summary: text, shapes }),
				);
				assert.ok(isPlainSvg(svg));
			}),
		);
	});
});
