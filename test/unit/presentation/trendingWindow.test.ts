import assert from 'node:assert/strict';
import {
	readTrendingChoice,
	readWindow,
	typedWindow,
	windowQuery,
	writtenWindow,
} from '../../../src/presentation/trendingChoice.js';
import { today } from '../../support/builders/wording.js';

describe('a window of attention', () => {
	it('is read as it is typed, and written so again', () => {
		for (const written of ['2026-11-02 09:30 to 2026-11-03 16:00', '2026-11-02 to 2026-11-03']) {
			const window = typedWindow(written);
			assert.equal(window && writtenWindow(window), written);
		}
		assert.deepEqual(typedWindow('2026-11-02'), { from: '2026-11-02', to: '2026-11-02' });
	});

	it('ends after it begins, on days and at times that there are', () => {
		for (const written of [
			...['', 'yesterday', '2026-02-30', '2026-11-02 25:00', '2026-11-03 to 2026-11-02'],
			'2026-11-02 16:00 to 2026-11-02 09:30',
		]) {
			assert.equal(typedWindow(written), undefined, written);
		}
	});

	it('moves on with today, or stays', () => {
		assert.deepEqual(
			[
				windowQuery('yesterday', today),
				windowQuery('last7', today),
				windowQuery({ from: '2026-11-02', to: '2026-11-03', timeTo: '16:00' }, today),
			],
			[
				{ dateFrom: '2026-11-19', dateTo: '2026-11-19' },
				{ dateFrom: '2026-11-14', dateTo: '2026-11-20' },
				{ dateFrom: '2026-11-02', dateTo: '2026-11-03', timeTo: '16:00' },
			],
		);
	});

	it('is remembered with the tickers, if it is legal', () => {
		const window = { from: '2026-11-02', to: '2026-11-03', timeFrom: '09:30' };
		const saved = { timeframe: '1h', source: 'logo', window, tickers: ['AAPL', '??'] };
		assert.deepEqual(readTrendingChoice(saved), { ...saved, tickers: ['AAPL'] });
		assert.deepEqual(readTrendingChoice({ window: 'tomorrow', tickers: [7] }), readTrendingChoice(undefined));
		assert.equal(readWindow({ from: '2026-11-05', to: '2026-11-01' }), undefined);
	});
});
