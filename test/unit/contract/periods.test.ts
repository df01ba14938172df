import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../src/base/days.js';
import { calendars, consensus, financials, logos, trending } from '../../../src/contract/index.js';

const DAY_MS = 24 * HOUR_MS;

describe('how long answers of an endpoint serve', () => {
	for (const [{ name, freshForMs, usableForMs }, fresh, usable] of [
		[trending, 5 * MINUTE_MS, HOUR_MS],
		...Object.values(calendars).map((calendar) => [calendar, 15 * MINUTE_MS, DAY_MS] as const),
		[consensus, 6 * HOUR_MS, 7 * DAY_MS],
		[financials, DAY_MS, 30 * DAY_MS],
		[logos, 30 * DAY_MS, 90 * DAY_MS],
	] as const) {
		it(`is as decided, while it is fresh and while the service does not answer: ${name}`, () => {
			assert.deepEqual([freshForMs, usableForMs], [fresh, usable]);
		});
	}
});
