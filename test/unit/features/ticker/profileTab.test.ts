import assert from 'node:assert/strict';
import type { Company } from '../../../../src/contract/financials.js';
import type { Security } from '../../../../src/contract/logos.js';
import { profileTab } from '../../../../src/features/ticker/profileTab.js';
import { failed, ready } from '../../../support/builders/answers.js';
import { tickerInputs, aQuarter } from '../../../support/builders/ticker.js';
import { formats } from '../../../support/builders/wording.js';

const company: Company = {
	name: 'Apple',
	primarySymbol: 'AAPL',
	primaryExchange: 'NAS',
	country: 'USA',
	businessCountry: 'USA',
	foundedYear: 1977,
	industryTemplateCode: 'N',
	isReit: false,
	isLimitedPartnership: false,
	isLimitedLiabilityCompany: false,
	cik: '320193',
	isin: 'US0378331005',
	cusip: '037833100',
};

function factsOf(change: Partial<Company>): Readonly<Record<string, string>> {
	const financials = ready([
		{
			symbol: 'AAPL',
			company: { ...company, ...change },
			periods: [aQuarter('2024-09-30', {}), aQuarter('2025-09-30', {}, { income: { fiscalYearEnd: 8 } })],
		},
	]);
	const { content } = profileTab(tickerInputs({ answers: { financials } }), formats).company;
	assert.ok(content.state === 'ready');
	return Object.fromEntries(content.body.facts.map(({ label, value }) => [label, value]));
}

function listingsOf(...securities: readonly Security[]) {
	const { content } = profileTab(
		tickerInputs({ answers: { logo: ready({ securities }) } }),
		formats,
	).listings;
	return content;
}

describe('the profile of a ticker', () => {
	it('is all that the record of the company says, and what its newest statements say of themselves', () => {
		assert.deepEqual(factsOf({}), {
			Name: 'Apple',
			Founded: '1977',
			Country: 'United States',
			'Main listing': 'AAPL · NAS',
			'Fiscal year ends in': 'August',
			'Reports in': 'USD',
			'Form of statements': 'General',
			CIK: '320193',
			ISIN: 'US0378331005',
			CUSIP: '037833100',
		});
	});

	it('names the legal form of a company that has one of the few that are told', () => {
		const { 'Legal form': form } = factsOf({ isReit: true, isLimitedPartnership: true });
		assert.equal(form, 'REIT · Limited partnership');
	});

	it('tells where a company is registered from where it does its business', () => {
		const { Country: none, 'Registered in': home, 'Business in': abroad } = factsOf({ country: 'CYM' });
		assert.deepEqual([none, home, abroad], [undefined, 'Cayman Islands', 'United States']);
	});

	it('leaves out what is not known', () => {
		const { foundedYear, ...rest } = company;
		assert.equal(foundedYear, 1977);
		const financials = ready([{ symbol: 'AAPL', company: rest, periods: [] }]);
		const { content } = profileTab(tickerInputs({ answers: { financials } }), formats).company;
		assert.ok(content.state === 'ready');
		const labels = content.body.facts.map(({ label }) => label);
		assert.deepEqual(
			['Founded', 'Fiscal year ends in'].filter((label) => labels.includes(label)),
			[],
		);
	});

	it('has every listing with its identifiers, and opens another one of the US', () => {
		const content = listingsOf(
			{ symbol: 'AAPL', name: 'APPLE INC', country: 'US', exchange: 'NASDAQ', micCode: 'XNAS', figi: 'BBG1' },
			{ symbol: 'APC', exchange: 'MUN', exchangeName: 'Munich Stock Exchange', country: 'DE' },
			{ symbol: 'AAPL.B', country: 'US', securityType: 'Unit', figiShareClass: 'BBG2' },
		);
		assert.ok(content.state === 'ready');
		const { listings, rows } = content.body;
		assert.deepEqual(
			listings.map(({ symbol, opens }) => [symbol, opens]),
			[
				['AAPL', undefined],
				['APC', undefined],
				['AAPL.B', 'AAPL.B'],
			],
		);
		assert.deepEqual(Object.fromEntries(rows.map(({ label, cells }) => [label, cells.join('|')])), {
			Name: 'APPLE INC||',
			Exchange: 'NASDAQ|Munich Stock Exchange · MUN|',
			MIC: 'XNAS||',
			Country: 'United States|Germany|United States',
			Type: '||Unit',
			ISIN: '||',
			CUSIP: '||',
			FIGI: 'BBG1||',
			'Share class FIGI': '||BBG2',
			CIK: '||',
		});
	});

	it('writes the name of a listing as the rest of the page does, where it is no other', () => {
		const content = listingsOf({ symbol: 'AAPL', name: 'APPLE' }, { symbol: 'APC', name: 'APPLE INC' });
		assert.ok(content.state === 'ready');
		assert.deepEqual(content.body.rows[0]?.cells, ['Apple', 'APPLE INC']);
	});

	it('leaves a code that it does not know as it came', () => {
		const { Country: country, 'Form of statements': form } = factsOf({
			country: 'ZZZ',
			businessCountry: 'ZZZ',
			industryTemplateCode: 'X9',
		});
		assert.deepEqual([country, form], ['ZZZ', 'X9']);
	});

	it('says of each part by itself what is not there', () => {
		const tab = profileTab(tickerInputs({ answers: { financials: ready([]), logo: failed } }), formats);
		assert.deepEqual(
			[tab.company.content, tab.listings.content.state],
			[
				{ state: 'empty', text: 'The service has no company record for AAPL.', age: 'Updated just now' },
				'failed',
			],
		);
	});
});
