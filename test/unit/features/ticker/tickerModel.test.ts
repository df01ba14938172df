import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { LogoRecord } from '../../../../src/contract/logos.js';
import { logoPlate } from '../../../../src/features/ticker/headerModel.js';
import { contrast } from '../../../../src/presentation/contrast.js';
import type { LoadedAnswers } from '../../../../src/store/loadedAnswers.js';
import { tabNames } from '../../../../src/presentation/tickerTabs.js';
import { readTickerChoices } from '../../../../src/features/ticker/tickerChoices.js';
import { tickerModel } from '../../../../src/features/ticker/tickerModel.js';
import { answersOfTab } from '../../../../src/features/ticker/tickerInputs.js';
import { ready } from '../../../support/builders/answers.js';
import { tickerInputs, aQuarter } from '../../../support/builders/ticker.js';
import { formats } from '../../../support/builders/wording.js';

const consensus = { ratings: { buy: 3 }, rating: 'BUY' };
const record: LogoRecord = {
	files: {},
	securities: [
		{ symbol: 'APC', country: 'DE', isin: 'US0378331005', figi: 'BBG000BHQ4L7' },
		{ symbol: 'AAPL', country: 'MX', isin: 'MX0000000000' },
		{
			symbol: 'AAPL',
			country: 'US',
			isin: 'US0378331005',
			cusip: '037833100',
			figi: 'BBG000B9XRY4',
			cik: '0000320193',
		},
	],
};

describe('the ticker model', () => {
	it('shows what the directory knows while all else loads', () => {
		const { header, title } = tickerModel(tickerInputs(), formats);
		assert.deepEqual(
			[title, header.name, header.exchange, header.identifiers.map(({ value }) => value)],
			['AAPL · Apple', 'Apple', 'NASDAQ', ['320193']],
		);
	});

	it('holds the tab that was chosen and no other', () => {
		for (const name of tabNames) {
			assert.equal(
				tickerModel(tickerInputs({ choices: readTickerChoices({ tab: name }) }), formats).tab.name,
				name,
			);
		}
	});

	it('says that sample data is sample data, and only then', () => {
		assert.equal(tickerModel(tickerInputs({ isSample: true }), formats).sample, 'Sample data');
		assert.equal('sample' in tickerModel(tickerInputs(), formats), false);
	});

	it('takes the identifiers of the listing that was asked for, the US one first', () => {
		const { identifiers } = tickerModel(tickerInputs({ answers: { logo: ready(record) } }), formats).header;
		assert.deepEqual(
			identifiers.map(({ label, value }) => `${label} ${value}`),
			['CIK 320193', 'ISIN US0378331005', 'CUSIP 037833100', 'FIGI BBG000B9XRY4'],
		);
	});

	it('takes no identifier of another listing but the company’s own CIK', () => {
		const other = { ...record, securities: [{ symbol: 'APC', cik: '320193', isin: 'DE0', figi: 'F' }] };
		const { identifiers } = tickerModel(
			tickerInputs({ listing: undefined, answers: { logo: ready(other) } }),
			formats,
		).header;
		assert.deepEqual(
			identifiers.map(({ kind }) => kind),
			['cik'],
		);
	});

	it('names the other listings, of which those in the US can be opened', () => {
		const securities = [
			{ symbol: 'GOOG', country: 'US', exchangeName: 'NASDAQ' },
			{ symbol: 'GOOGL', country: 'US', exchange: 'NAS' },
			{ symbol: 'ABEA', country: 'DE', exchangeName: 'Frankfurt' },
			{ symbol: 'ABEA', country: 'DE', exchangeName: 'Frankfurt' },
			{ country: 'MX' },
		];
		const inputs = tickerInputs({ answers: { logo: ready({ files: {}, securities }) } });
		assert.deepEqual(tickerModel({ ...inputs, symbol: asSymbol('GOOG') }, formats).header.listings, [
			{ symbol: 'GOOGL', place: 'NAS · US', opens: 'GOOGL' },
			{ symbol: 'ABEA', place: 'Frankfurt · DE' },
		]);
	});

	it('has the consensus in a few words once it is known, on every tab', () => {
		const reported = tabNames.map((tab) => {
			const choices = readTickerChoices({ tab });
			return tickerModel(
				tickerInputs({ choices, answers: { consensus: ready({ ...consensus, value: 3.63 }) } }),
				formats,
			).header.consensus;
		});
		assert.deepEqual(
			[tickerModel(tickerInputs(), formats).header.consensus, ...new Set(reported)],
			[undefined, 'Buy · 3.63 of 5'],
		);
	});

	it('says of tabs behind which nothing is known to be that it is so, and of no other', () => {
		const nothing = ready([]);
		const { financials, ratings, dividends } = { financials: nothing, ratings: nothing, dividends: nothing };
		const marked = (answers: Partial<LoadedAnswers>, tab = 'overview'): readonly string[] =>
			tickerModel(tickerInputs({ answers, choices: readTickerChoices({ tab }) }), formats).tabs.flatMap(
				({ name, nothing: said }) => (said === 'none' ? [name] : []),
			);
		assert.deepEqual(
			[
				marked({}),
				marked({ financials, ratings }),
				marked({ financials, ratings }, 'financials'),
				marked({ dividends, splits: nothing, mergers: nothing }),
				marked({ dividends, splits: nothing, mergers: nothing, offerings: nothing }),
			],
			[[], ['financials', 'ratings'], ['financials', 'ratings'], [], ['events']],
		);
	});

	it('survives a message unchanged on every tab, as finished text', () => {
		const financials = ready([{ symbol: 'AAPL', periods: [aQuarter('2025-09-30', { totalRevenue: 5 })] }]);
		const answers = { logo: ready(record), consensus: ready(consensus), financials };
		for (const tab of tabNames) {
			const model = tickerModel(tickerInputs({ answers, choices: readTickerChoices({ tab }) }), formats);
			assert.deepEqual(JSON.parse(JSON.stringify(model)), model);
		}
	});

	it('cleans hostile text without dropping what it says', () => {
		const hostile = '<img src=x onerror=alert(1)>\u202E{{x}}\u0000 &amp;lt;b&amp;gt;';
		const { header } = tickerModel(
			tickerInputs({ listing: { name: hostile, exchange: hostile, kind: 'stock' } }),
			formats,
		);
		assert.equal(header.name, '<img src=x onerror=alert(1)>{{x}} &lt;b&gt;');
	});
});

