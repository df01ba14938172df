import assert from 'node:assert/strict';
import { Emitter } from '../../../../../src/base/event.js';
import { MINUTE_MS, newYorkDay } from '../../../../../src/base/days.js';
import { asSymbol, type TickerSymbol } from '../../../../../src/base/symbol.js';
import { UpcomingRoot } from '../../../../../src/features/calendars/upcoming/upcomingRoot.js';
import { upcomingOffer } from '../../../../../src/features/calendars/upcoming/upcomingExport.js';
import {
	afterRename,
	readUpcomingChoice,
} from '../../../../../src/features/calendars/upcoming/upcomingChoice.js';
import { nextEventText } from '../../../../../src/features/watchlist/watchedTicker.js';
import type { Row } from '../../../../../src/presentation/row.js';
import type { Watchlist } from '../../../../../src/store/watchlist/watchlistSetting.js';
import { WatchlistEvents } from '../../../../../src/store/watchlistEvents.js';
import { MementoValue } from '../../../../../src/workbench/storage/memento.js';
import { formats } from '../../../../support/builders/wording.js';
import { CountedService } from '../../../../support/countedService.js';
import { FakeMemento } from '../../../../support/fakeMemento.js';
import { FakePerson } from '../../../../support/fakePerson.js';
import { neverAborted } from '../../../../support/neverAborted.js';
import { ofTest } from '../../../../support/ofTest.js';
import { failing } from '../../../../support/transports.js';
import { directory, KEY, smallMarket } from '../../../sandbox/asking.js';

const market = directory.map(({ symbol }) => asSymbol(symbol));
const many = [...market, ...Array.from({ length: 172 }, (_, index) => asSymbol(`QQ${index}A`))];

/** The branch over a sandbox that counts requests. */
function aRoot(
	lists: readonly Watchlist[] = [{ scope: 'user', name: 'Core', symbols: market }],
	{ person = new FakePerson(), memento = new FakeMemento() } = {},
) {
	const sent = new CountedService(smallMarket, KEY);
	const { clock } = sent;
	const events = ofTest(new WatchlistEvents(sent.client, clock, () => 15 * MINUTE_MS));
	const { event: onDidChange } = ofTest(new Emitter<void>());
	const choice = ofTest(new MementoValue(memento, 'upcomingChoice', readUpcomingChoice));
	const symbols: readonly TickerSymbol[] = [...new Set(lists.flatMap((list) => list.symbols))];
	const root = new UpcomingRoot({
		choice,
		lists: () => lists,
		watchlist: { symbols, onDidChange },
		events,
		steps: person,
		formats,
		clock,
	});
	const loaded = async () => {
		root.branch(true);
		await sent.settled();
		return root.branch(true);
	};
	return { root, loaded, sent, events, symbols, choice, today: newYorkDay(clock.now()) };
}

function leaves({ children, ...row }: Row): readonly Row[] {
	return children ? children.flatMap(leaves) : [row];
}

const once = { dividends: 1, splits: 1, mergers: 1, offerings: 1 };

