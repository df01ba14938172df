import assert from 'node:assert/strict';
import { HeldLines } from '../../../media/panel/query/heldLines.js';
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
	asked: 'Splits.',
	isOther: false,
});
const lines = (text: string) =>
	Array.from({ length: 100 }, (_, at) => ({ depth: 0, cells: [`${text} ${at}`] }));

describe('the lines of an answer that a page holds', () => {
	it('are asked for once as they come into sight', () => {
		const held = new HeldLines();
		held.turn(answer(1));
		assert.deepEqual(
			held.missing(90, 210).map(({ from }) => from),
			[0, 100, 200],
		);
		assert.deepEqual(held.missing(0, 299), []);
		held.turn(answer(1));
		assert.deepEqual(held.missing(290, 310), [{ version: 1, from: 300 }]);
	});

	it('are those of the version that is shown', () => {
		const held = new HeldLines();
		held.turn(answer(1));
		held.add({ version: 1, from: 100, lines: lines('one') });
		assert.deepEqual([held.at(100)?.cells, held.at(0)], [['one 0'], undefined]);
		held.turn(answer(2));
		assert.deepEqual(held.at(105)?.cells, ['one 5'], 'what stood there stays until the new ones come');
		held.add({ version: 1, from: 0, lines: lines('late') });
		assert.equal(held.at(0), undefined);
		held.add({ version: 2, from: 100, lines: lines('two') });
		assert.deepEqual(held.at(105)?.cells, ['two 5']);
		held.turn(answer(3, 'tree'));
		assert.equal(held.at(105), undefined, 'lines of another view are none of this one');
	});
});
