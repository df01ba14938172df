import assert from 'node:assert/strict';
import { expectRefusals, textOf } from '../asking.js';
import { ma } from '../endpoints.js';
import { expectPick, expectRun, pageOf, textsIn, allRowsOf } from '../rows.js';
import { rulesOf } from '../rule.js';

export const maRules = rulesOf('GET /api/v2.1/calendar/ma', {
	'rows come under ma': async (service) => {
		assert.equal((await pageOf(service, ma, 'pagesize=3')).length, 3);
	},
	'date_sort=announced runs from the oldest date to the newest': (service) =>
		expectRun(service, ma, 'parameters[date_sort]=announced', 'date', 'oldestFirst'),
	'date_sort=completed runs from the newest date of completion to the oldest': (service) =>
		expectRun(service, ma, 'parameters[date_sort]=completed', 'date_completed'),
	'date_sort=expected runs from the newest expected date to the oldest': (service) =>
		expectRun(service, ma, 'parameters[date_sort]=expected', 'date_expected'),
	'date_sort refuses what is none of the three': (service) =>
		expectRefusals(service, ma, {
			name: 'parameters[date_sort]',
			good: 'expected',
			wrong: ['Expected', 'ex', 'date', 'announced,expected', 'announced ', 'date_completed'],
		}),
	'tickers finds the company that buys and the one that is bought': async (service) => {
		const all = await allRowsOf(service, ma);
		for (const role of ['acquirer_ticker', 'target_ticker']) {
			const ticker = textsIn(all, role).find((text) => text !== '') ?? '';
			await expectPick(service, ma, `parameters[tickers]=${ticker}`, (row) =>
				[textOf(row, 'acquirer_ticker'), textOf(row, 'target_ticker')].includes(ticker),
			);
		}
	},
});
