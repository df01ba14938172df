import assert from 'node:assert/strict';
import { margins } from '../../../src/market/ratios.js';

describe('margins', () => {
	it('are what is left of revenue', () => {
		assert.deepEqual(margins({ totalRevenue: 200, grossProfit: 90, operatingIncome: 60, netIncome: -10 }), {
			gross: 0.45,
			operating: 0.3,
			net: -0.05,
		});
	});

	it('are absent where their figures are, as the gross margin of a bank', () => {
		assert.deepEqual(margins({ totalRevenue: 200, netIncome: 50 }), { net: 0.25 });
	});

	it('are not meaningful where a revenue is as good as nothing beside them', () => {
		assert.deepEqual(margins({ totalRevenue: 1e-320, grossProfit: 1e-320, netIncome: -5e6 }), {
			gross: 1,
			net: 'notMeaningful',
		});
	});

	it('are not meaningful where nothing was earned, or less', () => {
		for (const totalRevenue of [0, -5]) {
			assert.deepEqual(margins({ totalRevenue, grossProfit: 5, netIncome: -3 }), {
				gross: 'notMeaningful',
				net: 'notMeaningful',
			});
		}
		assert.deepEqual(margins({ netIncome: 3 }), {});
	});
});
