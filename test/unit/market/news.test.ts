import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import type { NewsItem } from '../../../src/contract/news.js';
import { isMention, isPressRelease, newestHeadline, whyItMoves } from '../../../src/market/news.js';

const AAPL = asSymbol('AAPL');

function item(
	published: string,
	{ channel = 'News', tickers = ['AAPL'], ...fields }: Partial<NewsItem> & Partial<Tagged> = {},
): NewsItem {
	return {
		created: Date.parse(published) / 1000,
		title: 'Why Apple shares are trading higher',
		images: [],
		tags: [],
		channels: [{ name: channel }],
		stocks: tickers.map((ticker) => ({ ticker, symbol: asSymbol(ticker) })),
		...fields,
	};
}

interface Tagged {
	readonly channel: string;
	readonly tickers: readonly string[];
}

describe('why a ticker moves', () => {
	// Thanksgiving 2026 is Thursday, November 26.
	const sessions: readonly (readonly [what: string, published: string, now: string, isReported: boolean])[] =
		[
			['during its session', '2026-11-24T11:00-05:00', '2026-11-24T15:00-05:00', true],
			['in the night after it', '2026-11-24T11:00-05:00', '2026-11-25T09:29-05:00', true],
			['once the next session opens', '2026-11-24T11:00-05:00', '2026-11-25T09:30-05:00', false],
			[
				'after the close, in the session that follows',
				'2026-11-24T16:00-05:00',
				'2026-11-25T12:00-05:00',
				true,
			],
			['on a holiday after its session', '2026-11-25T11:00-05:00', '2026-11-26T12:00-05:00', true],
			['the day after that holiday', '2026-11-25T11:00-05:00', '2026-11-27T09:30-05:00', false],
			['over the weekend, on Monday', '2026-11-21T11:00-05:00', '2026-11-23T12:00-05:00', true],
			['over the weekend, on Tuesday', '2026-11-21T11:00-05:00', '2026-11-24T09:30-05:00', false],
		];
	for (const [what, published, now, isReported] of sessions) {
		it(`is ${isReported ? 'told' : 'old news'} ${what}`, () => {
			const lines = [item(published, { channel: 'wiim' })];
			assert.equal(whyItMoves(lines, AAPL, Date.parse(now)) !== undefined, isReported);
		});
	}

	it('is the newest line about the ticker itself, never that of another or of a list', () => {
		const now = Date.parse('2026-11-24T15:00-05:00');
		const [old, newest] = [
			item('2026-11-24T10:00-05:00', { channel: 'WIIM' }),
			item('2026-11-24T11:00-05:00', { channel: 'WIIM' }),
		];
		const others = [
			item('2026-11-24T12:00-05:00', { channel: 'WIIM', tickers: ['MSFT'] }),
			item('2026-11-24T12:00-05:00', { channel: 'WIIM', tickers: ['AAPL', 'MSFT', 'NVDA', 'AMD'] }),
			item('2026-11-24T12:00-05:00'),
		];
		assert.equal(whyItMoves([old, ...others, newest], AAPL, now), newest);
	});
});

describe('the newest headline of a ticker', () => {
	it('is no press release, no mention among many, and about no other ticker', () => {
		const headline = item('2026-11-20T10:00-05:00');
		const others = [
			item('2026-11-24T10:00-05:00', { channel: 'Press Releases' }),
			item('2026-11-24T10:00-05:00', { tickers: ['AAPL', 'MSFT', 'NVDA', 'AMD'] }),
			item('2026-11-24T10:00-05:00', { tickers: ['MSFT'] }),
		];
		assert.equal(newestHeadline([...others, headline], AAPL), headline);
		assert.equal(newestHeadline(others, AAPL), undefined);
		assert.deepEqual([isPressRelease(others[0] ?? headline), isMention(others[1] ?? headline)], [true, true]);
	});
});
