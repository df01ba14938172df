import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '../../../../src/base/record.js';
import { financials } from '../../../../src/contract/index.js';
import type { ReportType } from '../../../../src/contract/financials.js';
import { companyRatios, companyWithQuarters, ratioPeriods } from '../../../../src/market/companyRatios.js';
import { calculationText } from '../../../../src/presentation/statement/calculationText.js';
import { apple, formats } from '../../../support/builders/wording.js';
import { SMALL_MARKET, type StandaloneSandbox, startSandbox } from '../../../support/standaloneSandbox.js';

const run = promisify(execFile);
const canRun = spawnSync('python3', ['-c', 'import requests']).status === 0;

describe('the Python of a calculation', () => {
	let sandbox: StandaloneSandbox;
	before(async () => {
		sandbox = await startSandbox(SMALL_MARKET);
	});
	after(() => sandbox.stop());

	/** The statements of Apple as the program's own request gets them. */
	async function companies(reportType: ReportType) {
		const url = new URL(financials.path, sandbox.baseUrl);
		financials
			.parameters({ symbols: [apple], reportType, startDate: '2020-01-01' })
			.forEach(([name, value]) => url.searchParams.set(name, value));
		const answer = await fetch(url, {
			headers: { accept: 'application/json', authorization: `token ${sandbox.key}` },
		});
		return financials.decode(await answer.json()).value;
	}

	for (const length of ['12M', 'TTM'] as const) {
		it(`gets each figure of each ratio again (${length})`, async function () {
			if (!canRun) {
				this.skip();
			}
			const company = companyWithQuarters(
				await companies(length === 'TTM' ? 'TTM' : 'A'),
				length === 'TTM' ? await companies('A') : [],
				apple,
			);
			const [period] = company ? ratioPeriods(company, length) : [];
			assert.ok(company && period);
			const ratios = companyRatios(company, period);
			const { baseUrl } = sandbox;
			// The ratios that need most: averages of balances, and growth over years.
			const tested = ratios.filter(({ id }) =>
				['returnOnInvestedCapital', 'netDebtToEbitda', 'revenueGrowth5', 'payout'].includes(id),
			);
			assert.equal(tested.length, length === 'TTM' ? 3 : 4);
			for (const ratio of tested) {
				const text = calculationText({ symbol: apple, period, ratio, baseUrl, isSample: true }, formats);
				const code = text.slice(text.indexOf('\nimport ') + 1);
				const { stdout } = await run('python3', ['-c', code], {
					env: {
						...process.env,
						MARKET_DATA_API_KEY: sandbox.key,
						NO_PROXY: '127.0.0.1',
						no_proxy: '127.0.0.1',
					},
					maxBuffer: 50_000_000,
				});
				const rows: unknown = JSON.parse(stdout);
				const records = (Array.isArray(rows) ? rows : []).flatMap((row: unknown): unknown[] =>
					isRecord(row) && Array.isArray(row.financials) ? row.financials : [],
				);
				const [, table = ''] = text.split('\n\n');
				const [, ...inputs] = (table.split('\nimport ')[0] ?? '')
					.trim()
					.split('\n')
					.map((line) => line.split('\t'));
				assert.equal(inputs.length, ratio.inputs.length);
				for (const [statement = '', field = '', value, currency, , ending, reportType] of inputs) {
					const found = records.flatMap((record) => {
						const one = isRecord(record) && record.reportType === reportType ? record[statement] : undefined;
						return isRecord(one) && one.periodEndingDate === ending ? [one] : [];
					});
					assert.ok(
						found.some((one) => String(one[field]) === value && one.currencyId === currency),
						`${ratio.id}: ${field} of ${ending}`,
					);
				}
			}
		});
	}
});
