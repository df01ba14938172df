import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import { isRecord } from '../../../../src/base/record.js';
import { assistantOf, sampleAssistant } from '../../../support/assistantOf.js';
import { CountedService } from '../../../support/countedService.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { clientOf } from '../../../support/sandboxClient.js';
import { smallMarket } from '../../sandbox/asking.js';

const IMAGES = 'https://image-util.benzinga.com/api/v2/logos/file/image/1';

/** The snapshot of a ticker over a service that has one logo record. */
async function logoOf(files: Readonly<Record<string, string>>) {
	const fetch = () =>
		Promise.resolve(
			Response.json({ ok: true, data: [{ id: '1', search_key: 'KO', files, securities: [] }] }),
		);
	const { call } = assistantOf(clientOf({ fetch }, 'key'), await packedSymbols(), { isSample: false });
	const { data } = await call('get_ticker_snapshot', { ticker: 'KO', parts: ['logo'] });
	assert.ok(isRecord(data.logo));
	return data.logo;
}

describe('a part of what is known of a ticker', () => {
	for (const [part, most] of [
		['accuracy', 1],
		['consensusByMonth', 13],
		['company', 2],
		['logo', 1],
	] as const) {
		it(`costs what the guide says, and nothing a second time: ${part}`, async () => {
			const sent: string[] = [];
			const { call } = assistantOf(
				clientOf(smallMarket, smallMarket.key, (url) => sent.push(url)),
				await packedSymbols(),
			);
			const { data, isError } = await call('get_ticker_snapshot', { ticker: 'AAPL', parts: [part] });
			assert.ok(!isError && data[part] !== undefined);
			assert.equal(sent.length, most);
			await call('get_ticker_snapshot', { ticker: 'AAPL', parts: [part] });
			assert.equal(sent.length, most);
		});
	}

	it('comes without the brief, and the brief without parts', async () => {
		const { call } = await sampleAssistant();
		const { data: part } = await call('get_ticker_snapshot', { ticker: 'KO', parts: ['company'] });
		const { data: brief } = await call('get_ticker_snapshot', { ticker: 'KO', parts: [] });
		assert.deepEqual(
			[part.consensus, part.nextEvents, brief.company, brief.accuracy],
			[undefined, undefined, undefined, undefined],
		);
		assert.ok(part.listings && brief.consensus);
	});

	it('has links to the image host alone, with nothing that a chat reads as markup, and their end', async () => {
		const { links, linksEndAt } = await logoOf({
			logo_light: `${IMAGES}/logo_light__ab.png?x-bz-cred=a%2Fb&x-bz-exp=1795190400`,
			logo_dark: 'https://evil.test/logo.png',
			mark_light: `${IMAGES}/m.png?a=](https://evil.test)`,
			mark_dark: `${IMAGES}/m.png?x-bz-exp=1795194000`,
		});
		assert.ok(isRecord(links));
		assert.deepEqual(Object.keys(links), ['logo_light', 'mark_dark']);
		assert.equal(linksEndAt, '2026-11-20T16:00:00.000Z');
	});

	it('says that there is no logo, no accuracy and no record', async () => {
		assert.match(String((await logoOf({})).links), /no logo here/);
		const fetch = (request: Request) =>
			Promise.resolve(
				Response.json(request.url.includes('financials') ? { result: [] } : { data: [], ratings: [] }),
			);
		const { call } = assistantOf(clientOf({ fetch }, 'key'), await packedSymbols(), { isSample: false });
		const { data } = await call('get_ticker_snapshot', {
			ticker: 'KO',
			parts: ['accuracy', 'company', 'logo'],
		});
		assert.ok(isRecord(data.accuracy));
		assert.equal(data.accuracy.given, false);
		assert.deepEqual(
			[data.company, data.listings, data.logo],
			[{ known: false }, { known: false }, { known: false }],
		);
	});

	it('names what could not be had, and why', async () => {
		const counted = new CountedService(smallMarket, smallMarket.key);
		const { call } = assistantOf(counted.client, await packedSymbols(), {
			isSample: false,
			clock: counted.clock,
		});
		counted.failures.set('consensus', new ApiError({ kind: 'rateLimited', said: {} }));
		const { data, text } = await call('get_ticker_snapshot', {
			ticker: 'AAPL',
			parts: ['consensusByMonth', 'company'],
		});
		assert.match(text, /Some parts could not be had; each says why/);
		assert.ok(isRecord(data.consensusByMonth));
		assert.deepEqual(data.consensusByMonth.rows, []);
		assert.ok(Array.isArray(data.consensusByMonth.missing) && data.consensusByMonth.missing.length === 13);
		assert.match(String(data.consensusByMonth.unavailable), /takes no more requests/);
		assert.ok(isRecord(data.company));
	});
});

describe('an identifier that a model looks for', () => {
	for (const [query, most] of [
		['320193', 0],
		['US0378331006', 0],
		['US0378331005', 1],
		['037833100', 1],
	] as const) {
		it(`takes ${most} requests: ${query}`, async () => {
			const sent: string[] = [];
			const { call } = assistantOf(
				clientOf(smallMarket, smallMarket.key, (url) => sent.push(url)),
				await packedSymbols(),
			);
			await call('search_symbol', { query });
			await call('search_symbol', { query });
			assert.equal(sent.length, most);
		});
	}
});

describe('which of all rows an answer has', () => {
	it('is said the same way by every tool', async () => {
		const symbols = ['KO', 'PEP', 'T'] as const;
		const { call } = await sampleAssistant();
		const said = async (name: string, given: unknown): Promise<string> => (await call(name, given)).text;
		const text = symbols.map((symbol) => `$${symbol}`).join(' ');
		const calendar = { calendar: 'ratings', dateFrom: '2026-11-20', dateTo: '2026-11-20' };
		const { matches } = (await call('query_calendar', calendar)).data;
		const all = Number(matches);
		assert.ok(all > 2 && all <= 100);
		for (const [words, answer] of [
			['These are all 3 tickers.', await said('find_tickers_in_text', { text })],
			['Tickers 2 to 3 of 3, the last.', await said('find_tickers_in_text', { text, offset: 1 })],
			['Ticker 3 of 3, the last.', await said('find_tickers_in_text', { text, offset: 2 })],
			['This is the only ticker.', await said('find_tickers_in_text', { text: '$KO' })],
			['Rows 1 to 20 of 500.', await said('get_trending', {})],
			['Rows 481 to 500 of 500, the last.', await said('get_trending', { offset: 480 })],
			[`These are all ${all} rows.`, await said('query_calendar', { ...calendar, limit: 100 })],
			['Listings 1 to 2 of 3 or more.', await said('search_symbol', { query: 'general', limit: 2 })],
			['This is the only listing.', await said('search_symbol', { query: 'FB' })],
			['Periods 1 to 4 of', await said('get_financial_statements', { ticker: 'KO' })],
			[
				'Periods 1 to 2 of',
				await said('get_financial_statements', { ticker: 'KO', statement: 'ratios', periods: 2 }),
			],
			[`Row 2 of ${all}.`, await said('query_calendar', { ...calendar, limit: 1, offset: 1 })],
			[
				'offset 900 lies behind the last of 500 rows: use a smaller one.',
				await said('get_trending', { offset: 900 }),
			],
		] as const) {
			assert.ok(answer.includes(words), `${answer} has ${words}`);
		}
	});
});