describe('what is ahead for watchlists', () => {
	it('asks for nothing while it is closed, and once for each of four calendars when it is opened', async () => {
		const { root, loaded, sent } = aRoot();
		root.branch(false);
		await sent.settled();
		const whileClosed = sent.drainCounts();
		const { row, hasEvents } = await loaded();
		assert.deepEqual([whileClosed, sent.drainCounts(), hasEvents], [{}, once, true]);
		assert.ok(leaves(row).length > 10);
	});

	it('asks for fifty tickers at once', async () => {
		const { loaded, sent } = aRoot([{ scope: 'user', name: 'Many', symbols: many }]);
		await loaded();
		assert.deepEqual(sent.drainCounts(), { dividends: 4, splits: 4, mergers: 4, offerings: 4 });
	});

	it('is redrawn once for all tickers of an answer', async () => {
		const { root, loaded, sent } = aRoot([{ scope: 'user', name: 'Many', symbols: many }]);
		let draws = 0;
		ofTest(root.onDidChange(() => (draws += 1)));
		await loaded();
		await sent.clock.advance(1_000);
		assert.ok(draws > 0 && draws < 10, String(draws));
	});

	it('begins with the next event that the status bar tells', async () => {
		const { loaded, events, symbols, today } = aRoot();
		const { row } = await loaded();
		const [first] = leaves(row);
		const next = nextEventText(symbols, (symbol) => events.peek(symbol), today, formats);
		assert.ok(first && next);
		assert.equal(next.symbol, first.symbol);
		assert.ok(next.text.startsWith(`${first.label} ${first.detail?.split(' · ')[0]}`), next.text);
	});

	it('keeps the other calendars where one fails, and tries that one again alone', async () => {
		const { root, loaded, sent } = aRoot();
		sent.failures.set('dividends', failing({ kind: 'serverFailed', status: 500, said: {} }));
		const { failed, hasEvents } = await loaded();
		assert.deepEqual([failed?.rows.map(({ id }) => id), hasEvents], [['upcoming/dividends/failure'], true]);
		sent.failures.clear();
		sent.drainCounts();
		root.refresh(true);
		await sent.settled();
		assert.deepEqual([sent.drainCounts(), root.branch(true).failed], [{ dividends: 1 }, undefined]);
	});

	it('is of the chosen lists and days, which are remembered', async () => {
		const lists: readonly Watchlist[] = [
			{ scope: 'user', name: 'Core', symbols: market },
			{ scope: 'user', name: 'Oil', symbols: ['XOM', 'CVX'].map(asSymbol) },
		];
		const memento = new FakeMemento();
		const person = new FakePerson('Oil', 'Next 90 days');
		await aRoot(lists, { memento, person }).root.choose();
		assert.deepEqual(person.offered, [
			['Core', 'Oil'],
			['Next 7 days', 'Next 30 days', 'Next 90 days'],
		]);
		const { row } = await aRoot(lists, { memento }).loaded();
		const symbols = new Set(leaves(row).flatMap(({ symbol }) => symbol ?? []));
		assert.deepEqual([...symbols].sort(), ['CVX', 'XOM']);
		assert.match(row.detail ?? '', /^\d+ · Next 90 days · Oil$/);
	});

	it('stays as it was where the choice is canceled', async () => {
		const memento = new FakeMemento();
		await aRoot(undefined, { memento, person: new FakePerson(undefined) }).root.choose();
		assert.equal(memento.text, '[]');
	});

	it('leaves as a calendar file with every exact day', async () => {
		const { root, loaded, today } = aRoot();
		const { row } = await loaded();
		const rows = leaves(row);
		const exported = root.exported(new Set(rows.map(({ id }) => id)));
		assert.ok(exported);
		assert.equal(exported.events.length, rows.length);
		const { forms, fileName } = upcomingOffer({ ...exported, isSample: true, formats, today });
		const file = await forms.find(({ id }) => id === 'ics')?.text(neverAborted, () => undefined);
		const exact = exported.events.filter(({ event }) => event.date?.length === 10).length;
		assert.equal(file?.text.match(/BEGIN:VEVENT/g)?.length, exact);
		assert.equal(fileName, `upcoming-${today}`);
	});
});

describe('the choice of what is ahead', () => {
	it('is all lists and 30 days where nothing usable was saved', () => {
		const usual = { lists: [], days: 30 };
		assert.deepEqual([undefined, 'x', { days: 8, lists: [{ name: 1 }] }].map(readUpcomingChoice), [
			usual,
			usual,
			usual,
		]);
	});

	it('follows a list that is renamed, and back', () => {
		const choice = { lists: [{ scope: 'user', name: 'Oil' }], days: 7 } as const;
		const list = { scope: 'user', name: 'Energy' } as const;
		const outcome = { kind: 'renamed', list, from: 'Oil' } as const;
		const after = afterRename(choice, outcome);
		assert.deepEqual(after, { lists: [list], days: 7 });
		assert.deepEqual(afterRename(after, { kind: 'undone', of: outcome }), choice);
	});
});
