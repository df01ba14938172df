import type { CalendarName } from '../../../src/contract/calendar.js';
import type { Decoded } from '../../../src/contract/decode.js';
import { dividends, mergers, offerings, ratings, splits } from '../../../src/contract/index.js';
import { accuracySpans } from '../../../src/contract/ratings.js';

/** The kind of a field's values, which also decides which values are invalid. */
export type FieldKind =
	| 'accuracy'
	| 'count'
	| 'day'
	| 'decimal'
	| 'flag'
	| 'fuzzyDay'
	| 'knownCount'
	| 'knownDecimal'
	| 'link'
	| 'ratio'
	| 'seconds'
	| 'text'
	| 'ticker'
	| 'time';

/** A field on the wire and its decoded form. */
export interface FixtureField {
	readonly kind: FieldKind;
	readonly wire: unknown;
	readonly ours: Readonly<Record<string, unknown>>;
}

/** A calendar with one complete record, in the shape of the genuine ones. */
export interface CalendarFixture {
	readonly calendar: CalendarName;
	readonly envelope: string;
	readonly decode: (json: unknown) => Decoded<readonly object[]>;
	/** The fields by wire name. */
	readonly fields: Readonly<Record<string, FixtureField>>;
}

/** The complete record as the service sends it. */
export function wireRecord({ fields }: CalendarFixture): Readonly<Record<string, unknown>> {
	return Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [name, wire]));
}

/** The complete record as decoded, without the values of some fields. */
export function ourRecord({ calendar, fields }: CalendarFixture, ...without: readonly string[]): object {
	const remaining = Object.entries(fields).filter(([name]) => !without.includes(name));
	return {
		calendar,
		...Object.fromEntries(remaining.flatMap<[string, unknown]>(([, { ours }]) => Object.entries(ours))),
	};
}

function same(kind: FieldKind, ours: string, value: unknown): FixtureField {
	return { kind, wire: value, ours: { [ours]: value } };
}

const text = (ours: string, value: string): FixtureField => same('text', ours, value);
const day = (ours: string, value: string): FixtureField => same('day', ours, value);
const link = (ours: string, value: string): FixtureField => same('link', ours, value);
const flag = (ours: string, value: boolean): FixtureField => same('flag', ours, value);
const knownDecimal = (ours: string, value: number, written: string): FixtureField => ({
	...decimal(ours, value, written),
	kind: 'knownDecimal',
});
const decimal = (ours: string, value: number, written: string): FixtureField => ({
	kind: 'decimal',
	wire: written,
	ours: { [ours]: { value, text: written } },
});
const ticker = (symbol: string, asText: string, written: string): FixtureField => ({
	kind: 'ticker',
	wire: written,
	ours: { [symbol]: written.replace('-', '.'), [asText]: written },
});

const accuracyNames = ['average_return', 'stdev', 'success_rate', 'smart_score'];

function wireFigures(prefix: string): Readonly<Record<string, unknown>> {
	return {
		[`${prefix}_gain_count`]: 3,
		[`${prefix}_loss_count`]: '1',
		...Object.fromEntries(accuracyNames.map((name, index) => [`${prefix}_${name}`, `-${index}.50`])),
	};
}

const figures = {
	gains: 3,
	losses: 1,
	averageReturn: { value: -0.5, text: '-0.50' },
	standardDeviation: { value: -1.5, text: '-1.50' },
	successRate: { value: -2.5, text: '-2.50' },
	smartScore: { value: -3.5, text: '-3.50' },
};

const accuracy: FixtureField = {
	kind: 'accuracy',
	wire: Object.assign(
		{
			smart_score: '2.86',
			total_ratings: 4,
			total_ratings_percentile: '7.56',
			overall_avg_return_percentile: '1.7',
			updated: 1767619219,
		},
		...['overall', ...accuracySpans].map(wireFigures),
	),
	ours: {
		accuracy: {
			smartScore: { value: 2.86, text: '2.86' },
			totalRatings: 4,
			totalRatingsPercentile: { value: 7.56, text: '7.56' },
			averageReturnPercentile: { value: 1.7, text: '1.7' },
			updated: 1767619219,
			overall: figures,
			spans: Object.fromEntries(accuracySpans.map((span) => [span, figures])),
		},
	},
};

const common = {
	id: text('id', '6958d4d893cde40001ee2606'),
	updated: same('seconds', 'updated', 1767429336),
	importance: same('count', 'importance', 3),
	notes: text('notes', 'See the <a href="https://example.com">release</a>.'),
} as const;

const listing = {
	ticker: ticker('symbol', 'ticker', 'BRK-B'),
	name: text('name', 'Berkshire &amp; Sons'),
	exchange: text('exchange', 'NYSE'),
	cusip: text('cusip', '084670702'),
} as const;

