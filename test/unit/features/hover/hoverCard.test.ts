import assert from 'node:assert/strict';
import { hoverCard } from '../../../../src/features/hover/hoverCard.js';
import type { HoverAnswers } from '../../../../src/features/hover/hoverPart.js';
import { ready } from '../../../support/builders/answers.js';
import {
	decimal,
	dividendRow,
	mergerRow,
	offeringRow,
	splitRow,
} from '../../../support/builders/calendarRows.js';
import { formats, now } from '../../../support/builders/wording.js';
import {
	answers,
	aSnapshot,
	consensus,
	every,
	failed,
	markdownOf,
	nothing,
	png,
	statements,
	textOf,
	withoutPictures,
} from './hoverSnapshots.js';

const notInPlan = failed({ kind: 'notInPlan', said: {} });
const late = { state: 'loading' } as const;

describe('the card over a ticker', () => {
	for (const [part, line] of [
		[
			'who it is, its rank and the age of its oldest part',
			/^!\[Logo of Apple\] AAPL · Apple · NASDAQ · trending #2 \(Last 24 hours\) · just now$/m,
		],
		['the consensus', /^Buy · 3\.92 of 5 · 18 analysts$/m],
		[
			'the latest rating action',
			/^Latest rating · Nov 17 · Upgrades · Citigroup · Neutral → Buy · \$250 → \$300$/m,
		],
		['the dividend that comes next', /^Next dividend · \$0\.2625 · ex Nov 30 · pays Dec 10 · yield 0\.4%$/m],
		[
			'the newest figures and their growth, but none over a loss',
			/^Q4 FY2026 · ended Sep 30, 2026 · Revenue \$110B \(\+10\.0% YoY\)\nNet income \$30.0B \(n\.m\. YoY\) · Free cash flow \$25.0B \(\+25\.0% YoY\)$/m,
		],
	] as const) {
		it(`says ${part}`, () => {
			assert.match(textOf(aSnapshot()), line);
		});
	}

	describe('with a price in the user’s file', () => {
		const own = {
			list: { scope: 'user', name: 'Tech' },
			address: 'file:///home/me/positions.csv',
			ratings: answers.ratings,
		} as const;
		const price = { price: 240, currency: 'USD', day: '2026-11-19', isDayOfFile: false };

		it('says the target in relation to it, and names the file', () => {
			const text = textOf(aSnapshot({}, { own: { ...own, price } }));
			assert.match(text, /^Target \$250\.50, \+4\.4% vs\. your \$240 \(Nov 19\) · File: positions\.csv$/m);
		});

		it('says why there is no percentage, and offers another file for an old one', () => {
			const snapshot = aSnapshot({}, { own: { ...own, price: { ...price, day: '2026-11-02' } } });
			assert.match(
				textOf(snapshot),
				/^Target \$250\.50, your price \$240 \(Nov 2\) · File: positions\.csv\nNot compared: your price is more than five trading days old\.$/m,
			);
			assert.deepEqual(hoverCard(snapshot, formats).priceFileOf, own.list);
		});

		it('says that the file is gone, and offers another one', () => {
			const snapshot = aSnapshot({}, { own: { ...own, problem: 'gone' } });
			assert.match(textOf(snapshot), /^The file with your prices, positions\.csv, no longer exists\.$/m);
			assert.deepEqual(hoverCard(snapshot, formats).priceFileOf, own.list);
		});

		it('offers no other file for one that is fine', () => {
			const { priceFileOf } = hoverCard(aSnapshot({}, { own: { ...own, price } }), formats);
			assert.equal(priceFileOf, undefined);
		});
	});

	it('carries its pictures inside, each with words for those who cannot see it', () => {
		const markdown = markdownOf(aSnapshot());
		const pictures = [...markdown.matchAll(/!\[([^\]]+)\]\((data:image\/[a-z+]+);base64,[^)]+\)/g)];
		assert.deepEqual(
			pictures.map(([, words, kind]) => [words !== '', kind]),
			[
				[true, 'data:image/png'],
				[true, 'data:image/svg+xml'],
			],
		);
	});

	it('says in the words of its picture what that shows, and not a second time', () => {
		const markdown = markdownOf(aSnapshot());
		const alt = /!\[(Price targets[^\]]*(?:\\\][^\]]*)*)\]/.exec(markdown)?.[1] ?? '';
		const figures = alt.replace(/\\|&#58;/g, '').match(/\$?\d[\d.]*\d|\d/g) ?? [];
		assert.deepEqual(figures, ['$180', '$250.50', '$300', '3', '10', '5']);
		assert.doesNotMatch(markdown.replace(/!\[[^\]]*\]\([^)]*\)/g, ''), /250\.50|Strong Buy/);
	});

	for (const [without, event] of [
		[['dividends'], /^Split · 4-for-1 · ex Dec 1$/m],
		[['dividends', 'splits'], /^Offering · Dec 3 · 7M shares at \$175\.50 · Follow-on$/m],
		[
			['dividends', 'splits', 'offerings'],
			/^M&A · AAPL acquires Peloton · \$5.00B · Announced · expected 2027-Q1$/m,
		],
	] as const) {
		it(`says of what comes next the soonest alone (${String(event)})`, () => {
			const text = textOf(aSnapshot(Object.fromEntries(without.map((name) => [name, ready([])]))));
			assert.match(text, event);
			assert.equal(text.match(/^(?:Next dividend|Split|Offering|M&A) · /gm)?.length, 1);
		});
	}

	it('says “Sample data” where it is', () => {
		assert.match(
			textOf(aSnapshot({}, { isSample: true })),
			/NASDAQ · trending #2 \(Last 24 hours\) · Sample data$/m,
		);
	});

	it('says the age of its oldest part', () => {
		assert.match(textOf(aSnapshot({ financials: ready(statements, 180) })), /· 3 hr\. ago$/m);
	});

	it('says the last dividend where none is announced', () => {
		const dividends = ready([
			dividendRow({ exDividendDate: '2026-05-10', amount: decimal(0.25) }),
			dividendRow({ exDividendDate: '2026-08-10', amount: decimal(0.26), isConfirmed: false }),
		]);
		assert.match(
			textOf(aSnapshot({}, { answers: { ...nothing, dividends } })),
			/^Last dividend · 0\.26 · not confirmed · ex Aug 10$/m,
		);
	});

	it('leaves out splits, deals and offerings that are over', () => {
		const text = textOf(
			aSnapshot({
				dividends: ready([]),
				splits: ready([splitRow({ exDate: '2026-11-19', ratio: { text: '4:1' } })]),
				mergers: ready([
					mergerRow({ targetName: 'One', completedDate: '2026-10-01', expectedDate: '2027-01-01' }),
					mergerRow({ targetName: 'Two', status: 'Canceled', expectedDate: '2027-01-01' }),
					mergerRow({ targetName: 'Three', status: 'Announced', expectedDate: '2026-Q3' }),
					mergerRow({ targetName: 'Four', status: 'Rumored', date: '2025-01-01' }),
				]),
				offerings: ready([offeringRow({ date: '2026-10' })]),
			}),
		);
		assert.doesNotMatch(text, /Split|M&A|Offering/);
	});

	it('takes today for the day in New York, where the market has it', () => {
		const lateEvening = { now: Date.parse('2026-12-01T03:00:00Z') };
		const dividends = ready([dividendRow({ exDividendDate: '2026-11-30', amount: decimal(0.26) })]);
		assert.match(textOf(aSnapshot({ dividends }, lateEvening)), /Next dividend/);
	});

	it('shows nothing of a company that nothing is known of, but says so of the analysts', () => {
		const text = textOf(aSnapshot({}, { answers: nothing }));
		assert.deepEqual(text.split('\n\n'), ['AAPL · Apple · NASDAQ · just now', 'No analyst consensus.']);
	});

	it('has no rank where the ticker is not on the list', () => {
		const trending = { timeframe: '1d', value: [{ ticker: '-' }], receivedAt: now, warnings: 0 } as const;
		assert.doesNotMatch(textOf(aSnapshot({ trending })), /trending/);
	});

	it('stands with what is there, and names what is late', () => {
		const text = textOf(aSnapshot({ ratings: late, financials: late }));
		assert.match(text, /^Still loading: ratings, financials\. Hover again in a moment\.$/m);
		assert.match(text, /Next dividend/);
	});

	it('says once that everything is late', () => {
		const text = textOf(aSnapshot({}, { answers: every(late) }));
		assert.deepEqual(text.split('\n\n'), [
			'AAPL · Apple · NASDAQ',
			'Still loading. Hover again in a moment.',
		]);
	});

	it('shows old answers while new ones are on their way', () => {
		const stale = ready(consensus, 600);
		const text = textOf(
			aSnapshot({
				consensus: { state: 'loading', stale: stale.state === 'ready' ? stale.value : assert.fail() },
			}),
		);
		assert.match(text, /3\.92 of 5/);
		assert.doesNotMatch(text, /loading/);
	});

	it('loses no more than the part that failed', () => {
		const text = textOf(
			aSnapshot({ dividends: failed({ kind: 'timedOut', host: 'api.example.com', afterMs: 6000 }) }),
		);
		assert.match(text, /^dividends: No response from api\.example\.com within 6 s\.$/m);
		assert.match(text, /Upgrades/);
	});

	it('names what the plan does not have in one short note at the end', () => {
		const text = textOf(aSnapshot({ ratings: notInPlan, dividends: notInPlan, financials: notInPlan }));
		assert.deepEqual(text.match(/^.*plan.*$/gm), ['Not in your plan: ratings, dividends, financials.']);
		assert.ok(text.indexOf('your plan') > text.indexOf('Split ·'));
	});

	it('says one reason once, however many parts it costs', () => {
		const text = textOf(aSnapshot({}, { answers: every(failed({ kind: 'offline', host: 'api.test' })) }));
		assert.deepEqual(text.split('\n\n'), ['AAPL · Apple · NASDAQ', 'Can’t reach api.test.']);
	});

	it('says without a key who the company is, and nothing else', () => {
		const answers = every(failed({ kind: 'noKey' }));
		assert.equal(textOf(aSnapshot({}, { answers })), 'AAPL · Apple · NASDAQ');
		const { remedy, hasKey } = hoverCard(aSnapshot({}, { answers }), formats);
		assert.deepEqual({ remedy, hasKey }, { remedy: 'setKey', hasKey: false });
	});

	it('says in one sentence that the key was rejected, and offers to enter it again', () => {
		const snapshot = aSnapshot({}, { answers: every(failed({ kind: 'unauthorized', said: {} })) });
		const { remedy, hasKey } = hoverCard(snapshot, formats);
		assert.deepEqual(
			[textOf(snapshot).split('\n\n')[1], remedy, hasKey],
			['The service rejected your API key.', 'setKey', true],
		);
	});

	it('leaves out a logo that is too large for a hover', () => {
		const picture = ready({ ...png, bytes: new Uint8Array(500_000) });
		assert.doesNotMatch(textOf(aSnapshot({ picture })), /Logo of/);
	});
});

