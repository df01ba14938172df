import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { notesText } from '../../../../src/presentation/plainText.js';
import { dividendEvent } from '../../../../src/presentation/events/dividendEvent.js';
import { mergerEvent } from '../../../../src/presentation/events/mergerEvent.js';
import { offeringEvent } from '../../../../src/presentation/events/offeringEvent.js';
import { ratingEvent } from '../../../../src/presentation/events/ratingEvent.js';
import { splitEvent } from '../../../../src/presentation/events/splitEvent.js';
import {
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	decimal,
	splitRow,
} from '../../../support/builders/calendarRows.js';
import { wording } from '../../../support/builders/wording.js';

const symbol = asSymbol('AAPL');
const apple = { symbol, ticker: 'AAPL', name: 'Apple', exchange: 'NASDAQ' };
const hostile = '$(error)\u202e<img src=x>\nnext';

describe('the words of a rating', () => {
	const upgrade = ratingRow({
		...apple,
		currency: 'USD',
		date: '2026-11-19',
		time: '14:52:07',
		action: 'Upgrades',
		targetAction: 'Raises',
		firm: 'Goldman Sachs',
		analystName: 'Jane Doe',
		rating: 'Buy',
		priorRating: 'Neutral',
		target: decimal('245.0000'),
		priorTarget: decimal('210.00'),
		targetPercentChange: decimal('16.67'),
		importance: 4,
	});

	it('say who did what, from where to where', () => {
		const { subject, summary, spoken, symbol: opened } = ratingEvent(upgrade, wording);
		assert.deepEqual(
			[subject, summary, spoken, opened],
			[
				'AAPL',
				'Upgrades · Goldman Sachs · Neutral → Buy · $210 → $245',
				'AAPL, Apple, Upgrades, Goldman Sachs, rating from Neutral to Buy, price target from $210 to $245, importance 4 of 5',
				symbol,
			],
		);
	});

	it('begin in a row with the rating, then the price target, and end with the firm', () => {
		const { brief, tone } = ratingEvent(upgrade, wording);
		const maintained = ratingEvent({ ...upgrade, action: 'Maintains', priorRating: 'Buy' }, wording);
		const lowered = ratingEvent({ ...upgrade, action: 'Downgrades' }, wording);
		assert.deepEqual(
			[brief, tone, maintained.brief, maintained.tone, lowered.tone],
			[
				'Neutral → Buy · PT $210 → $245 · Goldman Sachs',
				'rise',
				'Buy · PT $210 → $245 · Goldman Sachs',
				undefined,
				'fall',
			],
		);
	});

	it('have everything that is known in the lines, the time named as New York’s', () => {
		assert.deepEqual(ratingEvent(upgrade, wording).lines, [
			'AAPL · Apple · NASDAQ',
			'Action: Upgrades',
			'Firm: Goldman Sachs',
			'Analyst: Jane Doe',
			'Rating: Neutral → Buy',
			'Price target: $210 → $245 · Raises · +16.7%',
			`Published: Thursday, Nov 19, ${wording.formats.time('14:52')} ET`,
			'Importance: 4 of 5',
		]);
	});

	it('leave out what is absent, and do not repeat what did not change', () => {
		assert.equal(
			ratingEvent(ratingRow({ ...apple, action: 'Initiates Coverage On', rating: 'Hold' }), wording).summary,
			'Initiates coverage · Hold',
		);
		assert.equal(
			ratingEvent({ ...upgrade, priorRating: 'Buy', priorTarget: decimal('245') }, wording).summary,
			'Upgrades · Goldman Sachs · Buy · $245',
		);
		assert.deepEqual(ratingEvent(ratingRow(), wording), {
			subject: 'No symbol',
			summary: '',
			brief: '',
			spoken: 'No symbol',
			lines: ['No symbol'],
		});
	});

	it('say what the rating was where none came after it', () => {
		const { rating, target, ...ended } = { ...upgrade, action: 'Terminates Coverage On' };
		assert.ok(rating && target);
		assert.equal(
			ratingEvent(ended, wording).summary,
			'Drops coverage · Goldman Sachs · was Neutral · was $210',
		);
		assert.equal(ratingEvent(ended, wording).brief, 'Drops coverage · target was $210 · Goldman Sachs');
	});

	it('keep a word that nobody knows yet as it came', () => {
		assert.equal(ratingEvent(ratingRow({ ...apple, action: 'Ponders' }), wording).summary, 'Ponders');
	});

	it('compare split-adjusted targets', () => {
		const { summary, lines } = ratingEvent(
			ratingRow({
				...apple,
				currency: 'USD',
				target: decimal('110'),
				priorTarget: decimal('1000'),
				adjustedTarget: decimal('110'),
				adjustedPriorTarget: decimal('100'),
			}),
			wording,
		);
		assert.equal(summary, '$100 → $110');
		assert.ok(lines.some((line) => line.includes('split-adjusted')));
	});

	it('never invent a currency', () => {
		assert.equal(ratingEvent(ratingRow({ ...apple, target: decimal('210.5') }), wording).summary, '210.50');
	});
});

