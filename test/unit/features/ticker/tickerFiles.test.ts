import assert from 'node:assert/strict';
import { tickerFiles, type TickerPart, tickerParts } from '../../../../src/features/ticker/tickerFiles.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { ready } from '../../../support/builders/answers.js';
import { decimal, dividendRow, offeringRow } from '../../../support/builders/calendarRows.js';
import { appleStatements } from '../../../support/builders/comparison.js';
import { newsItem, newsPage } from '../../../support/builders/newsItems.js';
import { aRating } from '../../../support/builders/ratings.js';
import { tickerInputs } from '../../../support/builders/ticker.js';
import { formats } from '../../../support/builders/wording.js';

const inputs = tickerInputs({
	isSample: true,
	answers: {
		consensus: ready({
			ratings: { strongBuy: 3, buy: 0 },
			rating: 'BUY',
			meanTarget: 250,
			digits: { consensus_price_target: '250.0000000000000001' },
		}),
		financials: ready([appleStatements]),
		ratings: ready([
			aRating('UBS', '2026-11-01', undefined, { target: decimal('250.5000') }),
			aRating('Citigroup', '2026-10-01', 240),
			aRating('Long Ago', '2020-10-01', 100),
		]),
		dividends: ready([dividendRow({ exDividendDate: '2026-12-01', amount: decimal('0.2600') })]),
		splits: ready([]),
		mergers: ready([]),
		offerings: ready([offeringRow({ id: 'o1', date: '2026-01-05' })]),
		news: ready(newsPage(newsItem())),
	},
});

async function rowsOf(part: TickerPart) {
	const form = tickerFiles(part, inputs, formats)?.forms.find(({ id }) => id === 'json') ?? assert.fail();
	const { text } = await form.text(neverAborted, () => undefined);
	return JSON.parse(text) as {
		readonly data: string;
		readonly rows: readonly Readonly<Record<string, unknown>>[];
	};
}

describe('the parts of a ticker’s panel', () => {
	for (const part of tickerParts) {
		it(`leave as a table that says where it comes from: ${part}`, async () => {
			const { data, rows } = await rowsOf(part);
			assert.deepEqual([data, rows.length > 0], ['sample data', true]);
		});

		it(`are not there before anything is known: ${part}`, () => {
			assert.equal(tickerFiles(part, tickerInputs(), formats), undefined);
		});
	}

	it('have the figures as the service wrote them', async () => {
		const form = tickerFiles('consensus', inputs, formats)?.forms.find(({ id }) => id === 'json');
		const made = await form?.text(neverAborted, () => undefined);
		assert.match(made?.text ?? '', /"consensus_price_target": 250\.0000000000000001,/);
		assert.equal((await rowsOf('latest')).rows[0]?.pt_current, '250.5000');
	});

	it('have of targets those that analysts stand by', async () => {
		assert.deepEqual(
			(await rowsOf('targets')).rows.map(({ analyst }) => analyst),
			['Citigroup', 'UBS'],
		);
	});
});
