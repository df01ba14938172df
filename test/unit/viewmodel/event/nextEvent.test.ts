import assert from 'node:assert/strict';
import { knownSymbol } from '../../../../src/base/symbol.js';
import type { Loadable } from '../../../../src/base/loadable.js';
import type { TickerEvents } from '../../../../src/store/watchlistEvents.js';
import { createFormats } from '../../../../src/viewmodel/format.js';
import { nextEvent } from '../../../../src/viewmodel/event/nextEvent.js';

const formats = createFormats('en');
const [coke, apple] = [knownSymbol('KO'), knownSymbol('AAPL')];

function ready<Row>(
	rows: readonly Row[],
): Loadable<{ value: { rows: readonly Row[]; isComplete: boolean }; receivedAt: number; oddities: number }> {
	return { state: 'ready', value: { value: { rows, isComplete: true }, receivedAt: 0, oddities: 0 } };
}

function events(...exDividendDates: readonly string[]): TickerEvents {
	return {
		ratings: ready([]),
		dividends: ready(exDividendDates.map((exDividendDate) => ({ exDividendDate }))),
		splits: ready([]),
		mergers: ready([]),
		offerings: ready([]),
	};
}

describe('what comes next for the watchlists', () => {
	const known = new Map([
		[coke, events('2026-11-30', '2026-08-30')],
		[apple, events('2026-12-08')],
	]);

	it('is the soonest event of all, with those after it in the tooltip', () => {
		const next = nextEvent([apple, coke], (symbol) => known.get(symbol) ?? events(), '2026-11-20', formats);
		assert.deepEqual(next, {
			symbol: 'KO',
			text: 'KO Ex-dividend Nov 30',
			tooltip: 'KO: Ex-dividend, Nov 30, 2026\nAAPL: Ex-dividend, Dec 8, 2026',
		});
	});

	it('is nothing where nothing is known to come', () => {
		assert.equal(
			nextEvent([coke], () => events('2026-08-30'), '2026-11-20', formats),
			undefined,
		);
	});
});
