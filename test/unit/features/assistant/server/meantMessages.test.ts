import assert from 'node:assert/strict';
import { meantMessages } from '../../../../../src/features/assistant/server/meantMessages.js';

describe('the messages that clients write', () => {
	const call = (params: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
	const plain = call({ name: 'get_trending', arguments: { limit: 5 } });
	const written: readonly (readonly [what: string, line: string, meant: readonly object[]])[] = [
		['as they should be', JSON.stringify(plain), [plain]],
		['behind a byte order mark', `\uFEFF${JSON.stringify(plain)}`, [plain]],
		['several in a list', JSON.stringify([plain, plain]), [plain, plain]],
		[
			'with arguments as JSON',
			JSON.stringify(call({ name: 'a', arguments: '{"limit":5}' })),
			[call({ name: 'a', arguments: { limit: 5 } })],
		],
		['with null for arguments', JSON.stringify(call({ name: 'a', arguments: null })), [call({ name: 'a' })]],
		[
			'with an empty text for arguments',
			JSON.stringify(call({ name: 'a', arguments: '' })),
			[call({ name: 'a' })],
		],
		[
			'with null for parameters',
			'{"jsonrpc":"2.0","id":2,"method":"tools/list","params":null}',
			[{ jsonrpc: '2.0', id: 2, method: 'tools/list' }],
		],
		['in no words at all', ' \r', []],
	];
	for (const [what, line, meant] of written) {
		it(`are read ${what}`, () => {
			assert.deepEqual(
				meantMessages(line)?.map((one) => JSON.parse(one) as unknown),
				meant,
			);
		});
	}

	for (const line of ['no JSON', '{"jsonrpc":', '[]', '[1]', '7', 'null', '"text"']) {
		it(`are none in ${line}`, () => {
			assert.equal(meantMessages(line), undefined);
		});
	}

	const deep = '['.repeat(6_000) + ']'.repeat(6_000);
	for (const [what, written] of [
		['an argument', JSON.stringify(call({ name: 'a', arguments: { query: 0 } })).replace('0}', `${deep}}`)],
		['arguments as JSON', JSON.stringify(call({ name: 'a', arguments: deep }))],
		['an id', `{"jsonrpc":"2.0","id":${deep},"method":"tools/list"}`],
	] as const) {
		it(`are none if ${what} nests thousands of levels deep`, () => {
			assert.equal(meantMessages(written), undefined);
		});
	}
});
