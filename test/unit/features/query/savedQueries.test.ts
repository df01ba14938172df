import assert from 'node:assert/strict';
import type { QueryDraft } from '../../../../src/features/query/queryDraft.js';
import {
	isQueryName,
	isSameQuery,
	namedAsJson,
	namedInFile,
	readNamed,
	readRecent,
	withNamed,
	withoutNamed,
	withRecent,
} from '../../../../src/features/query/queryLibrary.js';

const splitsOf = (tickers: string): QueryDraft => ({ endpoint: 'splits', values: { tickers } });

describe('queries that were sent', () => {
	it('are the last fifty, each once, the last one first', () => {
		const sent = Array.from({ length: 60 }, (_, at) => splitsOf(`A${at % 55}`));
		const recent = sent.reduce(withRecent, []);
		assert.equal(recent.length, 50);
		assert.deepEqual(recent.slice(0, 2), [splitsOf('A4'), splitsOf('A3')]);
		assert.equal(new Set(recent.map(({ values }) => values.tickers)).size, 50);
	});

	it('are the same whatever is left empty and in which order it was typed', () => {
		const one: QueryDraft = { endpoint: 'splits', values: { date: '', tickers: 'AAPL', page: '1' } };
		const other: QueryDraft = { endpoint: 'splits', values: { page: '1', tickers: 'AAPL' } };
		assert.ok(isSameQuery(one, other));
		assert.equal(withRecent([other], one).length, 1);
	});

	it('are read with distrust', () => {
		assert.deepEqual(readRecent([splitsOf('AAPL'), 'x', { endpoint: 'weather' }, null]), [splitsOf('AAPL')]);
		assert.deepEqual(readRecent({ length: 3 }), []);
	});
});

describe('queries with names', () => {
	it('are one a name, the last one last', () => {
		const named = [
			{ name: 'b', draft: splitsOf('B') },
			{ name: 'a', draft: splitsOf('A') },
			{ name: ' b ', draft: splitsOf('C') },
		].reduce(withNamed, []);
		assert.deepEqual(named, [
			{ name: 'a', draft: splitsOf('A') },
			{ name: 'b', draft: splitsOf('C') },
		]);
		assert.deepEqual(
			withoutNamed(named, 'a').map(({ name }) => name),
			['b'],
		);
		assert.deepEqual(
			[isQueryName(' '), isQueryName('x'.repeat(81)), isQueryName('Ex-dates')],
			[false, false, true],
		);
	});

	it('leave as JSON and come back, without anything but endpoint and parameters', () => {
		const named = withNamed([], {
			name: 'Ex-dates "of" mine',
			draft: { endpoint: 'dividends', values: { dateSort: 'ex', token: 'secret' } },
		});
		const text = namedAsJson(named);
		assert.doesNotMatch(text, /secret/);
		assert.deepEqual(namedInFile(text), named);
	});

	it('are not found in what is no file of queries', () => {
		for (const text of ['', 'queries', '[]', '{"queries": 3}', '{"queries"']) {
			assert.equal(namedInFile(text), undefined);
		}
		assert.deepEqual(
			namedInFile('{"queries": [{"name": "", "endpoint": "splits"}, {"name": "x", "endpoint": "weather"}]}'),
			[],
		);
		assert.deepEqual(
			readNamed([
				{ name: 'a', endpoint: 'splits', values: {} },
				{ name: 'a', endpoint: 'ratings' },
			]),
			[{ name: 'a', draft: { endpoint: 'splits', values: {} } }],
		);
	});
});
