import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { boundedLines, requestIdOf } from '../../../../../src/features/assistant/server/meantMessages.js';

async function passed(chunks: readonly string[], mostBytes: number): Promise<readonly [string, string[]]> {
	const refused: string[] = [];
	const from = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
	const handedOn = await text(from.pipe(boundedLines(mostBytes, (ends) => refused.push(ends))));
	return [handedOn, refused];
}

describe('lines of a bounded length', () => {
	it('are handed on whole, however they come in', async () => {
		assert.deepEqual(await passed(['a', 'bc\nd', '\n\ne€f\n'], 5), ['abc\nd\n\ne€f\n', []]);
	});

	it('leave out one that is longer, tell its ends, and go on with the next', async () => {
		const long = `{"id":1,${'x'.repeat(1_000)}`;
		const [handedOn, [ends = '', ...others]] = await passed(['ok\n', long, 'yyy}', '\nok\n'], 100);
		assert.deepEqual([handedOn, others], ['ok\nok\n', []]);
		assert.match(ends, /^\{"id":1,x+yyy\}$/);
		assert.ok(ends.length < 500);
	});

	it('report one that cannot be handled, and go on with the next', async () => {
		const unread: string[] = [];
		const made = (line: string): readonly string[] | undefined => {
			if (line === 'throws') {
				throw new RangeError('too deep');
			}
			return line === 'none' ? undefined : [line];
		};
		const lines = boundedLines(
			100,
			() => undefined,
			made,
			(line, error) => unread.push(`${line}: ${String(error)}`),
		);
		const handedOn = await text(Readable.from([Buffer.from('ok\nthrows\nnone\nok\n')]).pipe(lines));
		assert.deepEqual([handedOn, unread], ['ok\nok\n', ['throws: RangeError: too deep', 'none: undefined']]);
	});

	it('drop what has no end when the stream is over', async () => {
		assert.deepEqual(await passed(['ok\nrest'], 100), ['ok\n', []]);
	});
});

describe('the id of a request that was not read', () => {
	for (const [line, id] of [
		['{"jsonrpc":"2.0","id":7,"method":"tools/call"…}', 7],
		['{"id":"a-1","method":…}', 'a-1'],
		['{"method":"tools/call","params":{"id":3},"jsonrpc":"2.0","id":8}', 8],
		['{"method":"tools/call","params":{"arguments":{"id":3}}}', null],
		['{"method":"x","params":{"text":"\\"id\\":3}"}}', null],
		['{"jsonrpc":"2.0","a\\"id":3}', null],
		['{"id":"a\tb","method":…}', null],
		['not JSON', null],
	] as const) {
		it(`is ${JSON.stringify(id)} in ${line}`, () => {
			assert.equal(requestIdOf(line), id);
		});
	}
});
