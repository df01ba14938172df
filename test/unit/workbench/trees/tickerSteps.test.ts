import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { type SteppedList, TickerSteps } from '../../../../src/workbench/trees/tickerSteps.js';
import type { Row } from '../../../../src/presentation/row.js';

function ticker(id: string, written = id): Row {
	const symbol = asSymbol(written);
	return { id, label: id, spoken: id, symbol, action: { command: 'previewTicker', args: [symbol] } };
}

function aList(rows: readonly Row[], selected: readonly string[] = []): SteppedList {
	return { rows, selection: rows.filter(({ id }) => selected.includes(id)) };
}

const [apple, coke, disney] = [asSymbol('AAPL'), asSymbol('KO'), asSymbol('DIS')];

/** The rows that steps lead to, each starting from the previous ticker. */
function path(
	steps: TickerSteps<SteppedList>,
	from: typeof apple,
	...ways: readonly (1 | -1)[]
): readonly (string | undefined)[] {
	let at = from;
	return ways.map((by) => {
		const next = steps.step(at, by);
		at = next?.symbol ?? at;
		return next?.inTree?.row;
	});
}

describe('steps from ticker to ticker', () => {
	const group: Row = { id: 'day', label: 'Today', spoken: 'Today', children: [] };

	it('go through the list in its order, over rows that are none, and end where it ends', () => {
		const steps = new TickerSteps([aList([ticker('AAPL'), group, ticker('KO'), ticker('DIS')], ['AAPL'])]);
		assert.deepEqual(path(steps, apple, 1, 1, 1, -1, -1, -1), [
			'KO',
			'DIS',
			undefined,
			'KO',
			'AAPL',
			undefined,
		]);
	});

	it('stay in the list where the ticker is selected, though others have it', () => {
		const trending = aList([ticker('AAPL'), ticker('DIS')]);
		const watchlist = aList([ticker('w1', 'AAPL'), ticker('w2', 'KO')], ['w1']);
		assert.deepEqual(path(new TickerSteps([trending, watchlist]), apple, 1), ['w2']);
	});

	it('stay in the list of the last step where no row is selected, and begin in the first list else', () => {
		const one = aList([ticker('AAPL'), ticker('KO'), ticker('DIS')]);
		const other = aList([ticker('o1', 'DIS'), ticker('o2', 'AAPL')]);
		assert.deepEqual(path(new TickerSteps([one, other]), apple, 1, 1, -1), ['KO', 'DIS', 'KO']);
		assert.deepEqual(path(new TickerSteps([other, one]), coke, -1), ['AAPL']);
	});

	it('pass by rows of the same ticker', () => {
		const rows = [ticker('r1', 'AAPL'), ticker('r2', 'AAPL'), ticker('r3', 'DIS')];
		assert.deepEqual(path(new TickerSteps([aList(rows, ['r1'])]), apple, 1), ['r3']);
	});

	it('go through the tickers of the panel that the ticker was opened from, and end where they end', () => {
		const steps = new TickerSteps([aList([ticker('KO'), ticker('AAPL')], ['KO'])]);
		const among = [apple, coke, disney];
		assert.deepEqual(
			([1, -1] as const).flatMap((by) => among.map((from) => steps.step(from, by, among)?.symbol)),
			[coke, disney, undefined, undefined, apple, coke],
		);
		assert.equal(steps.step(coke, 1, [disney])?.inTree?.row, 'AAPL');
	});

	it('lead nowhere from a ticker that no list has', () => {
		assert.equal(new TickerSteps([aList([ticker('AAPL')])]).step(disney, 1), undefined);
	});
});
