import assert from 'node:assert/strict';
import { expect200, isRow, type Row, rowsIn, textOf } from '../asking.js';
import { dividends, financials, ma, offerings, ratings, splits, trending } from '../endpoints.js';
import { instantIn, isIn, namesIn, newsPages, readable, wholeNews, withdrawn } from '../newsItems.js';
import { pagesOf, allRowsOf } from '../rows.js';
import { type Rule, rulesOf } from '../rule.js';
import { NOW, Service } from '../service.js';

const HOUR_MS = 3_600_000;

/** The records behind headlines, and news behavior that the public documents leave open. */
export const newsDecisions: readonly Rule[] = [
	...rulesOf('News item', {
		'a headline about a rating has its row in the ratings calendar, with its firm, opinion and target':
			async (service) => {
				const rows = await allRowsOf(service, ratings);
				const found = (await wholeNews(service)).filter(isIn('Analyst Ratings'));
				assert.ok(found.length > 100);
				for (const item of found) {
					const title = plainTitle(item);
					const created = instantIn(item, 'created') / 1000;
					const row = rows.find(
						(row) =>
							isTimely(created - Number(row.updated)) &&
							namesIn(item, 'stocks').includes(textOf(row, 'ticker')) &&
							title.startsWith(`${textOf(row, 'analyst')} `) &&
							title.includes(textOf(row, 'action_company').replace(/ Coverage On$/, '')),
					);
					assert.ok(row, title);
					const target = textOf(row, 'pt_current');
					assert.equal(isIn('Price Target')(item), target !== '', title);
					assert.ok(target === '' || title.includes(dollars(target)), title);
				}
			},
		'a rating of the last weeks has a headline': async (service) => {
			const said = new Set(
				(await newsPages(service, 'channels=Analyst%20Ratings')).map(
					(item) => `${instantIn(item, 'created') / 1000} ${plainTitle(item).split(' ')[0] ?? ''}`,
				),
			);
			const recent = (await pagesOf(service, ratings, 'parameters[date_from]=2026-11-02')).filter(
				({ action_company: action, ticker }) => action !== 'Firm Dissolved' && ticker !== 'GOOG',
			);
			const gone = await withdrawn(service);
			const silent = recent.filter(
				(row) => !said.has(`${Number(row.updated)} ${textOf(row, 'analyst').split(' ')[0] ?? ''}`),
			);
			assert.ok(recent.length > 20);
			assert.ok(silent.length <= gone.length && silent.length < recent.length / 10, `${silent.length}`);
		},
		'a headline about a dividend has its row': (service) =>
			expectRow(
				service,
				'Dividends',
				dividends,
				(row, title) => title.includes(` of ${share(row)} `) || title.includes(` to ${share(row)} `),
			),
		'a headline about a split has its row': (service) =>
			expectRow(service, 'Stock Split', splits, (row, title) =>
				title.includes(textOf(row, 'ratio').replace(':', '-for-')),
			),
		'a headline about an offering has its row': (service) =>
			expectRow(service, 'Offerings', offerings, (row, title) =>
				row.price === '' ? title.includes(' Files for ') : title.includes(priceOf(row)),
			),
		'a headline about a deal names both sides of a row, and its size in its currency': async (service) => {
			const rows = await allRowsOf(service, ma);
			for (const item of (await wholeNews(service)).filter(isIn('M&A'))) {
				const title = plainTitle(item);
				const isPriced = / (?:for|in) \$?[\d.]+[TBMK]\b/.test(title);
				assert.ok(
					rows.some(
						(row) =>
							title.includes(readable(textOf(row, 'acquirer_name'))) &&
							title.includes(readable(textOf(row, 'target_name'))) &&
							(!isPriced || title.includes(sizeOf(row))),
					),
					title,
				);
			}
		},
		'a headline about earnings has the figures of a statement': async (service) => {
			const body = await expect200(service, financials, 'symbols=AAPL&period=3M');
			assert.ok(isRow(body));
			const sums = rowsIn(body.result)
				.flatMap(({ financials: periods }) => rowsIn(periods))
				.map(({ incomeStatement: statement }) => (isRow(statement) ? Number(statement.totalRevenue) : 0));
			const found = await newsPages(service, 'tickers=AAPL&channels=Earnings');
			assert.ok(found.length > 1);
			for (const item of found) {
				const revenue = /Revenue \$([\d.]+)B/.exec(plainTitle(item))?.[1];
				assert.ok(
					sums.some((sum) => String(Number((sum / 1e9).toPrecision(3))) === revenue),
					plainTitle(item),
				);
			}
		},
		'a ticker that suddenly trends has a line on why it moves': async (service) => {
			const body = await expect200(service, trending, `${trending.least}&timeframe=1d&pagesize=20`);
			assert.ok(isRow(body));
			const moving = new Set(
				(await newsPages(service, 'channels=WIIM'))
					.filter((item) => instantIn(item, 'created') > Date.parse(NOW) - 36 * HOUR_MS)
					.flatMap((item) => namesIn(item, 'stocks')),
			);
			const sudden = rowsIn(body.data).filter(({ pct_chg: change }) => Number(change) >= 200);
			assert.ok(sudden.length > 0);
			for (const { security } of sudden) {
				assert.ok(isRow(security) && moving.has(textOf(security, 'ticker')), JSON.stringify(security));
			}
		},
		'no author is a person and no address is real': async (service) => {
			for (const item of await wholeNews(service)) {
				assert.match(textOf(item, 'author'), /^Sample /);
				assert.equal(new URL(textOf(item, 'url')).host, 'www.example.com');
			}
		},
	}),
	...rulesOf('GET /api/v2/news', {
		'channels are known by their ids too, which are the sandbox’s own': async (service) => {
			assert.deepEqual(await newsPages(service, 'channels=103'), await newsPages(service, 'channels=WIIM'));
		},
		'a region is Canada or the United States': () =>
			Service.other({ companies: 200 }, async (service) => {
				const of = (region: string) => newsPages(service, `dateFrom=2026-11-01${region}`);
				const [all, canada, here] = [await of(''), await of('&region=ca'), await of('&region=us')];
				assert.ok(canada.length > 0);
				assert.deepEqual(await of('&region=Canada'), canada);
				assert.equal(canada.length + here.length, all.length);
				assert.deepEqual(await newsPages(service, 'region=mars'), []);
			}),
		'a pageSize of 0 is an empty list': async (service) => {
			assert.deepEqual(
				await expect200(
					service,
					{ name: 'news', path: '/api/v2/news', least: '', errors: 'text' },
					'pageSize=0',
				),
				[],
			);
		},
	}),
	...rulesOf('GET /api/v2/news-removed', {
		'the last withdrawn comes first': async (service) => {
			const times = (await withdrawn(service)).map((item) => instantIn(item, 'updated'));
			assert.deepEqual(
				times,
				times.toSorted((one, other) => other - one),
			);
		},
	}),
];

