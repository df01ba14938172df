import assert from 'node:assert/strict';
import type { Consensus } from '../../../../../src/contract/consensus.js';
import type { MonthlyConsensus } from '../../../../../src/store/loadedAnswers.js';
import { consensusTrend } from '../../../../../src/features/ticker/overview/consensusTrend.js';
import { failed, loading, ready } from '../../../../support/builders/answers.js';
import { tickerInputs } from '../../../../support/builders/ticker.js';
import { wording } from '../../../../support/builders/wording.js';

const DAYS = ['2026-08-31', '2026-09-30', '2026-10-31'];
const now: Consensus = { ratings: {}, value: 4, rating: 'BUY', meanTarget: 310 };

function trendOf(
	answers: readonly MonthlyConsensus['answer'][],
	isRequesting = false,
	current: Consensus | undefined = now,
) {
	const months = answers.map((answer, index) => ({ day: DAYS[index] ?? '', answer }));
	return consensusTrend(
		tickerInputs({ trend: { months, isRequesting }, answers: { consensus: ready(current) } }),
		wording,
	);
}

const month = (value: number, meanTarget: number): MonthlyConsensus['answer'] =>
	ready({
		ratings: {},
		value,
		rating: 'HOLD',
		meanTarget,
		uniqueAnalysts: 12,
		lowTarget: 200,
		highTarget: 400,
	});

describe('the consensus over time', () => {
	it('says what it costs before anything is asked', () => {
		const trend = trendOf([loading, loading, loading]);
		assert.deepEqual(
			[trend?.button, trend?.charts],
			[{ action: 'loadTrend', label: 'Load 3-Month History (up to 3 requests)' }, []],
		);
	});

	it('costs only what is missing', () => {
		const trend = trendOf([loading, month(3, 250), month(3, 250)]);
		assert.equal(trend?.button?.label, 'Load 3-Month History (1 request)');
	});

	it('shows what has come while the rest is on its way, and can be stopped', () => {
		const trend = trendOf([loading, loading, month(3.5, 250)], true);
		assert.deepEqual(
			[trend?.status, trend?.button, trend?.charts[0]?.series[0]?.points.map(({ spoken }) => spoken)],
			[
				'1 of 3 months',
				{ action: 'cancelTrend', label: 'Stop' },
				['Oct 31, 2026, Hold, 3.5 of 5, 12 analysts', 'Nov 20, 2026, Buy, 4 of 5'],
			],
		);
	});

	it('ends in the consensus of today, by opinion and by mean target', () => {
		const trend = trendOf([month(3, 250), month(3, 260), month(3, 270)]);
		assert.deepEqual(
			[
				trend?.button,
				trend?.status,
				trend?.charts.map(({ heading, series }) => [heading, series[0]?.points.length]),
				trend?.charts[1]?.series[0]?.points[0]?.spoken,
			],
			[
				undefined,
				'',
				[
					['Consensus', 4],
					['Mean Price Target', 4],
				],
				'Aug 31, 2026, mean $250, between $200 and $400',
			],
		);
	});

	it('tells the same in a table, the newest first, and nothing before a month is known', () => {
		assert.deepEqual(
			[trendOf([month(3, 250), loading, loading])?.table, trendOf([loading, loading, loading])?.table],
			[
				{
					label: 'Consensus by month',
					columns: ['Date', 'Consensus', 'Analysts', 'Low target', 'Mean target', 'High target'],
					lines: [
						{ head: 'Nov 20, 2026', cells: ['Buy · 4 of 5', '—', '—', '$310', '—'] },
						{ head: 'Aug 31, 2026', cells: ['Hold · 3 of 5', '12', '$200', '$250', '$400'] },
					],
				},
				undefined,
			],
		);
	});

	it('leaves out months in which nobody had an opinion', () => {
		const trend = trendOf([ready(undefined), month(3, 260), month(3, 270)]);
		assert.deepEqual([trend?.button, trend?.charts[0]?.series[0]?.points.length], [undefined, 3]);
	});

	it('says why it goes no further, keeps what it has and may go on', () => {
		const trend = trendOf([loading, failed, month(3, 270)]);
		assert.match(trend?.status ?? '', /^1 of 3 months\. No response/);
		assert.deepEqual(
			[trend?.button?.label, trend?.charts.length],
			['Load 3-Month History (up to 2 requests)', 2],
		);
	});

	it('is not offered where nobody covers the ticker', () => {
		const months = DAYS.map((day) => ({ day, answer: loading }));
		const inputs = tickerInputs({
			trend: { months, isRequesting: false },
			answers: { consensus: ready(undefined) },
		});
		assert.equal(consensusTrend(inputs, wording), undefined);
	});
});