/** Every kind of hostile markup, several times over. */
const HOSTILE =
	'![x](https://evil.test/b.png)[x](command:workbench.action.quit)<img src=x onerror=alert(1)>https://evil.test www.evil.test me@evil.test $(zap) a | b `code` &lt;script&gt; \u202eevil **b**\n\n# h\n';

/**
 * The same answer with every text replaced, at any depth. Dates and addresses stay, since decoding checks
 * them.
 */
function hostile<T>(value: T): T {
	return JSON.parse(
		JSON.stringify(value, (key, inner: unknown) =>
			typeof inner === 'string' &&
			!/date$|^asOf$|state|period$|timeframe|^symbol$|^calendar$|^url$/i.test(key)
				? HOSTILE.repeat(20)
				: inner,
		),
	) as T;
}

describe('the card of hostile data', () => {
	const snapshot = aSnapshot(
		{
			...hostile({ ...answers, picture: ready(undefined) }),
			picture: ready({ ...png, bytes: new Uint8Array(30_000) }),
		},
		{ name: HOSTILE.repeat(20), exchange: HOSTILE.repeat(20) },
	);
	const markdown = markdownOf(snapshot);

	it('holds no link, picture, icon or markup of the data, but the page of its headline', () => {
		const words = withoutPictures(markdown).replace(/!\[(?:\\.|[^\]\\])*\]/g, '');
		const [page, ...others] = words.match(/(?<!\\)\]\([^)]*\)/g) ?? [];
		assert.deepEqual([page, others], ['](https://www.example.com/news/1)', []]);
		const shown = words.replace(/(?<!\\)\[(.*)\]\(https:\/\/www\.example\.com\/news\/1\)/, '$1');
		assert.doesNotMatch(shown, /(?<!\\)[[\]<>`|$!]|^#|https?:|www\.|\w@\w|\u202e/m);
	});

	it('stays within the size of a hover, with and without its pictures', () => {
		const [whole, words] = [markdown.length, withoutPictures(markdown).length];
		assert.ok(whole <= 60_000 && words <= 4_000, `${whole} and ${words}`);
	});

	it('gives up its last parts where every letter takes five', () => {
		const colons = JSON.parse(
			JSON.stringify(snapshot.answers).replaceAll(/!\[x\][^"]*/g, ':'.repeat(400)),
		) as HoverAnswers;
		const endless = ':'.repeat(400);
		const answers: HoverAnswers = {
			...colons,
			splits: failed({ kind: 'offline', host: endless }),
			mergers: failed({ kind: 'connectionFailed', host: endless, code: endless }),
			offerings: failed({ kind: 'insecure', host: endless, code: endless }),
			picture: ready(undefined),
		};
		const words = withoutPictures(
			markdownOf({
				...snapshot,
				answers,
				name: endless,
				exchange: endless,
			}),
		);
		assert.ok(words.length > 3_000 && words.length <= 4_000, `${words.length}`);
	});

	it('shows every part all the same', () => {
		assert.match(markdown, /Latest rating[^]*Next dividend[^]*Revenue/);
	});
});
