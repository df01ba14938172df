import assert from 'node:assert/strict';
import { fromPanelChecks, toPanelChecks } from '../../../src/protocol/checks.js';
import { dispatch, type Handlers, MessageRefused } from '../../../src/protocol/dispatch.js';
import type { FromPanel, ToPanel } from '../../../src/protocol/messages.js';

function recording(): { readonly handled: unknown[]; readonly handlers: Handlers<FromPanel> } {
	const handled: unknown[] = [];
	const note = (body: unknown): void => void handled.push(body);
	return { handled, handlers: { ready: note, remedyPicked: note, lengthPicked: note, copy: note } };
}

describe('messages from the panel', () => {
	it('reach their handlers', () => {
		const { handled, handlers } = recording();
		for (const message of [
			{ type: 'ready', body: {} },
			{ type: 'ready', body: { length: '12M' } },
			{ type: 'remedyPicked', body: { section: 'consensus', remedy: 'retry' } },
			{ type: 'lengthPicked', body: { length: 'TTM' } },
			{ type: 'copy', body: { identifier: 'isin' } },
		]) {
			dispatch(fromPanelChecks, handlers, message);
		}
		assert.equal(handled.length, 5);
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
		['no body', { type: 'copy' }],
		['a body of another kind', { type: 'copy', body: 'isin' }],
		['an unknown identifier', { type: 'copy', body: { identifier: 'key' } }],
		[
			'an identifier that is only inherited',
			{ type: 'copy', body: Object.create({ identifier: 'isin' }) as unknown },
		],
		[
			'an unknown remedy',
			{ type: 'remedyPicked', body: { section: 'logo', remedy: 'workbench.action.terminal.new' } },
		],
		['an unknown section', { type: 'remedyPicked', body: { section: '__proto__', remedy: 'retry' } }],
		['a length that is no text', { type: 'lengthPicked', body: { length: 12 } }],
		['a length of 50 MB', { type: 'lengthPicked', body: { length: 'x'.repeat(50_000_000) } }],
		['an oversized state', { type: 'ready', body: { length: 'x'.repeat(1000) } }],
	];
	for (const [what, message] of refused) {
		it(`are refused with ${what}`, () => {
			const { handled, handlers } = recording();
			assert.throws(() => dispatch(fromPanelChecks, handlers, message), MessageRefused);
			assert.deepEqual(handled, []);
		});
	}

	it('are named shortly in the refusal, whatever was sent', () => {
		const { handlers } = recording();
		assert.throws(
			() => dispatch(fromPanelChecks, handlers, { type: 'x\n'.repeat(1_000_000), body: {} }),
			(error) =>
				error instanceof MessageRefused && error.message.length < 120 && !error.message.includes('\n'),
		);
	});
});

describe('messages to the panel', () => {
	const handlers: Handlers<ToPanel> = {
		ticker: () => undefined,
		logo: () => undefined,
		copied: () => undefined,
	};
	const logo = { bytes: new Uint8Array(8), mimeType: 'image/png', variant: 'dark' };

	it('carry a logo as bytes of a known kind', () => {
		assert.doesNotThrow(() => dispatch(toPanelChecks, handlers, { type: 'logo', body: logo }));
		for (const change of [
			{ mimeType: 'image/svg+xml' },
			{ mimeType: 'text/html' },
			{ bytes: 'https://images.test/logo.png' },
			{ bytes: new Uint8Array(600_000) },
			{ variant: 'pink' },
		]) {
			assert.throws(
				() => dispatch(toPanelChecks, handlers, { type: 'logo', body: { ...logo, ...change } }),
				MessageRefused,
			);
		}
	});

	it('carry a whole model or are refused', () => {
		for (const body of [undefined, {}, { model: 5 }, { model: { header: {} } }]) {
			assert.throws(() => dispatch(toPanelChecks, handlers, { type: 'ticker', body }), MessageRefused);
		}
	});
});