function plainTitle(item: Row): string {
	return readable(textOf(item, 'title')).replace(/^UPDATE: /, '');
}

/** A dividend as headlines write it: all of its decimals, and at least two. */
function share({ dividend }: Row): string {
	const number = Number(dividend);
	return `$${number.toFixed(Math.max(2, String(number).split('.')[1]?.length ?? 0))}`;
}

/** The price of an offering as headlines write it. */
function priceOf(row: Row): string {
	const price = dollars(textOf(row, 'price'));
	return row.currency === 'USD' ? price : `${price.slice(1)} ${textOf(row, 'currency')}`;
}

/** The size of a deal as headlines write it. */
function sizeOf(row: Row): string {
	const size = Number(row.deal_size);
	const [scale, letter] = size >= 1e12 ? [1e12, 'T'] : size >= 1e9 ? [1e9, 'B'] : [1e6, 'M'];
	const text = `${Number((size / scale).toPrecision(3))}${letter}`;
	return row.currency === 'USD' ? `$${text}` : `${text} ${textOf(row, 'currency')}`;
}

/** A price as headlines write it. */
function dollars(decimal: string): string {
	const number = Number(decimal);
	return `$${Number.isInteger(number) ? number.toLocaleString('en-US') : number.toFixed(2)}`;
}

/** Expects every headline of a channel to match a calendar row of its ticker. */
async function expectRow(
	service: Service,
	channel: string,
	calendar: typeof dividends,
	agrees: (row: Row, title: string) => boolean,
): Promise<void> {
	const rows = await allRowsOf(service, calendar);
	const found = (await wholeNews(service)).filter(isIn(channel));
	assert.ok(found.length > 5);
	for (const item of found) {
		const title = plainTitle(item);
		const tickers = namesIn(item, 'stocks');
		assert.ok(
			rows.some((row) => tickers.includes(textOf(row, 'ticker')) && agrees(row, title)),
			title,
		);
	}
}

/** Whether an item was published together with its row; copies follow within the hour. */
function isTimely(seconds: number): boolean {
	return seconds >= 0 && seconds < 3600;
}