describe('the words of a dividend', () => {
	const quarterly = dividendRow({
		...apple,
		currency: 'USD',
		date: '2026-10-30',
		exDividendDate: '2026-11-30',
		recordDate: '2026-12-01',
		payableDate: '2027-01-04',
		amount: decimal('0.2600'),
		dividendYield: decimal('0.0320'),
		dividendType: 'Cash',
		frequency: 4,
		isConfirmed: true,
		importance: 0,
	});

	it('say how much, when, and what it yields', () => {
		const { summary, spoken } = dividendEvent(quarterly, wording);
		assert.deepEqual(
			[summary, spoken],
			[
				'$0.26 · ex Nov 30 · pays Jan 4, 2027 · yield 3.2%',
				'AAPL, Apple, dividend $0.26 per share, ex-date Monday, Nov 30, paid on Monday, Jan 4, 2027, yield 3.2%, importance 0 of 5',
			],
		);
	});

	it('say that it was paid once that day is past', () => {
		const paid = { ...quarterly, exDividendDate: '2026-09-14', payableDate: '2026-09-21' };
		const due = { ...quarterly, payableDate: wording.today };
		assert.deepEqual(
			[paid, due].map((row) => dividendEvent(row, wording).summary.split(' · ')[2]),
			['paid Sep 21', `pays ${wording.formats.shortDay(wording.today, wording.today)}`],
		);
	});

	it('say so where it is not confirmed, not in cash, the last one, or of unknown amount', () => {
		const { amount, ...unknown } = { ...quarterly, isConfirmed: false, endsRegularDividend: true };
		assert.ok(amount);
		const { summary, lines } = dividendEvent({ ...unknown, dividendType: 'Stock' }, wording);
		assert.equal(
			summary,
			'amount not available · Stock · not confirmed · ex Nov 30 · pays Jan 4, 2027 · yield 3.2% · ends the regular dividend',
		);
		assert.ok(lines.includes('Expected, but not confirmed by the company'));
	});

	it('claim nothing about confirmation where nothing was said', () => {
		const { isConfirmed, ...silent } = quarterly;
		assert.ok(isConfirmed);
		assert.doesNotMatch(dividendEvent(silent, wording).lines.join(), /onfirmed/);
	});

	it('keep the digits of small amounts', () => {
		assert.match(dividendEvent({ ...quarterly, amount: decimal('0.0625') }, wording).summary, /^\$0\.0625 /);
	});
});

describe('the words of a split', () => {
	function summaryOf(text: string, newShares?: number, oldShares?: number): string {
		const shares = newShares === undefined || oldShares === undefined ? {} : { newShares, oldShares };
		return splitEvent(splitRow({ ...apple, ratio: { text, ...shares }, exDate: '2026-12-08' }), wording)
			.summary;
	}

	it('say the ratio, and whether shares become fewer', () => {
		assert.deepEqual(
			[summaryOf('4:1', 4, 1), summaryOf('1:10', 1, 10), summaryOf('1.05:1', 1.05, 1)],
			['4-for-1 · ex Dec 8', '1-for-10 reverse · ex Dec 8', '1.05-for-1 · ex Dec 8'],
		);
	});

	it('show a ratio that cannot be read as it came', () => {
		assert.equal(summaryOf('four to one'), 'four to one · ex Dec 8');
		assert.equal(splitEvent(splitRow(apple), wording).summary, 'ratio not available');
	});

	it('say once what the ratio tells, and what it means in the lines', () => {
		const ratio = { text: '1:8', newShares: 1, oldShares: 8 };
		const { summary, lines } = splitEvent(splitRow({ ...apple, ratio, splitType: 'Reverse Split' }), wording);
		assert.equal(summary, '1-for-8 reverse');
		assert.deepEqual(
			lines.filter((line) => /^(Ratio|Type)/.test(line)),
			['Ratio: 1 new for 8 old'],
		);
	});

	it('name another kind than a plain split', () => {
		assert.equal(
			splitEvent(
				splitRow({
					...apple,
					ratio: { text: '2:1', newShares: 2, oldShares: 1 },
					splitType: 'ADR Ratio Change',
				}),
				wording,
			).summary,
			'2-for-1 · ADR Ratio Change',
		);
	});
});

