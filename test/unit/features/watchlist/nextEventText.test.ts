import assert from 'node:assert/strict';
import type { Loadable } from '../../../../src/base/loadable.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { nextEventText } from '../../../../src/features/watchlist/watchedTicker.js';
import type { TickerEventAnswers } from '../../../../src/store/loadedAnswers.js';
import { dividendRow } from '../../../support/builders/calendarRows.js';
import { formats } from '../../../support/builders/wording.js';
import { ofEachCalendar } from '../../../support/builders/answers.js';

const [coke, apple] = [asSymbol('KO'), asSymbol('AAPL')];

function ready<Row>(
	rows: readonly Row[],
): Loadable<{ value: readonly Row[]; receivedAt: number; warnings: number }> {
	return { state: 'ready', value: { value: rows, receivedAt: 0, warnings: 0 } };
}

function events(...exDividendDates: readonly string[]): TickerEventAnswers {
	return {
		...ofEachCalendar(ready([])),
		dividends: ready(exDividendDates.map((exDividendDate) => dividendRow({ exDividendDate }))),
	};
}

describe('what comes next for the watchlists', () => {
	const cache = new Map([
		[coke, events('2026-11-30', '2026-08-30')],
		[apple, events('2026-12-08')],
	]);

	it('is the soonest event of all, with those after it in the tooltip', () => {
		const next = nextEventText(
			[apple, coke],
			(symbol) => cache.get(symbol) ?? events(),
			'2026-11-20',
			formats,
		);
		assert.deepEqual(next, {
			symbol: 'KO',
			text: 'KO Ex-dividend Nov 30',
			tooltip: 'KO: Ex-dividend, Nov 30, 2026\nAAPL: Ex-dividend, Dec 8, 2026',
		});
	});

	it('is nothing where nothing is known to come', () => {
		assert.equal(
			nextEventText([coke], () => events('2026-08-30'), '2026-11-20', formats),
			undefined,
		);
	});
});
