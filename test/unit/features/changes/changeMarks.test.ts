import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import {
	type ChangesDesk,
	deskOf,
	FiveCalendars,
	NOW_S,
	upgrade,
	watching,
} from '../../../support/changesDesk.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';
import { failing } from '../../../support/transports.js';
import { WindowMementos } from '../../../support/windowMementos.js';

const DAY_S = DAY_MS / 1000;
/** Ticks until the next question is due. */
const NEXT = 16 * MINUTE_MS;

describe('what was read of changes', () => {
	it('stays read after a restart, and what came while closed is told of then', async () => {
		const desk = await watching();
		desk.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		await desk.look(NEXT);
		await desk.changes.markRead();
		desk.own.dispose();
		await desk.clock.advance(3 * DAY_MS);
		desk.calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 2 * DAY_S)] };
		const later = deskOf(desk.calendars, desk.clock, desk.memento);
		later.watch('AAPL', 'KO');
		await later.look();
		assert.deepEqual([later.told, later.changes.missedSince], [['*KO upgrade', 'AAPL upgrade'], undefined]);
	});

	it('FLT-41: stays read though the clock was two months ahead for a while, and nothing is missing', async () => {
		const desk = await watching();
		const { clock } = desk;
		desk.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		await desk.look(NEXT);
		await desk.changes.markRead();
		clock.setWall(clock.now() + 60 * DAY_MS);
		const ahead = deskOf(desk.calendars, clock, desk.memento);
		ahead.watch('AAPL', 'KO');
		await ahead.look(NEXT);
		await ahead.changes.markRead();
		clock.setWall(clock.now() - 60 * DAY_MS);
		const later = deskOf(desk.calendars, clock, desk.memento);
		later.watch('AAPL', 'KO');
		await later.look(NEXT);
		assert.deepEqual([later.told, later.changes.missedSince], [['AAPL upgrade'], undefined]);
	});

	it('FLT-41: count of a ticker that was added while the clock was a month ahead', async () => {
		const desk = await watching();
		const { clock } = desk;
		clock.setWall(clock.now() + 30 * DAY_MS);
		desk.watch('AAPL', 'KO', 'MSFT');
		await desk.look();
		clock.setWall(clock.now() - 30 * DAY_MS);
		await desk.look(NEXT);
		desk.calendars.rows = { ratings: [upgrade('MSFT', 2_000)] };
		await desk.look(2 * NEXT);
		assert.deepEqual(desk.told, ['*MSFT upgrade']);
	});

	it('is shown with its age after a restart without a network, from what was kept', async () => {
		const calendars = new FiveCalendars();
		calendars.rows = { ratings: [upgrade('AAPL', -60)] };
		const desk = deskOf(calendars, new FakeClock(), new FakeMemento(), 7);
		const told: (readonly string[])[] = [];
		const look = async (one: ChangesDesk) => {
			one.watch('AAPL', 'KO');
			await one.look();
			told.push(one.told);
			return one.changes.answer;
		};
		const before = await look(desk);
		desk.own.dispose();
		await desk.clock.advance(2 * HOUR_MS);
		for (const calendar of ['ratings', 'dividends', 'splits', 'ma', 'offerings']) {
			calendars.failures.set(calendar, failing({ kind: 'offline', host: 'api.example.com' }));
		}
		const after = await look(deskOf(calendars, desk.clock, desk.memento));
		assert.deepEqual(told, [['*AAPL upgrade'], ['*AAPL upgrade']]);
		assert.ok(before.state === 'ready' && after.state === 'failed');
		assert.deepEqual([after.failure.kind, after.stale?.receivedAt], ['offline', before.value.receivedAt]);
	});

	it('says since when changes are missing after more than two weeks, until it is read', async () => {
		const desk = await watching();
		desk.own.dispose();
		await desk.clock.advance(20 * DAY_MS);
		desk.calendars.rows = { ratings: [{ ...upgrade('KO', 19 * DAY_S), date: '2026-12-09' }] };
		const later = deskOf(desk.calendars, desk.clock, desk.memento);
		later.watch('AAPL', 'KO');
		await later.look();
		const { missedSince } = later.changes;
		await later.changes.markRead();
		assert.deepEqual(
			[later.told, missedSince, later.changes.missedSince],
			[['KO upgrade'], NOW_S + 2, undefined],
		);
	});

	it('is the same in two windows, and what one reads is read in the other', async () => {
		const [calendars, clock, memento] = [new FiveCalendars(), new FakeClock(), new FakeMemento()];
		const [one, other] = [deskOf(calendars, clock, memento), deskOf(calendars, clock, memento)];
		for (const desk of [one, other]) {
			desk.watch('AAPL', 'KO');
			await desk.look();
		}
		calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 11)] };
		await one.look(NEXT);
		await one.changes.markRead();
		let tells = 0;
		ofTest(other.changes.onDidChange(() => (tells += 1)));
		await other.look(NEXT);
		assert.deepEqual([other.told, tells > 0], [['KO upgrade', 'AAPL upgrade'], true]);
		calendars.rows = { ratings: [upgrade('AAPL', 4_000)] };
		await other.look(NEXT);
		await other.changes.markRead();
		await one.look(NEXT);
		assert.deepEqual(one.told, ['AAPL upgrade', 'KO upgrade']);
	});

	it('is lost in neither of two windows that read at one moment, each before it learnt of the other', async () => {
		const [calendars, clock, mementos] = [new FiveCalendars(), new FakeClock(), new WindowMementos()];
		const desks = [mementos.open(), mementos.open()].map((memento) => deskOf(calendars, clock, memento));
		const look = async (forMs?: number) => {
			for (const desk of desks) {
				await desk.look(forMs);
				mementos.tell();
			}
		};
		desks.forEach((desk) => desk.watch('AAPL', 'KO'));
		await look();
		calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 11)] };
		await look(NEXT);
		for (const [index, { changes }] of desks.entries()) {
			await changes.markRead(changes.all.slice(index, index + 1));
		}
		mementos.tell();
		await look();
		const read = ['KO upgrade', 'AAPL upgrade'];
		assert.deepEqual(
			desks.map(({ told }) => told),
			[read, read],
		);
	});

	it('is kept apart for each service, and forgotten with the key', async () => {
		const desk = await watching();
		desk.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		await desk.look(NEXT);
		await desk.changes.markRead();
		desk.service = 'https://sample.example.com';
		desk.changes.clear();
		await desk.look(NEXT);
		const ofOther = desk.told;
		desk.service = 'https://api.example.com';
		desk.changes.clear();
		await desk.look(NEXT);
		const back = desk.told;
		await desk.changes.forget();
		assert.deepEqual([ofOther, back, desk.memento.get('changes')], [[], ['AAPL upgrade'], undefined]);
	});

	it('begins anew where what lies in the memento cannot be read', async () => {
		const memento = new FakeMemento({ changes: { 'https://api.example.com': { since: 7, read: ['x'] } } });
		const desk = deskOf(new FiveCalendars(), new FakeClock(), memento);
		desk.watch('AAPL');
		desk.calendars.rows = { ratings: [upgrade('AAPL', 60)] };
		await desk.look(NEXT);
		assert.deepEqual(desk.told, ['*AAPL upgrade']);
	});
});
