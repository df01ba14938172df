import assert from 'node:assert/strict';
import { dispatch, type Handlers, MessageRefused } from '../../../../src/workbench/panels/dispatch.js';
import { type FrameFromPage, frameFromPage } from '../../../../src/workbench/panels/frameMessages.js';
import { type TickerFromPage, tickerFromPage } from '../../../../src/features/ticker/tickerMessages.js';

/** The messages of all pages, and the additional ones of a ticker's page. */
const checks = { ...frameFromPage, ...tickerFromPage };

function recording(): {
	readonly handled: unknown[];
	readonly handlers: Handlers<FrameFromPage & TickerFromPage>;
} {
	const handled: unknown[] = [];
	const note = (body: unknown): void => void handled.push(body);
	return {
		handled,
		handlers: {
			ready: note,
			focused: note,
			taken: note,
			chosen: note,
			periodPicked: note,
			orderPicked: note,
			remedyPicked: note,
			copy: note,
			copyCalculation: note,
			openTicker: note,
			stepped: note,
			action: note,
			chartCopied: note,
			chartDrawn: note,
		},
	};
}

/** Lists nested to this depth. */
function nested(depth: number): unknown {
	let value: unknown = 1;
	for (let level = 0; level < depth; level += 1) {
		value = [value];
	}
	return value;
}

describe('messages from the page of a ticker', () => {
	it('reach their handlers', () => {
		const { handled, handlers } = recording();
		for (const message of [
			{ type: 'ready', body: {} },
			{ type: 'ready', body: { savedState: { symbol: 'AAPL' } } },
			{ type: 'ready', body: { savedState: { choices: nested(30), none: null, isSo: true, count: 3 } } },
			{ type: 'focused', body: { how: 'given' } },
			{ type: 'chosen', body: { choices: { tab: 'ratings' }, turn: 1 } },
			{ type: 'remedyPicked', body: { answer: 'consensus', remedy: 'retry' } },
			{ type: 'periodPicked', body: { period: 'ttm' } },
			{ type: 'orderPicked', body: { order: 'newestFirst' } },
			{ type: 'copy', body: { identifier: 'isin' } },
			{ type: 'copyCalculation', body: { ratio: 'payout' } },
			{ type: 'openTicker', body: { symbol: 'MSFT' } },
			{ type: 'action', body: { name: 'watch' } },
		]) {
			void dispatch(checks, handlers, message);
		}
		assert.equal(handled.length, 12);
	});

	const refused: readonly (readonly [string, unknown])[] = [
		['nothing', undefined],
		['null', null],
		['text', 'ready'],
		['a list', [{ type: 'ready', body: {} }]],
		['no type', { body: {} }],
		['an unknown type', { type: 'executeCommand', body: {} }],
		['the name of a prototype’s member', { type: 'toString', body: {} }],
		['the prototype itself', { type: '__proto__', body: {} }],
		['a type that is only inherited', Object.create({ type: 'ready', body: {} })],
		['a type that is no text', { type: ['ready'], body: {} }],
		['a focus without a word on how it came', { type: 'focused', body: {} }],
		['no body', { type: 'copy' }],
		['a body of another kind', { type: 'copy', body: 'isin' }],
		['an unknown ratio', { type: 'copyCalculation', body: { ratio: 'earnings' } }],
		['an unknown identifier', { type: 'copy', body: { identifier: 'key' } }],
		[
			'an identifier that is only inherited',
			{ type: 'copy', body: Object.create({ identifier: 'isin' }) as unknown },
		],
		[
			'an unknown remedy',
			{ type: 'remedyPicked', body: { answer: 'logo', remedy: 'workbench.action.terminal.new' } },
		],
		['an unknown answer', { type: 'remedyPicked', body: { answer: '__proto__', remedy: 'retry' } }],
		['an unknown action', { type: 'action', body: { name: 'workbench.action.terminal.new' } }],
		['a symbol that is no text', { type: 'openTicker', body: { symbol: 12 } }],
		['a step too far', { type: 'stepped', body: { by: 1_000_000 } }],
		['a part of 50 MB', { type: 'taken', body: { part: 'x'.repeat(50_000_000), to: 'clipboard' } }],
		['a part for a place that there is not', { type: 'taken', body: { part: 'ratings', to: 'file' } }],
		['a symbol of 50 MB', { type: 'openTicker', body: { symbol: 'x'.repeat(50_000_000) } }],
		['choices of 50 MB', { type: 'chosen', body: { choices: ['x'.repeat(50_000_000)], turn: 1 } }],
		['choices of no turn', { type: 'chosen', body: { choices: { tab: 'ratings' } } }],
		['a type nested deeper than a stack', { type: nested(100_000), body: {} }],
		['a type that will not be text', { type: { toString: null }, body: {} }],
		['choices nested deeper than a stack', { type: 'chosen', body: { choices: nested(100_000), turn: 1 } }],
		['choices of bytes', { type: 'chosen', body: { choices: [new Uint8Array(50_000_000)], turn: 1 } }],
		['a list of 50 million choices', { type: 'chosen', body: { choices: Array(50_000_000), turn: 1 } }],
		['a state nested deeper than any of ours', { type: 'ready', body: { savedState: nested(33) } }],
		['a state of many small things', { type: 'ready', body: { savedState: Array(50_000).fill({ a: 1 }) } }],
		['an oversized state', { type: 'ready', body: { savedState: { symbol: 'x'.repeat(200_000) } } }],
	];
	for (const [what, message] of refused) {
		it(`are refused with ${what}`, () => {
			const { handled, handlers } = recording();
			assert.throws(() => dispatch(checks, handlers, message), MessageRefused);
			assert.deepEqual(handled, []);
		});
	}

	it('are named shortly in the refusal, whatever was sent', () => {
		const { handlers } = recording();
		assert.throws(
			() => dispatch(checks, handlers, { type: 'x\n'.repeat(1_000_000), body: {} }),
			(error) =>
				error instanceof MessageRefused && error.message.length < 120 && !error.message.includes('\n'),
		);
	});
});
