import assert from 'node:assert/strict';
import { reconcile, type RowNode } from '../../../../src/workbench/trees/rowNodes.js';
import type { Row } from '../../../../src/presentation/row.js';

function aRow(id: string, detail = '', children?: readonly Row[]): Row {
	return { id, label: id, detail, spoken: id, ...(children && { children }) };
}

function idsOf(redraw: ReturnType<typeof reconcile>['redraw']): 'all' | readonly string[] {
	return redraw === 'all' ? redraw : redraw.map(({ row }) => row.id);
}

describe('the nodes of a tree', () => {
	const rows = [aRow('day 1', '', [aRow('a', '1'), aRow('b', '1')]), aRow('day 2', '', [aRow('c', '1')])];
	const first = reconcile([], rows).nodes;

	it('are all drawn at first', () => {
		assert.equal(reconcile([], rows).redraw, 'all');
	});

	it('draw nothing where nothing changed', () => {
		const { nodes, redraw } = reconcile(first, structuredClone(rows));
		assert.deepEqual([idsOf(redraw), nodes[0] === first[0]], [[], true]);
	});

	it('draw a row that changed, at any depth, and keep its node', () => {
		const start = reconcile([], rows).nodes;
		const row = start[0]?.children[1];
		const { nodes, redraw } = reconcile(start, [
			aRow('day 1', '', [aRow('a', '1'), aRow('b', '2')]),
			aRow('day 2', '', [aRow('c', '1')]),
		]);
		assert.deepEqual([idsOf(redraw), nodes[0]?.children[1] === row, row?.row.detail], [['b'], true, '2']);
	});

	it('draw a row for its tooltip only if VS Code has asked for it since', () => {
		const start = reconcile([], rows).nodes;
		const redrawnFor = (tooltip: string): readonly string[] | 'all' =>
			idsOf(
				reconcile(start, [{ ...aRow('day 1', '', rows[0]?.children), tooltip }, ...rows.slice(1)]).redraw,
			);
		assert.deepEqual(redrawnFor('1 rating'), []);
		assert.ok(start[0]);
		start[0].hasTooltip = true;
		assert.deepEqual(
			[redrawnFor('1 rating'), redrawnFor('2 ratings'), redrawnFor('3 ratings')],
			[[], ['day 1'], []],
		);
	});

	it('draw a row with all under it where rows came, went or moved there', () => {
		const start = reconcile([], rows).nodes;
		for (const children of [
			[aRow('a', '1')],
			[aRow('b', '1'), aRow('a', '1')],
			[aRow('a', '9'), aRow('b', '1'), aRow('n')],
		]) {
			const { redraw } = reconcile(start, [aRow('day 1', '', children), aRow('day 2', '', [aRow('c', '1')])]);
			assert.deepEqual(idsOf(redraw), ['day 1']);
		}
	});

	it('draw everything where the uppermost rows came, went or moved', () => {
		const start = reconcile([], rows).nodes;
		assert.equal(reconcile(start, [...rows, aRow('day 3')]).redraw, 'all');
		assert.equal(reconcile(start, []).redraw, 'all');
	});

	it('know what they stand under', () => {
		const parents = (nodes: readonly RowNode[]): readonly (string | undefined)[] =>
			nodes.flatMap((node) => [node.parent?.row.id, ...parents(node.children)]);
		assert.deepEqual(parents(first), [undefined, 'day 1', 'day 1', undefined, 'day 2']);
	});
});
