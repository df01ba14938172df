import assert from 'node:assert/strict';
import type { LogoRecord } from '../../../../src/contract/logos.js';
import { createFormats } from '../../../../src/viewmodel/format.js';
import { contrast, logoPlate } from '../../../../src/viewmodel/ticker/logoPlate.js';
import { tickerModel } from '../../../../src/viewmodel/ticker/tickerModel.js';
import { aQuarter, aSnapshot, dated, ready } from './tickerBuilders.js';

const formats = createFormats('en');
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
		const { header, consensus: section } = tickerModel(aSnapshot(), formats);
		assert.deepEqual(
			[header.name, header.exchange, header.identifiers.map(({ value }) => value)],
			['Apple', 'NASDAQ', ['320193']],
		);
		assert.equal(section.content.state, 'loading');
	});

	it('says how old every answer is', () => {
		const { content } = tickerModel(aSnapshot({ consensus: ready(consensus, 3) }), formats).consensus;
		assert.equal(content.state, 'ready');
		assert.match(content.age, /3 min/);
	});

	it('keeps the last good data with its age when the service fails, and offers to retry', () => {
		const { content } = tickerModel(
			aSnapshot({
				consensus: {
					state: 'failed',
					failure: { kind: 'offline', host: 'api.test' },
					stale: dated(consensus, 300),
				},
			}),
			formats,
		).consensus;
		assert.equal(content.state, 'stale');
		assert.match(content.age, /5 h/);
		assert.match(content.text, /api\.test/);
		assert.equal(content.button?.remedy, 'retry');
	});

	it('shows old data while new data is on its way', () => {
		const { content } = tickerModel(
			aSnapshot({ consensus: { state: 'loading', stale: dated(consensus, 600) } }),
			formats,
		).consensus;
		assert.equal(content.state, 'refreshing');
	});

	it('offers to set the key where none is stored, and no button where nothing helps', () => {
		const { consensus: keyless, income } = tickerModel(
			aSnapshot({
				consensus: { state: 'failed', failure: { kind: 'noKey' } },
				financials: { state: 'failed', failure: { kind: 'notInPlan', said: {} } },
			}),
			formats,
		);
		assert.equal(keyless.content.state, 'failed');
		assert.deepEqual(keyless.content.button, { label: 'Set API Key', remedy: 'setKey' });
		assert.equal(income.content.state, 'failed');
		assert.equal('button' in income.content, false);
	});

	it('tells nothing found from failed', () => {
		const model = tickerModel(aSnapshot({ consensus: ready(undefined), financials: ready([]) }), formats);
		assert.deepEqual([model.consensus.content.state, model.income.content.state], ['empty', 'empty']);
	});

	it('says that sample data is sample data, and only then', () => {
		assert.equal(tickerModel(aSnapshot({ isSample: true }), formats).sample, 'Sample data');
		assert.equal('sample' in tickerModel(aSnapshot(), formats), false);
	});

	it('takes the identifiers of the listing that was asked for, the US one first', () => {
		const { identifiers } = tickerModel(aSnapshot({ logo: ready(record) }), formats).header;
		assert.deepEqual(
			identifiers.map(({ label, value }) => `${label} ${value}`),
			['CIK 320193', 'ISIN US0378331005', 'CUSIP 037833100', 'FIGI BBG000B9XRY4'],
		);
	});

	it('takes no identifier of another listing but the company’s own CIK', () => {
		const other = { ...record, securities: [{ symbol: 'APC', cik: '320193', isin: 'DE0', figi: 'F' }] };
		const { identifiers } = tickerModel(
			aSnapshot({ listing: undefined, logo: ready(other) }),
			formats,
		).header;
		assert.deepEqual(
			identifiers.map(({ kind }) => kind),
			['cik'],
		);
	});

	it('survives a message unchanged, as finished text', () => {
		const financials = ready([{ symbol: 'AAPL', periods: [aQuarter('2025-09-30', { totalRevenue: 5 })] }]);
		const model = tickerModel(
			aSnapshot({ logo: ready(record), consensus: ready(consensus), financials }),
			formats,
		);
		assert.deepEqual(JSON.parse(JSON.stringify(model)), model);
	});

	it('cleans hostile text without dropping what it says', () => {
		const hostile = '<img src=x onerror=alert(1)>\u202E{{x}}\u0000 &amp;lt;b&amp;gt;';
		const { header } = tickerModel(aSnapshot({ listing: { name: hostile, exchange: hostile } }), formats);
		assert.equal(header.name, '<img src=x onerror=alert(1)>{{x}} &lt;b&gt;');
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
