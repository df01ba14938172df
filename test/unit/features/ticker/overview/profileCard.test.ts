import assert from 'node:assert/strict';
import type { Company } from '../../../../../src/contract/financials.js';
import type { Security } from '../../../../../src/contract/logos.js';
import { overviewTab } from '../../../../../src/features/ticker/overview/overviewTab.js';
import { profileCard } from '../../../../../src/features/ticker/overview/profileCard.js';
import type { Fact } from '../../../../../src/presentation/consensus/consensusModel.js';
import { failed, ready } from '../../../../support/builders/answers.js';
import { tickerInputs, aQuarter } from '../../../../support/builders/ticker.js';
import { formats } from '../../../../support/builders/wording.js';

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
	return namedFacts(profileCard(tickerInputs({ answers: { financials } }), formats)?.facts);
}

function namedFacts(facts: readonly Fact[] = []): Readonly<Record<string, string>> {
	return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

function listingsOf(...securities: readonly Security[]) {
	const inputs = tickerInputs({ answers: { logo: ready({ files: {}, securities }) } });
	return profileCard(inputs, formats)?.listings ?? assert.fail();
}

describe('the profile on the overview of a ticker', () => {
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
		const labels = profileCard(tickerInputs({ answers: { financials } }), formats)?.facts.map(
			({ label }) => label,
		);
		assert.ok(labels && labels.length > 0);
		assert.deepEqual(
			['Founded', 'Fiscal year ends in'].filter((label) => labels.includes(label)),
			[],
		);
	});

	it('has every listing with its identifiers, and opens another one of the US', () => {
		const { listings, rows } = listingsOf(
			{ symbol: 'AAPL', name: 'APPLE INC', country: 'US', exchange: 'NASDAQ', micCode: 'XNAS', figi: 'BBG1' },
			{ symbol: 'APC', exchange: 'MUN', exchangeName: 'Munich Stock Exchange', country: 'DE' },
			{ symbol: 'AAPL.B', country: 'US', securityType: 'Unit', figiShareClass: 'BBG2' },
		);
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
		const { rows } = listingsOf({ symbol: 'AAPL', name: 'APPLE' }, { symbol: 'APC', name: 'APPLE INC' });
		assert.deepEqual(rows[0]?.cells, ['Apple', 'APPLE INC']);
	});

	it('leaves a code that it does not know as it came', () => {
		const { Country: country, 'Form of statements': form } = factsOf({
			country: 'ZZZ',
			businessCountry: 'ZZZ',
			industryTemplateCode: 'X9',
		});
		assert.deepEqual([country, form], ['ZZZ', 'X9']);
	});

	it('shows no identifier twice, and says of those that no listing has that they may be of another', () => {
		const financials = ready([{ symbol: 'AAPL', company, periods: [] }]);
		const cardWith = (security: Security) =>
			profileCard(
				tickerInputs({
					answers: { financials, logo: ready({ files: {}, securities: [{ symbol: 'AAPL', ...security }] }) },
				}),
				formats,
			);
		const { cik = '', isin = '', cusip = '' } = company;
		const all = cardWith({ cik, isin, cusip });
		const { CIK: none, ISIN: other, CUSIP: same } = namedFacts(cardWith({ cik, cusip })?.facts);
		assert.deepEqual([none, other, same], [undefined, isin, undefined]);
		assert.deepEqual(
			[all?.facts.map(({ label }) => label).filter((label) => /CIK|ISIN|CUSIP/.test(label)), all?.note],
			[[], undefined],
		);
		assert.equal(cardWith({ cik, cusip })?.note, 'ISIN and CUSIP here may be those of another listing.');
		assert.equal(cardWith({ isin, cusip })?.note, undefined);
	});

	it('says beside what is there which part failed, which can be asked again', () => {
		const financials = ready([{ symbol: 'AAPL', company, periods: [] }]);
		const { profile, profileParts } = overviewTab(
			tickerInputs({ answers: { financials, logo: failed } }),
			formats,
		);
		assert.deepEqual(
			[profile.content.state, profileParts.map(({ answer, button }) => [answer, button?.remedy])],
			['ready', [['logo', 'retry']]],
		);
	});

	it('is no card of its own where the service has neither record nor listing', () => {
		const { profile, missing } = overviewTab(
			tickerInputs({ answers: { financials: ready([]), logo: ready(undefined) } }),
			formats,
		);
		assert.equal(profile.content.state, 'empty');
		assert.match(missing?.text ?? '', /company record/);
	});
});
