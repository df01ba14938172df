import assert from 'node:assert/strict';
import { isNarrowed, noFilters } from '../../../../../src/features/calendars/filters/calendarFilters.js';
import { partyFilters } from '../../../../../src/features/calendars/filters/partyFilters.js';
import type { RatingParty } from '../../../../../src/presentation/ratingParties.js';
import { aSheet, analystIdOf, firmIdOf } from '../tableHarness.js';

const firm: RatingParty = {
	kind: 'firm',
	name: 'Firm 3',
	analystIds: [analystIdOf(3)],
	firmIds: [],
	count: 1,
};

/** What a table asks the service for a party, and the words about its filters. */
async function asked(of: RatingParty | string) {
	const { sheet, reported, sent } = aSheet(1_400);
	await sheet.choices.showFilters(partyFilters(of));
	const [model] = await reported();
	return {
		firms: sent[0]?.get('parameters[firm_id]') ?? undefined,
		analysts: sent[0]?.get('parameters[analyst_id]') ?? undefined,
		columns: model?.type === 'calendar' ? model.body.model.columns.map(({ id }) => id) : [],
		words: model?.type === 'calendar' ? model.body.model.filterWords : '',
	};
}

describe('the ratings of a firm or an analyst', () => {
	it('are asked for by the id of a firm where it is known', async () => {
		const { firms, analysts } = await asked({ ...firm, firmIds: [firmIdOf(3)] });
		assert.deepEqual([firms, analysts], [firmIdOf(3), undefined]);
	});

	it('are asked for by the analysts of a firm else, and those for other firms are left out', async () => {
		const { firms, analysts, words } = await asked(firm);
		assert.deepEqual([firms, analysts], [undefined, analystIdOf(3)]);
		assert.match(words, /firms in the loaded rows: Firm 3 · analysts: /);
	});

	it('are called by names where the rows have them, and say who rated and how well', async () => {
		const analyst = { ...firm, kind: 'analyst', name: 'Ada Abbot 3', firm: 'Firm 3' } as const;
		const { firms, analysts, words, columns } = await asked(analyst);
		assert.deepEqual([firms, analysts], [undefined, analystIdOf(3)]);
		assert.match(words, /analysts: Ada Abbot 3$/);
		assert.ok(['analyst_name', 'ratings_accuracy.smart_score'].every((id) => columns.includes(id)));
	});

	it('are searched by a name that has no id', async () => {
		const { firms, analysts, words } = await asked('Firm 5');
		assert.deepEqual([firms, analysts], [undefined, undefined]);
		assert.match(words, /firms in the loaded rows: Firm 5/);
	});

	it('are those of a year, and what a table showed before is not mixed in', () => {
		const filters = partyFilters('Firm 5');
		assert.deepEqual({ ...filters, days: noFilters.days, firms: '' }, noFilters);
		assert.equal(filters.days, 'lastYear');
		assert.ok(isNarrowed(filters));
	});
});
