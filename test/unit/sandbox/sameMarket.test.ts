import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { calendarPaths, directory as comparisonOf, KEY, paths, sandbox } from './asking.js';

/** Additional companies, funds and small firms, so that every kind of event occurs. */
const directory = [
	...comparisonOf,
	...Array.from({ length: 300 }, (_, index) => ({
		symbol: `Q${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`,
		name: `Quarter Mile ${index % 7 ? 'Energy' : 'Trust & Savings'} ADR`,
		exchange: index % 2 ? 'NASDAQ' : 'NYSE',
		...(index % 3 ? { cik: String(7_000_000 + index) } : {}),
		kind: index % 3 ? ('stock' as const) : ('etf' as const),
	})),
];

/** The start of a hash over a market's answers to many requests. */
async function digestOf(seed: number, now: string): Promise<string> {
	const market = sandbox({ directory, seed, now, companies: 60, records: 1200 });
	const digest = createHash('sha256');
	const headers = { authorization: `token ${KEY}`, accept: 'application/json' };
	for (const path of [...Object.values(paths), ...questions]) {
		const answer = await market.fetch(new Request(`https://api.benzinga.com${path}`, { headers }));
		digest.update(`${path} ${answer.status} ${await answer.text()}\n`);
	}
	return digest.digest('hex').slice(0, 16);
}

const tickers = 'AAPL,GOOG,JPM,T,SPY,ZZA,QAA,QBA,QCA,QDA,QEA,NOPE';

const questions = [
	...Object.values(calendarPaths).flatMap((path) =>
		[
			'pagesize=1000',
			'pagesize=40&page=7',
			`pagesize=1000&parameters[tickers]=${tickers}`,
			'pagesize=1000&parameters[tickers]=GOOG',
			'parameters[date]=2026-11-18',
			'pagesize=300&parameters[date_from]=2025-01-01&parameters[date_to]=2025-12-31&parameters[importance]=2',
			'pagesize=300&parameters[updated]=1780000000',
		].map((query) => `${path}?${query}`),
	),
	...['ex', 'payable', 'record'].map((sort) => `${calendarPaths.dividends}?parameters[date_sort]=${sort}`),
	...['expected', 'completed', 'announced'].map(
		(sort) => `${calendarPaths.ma}?parameters[date_sort]=${sort}`,
	),
	`${calendarPaths.splits}?parameters[date_search_field]=ex`,
	`${calendarPaths.ratings}?fields=*&simplify=true&parameters[action]=Upgrades`,
	'/api/v1/trending-tickers/list?interval=1h&timeframe=10m&source=logo&date_from=2025-11-01&date_to=2025-11-09',
	`/api/v1/trending-tickers/list?interval=1h&timeframe=1d&source=all&tickers=${tickers}`,
	`/api/v2.1/fundamentals/financials?symbols=${tickers}&period=12M`,
	'/api/v1/consensus-ratings?parameters[tickers]=GOOG&simplify=true&aggregate_type=percentage',
	'/api/v2/logos/search?search_keys=US0378331005&search_keys_type=isin&fields=mark_light',
];

describe('The same seed and instant', () => {
	it('give the same market, to the last byte, as they always did', async () => {
		// After an intended change of the market, copy the hashes from this test's failure.
		assert.deepEqual(
			{
				'seed 1, in 2026': await digestOf(1, '2026-11-20T15:30:00Z'),
				'seed 1, in 2025': await digestOf(1, '2025-02-28T23:59:59Z'),
				'seed 42, in 2026': await digestOf(42, '2026-11-20T15:30:00Z'),
			},
			{
				'seed 1, in 2026': '127c0f1075a64640',
				'seed 1, in 2025': '9b15663342562d9d',
				'seed 42, in 2026': '23ed0c5a7c0290fa',
			},
		);
	});
});
