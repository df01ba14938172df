import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import type { AlertKind } from '../../../src/market/alertKinds.js';
import { changeAlerts, exDividendAlerts, isDue } from '../../../src/market/alerts.js';
import type { WatchedChange } from '../../../src/market/changes.js';

const [ko, pep] = [asSymbol('KO'), asSymbol('PEP')];

function watching(kind: AlertKind, ...symbols: readonly string[]) {
	return new Map([[kind, new Set(symbols.map(asSymbol))]]);
}

/** The next ex-date alert at an instant. */
function next(exDividendDate: string, at: string) {
	const rows = [{ calendar: 'dividends' as const, symbol: ko, exDividendDate }];
	return exDividendAlerts(rows, watching('exDividend', 'KO'), Date.parse(at))[0];
}

describe('the alert before an ex-date', () => {
	it('comes in the evening of the trading day before, in winter and in summer time', () => {
		const reported = [
			['2026-12-04', '2026-12-03T22:59:00Z', '2026-12-03T23:00:00Z'],
			['2026-06-05', '2026-06-04T21:59:00Z', '2026-06-04T22:00:00Z'],
			// A Monday.
			['2026-12-07', '2026-12-04T22:59:00Z', '2026-12-04T23:00:00Z'],
			// The day after Thanksgiving.
			['2026-11-27', '2026-11-25T22:59:00Z', '2026-11-25T23:00:00Z'],
			// The Tuesday after Labor Day.
			['2026-09-08', '2026-09-04T21:59:00Z', '2026-09-04T22:00:00Z'],
			['2027-01-04', '2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z'],
		].map(([exDate = '', ...times]) =>
			times.map((at) => {
				const alert = next(exDate, at);
				return alert && isDue(alert, Date.parse(at));
			}),
		);
		assert.deepEqual(
			reported,
			reported.map(() => [false, true]),
		);
	});

	it('is there until the ex-date ends in New York, and never for a day that is not certain', () => {
		assert.ok(next('2026-12-04', '2026-12-05T04:59:00Z'));
		assert.equal(next('2026-12-04', '2026-12-05T05:00:00Z'), undefined);
		assert.equal(next('2026-12', '2026-11-20T15:00:00Z'), undefined);
	});
});

describe('the alert to a change', () => {
	it('is for the ticker that is watched for it, of a deal whichever of both that is', () => {
		const deal: WatchedChange = {
			change: { kind: 'deal', row: { calendar: 'mergers', acquirer: ko, target: pep } },
			symbol: ko,
			version: 'm 1',
			at: 1,
			isRead: false,
		};
		const of = (...symbols: readonly string[]) =>
			changeAlerts([deal], watching('deal', ...symbols)).map(({ symbol, change }) => [symbol, change.symbol]);
		assert.deepEqual([of('KO', 'PEP'), of('PEP'), of('AAPL')], [[['KO', 'KO']], [['PEP', 'PEP']], []]);
	});

	it('has one kind for all that becomes of a dividend', () => {
		const row = { calendar: 'dividends' as const, symbol: ko };
		const changes = (['dividend', 'dividendRaise', 'dividendCut', 'dividendEnd'] as const).map(
			(kind): WatchedChange => ({
				change: { kind, row },
				symbol: ko,
				version: kind,
				at: 1,
				isRead: false,
			}),
		);
		const kinds = changeAlerts(changes, watching('dividend', 'KO')).map(({ kind }) => kind);
		assert.deepEqual(kinds, ['dividend', 'dividend', 'dividend', 'dividend']);
	});
});
