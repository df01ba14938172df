import assert from 'node:assert/strict';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import type { CalendarQuery } from '../../../src/contract/calendar.js';
import type { Parameter } from '../../../src/contract/querySchema.js';
import { dividends, mergers, offerings, ratings, splits } from '../../../src/contract/index.js';
import { ratingFields } from '../../../src/contract/ratings.js';
import { refused } from './refused.js';

const calendars: Readonly<Record<string, (query: CalendarQuery) => readonly Parameter[]>> = {
	dividends: dividends.parameters,
	mergers: mergers.parameters,
	offerings: offerings.parameters,
	ratings: ratings.parameters,
	splits: splits.parameters,
};

function symbols(count: number): readonly TickerSymbol[] {
	return Array.from({ length: count }, (_, index) => asSymbol(`A${index}`));
}

/** Ids of analysts or firms. */
function ids(count: number): readonly string[] {
	return Array.from({ length: count }, (_, index) => `id${index}`);
}

for (const [name, parameters] of Object.entries(calendars)) {
	describe(`the parameters of ${name}`, () => {
		it('are all sent that every calendar has', () => {
			assert.deepEqual(
				parameters({
					tickers: ['AAPL', 'BRK-B', 'AAPL'].map(asSymbol),
					date: '2026-11-20',
					dateFrom: '2026-11-01',
					dateTo: '2026-11-30',
					importance: 3,
					updatedSince: 1767429336,
					page: 2,
					pageSize: 50,
				}),
				[
					['parameters[tickers]', 'AAPL,BRK.B'],
					['parameters[date]', '2026-11-20'],
					['parameters[date_from]', '2026-11-01'],
					['parameters[date_to]', '2026-11-30'],
					['parameters[importance]', '3'],
					['parameters[updated]', '1767429336'],
					['page', '2'],
					['pagesize', '50'],
				],
			);
		});

		it('are a page of the largest size where nothing is asked', () => {
			assert.deepEqual(parameters({}), [['pagesize', '1000']]);
		});

		it('keep a zero, which is not the same as nothing', () => {
			assert.deepEqual(parameters({ importance: 0, updatedSince: 0, page: 0 }), [
				['parameters[importance]', '0'],
				['parameters[updated]', '0'],
				['page', '0'],
				['pagesize', '1000'],
			]);
		});

		for (const query of [
			{ tickers: symbols(1) },
			{ tickers: symbols(50) },
			{ tickers: [...symbols(50), ...symbols(50)] },
			{ importance: 0 },
			{ importance: 5 },
			{ page: 0 },
			{ page: 100_000 },
			{ pageSize: 1 },
			{ pageSize: 1000 },
			{ updatedSince: 0 },
			{ date: '2024-02-29' },
		] satisfies readonly CalendarQuery[]) {
			it(`take ${JSON.stringify(query).slice(0, 40)}`, () => {
				assert.doesNotThrow(() => parameters(query));
			});
		}

		const wholeFrom0 = (to: number): string => `a whole number from 0 to ${to}`;
		const size = 'a whole number from 1 to 1000';
		for (const [query, said] of [
			[{ tickers: [] }, ['parameters[tickers]', '0 entries', '1 to 50 entries']],
			[{ tickers: symbols(51) }, ['parameters[tickers]', '51 entries', '1 to 50 entries']],
			[{ importance: -1 }, ['parameters[importance]', '-1', wholeFrom0(5)]],
			[{ importance: 6 }, ['parameters[importance]', '6', wholeFrom0(5)]],
			[{ importance: 2.5 }, ['parameters[importance]', '2.5', wholeFrom0(5)]],
			[{ page: -1 }, ['page', '-1', wholeFrom0(100_000)]],
			[{ page: 100_001 }, ['page', '100001', wholeFrom0(100_000)]],
			[{ page: Number.NaN }, ['page', 'NaN', wholeFrom0(100_000)]],
			[{ pageSize: 0 }, ['pagesize', '0', size]],
			[{ pageSize: 1001 }, ['pagesize', '1001', size]],
			[{ pageSize: 1.5 }, ['pagesize', '1.5', size]],
			[{ updatedSince: -1 }, ['parameters[updated]', '-1', 'a whole number, 0 or more']],
			[{ updatedSince: 1.5 }, ['parameters[updated]', '1.5', 'a whole number, 0 or more']],
			[{ date: '2026-02-29' }, ['parameters[date]', '2026-02-29', 'a day as YYYY-MM-DD']],
			[{ dateFrom: '20.11.2026' }, ['parameters[date_from]', '20.11.2026', 'a day as YYYY-MM-DD']],
			[{ dateTo: '' }, ['parameters[date_to]', '', 'a day as YYYY-MM-DD']],
		] as const satisfies readonly (readonly [CalendarQuery, readonly string[]])[]) {
			it(`name the limit that ${said[0]} of ${said[1] || 'nothing'} would break`, () => {
				assert.deepEqual(
					refused(() => parameters(query)),
					said,
				);
			});
		}
	});
}

/** The parameters that a calendar sends beyond the common ones. */
function own(parameters: readonly Parameter[]): readonly Parameter[] {
	return parameters.filter(([name]) => name !== 'pagesize');
}

