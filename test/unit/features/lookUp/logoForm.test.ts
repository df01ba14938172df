import assert from 'node:assert/strict';
import { readLogoChoice, typedRadius, typedSize } from '../../../../src/features/lookUp/logoForm.js';

describe('the form of a logo', () => {
	it('has a size that is typed as a box or as a width', () => {
		assert.deepEqual(['200x60', ' 200 × 60 ', '200', '0', '5000', 'x60', 'large'].map(typedSize), [
			{ width: 200, height: 60 },
			{ width: 200, height: 60 },
			{ width: 200 },
			...[undefined, undefined, undefined, undefined],
		]);
	});

	it('has a radius from square to circle', () => {
		assert.deepEqual(['0', '12.5', '50', '51', '-1', ''].map(typedRadius), [
			...[0, 12.5, 50],
			...[undefined, undefined, undefined],
		]);
	});

	it('is remembered if it is legal', () => {
		const saved = { file: 'mark_dark', size: { width: 90 }, radiusPercent: 7, isForFlutter: true };
		assert.deepEqual(readLogoChoice(saved), saved);
		assert.deepEqual(
			readLogoChoice({ file: 'x', size: { width: -1 }, radiusPercent: 90, isForFlutter: 'yes' }),
			readLogoChoice(undefined),
		);
	});
});
