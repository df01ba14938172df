import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { ChangesSection } from '../../../../src/features/changes/seenChanges.js';
import { ChangesController } from '../../../../src/features/changes/changesController.js';
import { formats } from '../../../support/builders/wording.js';
import { ChangesFixture, FiveCalendars } from '../../../support/changesFixture.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';
import { failing } from '../../../support/transports.js';

/** A window in which both of two tickers were upgraded two days ago. */
async function upgraded() {
	const calendars = new FiveCalendars();
	const updated = Date.UTC(2026, 10, 18, 15) / 1000;
	const said = {
		date: '2026-11-18',
		analyst: 'Citigroup',
		action_company: 'Upgrades',
		rating_current: 'Buy',
	};
	calendars.rows = {
		ratings: ['AAPL', 'KO'].map((ticker, index) => ({
			id: ticker,
			ticker,
			updated: updated - index,
			...said,
		})),
	};
	const fixture = new ChangesFixture(calendars, new FakeClock(), new FakeMemento(), 7);
	ofTest(fixture.own);
	fixture.watch('AAPL', 'KO');
	await fixture.check();
	const { changes, clock } = fixture;
	const seen = { isSeen: true };
	const section = new ChangesSection({
		changes,
		formats,
		clock,
		isSample: () => false,
		isSeen: () => seen.isSeen,
	});
	/** The row with its children, as drawn. */
	const drawn = (isOpen: boolean) => {
		const { label, children = [] } = section.row(isOpen);
		return [label, ...children.map(({ detail = '' }) => detail)];
	};
	const lists = [
		{ scope: 'user', name: 'Tech', symbols: [asSymbol('AAPL')] },
		{ scope: 'user', name: 'Food', symbols: [asSymbol('KO')] },
	];
	const watchlists = { lists, onDidChange: ofTest(new Emitter<void>()).event };
	const panel = new ChangesController(
		{ kind: '', list: '' },
		{ changes, formats, clock, watchlists, isSample: () => false },
	);
	ofTest(panel);
	/** The panel's content: the state, and the rows under each day. */
	const page = () => {
		const { content } = panel.model().section;
		const days = 'body' in content ? content.body : [];
		return [
			content.state,
			...days.flatMap(({ heading, rows }) => [
				heading,
				...rows.map(({ time, symbol, what, isNew }) =>
					[isNew ? 'new' : '', time.text, symbol, what.text].join(' ').trim(),
				),
			]),
		];
	};
	return { fixture, drawn, seen, panel, page };
}

const brief = 'Upgraded to Buy · Citigroup';

describe('the row of changes above the watchlists', () => {
	it('is read once it is drawn open, and says what is new until it is closed', async () => {
		const { drawn, fixture } = await upgraded();
		const folded = drawn(false);
		const open = [drawn(true), drawn(true)];
		const later = drawn(false);
		const again = drawn(true);
		const fresh = `● ${brief}`;
		assert.deepEqual(
			[folded, ...open, later, again],
			[
				['Changes (2)', brief, brief],
				['Changes', fresh, fresh],
				['Changes', fresh, fresh],
				['Changes', brief, brief],
				['Changes', brief, brief],
			],
		);
		assert.deepEqual(fixture.reported, ['AAPL upgrade', 'KO upgrade']);
	});

	it('stays unread where it is drawn while nobody looks', async () => {
		const { drawn, fixture, seen } = await upgraded();
		seen.isSeen = false;
		assert.deepEqual(drawn(true), ['Changes (2)', `● ${brief}`, `● ${brief}`]);
		assert.deepEqual(fixture.reported, ['*AAPL upgrade', '*KO upgrade']);
	});
});