export const calendarFixtures: Readonly<Record<string, CalendarFixture>> = {
	dividends: {
		calendar: 'dividends',
		envelope: 'dividends',
		decode: dividends.decode,
		fields: {
			...common,
			...listing,
			currency: text('currency', 'USD'),
			isin: text('isin', 'US0846707026'),
			date: day('date', '2026-12-31'),
			ex_dividend_date: day('exDividendDate', '2027-01-04'),
			payable_date: day('payableDate', '2027-01-05'),
			record_date: day('recordDate', '2027-01-06'),
			dividend: decimal('amount', 0.1636, '0.1636'),
			dividend_prior: decimal('priorAmount', 0.15, '0.150000'),
			dividend_yield: decimal('dividendYield', 0.0310770540655598, '0.0310770540655598'),
			dividend_type: text('dividendType', 'Cash'),
			frequency: same('knownCount', 'frequency', 12),
			period: text('period', 'JAN'),
			year: same('knownCount', 'year', 2027),
			confirmed: flag('isConfirmed', false),
			end_regular_dividend: flag('endsRegularDividend', true),
		},
	},
	ratings: {
		calendar: 'ratings',
		envelope: 'ratings',
		decode: ratings.decode,
		fields: {
			...common,
			...listing,
			currency: text('currency', 'USD'),
			isin: text('isin', 'US0846707026'),
			date: day('date', '2026-01-05'),
			time: same('time', 'time', '14:52:07'),
			action_company: text('action', 'Maintains'),
			action_pt: text('targetAction', 'Lowers'),
			rating_current: text('rating', 'Equal-Weight'),
			rating_prior: text('priorRating', 'Buy'),
			pt_current: knownDecimal('target', 260, '260.0000'),
			pt_prior: knownDecimal('priorTarget', 300, '300.00'),
			adjusted_pt_current: knownDecimal('adjustedTarget', 26, '26.00'),
			adjusted_pt_prior: knownDecimal('adjustedPriorTarget', 30, '30.00'),
			pt_pct_change: decimal('targetPercentChange', -13.33, '-13.33'),
			analyst: text('firm', 'Jefferies'),
			firm_id: text('firmId', '57f832a96b87f600016fa347'),
			analyst_id: text('analystId', '57fe0358ac6af40001334e62'),
			analyst_name: text('analystName', 'Brent Thill'),
			ratings_accuracy: accuracy,
			url: link('url', 'https://example.com/quote/BRK-B'),
			url_calendar: link('calendarUrl', 'https://example.com/quote/BRK-B/ratings'),
			url_news: link('newsUrl', 'http://example.com/news/BRK-B?from=ratings'),
		},
	},
	mergers: {
		calendar: 'mergers',
		envelope: 'ma',
		decode: mergers.decode,
		fields: {
			...common,
			acquirer_name: text('acquirerName', 'DXP Enterprises'),
			acquirer_ticker: ticker('acquirer', 'acquirerTicker', 'DXPE'),
			acquirer_exchange: text('acquirerExchange', 'NASDAQ'),
			acquirer_cusip: text('acquirerCusip', '233377407'),
			acquirer_isin: text('acquirerIsin', 'US2333774071'),
			target_name: text('targetName', 'PREMIERflow, LLC'),
			target_ticker: ticker('target', 'targetTicker', 'BF-B'),
			target_exchange: text('targetExchange', 'NYSE'),
			target_cusip: text('targetCusip', '115637209'),
			target_isin: text('targetIsin', 'US1156372096'),
			currency: text('currency', 'USD'),
			date: day('date', '2026-01-05'),
			date_completed: day('completedDate', '2026-03-05'),
			date_expected: same('fuzzyDay', 'expectedDate', '2026-Q1'),
			deal_payment_type: text('paymentType', 'Cash & Stock'),
			deal_size: decimal('size', 50000000000, '50000000000.000'),
			deal_status: text('status', 'Regulatory Review'),
			deal_terms_extra: text('terms', 'Terms of the transaction are not being disclosed.'),
			deal_type: text('dealType', 'Acquisition'),
		},
	},
	splits: {
		calendar: 'splits',
		envelope: 'splits',
		decode: splits.decode,
		fields: {
			...common,
			...listing,
			ratio: {
				kind: 'ratio',
				wire: '1.25:1',
				ours: { ratio: { text: '1.25:1', newShares: 1.25, oldShares: 1 } },
			},
			split_type: text('splitType', 'ADR Ratio Change'),
			date_announced: day('announcedDate', '2026-11-19'),
			date_ex: day('exDate', '2026-11-18'),
			date_recorded: day('recordDate', '2026-11-17'),
			date_distribution: day('distributionDate', '2026-11-20'),
			optionable: flag('isOptionable', true),
		},
	},
	offerings: {
		calendar: 'offerings',
		envelope: 'offerings',
		decode: offerings.decode,
		fields: {
			...common,
			...listing,
			currency: text('currency', 'USD'),
			date: same('fuzzyDay', 'date', '2025-12-29'),
			time: same('time', 'time', '19:24:32'),
			price: decimal('price', 95, '95.000'),
			proceeds: decimal('proceeds', 1234.5, '1234.5'),
			dollar_shares: decimal('dollarShares', 50000000, '50000000.000'),
			number_shares: same('knownCount', 'shares', 5000000000),
			offering_type: text('offeringType', 'Follow-on'),
			shelf: flag('isShelf', true),
			url: link('url', 'https://example.com/prospectus'),
		},
	},
};
