import assert from 'node:assert/strict';
import { LastSeenList } from '../../../../src/features/trending/lastSeenList.js';
import { now } from '../../../support/builders/wording.js';
import { FakeMemento } from '../../../support/fakeMemento.js';

const MINUTE_MS = 60_000;
const LIST = 'https://api.example.com 1d all';

/** Views of one shared state, at minutes from the start, each by its own window. */
function looking() {
	const state = new FakeMemento();
	const see = (minute: number, symbols: readonly string[], list = LIST): string | undefined => {
		const seen = new LastSeenList(state).see(list, symbols, now + minute * MINUTE_MS);
		return seen && `${seen.symbols.join(' ')} at ${(seen.at - now) / MINUTE_MS}`;
	};
	return { state, see };
}

describe('the list as a person last saw it', () => {
	it('is unknown the first time, and for as long as the first look lasts', () => {
		const { see } = looking();
		assert.deepEqual(
			[see(0, ['A', 'B']), see(10, ['B', 'A']), see(39, ['B', 'C'])],
			[undefined, undefined, undefined],
		);
	});

	it('is the last one of the look before, half an hour without a look apart, also after a reload', () => {
		const { see } = looking();
		see(0, ['A', 'B']);
		see(10, ['B', 'A']);
		assert.deepEqual([see(40, ['C']), see(41, ['D']), see(69, ['E'])], Array(3).fill('B A at 10'));
		assert.equal(see(99, ['F']), 'E at 69');
	});

	it('stays while the same list is in sight for long', () => {
		const { see } = looking();
		see(0, ['A']);
		see(60, ['B']);
		const minutes = Array.from({ length: 20 }, (_, index) => 60 + index * 6);
		assert.deepEqual([...new Set(minutes.map((minute) => see(minute, ['B'])))], ['A at 0']);
	});

	it('is not written again at each drawing', () => {
		const { state, see } = looking();
		let writes = 0;
		const update = state.update.bind(state);
		state.update = (name, value) => {
			writes += 1;
			return update(name, value);
		};
		[0, 1, 2, 3, 4].forEach((minute) => see(minute, ['A']));
		assert.equal(writes, 1);
	});

	it('is nothing that was still being loaded', () => {
		const { see } = looking();
		see(0, ['A']);
		assert.deepEqual([see(60, []), see(60, ['B']), see(61, ['C'])], Array(3).fill('A at 0'));
	});

	it('is another for each time frame, source and service', () => {
		const { see } = looking();
		see(0, ['A']);
		see(0, ['X'], 'sample 1d all');
		assert.deepEqual([see(60, ['B']), see(60, ['Y'], 'sample 1d all')], ['A at 0', 'X at 0']);
	});

	it('is kept for 18 lists of 100 symbols', () => {
		const { state, see } = looking();
		const many = Array.from({ length: 300 }, (_, index) => `S${index}`);
		for (let list = 0; list < 40; list += 1) {
			see(list, many, `list ${list}`);
		}
		const saved = state.get('trending.seen') as Record<string, { readonly symbols: readonly string[] }>;
		assert.deepEqual(
			[Object.keys(saved).length, Object.keys(saved)[0], Object.keys(saved).at(-1)],
			[18, 'list 22', 'list 39'],
		);
		assert.ok(Object.values(saved).every(({ symbols }) => symbols.length === 100));
	});

	it('is forgotten on request', async () => {
		const { state, see } = looking();
		see(0, ['A']);
		await new LastSeenList(state).forget();
		assert.equal(see(60, ['B']), undefined);
	});

	it('is unknown where what is kept cannot be read', () => {
		for (const saved of [
			'x',
			[1],
			{ [LIST]: 7 },
			{ [LIST]: { at: 'x', symbols: ['A'] } },
			{ [LIST]: { at: 1 } },
		]) {
			const lastSeen = new LastSeenList(new FakeMemento({ 'trending.seen': saved }));
			assert.equal(lastSeen.see(LIST, ['A'], now), undefined);
		}
	});
});
