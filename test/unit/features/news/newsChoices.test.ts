import assert from 'node:assert/strict';
import {
	fromFirstPage,
	newsOfAnyTicker,
	readNewsChoices,
} from '../../../../src/features/news/newsChoices.js';

describe('what was chosen on the tab News', () => {
	const all = { channel: 'Tech', words: 'campus', showsPressReleases: true, pages: 3 };

	it('is read as it was kept', () => {
		assert.deepEqual(readNewsChoices(all), all);
	});

	for (const saved of [
		undefined,
		'Tech',
		{ channel: '', words: '', showsPressReleases: false, pages: 1 },
		{ channel: 'x'.repeat(121), words: {}, showsPressReleases: 'yes', pages: 1.5 },
		{ channel: 7, words: null, pages: '3' },
		{ pages: -4 },
	]) {
		it(`is nothing where it is not legal (${JSON.stringify([saved]).slice(0, 40)})`, () => {
			assert.deepEqual(readNewsChoices(saved), {});
		});
	}

	it('is a thousand headlines at most', () => {
		assert.deepEqual(readNewsChoices({ pages: 1e9 }), { pages: 10 });
	});

	it('goes with another ticker but for words and pages, and begins with the newest in another window', () => {
		assert.deepEqual(newsOfAnyTicker(all), { channel: 'Tech', showsPressReleases: true });
		assert.deepEqual(fromFirstPage(all), { channel: 'Tech', words: 'campus', showsPressReleases: true });
	});
});
