import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { packedDirectory } from '../../../support/packedDirectory.js';
import { TableHarness, userList } from './tableHarness.js';

const tech = ['AAPL', 'MSFT', 'NVDA'].map(asSymbol);
const income = ['KO', 'JPM', 'AAPL'].map(asSymbol);
const lists = { Tech: tech, Income: income };

describe('the table of watchlists', () => {
	it('has a row a ticker below each of its lists, or each ticker once', async () => {
		const harness = await TableHarness.open({ lists, columns: ['company'] });
		await harness.settled();
		const heads = ['Tech · 3 tickers', 'Income · 3 tickers'];
		assert.deepEqual(harness.column('symbol'), [heads[0], ...tech, heads[1], ...income]);
		harness.table.filter({ isGrouped: false });
		assert.deepEqual(harness.column('symbol'), ['AAPL', 'JPM', 'KO', 'MSFT', 'NVDA']);
		assert.equal(harness.shown().model.count, '5 tickers');
	});

	it('shows the lists it was opened with, and others by choice', async () => {
		const harness = await TableHarness.open({ lists });
		harness.table.showLists([userList('Income')]);
		assert.deepEqual([harness.table.title, harness.column('symbol')], ['Income', income]);
		const [first] = harness.shown().model.lists;
		harness.table.chooseLists([first?.id]);
		assert.deepEqual([harness.table.title, harness.column('symbol')], ['Tech', tech]);
		harness.table.chooseLists([]);
		assert.equal(harness.table.title, 'Watchlists');
	});

	it('comes back with its lists and filters after a reload, and reads no other state', async () => {
		const before = await TableHarness.open({ lists });
		before.table.showLists([userList('Tech')]);
		before.table.filter({ text: 'micro' });
		const saved = before.shown().model.view;
		const after = await TableHarness.open({ lists, saved });
		assert.deepEqual([after.table.title, after.column('symbol')], ['Tech', ['MSFT']]);
		for (const other of [undefined, 7, { lists: 7, text: {}, rating: 'x', isGrouped: 1 }, { lists: [{}] }]) {
			const { table } = await TableHarness.open({ lists, saved: other });
			assert.equal(table.title, 'Watchlists');
		}
	});

	it('is narrowed by a name or the consensus', async () => {
		const harness = await TableHarness.open({ lists: { All: [...new Set([...tech, ...income])] } });
		await harness.settled();
		const words = harness.column('consensus');
		const holds = words.filter((word) => word === 'Hold').length;
		harness.table.filterByRating('hold');
		assert.ok(holds > 0 && holds < words.length);
		assert.deepEqual(
			harness.column('consensus'),
			words.filter((word) => word === 'Hold'),
		);
		harness.table.clearFilters();
		harness.table.filter({ text: 'coca' });
		assert.deepEqual(harness.column('symbol'), ['KO']);
		harness.table.filter({ text: 'nothing like it' });
		assert.equal(harness.shown().model.empty?.text, 'Nothing matches these filters.');
	});

	it('sorts each list by a column, and remembers the order and the columns', async () => {
		const harness = await TableHarness.open({ lists, columns: ['analysts'] });
		await harness.settled();
		await harness.table.pickSort('analysts');
		const counts = harness.column('analysts').map(Number);
		assert.deepEqual(
			counts.slice(1, 4),
			counts.slice(1, 4).toSorted((one, other) => other - one),
		);
		assert.deepEqual(
			counts.slice(5),
			counts.slice(5).toSorted((one, other) => other - one),
		);
		assert.match(harness.memento.text, /"analysts"/);
		await harness.table.chooseColumns(undefined);
		assert.ok(harness.shown().model.columns.some(({ id }) => id === 'consensus'));
	});

	it('keeps what came when loading is canceled, and offers the rest', async () => {
		const symbols = (await packedDirectory()).slice(0, 60).map(({ symbol }) => symbol);
		const harness = await TableHarness.open({ lists: { Long: symbols }, columns: ['consensus'] });
		harness.shown();
		await harness.service.clock.advance(400);
		const { load: offered } = harness.shown().model;
		const release = harness.service.hold('consensus');
		const loading = harness.table.load();
		await harness.service.clock.advance(400);
		const { load: running } = harness.shown().model;
		harness.table.cancel();
		release();
		await harness.service.clock.run(loading);
		await harness.service.settled();
		await harness.service.clock.advance(1_000);
		const sent = harness.service.counts.consensus ?? 0;
		const { load: left } = harness.shown().model;
		assert.deepEqual([offered?.button.name, running?.button.name], ['load', 'cancel']);
		assert.equal(running?.text, '0 of 60 requests answered');
		assert.ok(sent > 0 && sent < 60, `${sent} requests`);
		assert.equal(left?.text, `Loading consensus for ${60 - sent} tickers takes ${60 - sent} requests.`);
		assert.equal(harness.column('consensus').filter((text) => text !== ' ').length, sent);
	});

	it('says in its cells what failed and why, while others stay', async () => {
		const harness = await TableHarness.open({ lists: { Tech: tech }, columns: ['consensus', 'netMargin'] });
		harness.service.failures.set('financials', new ApiError({ kind: 'notInPlan', said: {} }));
		await harness.settled();
		const { model, rows } = harness.shown();
		const [first] = rows;
		assert.equal(model.notice, undefined);
		assert.notEqual(harness.column('consensus')[0], 'Failed');
		assert.deepEqual(first?.[2], {
			text: 'Failed',
			spoken: 'Failed: This isn’t part of your plan. Your key works, but not for this data.',
			tip: 'This isn’t part of your plan. Your key works, but not for this data.',
			isQuiet: true,
		});
	});

	it('tells once what stops everything, with its remedy', async () => {
		const rejected = await TableHarness.open({ lists: { Tech: tech }, columns: ['consensus'] });
		rejected.service.failures.set('consensus', new ApiError({ kind: 'unauthorized', said: {} }));
		await rejected.settled();
		assert.equal(rejected.shown().model.notice?.button?.remedy, 'setKey');
		const keyless = await TableHarness.open({ lists: { Tech: tech }, hasAccess: false });
		await keyless.settled();
		const { model } = keyless.shown();
		assert.deepEqual(
			[model.notice?.button?.remedy, model.notice?.button?.other?.remedy, model.load, keyless.service.sent],
			['setKey', 'trySampleData', undefined, []],
		);
	});

	it('offers to add a ticker where there are no lists or none in them', async () => {
		for (const empty of [{}, { Empty: [] }]) {
			const { model } = (await TableHarness.open({ lists: empty })).shown();
			assert.equal(model.empty?.button?.remedy, 'addTicker');
		}
	});

	it('shows examples with sample data, and loads all of them without asking', async () => {
		const harness = await TableHarness.open({ lists: {}, isSample: true, columns: ['consensus'] });
		await harness.settled();
		const { model } = harness.shown();
		assert.deepEqual([model.title, model.sample, model.count], ['Examples', 'Sample data', '5 tickers']);
		assert.equal(harness.service.counts.consensus, 5);
	});

	it('loads again on command, and tells first what that takes where it is much', async () => {
		const few = await TableHarness.open({ lists: { Tech: tech }, columns: ['consensus'] });
		await few.settled();
		few.service.drainCounts();
		await few.service.clock.run(few.table.refresh());
		assert.deepEqual(few.service.drainCounts(), { consensus: 3 });
		const symbols = (await packedDirectory()).slice(0, 60).map(({ symbol }) => symbol);
		const many = await TableHarness.open({ lists: { Long: symbols }, columns: ['consensus'] });
		many.shown();
		await many.service.clock.advance(400);
		await many.load();
		await many.table.refresh();
		assert.deepEqual(many.service.drainCounts(), {});
		assert.match(many.shown().model.load?.text ?? '', /60 requests/);
		assert.deepEqual(await many.load(), { consensus: 60 });
	});

	it('opens the tickers that it shows, from the list on the screen', async () => {
		const harness = await TableHarness.open({ lists });
		harness.table.showLists([userList('Tech')]);
		assert.deepEqual(harness.table.opened('MSFT'), { symbol: 'MSFT', list: tech });
		assert.equal(harness.table.opened('KO'), undefined);
		assert.equal(harness.table.opened('<b>'), undefined);
	});
});
