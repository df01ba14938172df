import assert from 'node:assert/strict';
import { expect200, isRow, numberOf } from '../asking.js';
import { coverage } from '../coverage.js';
import { consensus } from '../endpoints.js';
import { rulesOf } from '../rule.js';
import type { Service } from '../service.js';

/** The behavior of the consensus where service.md says nothing. */
export const consensusDecisions = rulesOf('GET /api/v1/consensus-ratings', {
	'an empty list is the answer for no ticker, an unknown or a suffixed one, and one nobody rates': async (
		service,
	) => {
		for (const query of ['', 'parameters[tickers]=', ...['NOPENOPE', 'AAPL.US', 'SPY'].map(tickerQuery)]) {
			assert.deepEqual(await expect200(service, consensus, query), [], query);
		}
	},
	'an empty list is the answer when nobody spoke in the range': async (service) => {
		for (const range of [
			'parameters[date_from]=2026-10-01&parameters[date_to]=2026-09-01',
			'parameters[date_from]=2027-01-01',
			'parameters[date_to]=1999-12-31',
		]) {
			assert.deepEqual(await expect200(service, consensus, `${consensus.least}&${range}`), [], range);
		}
	},
	'date_to alone takes the 365 days up to it': async (service) => {
		for (const [ticker, opinions] of await coverage(service, '2025-06-30', '2026-06-30')) {
			const said = await expect200(
				service,
				consensus,
				`${tickerQuery(ticker)}&parameters[date_to]=2026-06-30`,
			);
			assert.ok(isRow(said));
			assert.equal(said.unique_analyst_count, opinions.length, ticker);
		}
	},
	'pagesize takes that number of the newest ratings': async (service) => {
		const [few, all] = [
			await expect200(service, consensus, `${consensus.least}&pagesize=3`),
			await expect200(service, consensus, consensus.least),
		];
		assert.ok(isRow(few) && isRow(all));
		assert.ok(numberOf(few, 'unique_analyst_count') <= 3 && numberOf(all, 'unique_analyst_count') > 3);
		assert.equal(few.updated_at, all.updated_at);
	},
	'the kind at the bottom is left out where nobody holds it, and only there': async (service) => {
		const holding = [];
		for (const ticker of (await coverage(service)).keys()) {
			const body = await expect200(service, consensus, tickerQuery(ticker));
			assert.ok(isRow(body) && isRow(body.aggregate_ratings));
			holding.push(body.aggregate_ratings.strong_sell);
		}
		assert.ok(holding.includes(undefined) && holding.some((count) => count !== undefined));
		assert.ok(!holding.includes(0));
	},
	'all share classes of a company have one consensus': async (service) => {
		await expectSame(service, tickerQuery('GOOG'), tickerQuery('GOOGL'));
	},
	'a ticker may be in any case, with blanks around it, a share class with a dot or a hyphen': async (
		service,
	) => {
		await expectSame(service, tickerQuery('AAPL'), tickerQuery('aapl'));
		await expectSame(service, tickerQuery('AAPL'), tickerQuery('%20AAPL%20'));
		await expectSame(service, tickerQuery('BRK.B'), tickerQuery('BRK-B'));
	},
	'brackets may be encoded': async (service) => {
		await expectSame(service, tickerQuery('AAPL'), 'parameters%5Btickers%5D=AAPL');
	},
	'an empty value counts as absent and an undocumented parameter is ignored': async (service) => {
		for (const extra of [
			...['pagesize', 'parameters[date_from]', 'parameters[date_to]', 'simplify', 'aggregate_type'].map(
				(name) => `${name}=`,
			),
			'tickers=AAPL,MSFT&pageSize=9999&limit=1&limit=2',
		]) {
			await expectSame(service, consensus.least, `${consensus.least}&${extra}`);
		}
	},
	'accept may be missing, a wildcard or a list that has JSON': async (service) => {
		const key = { authorization: `token ${service.key}` };
		assert.equal((await service.requestRaw(consensus.path, consensus.least, key)).status, 200);
		for (const accept of ['*/*', 'application/*', 'text/html, application/json;q=0.9']) {
			const { status } = await service.requestRaw(consensus.path, consensus.least, { ...key, accept });
			assert.equal(status, 200, accept);
		}
	},
});

function tickerQuery(ticker: string): string {
	return `parameters[tickers]=${ticker}`;
}

async function expectSame(service: Service, one: string, other: string): Promise<void> {
	const [wanted, given] = [
		await expect200(service, consensus, one),
		await expect200(service, consensus, other),
	];
	assert.ok(isRow(wanted));
	assert.deepEqual(given, wanted, other);
}
