import assert from 'node:assert/strict';
import { LineCache } from '../../../media/panel/query/lineCache.js';
import type { AnswerModel } from '../../../src/features/query/queryModel.js';

const answer = (version: number, view: AnswerModel['view'] = 'json'): AnswerModel => ({
	version,
	view,
	lines: 500,
	columns: [],
	choices: [],
	words: '',
	hasOwnColumns: false,
	hasMore: false,
	requested: 'Splits.',
	isOther: false,
});
const lines = (text: string) =>
	Array.from({ length: 100 }, (_, at) => ({ depth: 0, cells: [`${text} ${at}`] }));

describe('the lines of an answer that a page holds', () => {
	it('are asked for once as they come into sight', () => {
		const lineCache = new LineCache();
		lineCache.turn(answer(1));
		assert.deepEqual(
			lineCache.missing(90, 210).map(({ from }) => from),
			[0, 100, 200],
		);
		assert.deepEqual(lineCache.missing(0, 299), []);
		lineCache.turn(answer(1));
		assert.deepEqual(lineCache.missing(290, 310), [{ version: 1, from: 300 }]);
	});

	it('are those of the version that is shown', () => {
		const lineCache = new LineCache();
		lineCache.turn(answer(1));
		lineCache.add({ version: 1, from: 100, lines: lines('one') });
		assert.deepEqual([lineCache.at(100)?.cells, lineCache.at(0)], [['one 0'], undefined]);
		lineCache.turn(answer(2));
		assert.deepEqual(lineCache.at(105)?.cells, ['one 5'], 'what stood there stays until the new ones come');
		lineCache.add({ version: 1, from: 0, lines: lines('late') });
		assert.equal(lineCache.at(0), undefined);
		lineCache.add({ version: 2, from: 100, lines: lines('two') });
		assert.deepEqual(lineCache.at(105)?.cells, ['two 5']);
		lineCache.turn(answer(3, 'tree'));
		assert.equal(lineCache.at(105), undefined, 'lines of another view are none of this one');
	});
});
