import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { changeWords } from '../../../../src/features/changes/changeWords.js';
import { AlertWindow, sharedParts } from '../../../support/alertWindow.js';
import { wording } from '../../../support/builders/wording.js';
import {
	type ChangesFixture,
	changesFixture,
	FiveCalendars,
	upgrade,
} from '../../../support/changesFixture.js';
import { settle } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';

const apple = asSymbol('AAPL');

/** Loads the consensus as a view does. */
async function look(fixture: ChangesFixture): Promise<void> {
	fixture.consensus.read({ symbol: apple });
	await fixture.clock.advance(3_000);
	await settle();
}

/** A window that watches AAPL and has seen a consensus of Buy. */
async function seeing(memento = new FakeMemento()): Promise<ChangesFixture> {
	const calendars = new FiveCalendars();
	calendars.consensus = { AAPL: { now: 'BUY' } };
	const fixture = changesFixture(calendars, undefined, memento);
	fixture.watch('AAPL');
	await fixture.check();
	await look(fixture);
	calendars.drainCounts();
	return fixture;
}

describe('a change of the consensus', () => {
	it('is found wherever the consensus is loaded, without a request of its own', async () => {
		const fixture = await seeing();
		fixture.calendars.consensus = { AAPL: { now: 'HOLD' } };
		await fixture.clock.advance(HOUR_MS);
		await look(fixture);
		const [watched] = fixture.changes.all;
		assert.deepEqual(
			[fixture.reported, fixture.calendars.drainCounts()],
			[['*AAPL consensus'], { updates: 0, others: 1 }],
		);
		const { brief, sentence, tone } = watched ? changeWords(watched, wording) : {};
		assert.deepEqual(
			[brief, sentence, tone],
			['Consensus Buy → Hold', 'Consensus on AAPL changed from Buy to Hold', 'fall'],
		);
	});

	it('is none while the word stays, nor of a ticker that is not watched', async () => {
		const fixture = await seeing();
		await fixture.clock.advance(HOUR_MS);
		await look(fixture);
		fixture.watch('KO');
		fixture.calendars.consensus = { AAPL: { now: 'HOLD' } };
		await fixture.clock.advance(HOUR_MS);
		await look(fixture);
		assert.deepEqual(fixture.reported, []);
	});

	it('is kept for later windows, for two weeks', async () => {
		const memento = new FakeMemento();
		const fixture = await seeing(memento);
		fixture.calendars.consensus = { AAPL: { now: 'STRONG_BUY' } };
		await fixture.clock.advance(HOUR_MS);
		await look(fixture);
		const later = changesFixture(fixture.calendars, fixture.clock, memento);
		later.watch('AAPL');
		const kept = later.reported;
		await later.clock.advance(14 * DAY_MS);
		assert.deepEqual([kept, later.reported], [['*AAPL consensus'], []]);
	});

	it('begins anew where what is kept cannot be read, and is forgotten with the key', async () => {
		const memento = new FakeMemento({
			'changes.consensus': {
				'https://api.example.com': { seen: [{ symbol: 'AAPL', word: 7 }, null], shifts: 'x' },
			},
		});
		const fixture = await seeing(memento);
		assert.deepEqual(fixture.reported, []);
		await fixture.changes.forget();
		assert.equal(memento.get('changes.consensus'), undefined);
	});
});

describe('an alert for the consensus', () => {
	it('asks for the consensus after a rating that may change it, and once for the day before', async () => {
		const parts = sharedParts();
		const { calendars, clock } = parts;
		const window = new AlertWindow(parts, ['AAPL', 'KO'], { consensus: ['AAPL', 'KO'] });
		calendars.consensus = { AAPL: { '2026-11-19': 'BUY', now: 'HOLD' } };
		await clock.advance(MINUTE_MS);
		const asked = () =>
			calendars.requested
				.splice(0)
				.filter(({ pathname }) => pathname.endsWith('/consensus-ratings'))
				.map(({ searchParams }) => [
					searchParams.get('parameters[tickers]'),
					searchParams.get('parameters[date_to]'),
				]);
		const before = asked();
		calendars.rows = { ratings: [{ ...upgrade('AAPL', 80), action_company: 'Downgrades' }] };
		await clock.advance(40 * MINUTE_MS);
		assert.deepEqual(
			[before, asked()],
			[
				[],
				[
					['AAPL', '2026-11-19'],
					['AAPL', null],
				],
			],
		);
		assert.deepEqual(window.reported, ['Consensus on AAPL changed from Buy to Hold']);
		calendars.consensus = { AAPL: { now: 'BUY' } };
		calendars.rows = {
			ratings: [
				...(calendars.rows.ratings ?? []),
				{ ...upgrade('AAPL', 3_000, 'kept'), action_company: 'Reiterates' },
			],
		};
		await clock.advance(40 * MINUTE_MS);
		assert.deepEqual([asked(), window.reported.length], [[], 1]);
		calendars.rows = { ratings: [upgrade('AAPL', 5_400, 'later')] };
		await clock.advance(40 * MINUTE_MS);
		assert.deepEqual(
			[asked(), window.reported.slice(1)],
			[[['AAPL', null]], ['Consensus on AAPL changed from Hold to Buy']],
		);
	});

	it('finds a change between the day before a rating and a look after it', async () => {
		const calendars = new FiveCalendars();
		calendars.consensus = { AAPL: { '2026-11-19': 'BUY', now: 'HOLD' } };
		calendars.rows = { ratings: [{ ...upgrade('AAPL', -60), action_company: 'Downgrades' }] };
		const fixture = changesFixture(calendars, undefined, undefined, 7);
		fixture.watch('AAPL');
		await look(fixture);
		const before = fixture.reported;
		fixture.wantsConsensus = ['AAPL'];
		await fixture.check();
		await fixture.clock.advance(3_000);
		await settle();
		assert.deepEqual([before, fixture.reported], [[], ['*AAPL consensus', '*AAPL downgrade']]);
		calendars.drainCounts();
		await fixture.check(5 * MINUTE_MS);
		assert.deepEqual([calendars.drainCounts().others, fixture.reported.length], [0, 2]);
	});

	it('asks nothing where it is not chosen', async () => {
		const parts = sharedParts();
		const window = new AlertWindow(parts, ['AAPL'], { upgrade: ['AAPL'] });
		await parts.clock.advance(MINUTE_MS);
		parts.calendars.rows = { ratings: [upgrade('AAPL', 80)] };
		await parts.clock.advance(40 * MINUTE_MS);
		const asked = parts.calendars.requested.filter(({ pathname }) => pathname.endsWith('/consensus-ratings'));
		assert.deepEqual([asked, window.reported], [[], ['Citigroup upgraded AAPL to Buy']]);
	});
});
