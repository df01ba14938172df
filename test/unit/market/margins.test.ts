import assert from 'node:assert/strict';
import { ratioValue } from '../../../src/market/companyRatios.js';
import { recordedPeriod } from '../../../src/market/periods.js';
import { aCompany, aRecord, type RecordParts } from '../../support/builders/ratios.js';

/** The margins of a year with these figures. */
function margins(income: RecordParts['income'] = {}, reportType = 'A') {
	const record = aRecord('2025-12-31', '12M', { income, reportType });
	const period = recordedPeriod<string>(record, record.income ?? assert.fail());
	const value = (id: Parameters<typeof ratioValue>[2]) => ratioValue(aCompany([record]), period, id);
	return { gross: value('grossMargin'), operating: value('operatingMargin'), net: value('netMargin') };
}

describe('margins', () => {
	const none = { gross: undefined, operating: undefined, net: undefined };

	it('are what is left of revenue', () => {
		assert.deepEqual(margins({ totalRevenue: 200, grossProfit: 90, operatingIncome: 60, netIncome: -10 }), {
			gross: 0.45,
			operating: 0.3,
			net: -0.05,
		});
	});

	it('are absent where their figures are, as the gross margin of a bank', () => {
		assert.deepEqual(margins({ totalRevenue: 200, netIncome: 50 }), { ...none, net: 0.25 });
	});

	it('are not meaningful where a revenue is as good as nothing beside them', () => {
		assert.deepEqual(margins({ totalRevenue: 1e-320, grossProfit: 1e-320, netIncome: -5e6 }), {
			...none,
			gross: 1,
			net: 'notMeaningful',
		});
	});

	it('are not meaningful where nothing was earned, or less', () => {
		for (const totalRevenue of [0, -5]) {
			assert.deepEqual(margins({ totalRevenue, grossProfit: 5, netIncome: -3 }), {
				...none,
				gross: 'notMeaningful',
				net: 'notMeaningful',
			});
		}
		assert.deepEqual(margins({ netIncome: 3 }), none);
	});

	it('are never those of a preliminary report', () => {
		assert.deepEqual(margins({ totalRevenue: 200, netIncome: 50 }, 'P'), none);
	});
});
