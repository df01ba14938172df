import assert from 'node:assert/strict';
import { isRecord } from '../../src/base/record.js';
import { asSymbol } from '../../src/base/symbol.js';
import type { Service } from '../../src/client/marketDataClient.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { openPage } from './openPage.js';
import { sample } from './sampleWindow.js';

const few: readonly string[] = ['interestExpense', 'totalDeposits'];
const many = [
	...few,
	'provisionForLoanLeaseAndOtherLossesOnInvestmentsHeldToMaturity',
	'EPS',
	...Array.from({ length: 36 }, (_, index) => `netInterestIncomeOfSegmentNumber${index + 1}`),
];

/** The sample service, whose income statements have additional lines. */
function withLines(names: readonly string[]): Service {
	const extended = (json: unknown): unknown => {
		if (Array.isArray(json)) {
			return json.map(extended);
		}
		if (!isRecord(json)) {
			return json;
		}
		const entries = Object.entries(json).map(([name, value]) => [
			name,
			name === 'incomeStatement' && isRecord(value)
				? {
						...value,
						...Object.fromEntries(names.map((line, index) => [line, -1_234_567_890 * (index + 1)])),
					}
				: extended(value),
		]);
		return Object.fromEntries(entries) as unknown;
	};
	return {
		...sample,
		send: async (request, signal) => {
			const answer = await sample.send(request, signal);
			const json: unknown =
				request.endpoint === 'financials' ? JSON.parse(new TextDecoder().decode(answer.body)) : undefined;
			return json === undefined
				? answer
				: { ...answer, body: new TextEncoder().encode(JSON.stringify(extended(json))) };
		},
	};
}

describe('lines of a statement that no document lists', () => {
	for (const [names, theme, width] of [
		[few, 'light', 1000],
		[many, 'dark', 360],
	] as const) {
		it(`are read whole under Other, ${names.length} of them, in the ${theme} theme at ${width} pixels`, async () => {
			const page = await openPage(tickerPanel, asSymbol('AAPL'), {
				theme,
				width,
				service: withLines(names),
			});
			await page.getByRole('tab', { name: 'Financials' }).click();
			const group = page.getByRole('button', { name: `Other (${names.length})`, exact: true });
			await group.scrollIntoViewIfNeeded();
			await page.screenshot(`statement-other-${names.length}-${width}-${theme}`);
			assert.equal(
				await page
					.locator('.row-pick')
					.filter({ hasText: /^netInterest|^interestExp|^total(De)|^prov|^EPS$/ })
					.count(),
				names.length,
			);
			await page.getByText('Other lines in full').waitFor();
			assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
		});
	}
});
