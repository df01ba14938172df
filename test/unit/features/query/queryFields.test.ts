import assert from 'node:assert/strict';
import { endpoints } from '../../../../src/contract/index.js';
import { emptyDraft, endpointNames, paramsOf, readDraft } from '../../../../src/features/query/queryDraft.js';
import { endpointChoices, queryFields } from '../../../../src/features/query/queryFields.js';
import { queryPlan } from '../../../../src/features/query/queryPlan.js';

const problems = (endpoint: keyof typeof endpoints, values: Readonly<Record<string, string>>) => {
	const draft = { endpoint, values };
	return queryFields(draft, queryPlan(draft).problems);
};

describe('the form of a query', () => {
	for (const endpoint of endpointNames) {
		it(`has a field for every parameter of ${endpoint}, with its meaning`, () => {
			const fields = queryFields(emptyDraft(endpoint), {});
			assert.deepEqual(
				fields.map(({ wire }) => wire).toSorted(),
				Object.values(endpoints[endpoint].query)
					.map(({ wire }) => wire)
					.toSorted(),
			);
			assert.ok(fields.every(({ means, title }) => means.length > 10 && title !== ''));
		});

		it(`offers the vocabulary of every parameter of ${endpoint}`, () => {
			const fields = new Map(queryFields(emptyDraft(endpoint), {}).map((field) => [field.name, field]));
			for (const [name, { words }] of paramsOf(endpoint)) {
				const control = fields.get(name)?.control;
				const offered =
					control?.kind === 'choice'
						? control.options.map(({ value }) => value)
						: control?.kind === 'text'
							? control.suggestions
							: [];
				assert.ok(
					(words ?? []).every((word) => offered.includes(word)),
					name,
				);
			}
		});
	}

	it('covers all ten endpoints', () => {
		assert.equal(endpointNames.length, 10);
	});

	it('calls them as people do', () => {
		assert.deepEqual(
			endpointChoices(['mergers', 'ratings']).map(({ label }) => label),
			['M&A', 'Ratings'],
		);
	});

	it('shows defaults as placeholders, and what is needed first', () => {
		const [keys, fields, ...others] = queryFields(emptyDraft('logos'), {});
		assert.deepEqual(
			[keys?.wire, keys?.isNeeded, fields?.wire, fields?.isNeeded],
			['search_keys', true, 'fields', true],
		);
		assert.ok(others.every(({ isNeeded }) => !isNeeded));
		assert.equal(others.find(({ wire }) => wire === 'scale')?.placeholder, '300x300 by default');
		const pageSize = queryFields(emptyDraft('splits'), {}).find(({ wire }) => wire === 'pagesize');
		assert.equal(pageSize?.placeholder, '1000 unless set');
	});

	it('chooses a word where one is needed', () => {
		const values = queryFields(emptyDraft('trending'), {}).map(({ wire, value }) => [wire, value]);
		assert.deepEqual(values.slice(0, 2), [
			['timeframe', '1d'],
			['source', 'all'],
		]);
	});

	it('shows a day that does not exist as it came, with its refusal, and others in a field for days', () => {
		const day = (written: string) =>
			problems('splits', { date: written }).find(({ name }) => name === 'date');
		const odd = day('2026-02-31');
		assert.deepEqual(
			[odd?.control.kind, odd?.value, odd?.problem?.includes('“2026-02-31”')],
			['text', '2026-02-31', true],
		);
		assert.deepEqual(
			['2026-02-28', ''].map((written) => day(written)?.control.kind),
			['day', 'day'],
		);
	});

	it('says no bound where there is none', () => {
		const field = queryFields(emptyDraft('splits'), {}).find(({ wire }) => wire === 'parameters[updated]');
		assert.equal(field?.accepts.includes('a whole number, 0 or more'), true);
	});

	it('says what is wrong where it was typed, and calls nothing wrong that nobody has touched', () => {
		const reported = (values: Readonly<Record<string, string>>) =>
			problems('financials', values).flatMap(({ wire, problem }) =>
				problem === undefined ? [] : [[wire, problem]],
			);
		assert.deepEqual(reported({ period: '12M' }), []);
		assert.deepEqual(reported({ symbols: '', period: '13M' }), [
			['symbols', 'symbols is needed: it takes 1 to 1000 entries.'],
			[
				'period',
				'period takes one of 3M, 6M, 9M, 12M, 1Y, ALL, TTM, or a quarter such as Q3 2025, not “13M”.',
			],
		]);
	});
});

describe('a draft that was kept', () => {
	it('is read with distrust', () => {
		assert.deepEqual(
			readDraft({ endpoint: 'splits', values: { tickers: 'AAPL', evil: 'x', page: 3, date: ' ' } }),
			{
				endpoint: 'splits',
				values: { tickers: 'AAPL' },
			},
		);
		for (const saved of [
			undefined,
			'splits',
			{ endpoint: 'constructor', values: {} },
			{ endpoint: 'weather' },
		]) {
			assert.equal(readDraft(saved), undefined);
		}
		assert.deepEqual(readDraft({ endpoint: 'splits', values: [] }), { endpoint: 'splits', values: {} });
	});
});
