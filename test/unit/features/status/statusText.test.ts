import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { formats, now } from '../../../support/builders/wording.js';
import { outageText, statusText } from '../../../../src/features/status/statusText.js';

const symbol = asSymbol('KO');
const next = { symbol, text: 'KO Ex-dividend Nov 30', tooltip: 'KO: Ex-dividend, Nov 30, 2026' };

describe('the item in the status bar', () => {
	it('says nothing where figures are genuine and nothing is to be told', () => {
		assert.equal(statusText(false, undefined), undefined);
	});

	it('leads to the own key where it says only that figures are invented', () => {
		const said = statusText(true, undefined);
		assert.deepEqual([said?.icon, said?.text, said?.click.command], ['beaker', 'Sample data', 'useMyKey']);
	});

	it('leads to the ticker of which it says what comes next', () => {
		assert.deepEqual(statusText(false, next), {
			icon: 'calendar',
			text: next.text,
			tooltip: next.tooltip,
			spoken: 'Next event of your watchlists: KO Ex-dividend Nov 30',
			click: { command: 'openTicker', args: [symbol] },
		});
	});

	it('says both in one', () => {
		assert.deepEqual(statusText(true, next), {
			icon: 'beaker',
			text: 'Sample data · KO Ex-dividend Nov 30',
			tooltip: 'KO: Ex-dividend, Nov 30, 2026\n\nSample data: simulated figures.',
			spoken: 'Sample data: simulated figures.\nNext event of your watchlists: KO Ex-dividend Nov 30',
			click: { command: 'openTicker', args: [symbol] },
		});
	});

	it('says of an outage which host and since when, and asks again at a click', () => {
		const since = now - 5 * 60_000;
		const said = outageText({ host: 'api.example.com', since, retryAt: now + 30_000 }, now, formats);
		const sentence = `Can’t reach api.example.com (since ${formats.clock(since, now)}). Retrying automatically.`;
		assert.deepEqual(said, {
			icon: 'debug-disconnect',
			text: 'Market Data offline',
			tooltip: `${sentence}\n\nClick to retry now.`,
			spoken: sentence,
			click: { command: 'refresh', args: [] },
		});
	});
});
