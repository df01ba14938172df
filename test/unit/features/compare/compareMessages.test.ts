import assert from 'node:assert/strict';
import { type CompareFromPage, compareFromPage } from '../../../../src/features/compare/compareMessages.js';
import { dispatch, type Handlers, MessageRefused } from '../../../../src/workbench/panels/dispatch.js';

function recording(): { readonly handled: unknown[]; readonly handlers: Handlers<CompareFromPage> } {
	const handled: unknown[] = [];
	const note = (body: unknown): void => void handled.push(body);
	return {
		handled,
		handlers: {
			remedyPicked: note,
			periodPicked: note,
			copyCalculation: note,
			column: note,
			action: note,
			chartCopied: note,
			chartDrawn: note,
		},
	};
}

describe('messages from the page that compares tickers', () => {
	it('reach their handlers', () => {
		const { handled, handlers } = recording();
		for (const message of [
			{ type: 'remedyPicked', body: { of: { symbol: 'AAPL', part: 'financials' }, remedy: 'retry' } },
			{ type: 'remedyPicked', body: { of: 'all', remedy: 'setKey' } },
			{ type: 'periodPicked', body: { period: 'ttm' } },
			{ type: 'column', body: { symbol: 'AAPL', name: 'moveLeft' } },
			{ type: 'copyCalculation', body: { ratio: 'returnOnEquity' } },
			{ type: 'action', body: { name: 'export' } },
		]) {
			void dispatch(compareFromPage, handlers, message);
		}
		assert.equal(handled.length, 6);
	});

	for (const [what, message] of [
		['an unknown type', { type: 'executeCommand', body: {} }],
		['an unknown action', { type: 'action', body: { name: 'workbench.action.terminal.new' } }],
		['an action that is only inherited', { type: 'action', body: Object.create({ name: 'add' }) as unknown }],
		[
			'an unknown part',
			{ type: 'remedyPicked', body: { of: { symbol: 'A', part: '__proto__' }, remedy: 'retry' } },
		],
		['a part of nothing', { type: 'remedyPicked', body: { of: 'AAPL', remedy: 'retry' } }],
		[
			'an unknown remedy',
			{ type: 'remedyPicked', body: { of: { symbol: 'A', part: 'splits' }, remedy: 'run' } },
		],
		['figures of a period that nobody reports', { type: 'periodPicked', body: { period: 'week' } }],
		['a ratio that nobody computes', { type: 'copyCalculation', body: { ratio: 'priceToEarnings' } }],
		['a symbol that is no text', { type: 'column', body: { symbol: ['AAPL'], name: 'remove' } }],
		['a symbol without end', { type: 'column', body: { symbol: 'A'.repeat(33), name: 'remove' } }],
	] as const) {
		it(`are refused: ${what}`, () => {
			const { handled, handlers } = recording();
			assert.throws(() => dispatch(compareFromPage, handlers, message), MessageRefused);
			assert.deepEqual(handled, []);
		});
	}
});
