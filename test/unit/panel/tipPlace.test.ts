import assert from 'node:assert/strict';
import fc from 'fast-check';
import { tipPlace } from '../../../media/panel/charts/tipPlace.js';

describe('the words of a mark', () => {
	it('never leave the drawing from side to side', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 120, max: 2000 }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(width, at) => {
					const { left, right, maxWidth } = tipPlace({ x: at * width, y: 100 }, width, 220);
					const aside = left ?? right ?? -1;
					assert.ok(aside >= 0 && aside + maxWidth <= width && maxWidth >= width / 2);
				},
			),
		);
	});

	it('stand below a mark that is near the top, and else above it', () => {
		assert.equal('top' in tipPlace({ x: 10, y: 5 }, 300, 220), true);
		assert.equal('bottom' in tipPlace({ x: 10, y: 200 }, 300, 220), true);
	});
});
