import assert from 'node:assert/strict';
import { RefusedFiles } from '../../../../src/features/editor/refusedFiles.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';

describe('files of which no offer is wanted', () => {
	it('are remembered with the workspace, the last two hundred of them', async () => {
		const memento = new FakeMemento();
		const refused = ofTest(new RefusedFiles(memento));
		let reported = 0;
		ofTest(refused.onDidChange(() => reported++));
		for (let file = 0; file <= 200; file++) {
			await refused.add(`file:///${file}.csv`);
		}
		const later = ofTest(new RefusedFiles(memento));
		assert.deepEqual(
			['file:///0.csv', 'file:///1.csv', 'file:///200.csv'].map((address) => later.has(address)),
			[false, true, true],
		);
		assert.equal(reported, 201);
	});

	it('are offered again where the user takes that back', async () => {
		const refused = ofTest(new RefusedFiles(new FakeMemento()));
		await refused.add('file:///a.csv');
		await refused.add('file:///b.csv');
		await refused.remove('file:///a.csv');
		assert.deepEqual([refused.has('file:///a.csv'), refused.has('file:///b.csv')], [false, true]);
	});

	it('are none where something else was kept', () => {
		const memento = new FakeMemento();
		void memento.update('refusedPositions', { 'file:///a.csv': true });
		assert.equal(ofTest(new RefusedFiles(memento)).has('file:///a.csv'), false);
	});
});
