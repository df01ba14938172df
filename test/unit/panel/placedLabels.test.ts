import assert from 'node:assert/strict';
import { placedLabels } from '../../../media/panel/charts/axes.js';

/** Labels over a drawing that is 320 pixels wide and starts at 40, each centered under its bar. */
function labels(count: number, text: string): readonly { readonly x: number; readonly text: string }[] {
	return Array.from({ length: count }, (_, index) => ({ x: 40 + ((index + 0.5) * 320) / count, text }));
}

describe('the labels below a chart', () => {
	it('are all there where they have room', () => {
		assert.equal(placedLabels(labels(6, '2026'), 360).length, 6);
	});

	it('never run into each other, with the last one moved inside the drawing too', () => {
		for (const count of [5, 24, 60]) {
			for (const text of ['2026', '09.11.2026', 'Nov 9, 2026']) {
				const shown = placedLabels(labels(count, text), 360);
				const gaps = shown.slice(1).map(({ x }, index) => x - (shown[index]?.x ?? 0));
				assert.ok(
					gaps.every((gap) => gap >= text.length * 6.6 + 14),
					JSON.stringify({ count, text, gaps }),
				);
				assert.ok((shown.at(-1)?.x ?? 0) > 300, 'the newest is there');
			}
		}
	});

	it('are none where there is nothing', () => {
		assert.deepEqual(placedLabels([], 360), []);
	});
});
