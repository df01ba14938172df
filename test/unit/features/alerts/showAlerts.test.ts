import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { type AlertChoices, alertedLists } from '../../../../src/features/alerts/alertsOfLists.js';
import { showAlerts } from '../../../../src/features/alerts/showAlerts.js';
import { AlertWindow } from '../../../support/alertWindow.js';
import { formats } from '../../../support/builders/wording.js';
import { FiveCalendars } from '../../../support/changesFixture.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';

/**
 * A window in which KO was upgraded and goes ex-dividend on Tuesday, and the list Tech has alerts for both.
 */
async function opened(choices: AlertChoices, spoil?: (files: MemoryFiles) => void, isMuted = false) {
	const [calendars, clock] = [new FiveCalendars(), new FakeClock()];
	const parts = { calendars, clock, memento: new FakeMemento(), files: new MemoryFiles() };
	const window = new AlertWindow(parts, ['KO'], { upgrade: ['KO'], exDividend: ['KO'] });
	await clock.advance(MINUTE_MS);
	const about = { ticker: 'KO', updated: clock.now() / 1000, date: '2026-11-20' };
	calendars.rows = {
		ratings: [{ ...about, id: 'u', action_company: 'Upgrades', rating_current: 'Buy', analyst: 'Citigroup' }],
		dividends: [{ ...about, id: 'd', dividend: '0.51', currency: 'USD', ex_dividend_date: '2026-11-24' }],
	};
	await clock.advance(HOUR_MS);
	clock.setWall(clock.now() + DAY_MS);
	spoil?.(parts.files);
	if (isMuted) {
		await window.alerts.muteToday();
	}
	const { openList, last } = fakeLists();
	const acts: string[] = [];
	const tech = { scope: 'user' as const, name: 'Tech', symbols: [asSymbol('KO')] };
	const end = showAlerts({
		changes: window.fixture.changes,
		log: window.log,
		openList,
		formats,
		clock,
		alerted: () => alertedLists([tech, { ...tech, name: 'Food' }], choices),
		quiet: () => ({ hours: { from: '22:00', to: '07:00' }, whileUnfocused: true }),
		service: () => window.fixture.service,
		choose: (list) => {
			acts.push(`choose ${list?.name ?? ''}`);
			return Promise.resolve();
		},
		unmute: () => window.alerts.unmute(),
		open: (symbol, tab) => {
			acts.push(`open ${symbol} ${tab}`);
			return Promise.resolve();
		},
	});
	await settle();
	return { list: last(), end, acts, window };
}

const CHOICES: AlertChoices = new Map([['Tech', new Set(['exDividend', 'upgrade'] as const)]]);

describe('the list of alerts', () => {
	it('leaves out what cannot have fired, however the file of it was damaged', async () => {
		const { list, end } = await opened(CHOICES, (files) => {
			const text = files.texts.get('alerts.json') ?? '';
			files.texts.set(
				'alerts.json',
				text.replace(
					'"fired":[',
					'$&{"kind":"upgrade","symbol":"KO","text":"x","at":1e300},{"kind":"upgrade","symbol":"KO","text":"x","at":1e999},{"kind":"quit","symbol":"KO","text":"x","at":1},{"kind":"upgrade","symbol":"../KO","text":"x","at":1},null,',
				),
			);
		});
		list.hide();
		await end;
		assert.deepEqual(list.view.rows.map(({ label }) => label).slice(1), ['Tech', 'KO', 'KO']);
	});

	it('says what is watched, which dates are ahead, what fired, and when alerts wait', async () => {
		const { list, end } = await opened(CHOICES);
		list.hide();
		await end;
		const [waits, tech, ahead, fired] = list.view.rows;
		assert.equal(
			waits?.label,
			'Alerts wait in quiet hours, 10:00 PM – 7:00 AM, and while VS Code doesn’t have focus',
		);
		assert.deepEqual(
			[tech?.group, tech?.label, tech?.description, tech?.detail],
			['Watchlists with alerts', 'Tech', '1 ticker', 'Ex-dividend date tomorrow, Upgrade'],
		);
		assert.deepEqual(
			[ahead?.group, ahead?.label, ahead?.description],
			['Upcoming', 'KO', 'Ex-dividend Tuesday, Nov 24 · $0.51 · alerts Monday, Nov 23, 6 PM ET'],
		);
		assert.deepEqual([fired?.group, fired?.label], ['Triggered', 'KO']);
		assert.match(fired?.description ?? '', /^Nov \d+ · .+ · Upgraded to Buy · Citigroup$/);
	});

	it('says that alerts are silenced for the day, and shows them again', async () => {
		const silenced = 'Alerts are silenced until midnight. Show Again';
		const { list, end, window } = await opened(CHOICES, undefined, true);
		const [first] = list.view.rows;
		list.accept(silenced);
		await end;
		const { mutedOn, fired } = await window.log.of(window.fixture.service ?? '', window.fixture.clock.now());
		assert.deepEqual([first?.label, mutedOn, fired.length], [silenced, undefined, 1]);
		const other = await opened(CHOICES);
		other.list.hide();
		await other.end;
		assert.ok(!other.list.labels.includes(silenced));
	});

	it('leads from a list to its alerts, and from an alert to its ticker', async () => {
		const first = await opened(CHOICES);
		first.list.accept('Tech');
		await first.end;
		const second = await opened(CHOICES);
		second.list.accept('KO');
		await second.end;
		const third = await opened(CHOICES);
		third.list.press('Choose Alerts…');
		await third.end;
		assert.deepEqual(
			[first.acts, second.acts, third.acts],
			[['choose Tech'], ['open KO dividends'], ['choose ']],
		);
	});

	it('offers to choose some where there are none, and goes on to show what fired', async () => {
		const { list, end, acts } = await opened(new Map());
		const [first, fired, ...others] = list.view.rows;
		list.accept(first?.label);
		await end;
		assert.deepEqual([acts, fired?.group, others], [['choose '], 'Triggered', []]);
	});
});