describe('the parameters of one calendar alone', () => {
	it('are all sent for dividends', () => {
		assert.deepEqual(
			own(dividends.parameters({ dateSort: 'payable', yieldOperation: 'gte', dividendYield: 0.031 })),
			[
				['parameters[date_sort]', 'payable'],
				['parameters[dividend_yield_operation]', 'gte'],
				['parameters[dividend_yield]', '0.031'],
			],
		);
	});

	it('are all sent for ratings', () => {
		assert.deepEqual(
			own(
				ratings.parameters({
					fields: ['id', 'ratings_accuracy'],
					analystIds: ['a1', 'a2'],
					firmIds: ['f1'],
					action: 'Initiates Coverage On',
					persons: ['p1', 'p2'],
					firms: ['Morgan Stanley'],
					simplify: true,
				}),
			),
			[
				['fields', 'id,ratings_accuracy'],
				['parameters[analyst_id]', 'a1,a2'],
				['parameters[firm_id]', 'f1'],
				['parameters[action]', 'Initiates Coverage On'],
				['analyst', 'p1,p2'],
				['firm', 'Morgan Stanley'],
				['simplify', 'true'],
			],
		);
	});

	it('are sent for ratings with all fields, and in the words of the firms', () => {
		assert.deepEqual(own(ratings.parameters({ fields: '*', simplify: false })), [
			['fields', '*'],
			['simplify', 'false'],
		]);
	});

	it('are not one for offerings', () => {
		assert.deepEqual(own(offerings.parameters({})), []);
	});

	/** Each enum with its values, and the calendar that sends it. */
	const enums: readonly (readonly [
		parameter: string,
		words: readonly string[],
		send: (word: never) => readonly Parameter[],
	])[] = [
		[
			'parameters[date_sort]',
			['announced', 'ex', 'payable', 'record'],
			(dateSort) => dividends.parameters({ dateSort }),
		],
		[
			'parameters[dividend_yield_operation]',
			['gt', 'gte', 'eq', 'lte', 'lt'],
			(yieldOperation) => dividends.parameters({ yieldOperation }),
		],
		[
			'parameters[date_sort]',
			['expected', 'completed', 'announced'],
			(dateSort) => mergers.parameters({ dateSort }),
		],
		['parameters[date_search_field]', ['announced', 'ex'], (dateField) => splits.parameters({ dateField })],
		[
			'parameters[action]',
			[
				'Downgrades',
				'Maintains',
				'Reinstates',
				'Reiterates',
				'Upgrades',
				'Assumes',
				'Initiates Coverage On',
				'Terminates Coverage On',
				'Removes',
				'Suspends',
				'Firm Dissolved',
			],
			(action) => ratings.parameters({ action }),
		],
	];
	for (const [parameter, words, send] of enums) {
		const sent = (word: string): readonly Parameter[] => own(send(word as never));

		it(`are the words of ${parameter} and no others: ${words.slice(0, 4).join(', ')}`, () => {
			assert.deepEqual(
				words.flatMap(sent),
				words.map((word) => [parameter, word]),
			);
			for (const wrong of ['latest', words[0]?.toUpperCase() ?? '', `${words[0] ?? ''} `, '']) {
				assert.deepEqual(
					refused(() => sent(wrong)),
					[parameter, wrong, `one of ${words.join(', ')}`],
				);
			}
		});
	}

	it('are the fields that may be named of ratings and no others', () => {
		const sent = (names: readonly string[]): readonly Parameter[] =>
			own(ratings.parameters({ fields: names as never }));
		assert.deepEqual(sent(ratingFields), [['fields', ratingFields.join()]]);
		assert.deepEqual(
			refused(() => sent(['id', 'cusip'])),
			['fields', 'cusip', `one of ${ratingFields.join(', ')}`],
		);
		assert.deepEqual(
			refused(() => sent([])),
			['fields', '0 entries', `1 to ${ratingFields.length} entries`],
		);
	});

	for (const [parameter, send] of [
		['parameters[analyst_id]', (analystIds) => ratings.parameters({ analystIds })],
		['parameters[firm_id]', (firmIds) => ratings.parameters({ firmIds })],
		['analyst', (persons) => ratings.parameters({ persons })],
		['firm', (firms) => ratings.parameters({ firms })],
	] satisfies readonly (readonly [string, (list: readonly string[]) => readonly Parameter[]])[]) {
		it(`are lists of entries without commas where ${parameter} is asked`, () => {
			const entries = 'entries without commas that are not empty';
			assert.deepEqual(own(send(ids(1000))), [[parameter, ids(1000).join()]]);
			assert.deepEqual(
				[[], ids(1001), ['a,b'], [' ']].map((list) => refused(() => send(list))),
				[
					[parameter, '0 entries', '1 to 1000 entries'],
					[parameter, '1001 entries', '1 to 1000 entries'],
					[parameter, 'a,b', entries],
					[parameter, ' ', entries],
				],
			);
		});
	}

	for (const dividendYield of [Number.NaN, Number.POSITIVE_INFINITY]) {
		it(`are no yield of ${dividendYield}`, () => {
			assert.deepEqual(
				refused(() => dividends.parameters({ dividendYield })),
				['parameters[dividend_yield]', String(dividendYield), 'a finite number'],
			);
		});
	}

	it('keep a yield of zero', () => {
		assert.deepEqual(own(dividends.parameters({ dividendYield: 0 })), [['parameters[dividend_yield]', '0']]);
	});
});