describe('what a page kept', () => {
	it('is read as what anybody may have written', () => {
		for (const saved of [undefined, null, 5, 'x', [], { tab: 'toString' }, { tab: { name: 'ratings' } }]) {
			assert.equal(readTickerChoices(saved).tab, 'overview');
		}
		assert.equal(readTickerChoices({ tab: 'ratings' }).tab, 'ratings');
	});
});

describe('what a ticker panel asks', () => {
	it('is no more than the tab shows', () => {
		assert.deepEqual(answersOfTab('financials'), ['logo', 'financials']);
	});
});

describe('the plate of a logo', () => {
	it('is the brand colour of the variant', () => {
		const colors = { backgroundLight: '#F5F5F5', backgroundDark: '#101820' };
		assert.deepEqual(
			[logoPlate(colors, 'light').background, logoPlate(colors, 'dark').background],
			['#F5F5F5', '#101820'],
		);
	});

	it('gives up a colour that would swallow the image', () => {
		const swapped = { backgroundLight: '#000000', backgroundDark: '#FFFFFF' };
		assert.deepEqual(
			[logoPlate(swapped, 'light').background, logoPlate(swapped, 'dark').background],
			['#ffffff', '#000000'],
		);
	});

	it('writes on any brand colour with at least 4.5 to 1', () => {
		for (const background of ['#ff0000', '#00a1e0', '#777777', '#757575', '#fedd00', '#123456']) {
			const plate = logoPlate({ backgroundLight: background, backgroundDark: background }, 'dark');
			assert.ok(contrast(plate.background, plate.ink) >= 4.5, background);
		}
	});
});
