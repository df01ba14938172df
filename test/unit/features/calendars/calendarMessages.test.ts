import assert from 'node:assert/strict';
import {
	type CalendarFromPage,
	calendarFromPage,
} from '../../../../src/features/calendars/calendarMessages.js';
import { dispatch, type Handlers, MessageRefused } from '../../../../src/workbench/panels/dispatch.js';

/** What a host receives of a message; undefined if it was refused. */
function received(message: unknown): unknown {
	let got: unknown;
	const note = (body: unknown): void => {
		got = body;
	};
	const handlers: Handlers<CalendarFromPage> = {
		sortPicked: note,
		columnsChosen: note,
		filterChosen: note,
		opened: note,
		remedyPicked: note,
		action: note,
	};
	try {
		void dispatch(calendarFromPage, handlers, message);
		return got;
	} catch (error) {
		assert.ok(error instanceof MessageRefused);
		return undefined;
	}
}

describe('the messages of a calendar', () => {
	it('are heard where they have their form', () => {
		const opened = { version: 1, row: 7, opens: 'link', column: 'url' };
		assert.deepEqual(
			[
				received({ type: 'opened', body: opened }),
				received({ type: 'filterChosen', body: { name: 'days', value: 'all' } }),
				received({ type: 'action', body: { name: 'export' } }),
			],
			[opened, { name: 'days', value: 'all' }, { name: 'export' }],
		);
	});

	it('are refused where a page sends anything else', () => {
		const refused = [
			{ type: 'opened', body: { version: 1, row: -1, opens: 'link', column: 'url' } },
			{ type: 'opened', body: { version: 1, row: 1.5, opens: 'link', column: 'url' } },
			{ type: 'opened', body: { version: 1, row: 1, opens: 'file', column: 'url' } },
			{ type: 'filterChosen', body: { name: 'x'.repeat(101), value: '' } },
			{ type: 'filterChosen', body: { name: 'days', value: { toString: 1 } } },
			{ type: 'columnsChosen', body: { columns: 'x'.repeat(200_000) } },
			{ type: 'sortPicked', body: { column: 7 } },
			{ type: 'action', body: { name: 'workbench.action.quit' } },
			{ type: 'remedyPicked', body: { remedy: 'quit' } },
			{ type: '__proto__', body: {} },
		];
		assert.deepEqual(
			refused.filter((message) => received(message) !== undefined),
			[],
		);
	});
});
