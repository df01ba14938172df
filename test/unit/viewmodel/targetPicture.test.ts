import assert from 'node:assert/strict';
import { createFormats } from '../../../src/viewmodel/format.js';
import { targetPicture } from '../../../src/viewmodel/targetPicture.js';

const formats = createFormats('en');

describe('the picture in a hover', () => {
	it('says in words what it draws', () => {
		const picture = targetPicture(
			{ ratings: { buy: 3, hold: 1, sell: 0 }, lowTarget: 10, meanTarget: 15, highTarget: 30 },
			formats,
		);
		assert.match(picture?.alt ?? '', /Low: 10\.00.*Mean: 15\.00.*High: 30\.00.*Buy: 3.*Hold: 1/);
	});

	it('is not there where there is nothing to draw', () => {
		assert.equal(targetPicture({ ratings: {} }, formats), undefined);
	});

	it('escapes every value', () => {
		const hostile = { ...formats, price: () => '<script>"&\'', number: () => '</text><a>' };
		const { svg = '' } = targetPicture({ ratings: { buy: 1 }, lowTarget: 1, highTarget: 2 }, hostile) ?? {};
		assert.equal(/<script|<a>|<\/text><a/.test(svg), false);
		assert.ok(svg.includes('&lt;script&gt;&quot;&amp;&#39;'));
	});

	it('stays well formed for equal, single and huge values', () => {
		for (const targets of [
			{ lowTarget: 5, meanTarget: 5, highTarget: 5 },
			{ meanTarget: 5 },
			{ lowTarget: 1e300, highTarget: 1e308 },
			{ lowTarget: -5, meanTarget: 0, highTarget: 5 },
		]) {
			const { svg = '' } = targetPicture({ ratings: {}, ...targets }, formats) ?? {};
			assert.equal(/NaN|Infinity|undefined/.test(svg), false);
		}
	});
});
