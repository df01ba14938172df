import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import {
	type ChangesFixture,
	changesFixture,
	FiveCalendars,
	NOW_S,
	upgrade,
	watching,
} from '../../../support/changesFixture.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';
import { failing } from '../../../support/transports.js';
import { WindowMementos } from '../../../support/windowMementos.js';

const DAY_S = DAY_MS / 1000;
/** Enough time for the next request. */
const NEXT = 16 * MINUTE_MS;

describe('what was read of changes', () => {
	it('stays read after a restart, and what came while closed is told of then', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		await fixture.check(NEXT);
		await fixture.changes.markRead();
		fixture.own.dispose();
		await fixture.clock.advance(3 * DAY_MS);
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 2 * DAY_S)] };
		const later = changesFixture(fixture.calendars, fixture.clock, fixture.memento);
		later.watch('AAPL', 'KO');
		await later.check();
		assert.deepEqual(
			[later.reported, later.changes.missedSince],
			[['*KO upgrade', 'AAPL upgrade'], undefined],
		);
	});

	it('stays read though the clock was two months ahead for a while, and nothing is missing', async () => {
		const fixture = await watching();
		const { clock } = fixture;
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		await fixture.check(NEXT);
		await fixture.changes.markRead();
		clock.setWall(clock.now() + 60 * DAY_MS);
		const ahead = changesFixture(fixture.calendars, clock, fixture.memento);
		ahead.watch('AAPL', 'KO');
		await ahead.check(NEXT);
		await ahead.changes.markRead();
		clock.setWall(clock.now() - 60 * DAY_MS);
		const later = changesFixture(fixture.calendars, clock, fixture.memento);
		later.watch('AAPL', 'KO');
		await later.check(NEXT);
		assert.deepEqual([later.reported, later.changes.missedSince], [['AAPL upgrade'], undefined]);
	});

	it('count of a ticker that was added while the clock was a month ahead', async () => {
		const fixture = await watching();
		const { clock } = fixture;
		clock.setWall(clock.now() + 30 * DAY_MS);
		fixture.watch('AAPL', 'KO', 'MSFT');
		await fixture.check();
		clock.setWall(clock.now() - 30 * DAY_MS);
		await fixture.check(NEXT);
		fixture.calendars.rows = { ratings: [upgrade('MSFT', 2_000)] };
		await fixture.check(2 * NEXT);
		assert.deepEqual(fixture.reported, ['*MSFT upgrade']);
	});

	it('is shown with its age after a restart without a network, from what was kept', async () => {
		const calendars = new FiveCalendars();
		calendars.rows = { ratings: [upgrade('AAPL', -60)] };
		const fixture = changesFixture(calendars, new FakeClock(), new FakeMemento(), 7);
		const reported: (readonly string[])[] = [];
		const check = async (one: ChangesFixture) => {
			one.watch('AAPL', 'KO');
			await one.check();
			reported.push(one.reported);
			return one.changes.answer;
		};
		const before = await check(fixture);
		fixture.own.dispose();
		await fixture.clock.advance(2 * HOUR_MS);
		for (const calendar of ['ratings', 'dividends', 'splits', 'ma', 'offerings']) {
			calendars.failures.set(calendar, failing({ kind: 'offline', host: 'api.example.com' }));
		}
		const after = await check(changesFixture(calendars, fixture.clock, fixture.memento));
		assert.deepEqual(reported, [['*AAPL upgrade'], ['*AAPL upgrade']]);
		assert.ok(before.state === 'ready' && after.state === 'failed');
		assert.deepEqual([after.failure.kind, after.stale?.receivedAt], ['offline', before.value.receivedAt]);
	});

	it('says since when changes are missing after more than two weeks, until it is read', async () => {
		const fixture = await watching();
		fixture.own.dispose();
		await fixture.clock.advance(20 * DAY_MS);
		fixture.calendars.rows = { ratings: [{ ...upgrade('KO', 19 * DAY_S), date: '2026-12-09' }] };
		const later = changesFixture(fixture.calendars, fixture.clock, fixture.memento);
		later.watch('AAPL', 'KO');
		await later.check();
		const { missedSince } = later.changes;
		await later.changes.markRead();
		assert.deepEqual(
			[later.reported, missedSince, later.changes.missedSince],
			[['KO upgrade'], NOW_S + 2, undefined],
		);
	});

	it('is the same in two windows, and what one reads is read in the other', async () => {
		const [calendars, clock, memento] = [new FiveCalendars(), new FakeClock(), new FakeMemento()];
		const [one, other] = [
			changesFixture(calendars, clock, memento),
			changesFixture(calendars, clock, memento),
		];
		for (const fixture of [one, other]) {
			fixture.watch('AAPL', 'KO');
			await fixture.check();
		}
		calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 11)] };
		await one.check(NEXT);
		await one.changes.markRead();
		let reportCount = 0;
		ofTest(other.changes.onDidChange(() => (reportCount += 1)));
		await other.check(NEXT);
		assert.deepEqual([other.reported, reportCount > 0], [['KO upgrade', 'AAPL upgrade'], true]);
		calendars.rows = { ratings: [upgrade('AAPL', 4_000)] };
		await other.check(NEXT);
		await other.changes.markRead();
		await one.check(NEXT);
		assert.deepEqual(one.reported, ['AAPL upgrade', 'KO upgrade']);
	});

	it('is lost in neither of two windows that read at one moment, each before it learnt of the other', async () => {
		const [calendars, clock, mementos] = [new FiveCalendars(), new FakeClock(), new WindowMementos()];
		const fixtures = [mementos.open(), mementos.open()].map((memento) =>
			changesFixture(calendars, clock, memento),
		);
		const check = async (forMs?: number) => {
			for (const fixture of fixtures) {
				await fixture.check(forMs);
				mementos.report();
			}
		};
		fixtures.forEach((fixture) => fixture.watch('AAPL', 'KO'));
		await check();
		calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 11)] };
		await check(NEXT);
		for (const [index, { changes }] of fixtures.entries()) {
			await changes.markRead(changes.all.slice(index, index + 1));
		}
		mementos.report();
		await check();
		const read = ['KO upgrade', 'AAPL upgrade'];
		assert.deepEqual(
			fixtures.map(({ reported }) => reported),
			[read, read],
		);
	});

	it('is kept apart for each service, and forgotten with the key', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		await fixture.check(NEXT);
		await fixture.changes.markRead();
		fixture.service = 'https://sample.example.com';
		fixture.changes.clear();
		await fixture.check(NEXT);
		const ofOther = fixture.reported;
		fixture.service = 'https://api.example.com';
		fixture.changes.clear();
		await fixture.check(NEXT);
		const back = fixture.reported;
		await fixture.changes.forget();
		assert.deepEqual([ofOther, back, fixture.memento.get('changes')], [[], ['AAPL upgrade'], undefined]);
	});

	it('begins anew where what lies in the memento cannot be read', async () => {
		const memento = new FakeMemento({ changes: { 'https://api.example.com': { since: 7, read: ['x'] } } });
		const fixture = changesFixture(new FiveCalendars(), new FakeClock(), memento);
		fixture.watch('AAPL');
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 60)] };
		await fixture.check(NEXT);
		assert.deepEqual(fixture.reported, ['*AAPL upgrade']);
	});
});