describe('the panel of changes', () => {
	const day = 'Wednesday, Nov 18';

	it('reads by being looked at, and says what is new until the page is another', async () => {
		const { panel, page, fixture } = await upgraded();
		const first = [page(), page()];
		panel.onPageReady();
		const fresh = [`new 10:00 AM AAPL ${brief}`, `new 9:59 AM KO ${brief}`];
		const loaded = [`10:00 AM AAPL ${brief}`, `9:59 AM KO ${brief}`];
		assert.deepEqual(
			[...first, page()],
			[
				['ready', day, ...fresh],
				['ready', day, ...fresh],
				['ready', day, ...loaded],
			],
		);
		assert.deepEqual(fixture.reported, ['AAPL upgrade', 'KO upgrade']);
	});

	it('leaves unread what a filter hides, and says where a filter hides all', async () => {
		const { panel, page, fixture } = await upgraded();
		panel.pick('list', 'user Food');
		const ofFood = page();
		const reported = fixture.reported;
		panel.pick('kind', 'split');
		const { content } = panel.model().section;
		assert.deepEqual(ofFood, ['ready', day, `new 9:59 AM KO ${brief}`]);
		assert.deepEqual(reported, ['*AAPL upgrade', 'KO upgrade']);
		assert.deepEqual(
			[content.state, 'text' in content ? content.text : ''],
			['empty', 'Nothing matches these filters.'],
		);
	});

	it('offers the kinds that have come, and lists', async () => {
		const { panel, fixture } = await upgraded();
		fixture.calendars.rows = {
			...fixture.calendars.rows,
			splits: [
				{
					id: 's',
					ticker: 'KO',
					ratio: '2:1',
					date_announced: '2026-11-20',
					updated: fixture.clock.now() / 1000,
				},
			],
		};
		await fixture.check(16 * 60_000);
		assert.deepEqual(
			panel.model().fields.map(({ label, options }) => [label, ...options.map((one) => one.label)]),
			[
				['Kind', 'All kinds', 'Upgrade', 'Split'],
				['List', 'All Watchlists', 'Tech', 'Food'],
			],
		);
	});

	it('leads to the tab that tells more, and exports what it shows', async () => {
		const { panel, fixture } = await upgraded();
		const [first] = fixture.changes.all;
		panel.pick('list', 'user Food');
		const csv = await panel
			.offers()[0]
			?.forms.find(({ id }) => id === 'csv')
			?.text(new AbortController().signal, () => undefined);
		assert.deepEqual(panel.target(first?.version ?? ''), { symbol: 'AAPL', tab: 'ratings' });
		assert.equal(panel.target('gone'), undefined);
		assert.match(csv?.text ?? '', /^[^\n]*updated[^\n]*\r?\n[^\n]*2026-11-18T14:59:59.000Z,KO,Upgrade,/);
	});

	it('says why there is nothing, with what can be done', async () => {
		const { panel, fixture } = await upgraded();
		const said = () => {
			const { content } = panel.model().section;
			const button = 'button' in content ? content.button : undefined;
			return [content.state, 'text' in content ? content.text : '', button?.remedy, button?.other?.remedy];
		};
		fixture.watch('PEP');
		await fixture.check();
		const none = said();
		fixture.watch();
		const noLists = said();
		fixture.service = undefined;
		assert.deepEqual(
			[none, noLists, said()],
			[
				[
					'empty',
					'Nothing has changed for your tickers in the last 14 days, or since you added them.',
					...['chooseAlerts', undefined],
				],
				['empty', 'Your watchlists have no tickers to load.', 'addTicker', undefined],
				['failed', 'No API key yet. Set your key, or try sample data.', ...['setKey', 'trySampleData']],
			],
		);
	});

	it('keeps the last good rows with their age where the service cannot be reached', async () => {
		const { panel, page, fixture } = await upgraded();
		for (const calendar of ['ratings', 'dividends', 'splits', 'ma', 'offerings']) {
			fixture.calendars.failures.set(calendar, failing({ kind: 'offline', host: 'api.example.com' }));
		}
		await fixture.check(20 * 60_000);
		const { content } = panel.model().section;
		assert.deepEqual(page().slice(0, 2), ['stale', day]);
		assert.deepEqual(
			['age' in content && content.age, 'button' in content && content.button.remedy],
			['Updated 20 min. ago', 'retry'],
		);
	});
});
