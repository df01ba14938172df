import assert from 'node:assert/strict';
import { pickedQuery } from '../../../../src/features/query/pickedQuery.js';
import type { ExportOffer } from '../../../../src/presentation/export/exportOffer.js';
import { settle } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { aQuery } from './queryHarness.js';

describe('queries that are kept', () => {
	it('are those that were sent, to be put into the form again', async () => {
		const { query, library } = aQuery();
		await query.fill({ endpoint: 'splits', values: { pageSize: '3' } });
		await query.send();
		await query.send();
		await query.fill({ endpoint: 'ratings', values: { pageSize: '2' } });
		await query.send();
		const { recent } = query.model.saved;
		assert.deepEqual(
			recent.map(({ title, detail }) => [title, detail]),
			[
				['Ratings', 'Page Size: 2'],
				['Splits', 'Page Size: 3'],
			],
		);
		const { form } = query.model;
		await query.fillFrom({ list: 'recent', id: recent[1]?.id ?? '' });
		assert.equal(query.model.endpoint, 'splits');
		assert.notEqual(query.model.form, form);
		assert.equal(library.recent.length, 2);
	});

	it('get a name, lose it, leave as a file and come back', async () => {
		const person = new FakePerson('Big dividends');
		const offers: ExportOffer[] = [];
		const said: string[] = [];
		let file = '';
		const { query, library } = aQuery({
			steps: person,
			saveExport: (offer) => {
				offers.push(offer);
				return Promise.resolve();
			},
			say: (text) => said.push(text),
			chooseFile: () =>
				Promise.resolve({
					address: 'file:///queries.json',
					bytes: file.length,
					text: () => Promise.resolve(file),
				}),
		});
		await query.fill({ endpoint: 'dividends', values: { dividendYield: '0.1', yieldOperation: 'gt' } });
		await query.save();
		await library.export();
		const made = await offers[0]?.forms[0]?.text(new AbortController().signal, () => undefined);
		file = made?.text ?? '';
		await query.remove('Big dividends');
		assert.deepEqual(library.named, []);
		await library.import();
		assert.deepEqual(query.model.saved.named, [
			{
				id: 'Big dividends',
				title: 'Big dividends',
				detail: 'Dividends · Yield Operation: gt; Dividend Yield: 0.1',
			},
		]);
		file = 'nonsense';
		await library.import();
		assert.deepEqual(said, [
			'Saved “Big dividends”.',
			'1 query was imported.',
			'No queries found in this file.',
		]);
	});

	it('stay if another window saves, sends or removes some meanwhile', async () => {
		const memento = new FakeMemento();
		const windows = ['Mine', 'Other'].map((name) => aQuery({ memento, steps: new FakePerson(name) }));
		const [one, other] = windows;
		assert.ok(one && other);
		await one.query.fill({ endpoint: 'splits', values: {} });
		await one.query.send();
		await one.query.save();
		await other.query.fill({ endpoint: 'ratings', values: {} });
		await other.query.send();
		await other.query.save();
		await one.query.remove('Mine');
		const { library: next } = aQuery({ memento });
		assert.deepEqual(
			[next.named.map(({ name }) => name), next.recent.map(({ endpoint }) => endpoint)],
			[['Other'], ['ratings', 'splits']],
		);
	});

	it('are back once their removal is undone, unless another has their name by then', async () => {
		const answers: ((isWanted: boolean) => void)[] = [];
		const offered: string[] = [];
		const { query, library } = aQuery({
			steps: new FakePerson('Mine', 'Mine'),
			offer: (text, action) => {
				offered.push(`${text} ${action}`);
				return new Promise((resolve) => answers.push(resolve));
			},
		});
		const kept = () => library.named.map(({ draft }) => draft.values.tickers);
		const answer = async (isWanted: boolean): Promise<void> => {
			answers.pop()?.(isWanted);
			await settle();
		};
		const remove = () => query.remove('Mine');
		await query.fill({ endpoint: 'splits', values: { tickers: 'AAPL' } });
		await query.save();
		await remove();
		const seen = [kept()];
		await answer(true);
		seen.push(kept());
		await remove();
		await query.fill({ endpoint: 'splits', values: { tickers: 'MSFT' } });
		await query.save();
		await answer(true);
		seen.push(kept());
		assert.deepEqual([offered[0], seen], ['Removed “Mine”. Undo', [[], ['AAPL'], ['MSFT']]]);
	});

	it('can be picked: those with names, those that were sent, and new ones', async () => {
		const { query, library } = aQuery({ steps: new FakePerson('Mine') });
		await query.fill({ endpoint: 'splits', values: { tickers: 'AAPL' } });
		await query.save();
		assert.deepEqual(await pickedQuery(library, new FakePerson('Mine')), {
			endpoint: 'splits',
			values: { tickers: 'AAPL' },
		});
		assert.deepEqual(await pickedQuery(library, new FakePerson('Trending')), {
			endpoint: 'trending',
			values: {},
		});
	});
});
