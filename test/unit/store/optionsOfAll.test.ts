import assert from 'node:assert/strict';
import { optionsOfAll } from '../../../src/store/optionsOfAll.js';

/** The options of one request for readers with these signals; of a reader without one nobody knows that he leaves. */
function wantedBy(...readers: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
	const { signal } = new AbortController();
	return optionsOfAll(
		readers.map((unwanted) => ({ urgency: 'background', signal, ...(unwanted && { unwanted }) })),
	).unwanted;
}

describe('one request for several readers', () => {
	it('is wanted until the last of them has left', () => {
		const [one, other] = [new AbortController(), new AbortController()];
		const unwanted = wantedBy(one.signal, other.signal);
		const seen = [one, other].map((reader) => {
			reader.abort();
			return unwanted?.aborted;
		});
		assert.deepEqual(seen, [false, true]);
	});

	it('is wanted by no reader who left before it began', () => {
		const late = new AbortController();
		const unwanted = wantedBy(AbortSignal.abort(), late.signal);
		const before = unwanted?.aborted;
		late.abort();
		assert.deepEqual([before, unwanted?.aborted], [false, true]);
		assert.equal(wantedBy(AbortSignal.abort())?.aborted, true);
	});

	it('is wanted for good where one of them cannot leave', () => {
		assert.equal(wantedBy(AbortSignal.abort(), undefined)?.aborted, false);
	});
});
