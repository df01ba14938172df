import assert from 'node:assert/strict';
import { pickFilters } from '../../../../src/features/calendars/filterSteps.js';
import { noFilters } from '../../../../src/features/calendars/filters/calendarFilters.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { wording } from '../../../support/builders/wording.js';

const context = { ...wording, suggestions: { channels: [{ value: 'Movers', label: 'Movers' }] } };

/** The filters that a user with these answers chooses, and what was offered. */
async function picked(...answers: readonly (string | undefined)[]) {
	const person = new FakePerson(...answers);
	const memory = {
		value: noFilters,
		set(value: typeof noFilters) {
			memory.value = value;
			return Promise.resolve();
		},
	};
	await pickFilters(memory, person, context);
	const chosen = Object.entries(memory.value).filter(
		([name, value]) => value !== Object.entries(noFilters).find(([one]) => one === name)?.[1],
	);
	return { chosen: Object.fromEntries(chosen), person };
}

describe('the steps that narrow the calendars', () => {
	it('take a filter at a time until the person is done', async () => {
		const { chosen, person } = await picked(
			...['Tickers', 'Watchlist only', 'Importance', 'At least 3 of 5', 'Rating action', 'Upgrades'],
			...['Dividends by', 'payment date', 'Splits by', 'announcement', 'M&A by', 'expected date'],
			...['M&A status', 'Regulatory Review', 'Done'],
		);
		assert.deepEqual(chosen, {
			scope: 'watchlist',
			importance: '3',
			action: 'Upgrades',
			dividendDate: 'payable',
			splitDate: 'announced',
			mergerSort: 'expected',
			dealStatus: 'Regulatory Review',
		});
		assert.deepEqual(person.offered[0], [
			...['Tickers', 'Importance', 'Days', 'Rating action', 'Dividends by', 'Splits by', 'M&A by'],
			...['M&A status', 'News channel', 'Press releases', 'Done'],
		]);
	});

	it('take a channel of the news from those that are loaded, or as it is typed', async () => {
		const { chosen, person } = await picked('News channel', 'Movers', 'Press releases', 'Shown', 'Done');
		assert.deepEqual(chosen, { channels: 'Movers', pressReleases: 'yes' });
		assert.deepEqual(person.offered[1], ['All channels', 'Why it moves', 'Movers', 'Other Channels…']);
		const typed = await picked('News channel', 'Other Channels…', ' Earnings, M&A ', 'Done');
		assert.deepEqual(typed.chosen, { channels: 'Earnings, M&A' });
		const again = await picked('News channel', 'Movers', 'News channel', 'All channels', 'Done');
		assert.deepEqual(again.chosen, {});
	});

	it('take days of the person’s own, open on either side', async () => {
		const { chosen, person } = await picked('Days', 'Custom Dates…', '', '2026-12-31', 'Done');
		assert.deepEqual(chosen, { days: 'own', to: '2026-12-31' });
		assert.deepEqual(person.requested, [
			'Filter Calendars',
			'Filter Calendars: Days',
			'Filter Calendars: First Day',
			'Filter Calendars: Last Day',
			'Filter Calendars',
		]);
	});

	it('take the usual days where neither day is given', async () => {
		const { chosen } = await picked('Days', 'Next 7 days', 'Days', 'Custom Dates…', '', '', 'Done');
		assert.deepEqual(chosen, {});
	});

	it('keep what was chosen when the person gives up, and clear it when they want', async () => {
		const { chosen } = await picked('Days', 'Next 7 days', 'Importance', undefined);
		assert.deepEqual(chosen, { days: 'next7' });
		assert.deepEqual((await picked('Days', 'Today', 'Clear Filters', 'Done')).chosen, {});
	});
});
