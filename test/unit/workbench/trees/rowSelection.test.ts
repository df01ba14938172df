import assert from 'node:assert/strict';
import { RowSelection } from '../../../../src/workbench/trees/rowSelection.js';
import type { Row } from '../../../../src/presentation/row.js';

const row = (id: string, label = id): Row => ({ id, label, spoken: label });

describe('the selection of a tree', () => {
	let currentRows: readonly Row[];
	let tree: readonly Row[];
	let selection: RowSelection;
	const labels = (): readonly string[] => selection.rows.map(({ label }) => label);

	beforeEach(() => {
		tree = [row('KO'), row('MSFT')];
		currentRows = [];
		selection = new RowSelection(
			() => currentRows,
			(id) => tree.find((one) => one.id === id),
		);
	});

	const select = (...rows: readonly Row[]): void => {
		currentRows = rows;
		selection.changed();
	};

	it('is kept while VS Code draws the tree again, with the rows as they are now', () => {
		select(row('KO'));
		currentRows = [];
		tree = [row('KO', 'KO · Buy')];
		assert.deepEqual([labels(), selection.isRemembered], [['KO · Buy'], true]);
	});

	it('is none where the person has cleared it', () => {
		select(row('KO'));
		select();
		assert.deepEqual([labels(), selection.isRemembered], [[], false]);
	});

	it('has no row that is gone', () => {
		select(row('KO'), row('MSFT'));
		currentRows = [];
		tree = [row('MSFT')];
		assert.deepEqual(labels(), ['MSFT']);
	});

	it('is what VS Code knows of as soon as it does', () => {
		select(row('KO'));
		currentRows = [row('MSFT')];
		assert.deepEqual([labels(), selection.isRemembered], [['MSFT'], false]);
		currentRows = [];
		assert.deepEqual(labels(), ['MSFT']);
	});
});
