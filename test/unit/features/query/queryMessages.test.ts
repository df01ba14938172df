import assert from 'node:assert/strict';
import { dispatch, type Handlers, MessageRefused } from '../../../../src/workbench/panels/dispatch.js';
import { type QueryFromPage, queryFromPage } from '../../../../src/features/query/queryMessages.js';

function recording(): { readonly handled: unknown[]; readonly handlers: Handlers<QueryFromPage> } {
	const handled: unknown[] = [];
	const note = (body: unknown): void => void handled.push(body);
	return {
		handled,
		handlers: {
			typed: note,
			endpointPicked: note,
			viewPicked: note,
			linesWanted: note,
			toggled: note,
			sortPicked: note,
			columnsChosen: note,
			savedPicked: note,
			savedRemoved: note,
			copyPicked: note,
			remedyPicked: note,
			action: note,
		},
	};
}

describe('messages from the page of a query', () => {
	it('reach their handlers', () => {
		const { handled, handlers } = recording();
		for (const message of [
			{ type: 'typed', body: { name: 'tickers', value: 'AAPL' } },
			{ type: 'endpointPicked', body: { name: 'splits' } },
			{ type: 'viewPicked', body: { view: 'tree' } },
			{ type: 'linesWanted', body: { version: 1, from: 100 } },
			{ type: 'toggled', body: { version: 1, line: 3 } },
			{ type: 'sortPicked', body: { column: 'date' } },
			{ type: 'columnsChosen', body: { columns: ['date'] } },
			{ type: 'savedPicked', body: { list: 'named', id: 'Mine' } },
			{ type: 'savedRemoved', body: { name: 'Mine' } },
			{ type: 'copyPicked', body: { language: 'pandas' } },
			{ type: 'remedyPicked', body: { remedy: 'retry' } },
			{ type: 'action', body: { name: 'send' } },
		]) {
			void dispatch(queryFromPage, handlers, message);
		}
		assert.equal(handled.length, 12);
	});

	for (const [what, message] of [
		['an unknown type', { type: 'fetch', body: { url: 'https://evil.example' } }],
		['an unknown action', { type: 'action', body: { name: 'workbench.action.terminal.new' } }],
		['an unknown language', { type: 'copyPicked', body: { language: 'cobol' } }],
		['an unknown view', { type: 'viewPicked', body: { view: 'html' } }],
		['a text without end', { type: 'typed', body: { name: 'tickers', value: 'A'.repeat(30_000) } }],
		['half a line', { type: 'linesWanted', body: { version: 1, from: 0.5 } }],
		['columns that are no texts', { type: 'columnsChosen', body: { columns: [{}] } }],
		[
			'columns without end',
			{ type: 'columnsChosen', body: { columns: Array.from({ length: 2_000 }, () => 'a') } },
		],
	] as const) {
		it(`are refused with ${what}`, () => {
			const { handled, handlers } = recording();
			assert.throws(() => dispatch(queryFromPage, handlers, message), MessageRefused);
			assert.deepEqual(handled, []);
		});
	}
});
