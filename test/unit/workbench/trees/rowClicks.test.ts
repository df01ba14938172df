import assert from 'node:assert/strict';
import { RowClicks } from '../../../../src/workbench/trees/rowClicks.js';
import type { Row } from '../../../../src/presentation/row.js';

describe('a click on a row', () => {
	let selection: readonly Row[];
	let run: string[];
	let clicks: RowClicks;

	beforeEach(() => {
		run = [];
		selection = [];
		clicks = new RowClicks(
			() => selection,
			({ id }) => {
				run.push(id);
				return Promise.resolve();
			},
		);
	});

	const select = (...ids: readonly string[]): void => {
		selection = ids.map((id) => ({ id, label: id, spoken: id }));
	};

	it('does what the selected row is for', async () => {
		select('KO');
		await clicks.click();
		assert.deepEqual([run, clicks.isWaiting], [['KO'], false]);
	});

	it('is kept while the tree is drawn again, and done once', async () => {
		await clicks.click();
		await clicks.drawn();
		assert.deepEqual([run, clicks.isWaiting], [[], true]);
		select('KO');
		await clicks.drawn();
		await clicks.drawn();
		assert.deepEqual([run, clicks.isWaiting], [['KO'], false]);
	});

	it('is dropped where another row is selected before that is drawn', async () => {
		await clicks.click();
		clicks.forget();
		select('MSFT');
		await clicks.drawn();
		assert.deepEqual(run, []);
	});
});
