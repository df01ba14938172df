import assert from 'node:assert/strict';
import { failureOf } from '../../../src/base/failure.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { consensus, financials, logos, trending } from '../../../src/contract/index.js';
import { logoFields } from '../../../src/contract/logos.js';
import { refused } from './refused.js';
import { apple } from '../../support/builders/wording.js';

describe('parameters', () => {
	it('sends the deprecated interval beside its successor', () => {
		assert.deepEqual(trending.parameters({ timeframe: '1h', source: 'logo' }), [
			['interval', '1h'],
			['timeframe', '1h'],
			['source', 'logo'],
		]);
	});

	it('refuses a time without its day', () => {
		const plain = { timeframe: '1h', source: 'all' } as const;
		assert.deepEqual(
			[
				refused(() => trending.parameters({ ...plain, timeFrom: '09:30' })),
				refused(() => trending.parameters({ ...plain, timeTo: '16:00', dateFrom: '2026-11-01' })),
			],
			[
				['time_from', '09:30', 'it only together with date_from'],
				['time_to', '16:00', 'it only together with date_to'],
			],
		);
	});

	it('refuses several tickers where one is asked about', () => {
		for (const symbol of ['AAPL,MSFT', 'AAPL MSFT', '']) {
			assert.deepEqual(
				refused(() => consensus.parameters({ symbol: symbol as typeof apple })),
				['parameters[tickers]', symbol, 'one ticker'],
			);
		}
	});

	it('tells limits of the service from our own', () => {
		const isOurs = (make: () => unknown): boolean => {
			try {
				make();
			} catch (error) {
				const failure = failureOf(error);
				return failure?.kind === 'invalidQuery' && failure.isOurs === true;
			}
			return assert.fail('it was accepted');
		};
		assert.deepEqual(
			[
				() => logos.parameters({ keys: ['AAPL'], fields: ['colors'], maxWidth: 10_001 }),
				() => logos.parameters({ keys: ['AAPL'], fields: ['colors'], scale: { width: 1, height: 20_000 } }),
				() => logos.parameters({ keys: ['AAPL'], fields: ['colors'], radiusPercent: 51 }),
				() => logos.parameters({ keys: Array.from({ length: 101 }, String), fields: ['colors'] }),
				() => consensus.parameters({ symbol: apple, pageSize: 1001 }),
			].map(isOurs),
			[true, true, false, false, false],
		);
	});

	it('sends every parameter of the trending list', () => {
		assert.deepEqual(
			Object.fromEntries(
				trending.parameters({
					timeframe: '10m',
					source: 'all',
					tickers: [apple, asSymbol('BRK.B')],
					dateFrom: '2026-11-01',
					dateTo: '2026-11-02',
					timeFrom: '09:30',
					timeTo: '16:00',
					page: 0,
					pageSize: 1000,
				}),
			),
			{
				interval: '10m',
				timeframe: '10m',
				source: 'all',
				tickers: 'AAPL,BRK.B',
				date_from: '2026-11-01',
				date_to: '2026-11-02',
				time_from: '09:30',
				time_to: '16:00',
				page: '0',
				pagesize: '1000',
			},
		);
	});

	it('sends every parameter of the consensus', () => {
		assert.deepEqual(
			Object.fromEntries(
				consensus.parameters({
					symbol: apple,
					dateFrom: '2026-01-01',
					dateTo: '2026-02-01',
					pageSize: 10,
					simplify: true,
					aggregateType: 'percentage',
				}),
			),
			{
				'parameters[tickers]': 'AAPL',
				'parameters[date_from]': '2026-01-01',
				'parameters[date_to]': '2026-02-01',
				pagesize: '10',
				simplify: 'true',
				aggregate_type: 'percentage',
			},
		);
	});

	it('sends every parameter of the logo search', () => {
		assert.deepEqual(
			Object.fromEntries(
				logos.parameters({
					keys: ['320193'],
					keyType: 'cik',
					fields: ['mark_light', 'colors'],
					composite: true,
					radiusPercent: 50,
					scale: { width: 64, height: 32 },
					maxWidth: 48,
					vectorCompatible: true,
				}),
			),
			{
				search_keys: '320193',
				search_keys_type: 'cik',
				fields: 'mark_light,colors',
				composite_auto: 'true',
				composite_radius: '50',
				scale: '64x32',
				max_width: '48',
				flutter_compatible: 'true',
			},
		);
	});

	it('sends every parameter of the statements', () => {
		assert.deepEqual(
			Object.fromEntries(
				financials.parameters({ symbols: [apple], startDate: '2024-02-29', period: '3M', reportType: 'R' }),
			),
			{ symbols: 'AAPL', asOf: '2024-02-29', period: '3M', reportType: 'R' },
		);
	});

	const words = { timeframe: '1d', source: 'all' } as const;
	for (const [name, make, said] of [
		[
			'a page of more than 1,000',
			() => trending.parameters({ ...words, pageSize: 1001 }),
			['pagesize', '1001', 'a whole number from 1 to 1000'],
		],
		[
			'a page that is no whole number',
			() => trending.parameters({ ...words, page: 0.5 }),
			['page', '0.5', 'a whole number from 0 to 100000'],
		],
		[
			'a day that does not exist',
			() => trending.parameters({ ...words, dateFrom: '2026-02-29' }),
			['date_from', '2026-02-29', 'a day as YYYY-MM-DD'],
		],
		[
			'a time of day that does not exist',
			() => trending.parameters({ ...words, timeTo: '24:00' }),
			['time_to', '24:00', 'a time of day as HH:MM'],
		],
		[
			'more than 100 logos',
			() => logos.parameters({ keys: Array.from({ length: 101 }, () => 'A'), fields: ['colors'] }),
			['search_keys', '101 entries', '1 to 100 entries'],
		],
		[
			'all 13 logo fields at once',
			() => logos.parameters({ keys: ['A'], fields: logoFields }),
			['fields', '13 entries', '1 to 12 entries'],
		],
		[
			'a radius beyond a circle',
			() => logos.parameters({ keys: ['A'], fields: ['colors'], radiusPercent: 50.5 }),
			['composite_radius', '50.5', 'a number from 0 to 50'],
		],
		[
			'an identifier with a comma',
			() => logos.parameters({ keys: ['A,B'], fields: ['colors'] }),
			['search_keys', 'A,B', 'entries without commas that are not empty'],
		],
		[
			'no symbol at all',
			() => financials.parameters({ symbols: [] }),
			['symbols', '0 entries', '1 to 1000 entries'],
		],
	] as const) {
		it(`names the limit that ${name} would break`, () => {
			assert.deepEqual(refused(make), said);
		});
	}
});
