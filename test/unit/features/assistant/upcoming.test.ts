import assert from 'node:assert/strict';
import { isRecord } from '../../../../src/base/record.js';
import { assistantOf } from '../../../support/assistantOf.js';
import { CountedService } from '../../../support/countedService.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { failing } from '../../../support/transports.js';
import { directory, KEY, smallMarket } from '../../sandbox/asking.js';

const tickers = directory.map(({ symbol }) => symbol);

/** The tools over a sandbox that counts requests, and what is due for its companies. */
async function over() {
	const sent = new CountedService(smallMarket, KEY);
	const { call } = assistantOf(sent.client, await packedSymbols(), { isSample: false, clock: sent.clock });
	const due = async (more: Readonly<Record<string, unknown>> = {}) => {
		const answer = await call('query_calendar', { calendar: 'upcoming', tickers, limit: 100, ...more });
		const rows: readonly unknown[] = Array.isArray(answer.data.rows) ? answer.data.rows : [];
		return { ...answer, rows: rows.filter(isRecord) };
	};
	return { sent, due };
}

describe('what the assistant says is due', () => {
	it('is sorted by day, from today on, with one ticker a row', async () => {
		const { due } = await over();
		const { rows, data, text } = await due();
		const days = rows.flatMap(({ date }) => (typeof date === 'string' && date.length === 10 ? date : []));
		assert.deepEqual(days, days.toSorted());
		assert.ok(days.every((day) => day >= '2026-11-20' && day <= '2026-12-19'));
		assert.ok(rows.every(({ symbol }) => tickers.includes(String(symbol))));
		assert.deepEqual(data.dates, { from: '2026-11-20', to: '2026-12-19' });
		assert.match(
			text,
			/Soonest first\. (?:These are all|Events 1 to 20 of) \d+.* There are no earnings dates\./,
		);
	});

	it('has the rest where a calendar fails, and says why that is missing', async () => {
		const whole = await (await over()).due();
		const failed = await over();
		failed.sent.failures.set('dividends', failing({ kind: 'notInPlan', said: {} }));
		const { rows, data, text, isError } = await failed.due();
		assert.equal(isError, false);
		assert.deepEqual(
			rows,
			whole.rows.filter(({ event }) => event !== 'dividend'),
		);
		assert.match(JSON.stringify(data.dividends), /plan does not include/);
		assert.match(text, /Some calendars could not be had/);
	});

	it('comes whole as a file', async () => {
		const { due } = await over();
		const { data, file } = await due({ file: 'csv', limit: 1 });
		const lines = (file?.text ?? '').trim().split(/\r?\n/);
		assert.equal(file?.name, 'upcoming-2026-11-20.csv');
		assert.equal(lines.length, Number(data.matches) + 1);
		assert.match(lines[0] ?? '', /^date,symbol,kind,step,amount,currency/);
	});
});
