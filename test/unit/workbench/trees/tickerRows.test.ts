import assert from 'node:assert/strict';
import { TickerRows } from '../../../../src/workbench/trees/tickerRows.js';
import type { Row, RowAction } from '../../../../src/presentation/row.js';
import { apple } from '../../../support/builders/wording.js';
import { FakeClock } from '../../../support/fakeClock.js';

function rows({
	action,
	opensOnDoubleClick = false,
}: { action?: RowAction; opensOnDoubleClick?: boolean } = {}) {
	const clock = new FakeClock();
	const done: string[] = [];
	const note =
		(verb: string) =>
		(...what: readonly (string | undefined)[]): Promise<void> => {
			done.push([verb, ...what.filter((part) => part !== undefined)].join(' '));
			return Promise.resolve();
		};
	const focused: Row = { id: 'row', label: 'Row', spoken: 'Row', ...(action && { action }) };
	return {
		clock,
		done,
		rows: new TickerRows({
			preview: (...what) => void note('preview')(...what),
			open: note('open'),
			focusedRow: () => Promise.resolve(focused),
			opensOnDoubleClick: () => opensOnDoubleClick,
			runListCommand: note('run'),
			clock,
		}),
	};
}

describe('the row of a ticker', () => {
	it('is previewed by a click, on the tab that the row is about', async () => {
		const { rows: tickers, done } = rows();
		await tickers.preview('AAPL', 'ratings');
		await tickers.preview('AAPL', 'no such tab');
		assert.deepEqual(done, ['preview AAPL ratings', 'open AAPL']);
	});

	it('is opened by a double click, which is two calls within half a second', async () => {
		const { rows: tickers, done, clock } = rows();
		await tickers.preview('AAPL');
		await clock.advance(500);
		await tickers.preview('AAPL');
		assert.deepEqual(done, ['preview AAPL', 'open AAPL']);
	});

	it('is previewed again by a click that comes later, or after a click on another', async () => {
		const { rows: tickers, done, clock } = rows();
		await tickers.preview('AAPL');
		await clock.advance(501);
		await tickers.preview('AAPL');
		await tickers.preview('KO');
		await tickers.preview('AAPL');
		assert.deepEqual(done, ['preview AAPL', 'preview AAPL', 'preview KO', 'preview AAPL']);
	});

	it('is opened by the one call of a double click where lists open on nothing else', async () => {
		const { rows: tickers, done } = rows({ opensOnDoubleClick: true });
		await tickers.preview('AAPL', 'ratings');
		assert.deepEqual(done, ['open AAPL ratings']);
	});

	it('is opened by Enter and previewed by Space', async () => {
		const { rows: tickers, done } = rows({ action: { command: 'previewTicker', args: [apple, 'events'] } });
		await tickers.enter();
		await tickers.preview('focus');
		assert.deepEqual(done, ['open AAPL events', 'preview AAPL events']);
	});

	it('is no double click where a key came between two clicks', async () => {
		const { rows: tickers, done } = rows({ action: { command: 'previewTicker', args: [apple] } });
		await tickers.preview('KO');
		await tickers.preview('focus');
		await tickers.preview('KO');
		assert.deepEqual(done, ['preview KO', 'preview AAPL', 'preview KO']);
	});

	it('leaves both keys to the list where it is about anything else', async () => {
		const { rows: tickers, done } = rows({ action: { command: 'loadMore', args: ['trending'] } });
		await tickers.enter();
		await tickers.preview('focus');
		assert.deepEqual(done, ['run list.select', 'run list.toggleExpand']);
	});
});
