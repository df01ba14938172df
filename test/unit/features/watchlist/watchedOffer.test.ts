import assert from 'node:assert/strict';
import type { Answer } from '../../../../src/base/loadable.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import type { Consensus } from '../../../../src/contract/consensus.js';
import { watchedOffer } from '../../../../src/features/watchlist/watchedOffer.js';
import { loading, ofEachCalendar, ready } from '../../../support/builders/answers.js';
import { formats, now } from '../../../support/builders/wording.js';
import { exportAmount } from '../../../support/exportAmount.js';
import { neverAborted } from '../../../support/neverAborted.js';

const symbols = Array.from({ length: 31 }, (_, index) => asSymbol(`A${index}`));
const watched = symbols.map((symbol) => ({ list: 'Long', symbol }));
const events = ofEachCalendar(loading);

/** A list whose consensus is loaded except for the last tickers. A request loads it. */
function longList(lacking: number) {
	const cache = new Map<TickerSymbol, Answer<Consensus | undefined>>(
		symbols
			.slice(0, symbols.length - lacking)
			.map((symbol) => [symbol, ready({ ratings: {}, rating: 'BUY' })]),
	);
	const requested: TickerSymbol[] = [];
	const offer = watchedOffer(
		watched,
		{
			peek: (symbol) => ({ events, consensus: cache.get(symbol) ?? loading }),
			listing: () => undefined,
			orderOf: () => 'own',
			priceFileOf: () => undefined,
		},
		{
			now,
			formats,
			isSample: false,
			canRequest: () => true,
			learn: (symbol) => {
				requested.push(symbol);
				cache.set(symbol, ready({ ratings: {}, rating: 'HOLD' }));
				return Promise.resolve();
			},
		},
	);
	return { forms: offer?.forms ?? [], requested };
}

const form = ({ forms }: ReturnType<typeof longList>, id: string) => exportAmount(forms, id);

describe('the rows of a long watchlist as they leave', () => {
	it('say for how many tickers the consensus is not loaded', async () => {
		const list = longList(2);
		const csv = form(list, 'csv');
		const { summary, text } = await csv.text(neverAborted, () => undefined);
		assert.deepEqual(
			[csv.label, csv.detail, summary],
			['As loaded', 'consensus not loaded: 2', '31 rows · consensus not loaded: 2'],
		);
		assert.equal(text.split('\r\n').filter((line) => line.includes(',BUY,')).length, 29);
		const json = await form(list, 'json').text(neverAborted, () => undefined);
		assert.match(json.text, /"consensusNotLoaded": 2/);
		assert.deepEqual(list.requested, []);
	});

	it('have it asked first where the person wants that, who is told what it costs and how far it is', async () => {
		const list = longList(2);
		const csv = form(list, 'csv.all');
		const reported: string[] = [];
		const { summary, text } = await csv.text(neverAborted, (words) => reported.push(words));
		assert.deepEqual(
			[csv.label, csv.detail, summary, reported, list.requested],
			[
				'With every consensus',
				'2 requests first',
				'31 rows',
				['1 of 2 requests answered', '2 of 2 requests answered'],
				['A29', 'A30'],
			],
		);
		assert.equal(text.split('\r\n').filter((line) => /,(?:BUY|HOLD),/.test(line)).length, 31);
	});

	it('offer no more than themselves where all is known', () => {
		const list = longList(0);
		assert.equal(
			list.forms.some(({ amounts }) => amounts !== undefined),
			false,
		);
		assert.notEqual(form(list, 'csv').detail, 'consensus not loaded: 0');
	});
});
