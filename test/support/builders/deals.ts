import type { Merger } from '../../../src/contract/mergers.js';
import type { Offering } from '../../../src/contract/offerings.js';
import { decimal } from './calendarRows.js';
import { apple } from './wording.js';

/** A pending deal of AAPL, expected in a quarter. */
export const aDeal: Merger = {
	calendar: 'mergers',
	id: 'deal',
	acquirer: apple,
	acquirerName: 'Apple',
	targetName: 'Peloton',
	dealType: 'Acquisition',
	size: decimal('5000000000.00'),
	currency: 'USD',
	date: '2026-11-02',
	expectedDate: '2027-Q1',
	status: 'Announced',
};

/** An upcoming offering of AAPL. */
export const anOffering: Offering = {
	calendar: 'offerings',
	id: 'offering',
	symbol: apple,
	date: '2026-12-03',
	time: '16:05:00',
	shares: 7_000_000,
	price: decimal('175.5'),
	currency: 'USD',
	offeringType: 'Follow-on',
};
