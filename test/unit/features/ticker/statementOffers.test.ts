import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shiftedDigits } from '../../../../src/presentation/export/statementSet.js';
import { statementOffers } from '../../../../src/features/ticker/financials/financialsExport.js';
import { ready } from '../../../support/builders/answers.js';
import { statements } from '../../../support/builders/comparison.js';
import { tickerInputs } from '../../../support/builders/ticker.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { formats } from '../../../support/builders/wording.js';

const year = { asOf: '2025-09-30', period: '12M', reportType: 'A' } as const;
const head = { fiscalYearEnd: 9, currency: 'USD', periodEndingDate: '2025-09-27' } as const;
const inputs = tickerInputs({
	isSample: true,
	statements: { period: 'year', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' },
	answers: {
		financials: ready([
			statements('AAPL', {
				...year,
				income: {
					...head,
					figures: { totalRevenue: 416_161_000_000, netIncome: -5, taxRateForCalcs: 0.162724 },
					digits: { totalRevenue: '416161000000.50' },
				},
				balanceSheet: { ...head, figures: { totalAssets: 1_000_000 } },
				cashFlow: { ...head, figures: { cashDividendsPaid: -5 } },
			}),
		]),
	},
});

async function rowsOf(label: string, detail: string) {
	const { choices = [] } = statementOffers(inputs, formats) ?? {};
	const { offer } = choices.find((one) => one.label === label && one.detail === detail) ?? assert.fail();
	const form = offer.forms.find(({ id }) => id === 'csv') ?? assert.fail();
	const { text } = await form.text(neverAborted, () => undefined);
	const [names = [], ...lines] = text
		.trimEnd()
		.split('\r\n')
		.map((line) => line.split(','));
	return lines.map((line) => Object.fromEntries(names.map((name, place) => [name, line[place]])));
}

describe('all statements of a ticker at once', () => {
	it('are offered a row a period or a figure, exact or in the scale of the settings, else in millions', () => {
		assert.deepEqual(
			statementOffers(inputs, formats)?.choices.map(({ label, detail }) => `${label}: ${detail}`),
			[
				'One Row per Period: Exact figures',
				'One Row per Figure: Exact figures',
				'One Row per Period: Figures, in millions',
				'One Row per Figure: Figures, in millions',
				'Ratios: One row per ratio and period',
			],
		);
		const wanted = { ...inputs, statements: { ...inputs.statements, scale: 'billions' as const } };
		assert.equal(statementOffers(wanted, formats)?.choices.at(-2)?.detail, 'Figures, in billions');
		assert.equal(statementOffers(tickerInputs(), formats), undefined);
	});

	it('stand in one row a period, apart by statement, with all digits', async () => {
		const [row, ...others] = await rowsOf('One Row per Period', 'Exact figures');
		assert.deepEqual(
			[
				others,
				row?.['income.totalRevenue'],
				row?.['income.netIncome'],
				row?.['cashFlow.cashDividendsPaid'],
				row?.['balanceSheet.totalAssets'],
				row?.scale,
				row?.data,
			],
			[[], '416161000000.50', '-5', '-5', '1000000', 'units', 'sample data'],
		);
	});

	it('stand in one row a figure, each with its unit and scale, and lose no digit by it', async () => {
		const rows = await rowsOf('One Row per Figure', 'Figures, in millions');
		assert.deepEqual(
			rows.map(({ statement, field, value, unit, scale }) => [statement, field, value, unit, scale]),
			[
				['income', 'totalRevenue', '416161.0000005', 'money', 'millions'],
				['income', 'netIncome', '-0.000005', 'money', 'millions'],
				['income', 'taxRateForCalcs', '0.162724', 'ratio', 'units'],
				['balanceSheet', 'totalAssets', '1', 'money', 'millions'],
				['cashFlow', 'cashDividendsPaid', '-0.000005', 'money', 'millions'],
			],
		);
	});
});

describe('a figure in another scale', () => {
	it('has the same digits, whatever it is', () => {
		const digits = fc.stringMatching(/^-?(?:0|[1-9]\d{0,24})(?:\.\d{1,9})?$/);
		fc.assert(
			fc.property(digits, fc.constantFrom(3, 6, 9), (written, places) => {
				const shifted = shiftedDigits(written, places);
				const bare = (text: string): string => text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
				assert.match(shifted, /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
				assert.equal(bare(shifted), bare(written));
				assert.ok(
					Math.abs(Number(shifted) - Number(written) / 10 ** places) <= Math.abs(Number(shifted)) * 1e-12,
				);
			}),
		);
		assert.equal(shiftedDigits('1e21', 6), '1000000000000000');
	});
});
