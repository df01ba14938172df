import assert from 'node:assert/strict';
import type { ChangeOutcome } from '../../../../src/store/watchlist/watchlists.js';
import {
	nameProblem,
	outcomeWords,
	placeOfList,
	placeOfSymbols,
} from '../../../../src/features/watchlist/watchlistWords.js';
import { aList, symbols } from '../../../support/builders/watchlists.js';
import { formats } from '../../../support/builders/wording.js';

const tech = { scope: 'user', name: 'Tech' } as const;
const nothing = { added: [], alreadyThere: [], notSymbols: [] };

function words(outcome: ChangeOutcome): string {
	return outcomeWords(outcome, (symbol) => symbol !== 'ZZZZ', formats).text;
}

describe('outcomeWords', () => {
	for (const [outcome, expected] of [
		[{ kind: 'added', list: tech, ...nothing, added: symbols('AAPL') }, 'AAPL added to Tech.'],
		[{ kind: 'added', list: tech, ...nothing, alreadyThere: symbols('AAPL') }, 'AAPL is already in Tech.'],
		[
			{ kind: 'added', list: tech, ...nothing, added: symbols('AAPL', 'ZZZZ') },
			'AAPL, ZZZZ added to Tech. Not in the symbol directory: ZZZZ.',
		],
		[
			{
				kind: 'added',
				list: tech,
				added: symbols('A', 'B', 'C', 'D'),
				alreadyThere: symbols('E', 'F'),
				notSymbols: ['1', '2', '3', '4\n', '5'],
			},
			'4 tickers added to Tech. E, F are already in Tech. Not a symbol: 1, 2, 3 and 2 more.',
		],
		[
			{ kind: 'added', list: tech, ...nothing, notSymbols: ['TSX:T', 'word s', '^GSPC', 'BA.L', 'BTC-USD'] },
			'Not listed in the US: TSX:T, BA.L. Neither a stock nor a fund: ^GSPC, BTC-USD. Not a symbol: word s.',
		],
		[{ kind: 'added', list: tech, ...nothing }, 'There were no tickers to add.'],
		[{ kind: 'renamed', list: tech, from: 'Old' }, 'Old was renamed to Tech.'],
		[{ kind: 'moved', list: tech, isWithin: true, symbols: symbols('AAPL') }, 'AAPL moved in Tech.'],
		[{ kind: 'moved', list: tech, isWithin: false, symbols: symbols('AAPL') }, 'AAPL moved to Tech.'],
		[{ kind: 'listGone', list: tech }, 'Watchlist Tech no longer exists.'],
		[
			{ kind: 'listGone', list: { scope: 'workspace', name: '\u202eTe\nam' } },
			'Watchlist Te am no longer exists.',
		],
	] as const satisfies readonly (readonly [ChangeOutcome, string])[]) {
		it(`says “${expected}”`, () => {
			assert.equal(words(outcome), expected);
		});
	}

	it('says where a person finds what is wrong', () => {
		const problems: readonly ChangeOutcome[] = [
			{ kind: 'contested' },
			{ kind: 'unreadable', list: tech },
			{ kind: 'notWritten', scope: 'workspace', reason: 'dirty' },
			{ kind: 'notWritten', scope: 'user', reason: 'full' },
			{ kind: 'newerVersion' },
		];
		const marks = problems.map((outcome) => outcomeWords(outcome, () => true, formats).remedy);
		assert.deepEqual(marks, ['settings', 'settings', 'settings', 'log', 'log']);
	});
});

describe('nameProblem', () => {
	const lists = [tech, { scope: 'workspace', name: 'Team' } as const];

	it('takes names that settings can hold, also one that the other scope has', () => {
		assert.deepEqual(
			['My List', 'Team', '👩🏽‍🚀 & 👨‍👩‍👧', 'constructor'].map((name) => nameProblem(name, 'user', lists)),
			[undefined, undefined, undefined, undefined],
		);
	});

	it('says what is wrong with others', () => {
		assert.deepEqual(
			['  ', '\u3164\u2800', 'Tech ', 'x'.repeat(61), 'a\u202eb', 'a\nb', '__proto__'].map((name) =>
				nameProblem(name, 'user', lists),
			),
			[
				'A watchlist needs a name.',
				'A watchlist needs a name.',
				'There is already a watchlist named Tech.',
				'Keep the name to 60 characters or fewer.',
				'This name has characters that can’t be saved. Choose another name.',
				'This name has characters that can’t be saved. Choose another name.',
				'This name has characters that can’t be saved. Choose another name.',
			],
		);
	});
});

describe('one step up or down', () => {
	const all = symbols('A', 'B', 'C', 'D');

	for (const [moved, direction, expected] of [
		[['C'], 'up', { before: 'B' }],
		[['A'], 'up', undefined],
		[['A'], 'down', { before: 'C' }],
		[['C'], 'down', { before: undefined }],
		[['D'], 'down', undefined],
		[['B', 'C'], 'up', { before: 'A' }],
		[['B', 'C'], 'down', { before: undefined }],
		[['A', 'C'], 'up', { before: 'A' }],
		[['X'], 'up', undefined],
	] as const) {
		it(`puts ${moved.join(' and ')} ${direction} in front of ${expected?.before ?? 'nothing'}`, () => {
			assert.deepEqual(placeOfSymbols(all, symbols(...moved), direction), expected);
		});
	}

	it('moves a list among those of its scope', () => {
		const lists = [aList('One'), aList('Two'), { ...aList('Team'), scope: 'workspace' as const }];
		assert.deepEqual(
			[placeOfList(lists, aList('Two'), 'up'), placeOfList(lists, aList('Two'), 'down')],
			[{ before: 'One' }, undefined],
		);
	});
});
