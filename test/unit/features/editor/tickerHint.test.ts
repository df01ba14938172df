import assert from 'node:assert/strict';
import { type HintPart, hintParts } from '../../../../src/workbench/settings/hintParts.js';
import { type HintedTicker, tickerHint } from '../../../../src/features/editor/tickerHint.js';
import { loading, ready } from '../../../support/builders/answers.js';
import { aDividend, aSplit } from '../../../support/builders/dividends.js';
import { aConsensus, rowsOf, someEvents } from '../../../support/builders/watchlists.js';
import { apple, formats, now } from '../../../support/builders/wording.js';

const loaded: HintedTicker = {
	listing: { symbol: apple, name: 'Apple', exchange: 'NASDAQ' },
	consensus: ready({ ...aConsensus('BUY', 4.1), meanTarget: 212.5 }, 30),
	events: someEvents({
		dividends: rowsOf(aDividend('2026-11-30', '0.26')),
		splits: rowsOf(aSplit('2026-11-25', '4:1')),
	}),
};

function hintOf(ticker: Partial<HintedTicker>, ...shows: readonly HintPart[]) {
	return tickerHint({ ...loaded, ...ticker }, { shows: new Set(shows), source: 'Sample data', now, formats });
}

describe('the hint behind a ticker', () => {
	it('says what is wanted, and in its tooltip what it is, from where and how old', () => {
		assert.deepEqual(hintOf({}, ...hintParts), {
			label: 'Buy · target $212.50 · ex Nov 30 · Split 4-for-1 Nov 25',
			tooltip: [
				'AAPL · Apple',
				'Consensus: Buy',
				'Mean target: $212.50',
				'Next: Ex-dividend Nov 30, 2026',
				'Next: Split 4-for-1 Nov 25, 2026',
				`Sample data · Updated ${formats.clock(now - 30 * 60_000, now)}`,
			],
		});
		assert.equal(hintOf({}, 'exDividend', 'consensus')?.label, 'Buy · ex Nov 30');
	});

	it('says an ex-date once that is the next event too', () => {
		const events = someEvents({ dividends: rowsOf(aDividend('2026-11-30', '0.26')) });
		assert.equal(hintOf({ events }, 'exDividend', 'nextEvent')?.label, 'ex Nov 30');
	});

	it('says what is known so far, and nothing of what is over', () => {
		const events = someEvents({ dividends: rowsOf(aDividend('2026-08-10', '0.26')) });
		assert.deepEqual(
			[
				hintOf({ consensus: loading }, 'consensus', 'exDividend')?.label,
				hintOf({ events }, 'exDividend'),
				hintOf({ consensus: ready(undefined) }, 'consensus', 'target'),
			],
			['ex Nov 30', undefined, undefined],
		);
	});
});
