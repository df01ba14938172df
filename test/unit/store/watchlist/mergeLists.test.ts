import assert from 'node:assert/strict';
import { mergeLists } from '../../../../src/store/watchlist/mergeLists.js';
import type { NamedEntries } from '../../../../src/store/watchlist/watchlistSetting.js';

const base: NamedEntries = { Tech: ['AAPL', 'MSFT', 'NVDA'], Banks: ['JPM'] };

/**
 * Each case: a name, the base with the first side's version, the second side's version, and the merged lists.
 */
const cases: readonly (readonly [string, NamedEntries, NamedEntries, NamedEntries])[] = [
	[
		'what both put in, each behind what it was put behind',
		{ ...base, Tech: ['AAPL', 'AMD', 'MSFT', 'NVDA'] },
		{ ...base, Tech: ['KO', 'AAPL', 'MSFT', 'NVDA', 'TSLA'] },
		{ Tech: ['KO', 'AAPL', 'AMD', 'MSFT', 'NVDA', 'TSLA'], Banks: ['JPM'] },
	],
	[
		'what both took out',
		{ ...base, Tech: ['MSFT', 'NVDA'] },
		{ ...base, Tech: ['AAPL', 'MSFT'] },
		{ Tech: ['MSFT'], Banks: ['JPM'] },
	],
	[
		'what one put into another order, with what the other put in and took out',
		{ ...base, Tech: ['NVDA', 'MSFT', 'AAPL'] },
		{ ...base, Tech: ['AAPL', 'NVDA', 'TSLA'] },
		{ Tech: ['NVDA', 'TSLA', 'AAPL'], Banks: ['JPM'] },
	],
	[
		'a symbol that both put in, once, however it is written',
		{ ...base, Tech: ['AAPL', 'MSFT', 'NVDA', 'brk-b'] },
		{ ...base, Tech: ['AAPL', 'MSFT', 'NVDA', 'BRK.B'] },
		{ Tech: ['AAPL', 'MSFT', 'NVDA', 'BRK.B'], Banks: ['JPM'] },
	],
	[
		'a list that one deleted, with what the other put into it meanwhile',
		{ Banks: ['JPM'] },
		{ ...base, Tech: ['AAPL', 'MSFT', 'NVDA', 'TSLA'] },
		{ Banks: ['JPM'], Tech: ['TSLA'] },
	],
	['no list that one deleted and the other left alone', { Banks: ['JPM'] }, base, { Banks: ['JPM'] }],
	[
		'a list under its new name, with what the other did to it',
		{ Chips: ['AAPL', 'MSFT', 'NVDA'], Banks: ['JPM'] },
		{ ...base, Tech: ['MSFT', 'NVDA', 'TSLA'] },
		{ Chips: ['MSFT', 'NVDA', 'TSLA'], Banks: ['JPM'] },
	],
	[
		'lists that both made, together where they have the same name',
		{ ...base, New: ['F'] },
		{ ...base, New: ['GM'], Other: [] },
		{ Tech: ['AAPL', 'MSFT', 'NVDA'], Banks: ['JPM'], New: ['F', 'GM'], Other: [] },
	],
	[
		'what is no list or symbol, as it was written',
		{ ...base, Odd: { a: 1 } },
		{ ...base, Banks: ['JPM', 7, null] },
		{ Tech: ['AAPL', 'MSFT', 'NVDA'], Banks: ['JPM', 7, null], Odd: { a: 1 } },
	],
];

/** The lists with sorted entries, since their order depends on which side changed last. */
function sorted(lists: NamedEntries): unknown {
	return Object.fromEntries(
		Object.entries(lists).map(([name, entries]) => [
			name,
			Array.isArray(entries) ? entries.map((entry) => JSON.stringify(entry)).sort() : entries,
		]),
	);
}

describe('two changes of the same lists', () => {
	for (const [name, one, other, both] of cases) {
		it(`keep together ${name}`, () => {
			assert.deepEqual(mergeLists(base, one, other), both);
		});
	}

	it('come to the same whichever is done upon the other, but for the order and the spelling', () => {
		for (const [, one, other] of cases.filter(([name]) => !name.includes('however'))) {
			assert.deepEqual(sorted(mergeLists(base, one, other)), sorted(mergeLists(base, other, one)));
		}
	});

	it('leave what one of them wrote to the letter where the other changed nothing', () => {
		const odd = { Banks: ['jpm', 'JPM', 3], Tech: 'AAPL', constructor: ['KO'] };
		assert.equal(JSON.stringify(mergeLists(base, odd, base)), JSON.stringify(odd));
		assert.equal(JSON.stringify(mergeLists(base, base, odd)), JSON.stringify(odd));
	});

	it('change nothing when one is done again', () => {
		for (const [, one, other] of cases) {
			const both = mergeLists(base, one, other);
			assert.deepEqual(sorted(mergeLists(base, one, both)), sorted(both));
		}
	});

	it('keep the list where the other side made something of it that is none', () => {
		const [none, list] = [{ Tech: 'KO' }, { Tech: ['KO', 'F'] }];
		for (const [after, others] of [
			[none, list],
			[list, none],
		] as const) {
			assert.deepEqual(mergeLists({ Tech: ['KO'] }, after, others), list);
		}
	});
});
