import assert from 'node:assert/strict';
import type { Workbench } from '../host/workbench.js';
import { asksForUpdates, exDividend, setCalendarRows, upgrade } from '../support/setCalendarRows.js';
import { badge, changes, changesSection, newChanges, unfold } from '../support/changesView.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import { setKey } from '../support/subscriberWindow.js';

describe('a person with two windows who has a key', () => {
	let counted: CountedWorkbench;
	let one: Workbench;

	before(async () => {
		counted = await openCountedWorkbench({
			settings: { 'marketData.watchlists': { Drinks: ['KO', 'PEP'] } },
		});
		one = counted.workbench;
		setCalendarRows(counted.gateway, { ratings: [upgrade('Citigroup')], dividends: [exDividend()] });
	});

	after(() => counted.close());

	it('is told how much is new though no view was ever in sight, by five requests', async () => {
		await setKey(one, counted.sandbox.key);
		await badge(one).filter({ hasText: '2' }).waitFor();
		await one.screenshot('changes-badge-unseen-dark');
		assert.equal(counted.gateway.requested.filter(asksForUpdates).length, 5);
	});

	it('has read in one window what is read in the other, and finds it new in neither', async () => {
		const other = await one.anotherWindow();
		// This host doesn't store keys beyond the window.
		await setKey(other, counted.sandbox.key);
		await other.showContainer('Market Data');
		await changesSection(other, '2').waitFor();
		await unfold(other);
		await changesSection(other).waitFor();
		await one.showContainer('Market Data');
		await changesSection(one).waitFor();
		await badge(one).waitFor({ state: 'hidden' });
		await unfold(one);
		assert.equal(await newChanges(one).count(), 0);
		assert.equal(await changes(one).and(one.page.locator('[aria-expanded]')).count(), 1);
	});
});