describe('the words of a deal', () => {
	const target = asSymbol('MSFT');
	const size = decimal('1200000000.000');
	const deal = mergerRow({
		acquirer: symbol,
		acquirerName: 'Apple',
		target,
		targetName: 'Microsoft',
		currency: 'USD',
		size,
		status: 'Announced',
		dealType: 'Acquisition',
		expectedDate: '2027-Q1',
		importance: 5,
	});

	it('tell it from the acquirer, and offer both companies where both are listed', () => {
		const { subject, summary, symbol: opened, sides } = mergerEvent(deal, wording);
		assert.deepEqual(
			[subject, summary, opened, sides],
			['AAPL', 'acquires Microsoft · $1.20B · Announced', symbol, { acquirer: symbol, target }],
		);
	});

	it('tell it from the target where that alone is listed', () => {
		const { acquirer, ...others } = deal;
		assert.ok(acquirer);
		const { subject, summary, symbol: opened, sides } = mergerEvent(others, wording);
		assert.deepEqual(
			[subject, summary, opened, sides],
			['MSFT', 'is acquired by Apple · $1.20B · Announced', target, undefined],
		);
	});

	it('open nothing where neither is listed', () => {
		const {
			subject,
			summary,
			symbol: opened,
		} = mergerEvent(mergerRow({ acquirerName: 'A', targetName: 'B' }), wording);
		assert.deepEqual([subject, summary, opened], ['A', 'acquires B', undefined]);
	});

	it('word each kind of deal, and keep one that nobody knows yet', () => {
		assert.deepEqual(
			['Merger', 'asset sale', 'Carve-Out'].map(
				(dealType) => mergerEvent({ ...deal, dealType }, wording).summary,
			),
			[
				'merges with Microsoft · $1.20B · Announced',
				'buys assets of Microsoft · $1.20B · Announced',
				'Carve-Out: Microsoft · $1.20B · Announced',
			],
		);
	});

	it('leave a fuzzy date as it was given', () => {
		assert.ok(mergerEvent(deal, wording).lines.includes('Expected completion: 2027-Q1'));
	});

	it('count the days to close, or say that it is overdue, and nothing of a fuzzy date or a deal that is done', () => {
		const linesOf = (row: Partial<typeof deal>) =>
			mergerEvent({ ...deal, ...row }, wording).lines.filter((line) => line.startsWith('Days to close'));
		assert.deepEqual(
			[
				linesOf({ expectedDate: '2026-12-31' }),
				linesOf({ expectedDate: '2026-11-02' }),
				linesOf({}),
				linesOf({ expectedDate: '2026-12-31', status: 'Canceled' }),
			],
			[['Days to close: 41'], ['Days to close: overdue'], [], []],
		);
	});

	it('do without any name', () => {
		assert.equal(mergerEvent(mergerRow(), wording).summary, 'acquires an unnamed company');
	});
});

describe('the words of an offering', () => {
	it('say how many shares at which price', () => {
		assert.equal(
			offeringEvent(
				offeringRow({ ...apple, currency: 'USD', shares: 12_000_000, price: decimal('41.8300') }),
				wording,
			).summary,
			'12M shares at $41.83',
		);
	});

	it('say so where shares are only registered', () => {
		const { summary, lines } = offeringEvent(
			offeringRow({ ...apple, currency: 'USD', dollarShares: decimal('500000000.000'), isShelf: true }),
			wording,
		);
		assert.equal(summary, '$500M · shelf registration');
		assert.ok(lines.includes('Shelf: registered now, to be sold in parts later'));
	});

	it('say so where nothing is known', () => {
		assert.equal(offeringEvent(offeringRow(apple), wording).summary, 'size not available');
	});
});

describe('words from outside', () => {
	it('are one line of text in every calendar', () => {
		const texts = [
			ratingEvent(ratingRow({ ticker: hostile, firm: hostile, notes: hostile }), wording),
			dividendEvent(
				dividendRow({ ticker: hostile, dividendType: hostile, currency: hostile, amount: decimal('1') }),
				wording,
			),
			splitEvent(splitRow({ ticker: hostile, ratio: { text: hostile }, splitType: hostile }), wording),
			mergerEvent(
				mergerRow({ acquirerName: hostile, targetName: hostile, status: hostile, dealType: hostile }),
				wording,
			),
			offeringEvent(offeringRow({ ticker: hostile, offeringType: hostile, notes: hostile }), wording),
		].flatMap(({ subject, summary, spoken, lines }) => [subject, summary, spoken, ...lines]);
		for (const text of texts) {
			assert.doesNotMatch(text, /[\n\u202e]/);
			assert.ok(text.length < 600);
		}
	});

	it('lose their markup in notes, and entities count once', () => {
		assert.deepEqual(
			[
				'<p>Cash &amp; stock.</p><br/>More',
				'a < b and c > d',
				'&lt;b&gt;bold&lt;/b&gt;',
				'<script>alert(1)</script>',
				'<!-- x -->',
				'',
			].map((notes) => notesText(notes)),
			['Cash & stock. More', 'a < b and c > d', '<b>bold</b>', undefined, undefined, undefined],
		);
	});

	it('are made plain in bounded time', () => {
		assert.equal(notesText('<script'.repeat(100_000))?.length, 400);
		// An unclosed comment hides the rest, as in a browser.
		assert.equal(notesText(`Cash ${'<!--'.repeat(100_000)}`), 'Cash');
	});
});
