import assert from 'node:assert/strict';
import { type ChangesFromPage, changesFromPage } from '../../../../src/features/changes/changesMessages.js';
import { dispatch, type Handlers, MessageRefused } from '../../../../src/workbench/panels/dispatch.js';

function recording(): { readonly handled: unknown[]; readonly handlers: Handlers<ChangesFromPage> } {
	const handled: unknown[] = [];
	const note = (body: unknown): void => void handled.push(body);
	return {
		handled,
		handlers: {
			filterPicked: note,
			opened: note,
			remedyPicked: note,
			action: note,
		},
	};
}

describe('messages from the page of changes', () => {
	it('reach their handlers', () => {
		const { handled, handlers } = recording();
		for (const message of [
			{ type: 'filterPicked', body: { name: 'kind', value: 'split' } },
			{ type: 'opened', body: { version: 'a 1' } },
			{ type: 'remedyPicked', body: { remedy: 'addTicker' } },
			{ type: 'action', body: { name: 'export' } },
		]) {
			void dispatch(changesFromPage, handlers, message);
		}
		assert.equal(handled.length, 4);
	});

	for (const [what, message] of [
		['an unknown type', { type: 'executeCommand', body: {} }],
		['an unknown filter', { type: 'filterPicked', body: { name: 'x', value: '' } }],
		['a value without end', { type: 'filterPicked', body: { name: 'list', value: 'x'.repeat(1_001) } }],
		['an unknown action', { type: 'action', body: { name: 'workbench.action.terminal.new' } }],
		['an unknown remedy', { type: 'remedyPicked', body: { remedy: 'removeApiKey' } }],
		['a version that is no text', { type: 'opened', body: { version: 7 } }],
	] as const) {
		it(`are refused with ${what}`, () => {
			const { handled, handlers } = recording();
			assert.throws(() => dispatch(changesFromPage, handlers, message), MessageRefused);
			assert.deepEqual(handled, []);
		});
	}
});
