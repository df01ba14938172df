import assert from 'node:assert/strict';
import { tickerModel, type TickerTab } from '../../../../src/features/ticker/tickerModel.js';
import { readTickerChoices } from '../../../../src/features/ticker/tickerChoices.js';
import type { TimeOrder } from '../../../../src/presentation/statement/statementPreferences.js';
import type { TabName } from '../../../../src/presentation/tickerTabs.js';
import { ready } from '../../../support/builders/answers.js';
import { quarterly } from '../../../support/builders/dividends.js';
import { aRating } from '../../../support/builders/ratings.js';
import { usual } from '../../../support/builders/statements.js';
import { tickerInputs, aQuarter } from '../../../support/builders/ticker.js';
import { formats } from '../../../support/builders/wording.js';

const answers = {
	financials: ready([
		{
			symbol: 'AAPL',
			periods: ['2025-03-31', '2025-06-30', '2025-09-30'].map((asOf, place) =>
				aQuarter(asOf, { totalRevenue: place + 1 }),
			),
		},
	]),
	ratings: ready([aRating('UBS', '2026-11-01', 250), aRating('Citi', '2026-02-01', 240)]),
	dividends: ready(quarterly({ 2024: '0.25', 2025: '0.26' })),
	splits: ready([]),
};

/** A tab of AAPL. An order stored in the page must make no difference. */
function tab<Name extends TabName>(
	name: Name,
	order: TimeOrder,
): Extract<TickerTab, { readonly name: Name }> {
	const choices = readTickerChoices({ tab: name, financials: { order: 'newestFirst' } });
	const model = tickerModel(
		tickerInputs({ answers, choices, statements: { ...usual, keyFigures: 'quarter', order } }),
		formats,
	);
	return model.tab as Extract<TickerTab, { readonly name: Name }>;
}

function bodyOf<Body>(content: { readonly state: string; readonly body?: Body }): Body {
	return content.body ?? assert.fail(content.state);
}

/** The years and days of everything that runs from left to right. */
function seen(order: TimeOrder) {
	const [figure] = bodyOf(tab('overview', order).figures.content).figures;
	const { table, charts, endsWithNewest } = bodyOf(tab('financials', order).statement.content);
	const [dividends] = bodyOf(tab('events', order).dividends.content).charts;
	const { targets } = bodyOf(tab('ratings', order).ratings.content);
	return {
		columns: table.columns.map(({ label }) => label),
		bars: charts[0]?.groups.map(({ label }) => label),
		endsWithNewest,
		// The points stay in time order, and the last one is marked as the newest.
		lineOfRow: table.groups[0]?.rows[0]?.spark?.points.map((point) => point?.x),
		lineOfFigure: figure?.line?.spark.points.map((point) => point?.x),
		years: dividends?.years?.groups.map(({ label }) => label.slice(0, 4)),
		payments: dividends?.payments?.groups[0]?.label,
		targets: targets?.chart.series[0]?.points.map(({ x, spoken }) => `${x} ${spoken.slice(0, 3)}`),
		days: targets?.chart.days[0]?.at,
		// Lists from top to bottom start with the newest.
		tableOfYears: dividends?.table.rows[0]?.label.slice(0, 4),
	};
}

describe('time in the panel of a ticker', () => {
	it('runs from the oldest on the left to the newest, as statements do', () => {
		const { days, ...others } = seen('oldestFirst');
		assert.deepEqual(others, {
			columns: ['Q2 FY2025', 'Q3 FY2025', 'Q4 FY2025'],
			bars: ['Q2 FY2025', 'Q3 FY2025', 'Q4 FY2025'],
			endsWithNewest: true,
			lineOfRow: [0, 0.5, 1],
			lineOfFigure: [0, 0.5, 1],
			years: ['2024', '2025'],
			payments: 'Feb 10, 2024',
			targets: ['0 Feb', `${273 / 292} Nov`],
			tableOfYears: '2025',
		});
		assert.ok(days !== undefined && days < 0.5);
	});

	it('runs the other way in every chart and table where that is chosen', () => {
		const { days, ...others } = seen('newestFirst');
		assert.deepEqual(others, {
			columns: ['Q4 FY2025', 'Q3 FY2025', 'Q2 FY2025'],
			bars: ['Q4 FY2025', 'Q3 FY2025', 'Q2 FY2025'],
			endsWithNewest: false,
			lineOfRow: [1, 0.5, 0],
			lineOfFigure: [1, 0.5, 0],
			years: ['2025', '2024'],
			payments: 'Nov 10, 2025',
			targets: [`${1 - 273 / 292} Nov`, '1 Feb'],
			tableOfYears: '2025',
		});
		assert.ok(days !== undefined && days < 0.5);
	});
});
