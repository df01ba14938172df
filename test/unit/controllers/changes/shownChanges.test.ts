import assert from 'node:assert/strict';
import { ChangesSection } from '../../../../src/controllers/changes/changesSection.js';
import { showChanges } from '../../../../src/controllers/changes/showChanges.js';
import { formats } from '../../../support/builders/wording.js';
import { ChangesDesk, FiveCalendars } from '../../../support/changesDesk.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';

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
	const desk = new ChangesDesk(calendars, new FakeClock(), new FakeMemento(), 7);
	ofTest(desk.own);
	desk.watch('AAPL', 'KO');
	await desk.look();
	const { changes, clock } = desk;
	const seen = { isSeen: true };
	const section = new ChangesSection({
		...{ changes, formats, clock },
		isSample: () => false,
		isSeen: () => seen.isSeen,
	});
	/** The row with those under it, as they are drawn. */
	const drawn = (isOpen: boolean) => {
		const { label = '', children = [] } = section.row(isOpen) ?? {};
		return [label, ...children.map(({ detail = '' }) => detail)];
	};
	const { openList, last } = fakeLists();
	const opened: string[] = [];
	const show = (hasAccess = true) => {
		const end = showChanges({
			...{ changes, hasAccess: () => hasAccess, openList, formats, clock },
			open: (symbol, tab) => {
				opened.push(`${symbol} ${tab}`);
				return Promise.resolve();
			},
		});
		return { end, list: last() };
	};
	return { desk, drawn, seen, show, opened };
}

const brief = 'Upgraded to Buy · Citigroup';

describe('the row of changes above the watchlists', () => {
	it('is read once it is drawn open, and says what is new until it is closed', async () => {
		const { drawn, desk } = await upgraded();
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
		assert.deepEqual(desk.told, ['AAPL upgrade', 'KO upgrade']);
	});

	it('stays unread where it is drawn while nobody looks', async () => {
		const { drawn, desk, seen } = await upgraded();
		seen.isSeen = false;
		assert.deepEqual(drawn(true), ['Changes (2)', `● ${brief}`, `● ${brief}`]);
		assert.deepEqual(desk.told, ['*AAPL upgrade', '*KO upgrade']);
	});
});

describe('the list of all changes', () => {
	it('marks them as read, and opens the ticker of the one that is picked', async () => {
		const { show, desk, opened } = await upgraded();
		const { list, end } = show();
		await settle();
		const rows = list.view.rows.map(({ label, description, group }) => [label, description, group]);
		list.accept('KO');
		await end;
		assert.deepEqual(rows, [
			['AAPL', `new · ${brief}`, 'Wednesday, Nov 18'],
			['KO', `new · ${brief}`, undefined],
		]);
		assert.deepEqual(
			[desk.told, opened, list.isOpen],
			[['AAPL upgrade', 'KO upgrade'], ['KO ratings'], false],
		);
	});

	it('leaves unread what nobody waited for', async () => {
		const { show, desk } = await upgraded();
		const { list, end } = show();
		list.hide();
		await end;
		assert.deepEqual(desk.told, ['*AAPL upgrade', '*KO upgrade']);
	});

	it('says in a sentence that there are none, or that there is nobody to ask', async () => {
		const { show, desk } = await upgraded();
		desk.watch('PEP');
		const none = show();
		await settle();
		none.list.hide();
		desk.service = undefined;
		const nobody = show(false);
		await settle();
		nobody.list.hide();
		await Promise.all([none.end, nobody.end]);
		assert.deepEqual(
			[none.list.labels, nobody.list.labels],
			[
				['Nothing has changed for your tickers since you watch them, or in the last 14 days.'],
				['Changes come with an API key, or with sample data.'],
			],
		);
	});
});
