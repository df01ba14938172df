import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { explainTickers } from '../../../src/tickers/explainTickers.js';
import { findTickers, tickerAt, tickersBetween } from '../../../src/tickers/findTickers.js';
import { foundTickers } from '../../support/foundTickers.js';
import { listed } from './listed.js';

describe('Finding tickers at any place of any text', () => {
	const awkward: readonly (readonly [what: string, languageId: string, text: string])[] = [
		['a line of 800 characters', 'python', `${'x'.repeat(299)}\nKO AA ${'.'.repeat(783)} the ticker\n`],
		[
			'a line that only looks like a fence, since it ends with a backtick',
			'markdown',
			`\`\`\`sh $AAPL ${'x '.repeat(300)}\`\n`,
		],
		['a long line in a fence far above', 'markdown', `symbol,x\n\n\`\`\`csv\n${'-'.repeat(5_000)} KO,\n`],
		['other ends of lines in a fence', 'markdown', '```python\rx -- KO is\r```sql\rAACB = ticker'],
		[
			'an exchange that is listed itself',
			'markdown',
			'Cboe Global Markets (CBOE: CBOE), CBOE: AAPL, $CBOE: AAPL',
		],
		[
			'a long line with a percent sign',
			'plaintext',
			`${'We like $AAPL and '.repeat(30)}%${' $MSFT'.repeat(200)}`,
		],
		['a comment in the middle of a long line', 'python', `${'x = f("AAPL"); '.repeat(60)}# NVDA`],
		['a row wider than a row is read', 'csv', `a,b\n${'AAPL,'.repeat(1_000)}\n${'MSFT,'.repeat(1_000)}\n`],
	];
	for (const [what, languageId, text] of awkward) {
		it(`agrees in ${what}, without overlaps`, () => {
			const all = foundTickers(text, languageId, listed);
			const ends = all.flatMap(({ start, end }) => [start, end]);
			const letters = [...text.matchAll(/[A-Z$]/g)].map(({ index }) => index);
			// Long texts are edited at every third place, which is a different letter of each word.
			const offsets = letters.filter((_, place) => letters.length < 3_000 || place % 3 === 0);
			const found = offsets.map((offset) => tickerAt(text, offset, languageId, listed));
			assert.deepEqual(
				ends,
				ends.toSorted((one, other) => one - other),
			);
			assert.deepEqual(
				found,
				offsets.map((offset) => all.find(({ start, end }) => start <= offset && offset < end)),
			);
		});
	}

	it('agrees at the edges and in the middle of a line of a megabyte', () => {
		const unit = 'x = "F", "AAPL" + $TSLA; NYSE:F; ';
		const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
		const all = foundTickers(text, 'plaintext', listed);
		assert.ok(all.length > 50_000);
		for (const offset of [0, 8_191, 8_192, 8_193, 9_999, 10_000, 500_000, text.length - 1]) {
			assert.deepEqual(
				tickerAt(text, offset, 'plaintext', listed),
				all.find(({ start, end }) => start <= offset && offset < end),
			);
		}
	});

	const scrap = fc.oneof(
		fc.constantFrom(
			...[
				'"AAPL"',
				"'F'",
				'"ALL",',
				'$TSLA',
				'$f',
				'NYSE:F',
				'CBOE: ',
				'|',
				'"AAPL MSFT,GOOG"',
				'ticker',
				'symbol,x',
				'\n',
				'\r\n',
				'\n```bash\n',
				'\n```\n',
			],
			...[
				'import yfinance\n',
				'[',
				']',
				'{',
				'"',
				"'",
				'`',
				'\\',
				',',
				':',
				' ',
				'#',
				'//',
				'$',
				'\t',
				'😀',
				'\ud800',
			],
		),
		fc.string({ maxLength: 4 }),
		fc.nat(9_000).map((length) => ' '.repeat(length)),
		fc.constantFrom(400, 500, 524, 783, 800, 2_000, 4_000, 6_000).map((length) => '.'.repeat(length)),
		fc.constantFrom(...listed.listings).map(({ symbol }) => `"${symbol}"`),
	);
	const texts = fc.array(scrap, { maxLength: 40 }).map((scraps) => scraps.join(''));
	const languages = fc.constantFrom(
		'python',
		'javascript',
		'markdown',
		'plaintext',
		'csv',
		'shellscript',
		'latex',
		'',
	);

	it('finds at an offset exactly what it finds there in the whole text', () => {
		fc.assert(
			fc.property(texts, languages, fc.array(fc.nat(), { maxLength: 5 }), (text, languageId, picks) => {
				const all = foundTickers(text, languageId, listed);
				const offsets = [
					...picks.map((pick) => pick % (text.length + 1)),
					...all.flatMap(({ start, end }) => [start - 1, start, end - 1, end]),
				];
				for (const offset of offsets) {
					assert.deepEqual(
						tickerAt(text, offset, languageId, listed),
						all.find(({ start, end }) => start <= offset && offset < end),
					);
				}
			}),
			{ numRuns: 200 },
		);
	});

	it('agrees about any stretch of any text, and step by step', () => {
		fc.assert(
			fc.property(texts, languages, fc.nat(), (text, languageId, pick) => {
				const all = foundTickers(text, languageId, listed);
				const middle = text.length === 0 ? 0 : pick % text.length;
				const stretches = [
					...tickersBetween(text, 0, middle, languageId, listed),
					...tickersBetween(text, middle, text.length, languageId, listed),
				];
				const steps = findTickers(text, languageId, listed);
				let step = steps.next();
				while (!step.done) {
					step = steps.next();
				}
				assert.deepEqual([stretches, step.value], [all, all]);
			}),
			{ numRuns: 200 },
		);
	});

	it('agrees in a megabyte, in many short steps', () => {
		const unit = 'x = "F", "AAPL" + $TSLA; NYSE:F; ';
		const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
		const steps = findTickers(text, 'plaintext', listed);
		let taken = 0;
		for (let step = steps.next(); ; step = steps.next()) {
			taken++;
			if (step.done) {
				assert.deepEqual(step.value, tickersBetween(text, 0, text.length, 'plaintext', listed));
				break;
			}
		}
		assert.ok(taken > 60);
	});

	it('explains each word, and the points of the reasons decide', () => {
		fc.assert(
			fc.property(texts, languages, (text, languageId) => {
				const taken = explainTickers(text, languageId, listed).filter(({ isTicker, reasons }) => {
					const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
					assert.equal(isTicker, points >= 0);
					return isTicker;
				});
				assert.deepEqual(
					taken.map(({ end }) => end),
					foundTickers(text, languageId, listed).map(({ end }) => end),
				);
			}),
			{ numRuns: 200 },
		);
	});

	it('finds only listed symbols, in order and without overlaps', () => {
		fc.assert(
			fc.property(texts, languages, (text, languageId) => {
				let last = 0;
				for (const { start, end, symbol, listing } of foundTickers(text, languageId, listed)) {
					assert.ok(last <= start && start < end && end <= text.length);
					assert.equal(listed.get(symbol), listing);
					last = end;
				}
			}),
			{ numRuns: 200 },
		);
	});
});
