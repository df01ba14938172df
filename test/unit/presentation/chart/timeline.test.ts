import assert from 'node:assert/strict';
import fc from 'fast-check';
import { timeline, type DatedSpan, type Timeline } from '../../../../src/presentation/chart/timeline.js';
import { today } from '../../../support/builders/wording.js';

function on(day: string, lastDay = day): DatedSpan {
	return {
		since: day,
		firstDay: day,
		lastDay,
		state: lastDay < today ? 'over' : 'ahead',
		spoken: `${day} to ${lastDay}`,
	};
}

function drawn(...spans: readonly DatedSpan[]): Timeline {
	const model = timeline({
		heading: 'Timeline',
		picture: { title: 'Events', file: 'events' },
		lanes: [
			{ label: 'Splits', shape: 'diamond', spans },
			{ label: 'Deals', shape: 'square', spans: [] },
		],
		today,
		dayText: (day) => day,
	});
	assert.ok(model);
	return model;
}

describe('a timeline', () => {
	it('runs from the first day to the last, today among them', () => {
		const { lanes, today: now } = drawn(on('2024-11-20'), on('2025-11-20'));
		assert.deepEqual(
			lanes.map(({ label, marks }) => [label, marks.map(({ from, to }) => [from, to])]),
			[
				[
					'Splits',
					[
						[0, 0],
						[0.5, 0.5],
					],
				],
			],
		);
		assert.equal(now.at, 1);
	});

	it('draws what is known to the month or the quarter as a span', () => {
		const [mark] = drawn(on('2026-11-20'), on('2027-01-01', '2027-03-31')).lanes[0]?.marks.slice(1) ?? [];
		assert.ok(mark && mark.to > mark.from && mark.to === 1);
		assert.equal(mark.state, 'ahead');
	});

	it('puts marks of near days into lines of their own, and far ones into one', () => {
		const [lane] = drawn(on('2020-01-01'), on('2024-05-01'), on('2024-05-02'), on('2024-05-03')).lanes;
		assert.deepEqual(
			lane?.marks.map(({ line }) => line),
			[0, 0, 1, 2],
		);
		assert.equal(lane.lines, 3);
	});

	it('draws one mark for what took time, in a line that nothing else stands in on its way', () => {
		const deal = { ...on('2025-06-01'), since: '2024-11-20' };
		const { lanes } = drawn(deal, on('2025-01-01'), on('2025-11-20'));
		assert.deepEqual(
			lanes[0]?.marks.map(({ since, from, line }) => [since < from, line]),
			[
				[true, 0],
				[false, 1],
				[false, 0],
			],
		);
	});

	it('explains the states of its marks where not all are over', () => {
		const states = ['broken', 'over', 'open', 'ahead'] as const;
		const spans = states.map((state, index) => ({ ...on(`2026-0${index + 1}-01`), state }));
		assert.deepEqual(
			drawn(...spans).legend.map(({ shape, label }) => `${shape}: ${label}`),
			['over: Past', 'ahead: Upcoming', 'broken: Canceled', 'open: Outcome unknown'],
		);
		assert.deepEqual(drawn(on('2020-01-01')).legend, []);
	});

	it('shows one thing that happens today in the middle', () => {
		const { lanes, today: now } = drawn(on(today));
		assert.deepEqual([lanes[0]?.marks[0]?.from, now.at], [0.5, 0.5]);
	});

	it('is undefined where nothing happens', () => {
		assert.equal(
			timeline({
				heading: 'Timeline',
				picture: { title: 'Events', file: 'events' },
				lanes: [{ label: 'Splits', shape: 'diamond', spans: [] }],
				today,
				dayText: (day) => day,
			}),
			undefined,
		);
	});

	it('keeps every mark within, in the order of its days, whatever they are', () => {
		const day = fc
			.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10));
		const span = fc.tuple(day, day).map(([one, other]) => (one < other ? on(one, other) : on(other, one)));
		fc.assert(
			fc.property(fc.array(span, { minLength: 1, maxLength: 60 }), (spans) => {
				const marks = drawn(...spans).lanes[0]?.marks ?? [];
				assert.equal(marks.length, spans.length);
				for (const [index, { from, to }] of marks.entries()) {
					assert.ok(from >= 0 && from <= to && to <= 1);
					assert.ok(from >= (marks[index - 1]?.from ?? 0));
				}
			}),
		);
	});
});
