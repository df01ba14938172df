import assert from 'node:assert/strict';
import { expect400, expectRefusals, jsonOf, notCounts, type Row, textOf } from '../asking.js';
import { news, newsRemoved } from '../endpoints.js';
import {
	dayOf,
	expectItems,
	instantIn,
	newsId,
	newsPage,
	newsPages,
	readable,
	wholeNews,
	withdrawn,
} from '../newsItems.js';
import { each, type Rule, rulesOf } from '../rule.js';

const keys = {
	id: newsId,
	created: (item: Row) => instantIn(item, 'created'),
	updated: (item: Row) => instantIn(item, 'updated'),
} as const;
const fields = ['id', 'created', 'updated'] as const;

/** Pages, sort orders and the amount of detail per item. */
export const newsPageRules: readonly Rule[] = [
	...rulesOf('GET /api/v2/news', {
		'the answer is a bare list, and an empty one where nothing is found': async (service) => {
			assert.deepEqual(await newsPage(service, 'tickers=NOPE'), []);
			assert.deepEqual(await newsPage(service, 'date=1999-01-04'), []);
		},
		'15 items come where no pageSize is given': async (service) => {
			expectItems(await newsPage(service), (await wholeNews(service)).slice(0, 15), '');
		},
		'100 items come at once and 101 are refused': async (service) => {
			assert.equal((await newsPage(service, 'pageSize=100')).length, 100);
			await expect400(service, news, 'pageSize=101');
		},
		'pages follow each other without a gap': async (service) => {
			const pages = [0, 1, 2].map((page) => newsPage(service, `page=${page}&pageSize=41`));
			const items = (await Promise.all(pages)).flat();
			expectItems(items, (await wholeNews(service)).slice(0, 123), 'pages of 41');
		},
		'a page that begins within 10,000 items is taken, and one beyond refused': async (service) => {
			assert.deepEqual(await newsPage(service, 'page=100&pageSize=100'), []);
			assert.deepEqual(await newsPage(service, 'page=10000&pageSize=1'), []);
			await expect400(service, news, 'page=101&pageSize=100');
			await expect400(service, news, 'page=667');
			await expect400(service, news, 'page=10001&pageSize=1');
			await expect400(service, news, 'page=100001&pageSize=0');
		},
		'runs from the newest to the oldest where no order is asked': async (service) => {
			const all = await wholeNews(service);
			expectItems(all, all.toSorted(by('created', -1)), 'no sort');
		},
		...each(fields, (field) => ({
			[`sorts by ${field}, either way`]: async (service) => {
				const recent = (await wholeNews(service)).filter((item) => dayOf(item) >= '2026-10-26');
				for (const [direction, sign] of [
					['asc', 1],
					['desc', -1],
				] as const) {
					const query = `dateFrom=2026-10-26&sort=${field}:${direction}`;
					expectItems(await newsPages(service, query), recent.toSorted(by(field, sign)), query);
				}
			},
		})),
		'an unknown order is refused': (service) =>
			expectRefusals(service, news, {
				name: 'sort',
				good: 'updated:asc',
				wrong: ['updated', 'created:', 'title:asc', 'created:up', 'ASC'],
			}),
		'page and pageSize take whole numbers alone': async (service) => {
			await expectRefusals(service, news, { name: 'page', good: '1', wrong: notCounts });
			await expectRefusals(service, news, { name: 'pageSize', good: '1', wrong: notCounts });
		},
		'a headline has neither teaser nor body, an abstract a teaser alone, and a full item both': async (
			service,
		) => {
			const all = (await wholeNews(service)).filter((item) => dayOf(item) >= '2026-10-26');
			const [first, second] = [
				await newsPages(service, 'dateFrom=2026-10-26'),
				await newsPages(service, 'dateFrom=2026-10-26&displayOutput=abstract'),
			];
			assert.ok(all.some(({ teaser }) => teaser !== ''));
			assert.ok(all.every(({ body }) => body !== ''));
			assert.deepEqual(
				first,
				all.map((item) => ({ ...item, teaser: '', body: '' })),
			);
			assert.deepEqual(
				second,
				all.map((item) => ({ ...item, body: '' })),
			);
			await expectRefusals(service, news, {
				name: 'displayOutput',
				good: 'headline',
				wrong: ['all', 'Full', 'headline,full'],
			});
		},
		'a body is HTML with entities, or plain where text is asked for': async (service) => {
			const all = await wholeNews(service);
			const plain = await newsPages(service, 'displayOutput=full&format=text&dateFrom=2026-11-01');
			assert.ok(all.every((item) => /^<p>.*<\/p>$/s.test(textOf(item, 'body'))));
			assert.ok(all.some((item) => /&#?\w+;/.test(textOf(item, 'body'))));
			assert.ok(all.some((item) => textOf(item, 'body').includes('<a class="ticker" href="https://')));
			assert.deepEqual(
				plain.filter((item) => /<\/?\w|&#?\w+;/.test(textOf(item, 'body'))),
				[],
			);
			// The HTML has the ticker after the company, which the plain text lacks.
			const read = (item: Row): string =>
				readable(textOf(item, 'body'))
					.replace(/ \((\w+:)?[A-Z.]+\)/g, '')
					.replace(/\s+/g, ' ');
			assert.deepEqual(plain.map(read), all.slice(0, plain.length).map(read));
			await expectRefusals(service, news, { name: 'format', good: 'text', wrong: ['html', 'TEXT', 'xml'] });
		},
		'parameters that nobody knows are ignored in silence': async (service) => {
			const all = await newsPage(service);
			for (const query of [
				'ticker=AAPL',
				'pagesize=3',
				'parameters[tickers]=AAPL',
				'Tickers=AAPL',
				'limit=ten',
			]) {
				assert.deepEqual(await newsPage(service, query), all, query);
			}
		},
		'a refusal is a text in JSON': async (service) => {
			const body = jsonOf(await service.ask(news.path, 'pageSize=101'));
			assert.ok(typeof body === 'string' && body.includes('pageSize'));
		},
	}),
	...rulesOf('GET /api/v2/news-removed', {
		'1,000 items are taken and 1,001 refused': async (service) => {
			assert.ok((await withdrawn(service, 'pageSize=1000')).length > 0);
			await expect400(service, newsRemoved, 'pageSize=1001');
			await expect400(service, newsRemoved, 'pageSize=1000&page=11');
			assert.deepEqual(await withdrawn(service, 'pageSize=1000&page=10'), []);
		},
		'pages follow each other': async (service) => {
			const all = await withdrawn(service);
			const two = [await withdrawn(service, 'pageSize=2'), await withdrawn(service, 'pageSize=2&page=1')];
			assert.deepEqual(two.flat(), all.slice(0, 4));
		},
		'updatedSince gives what was withdrawn then or later': async (service) => {
			const all = await withdrawn(service);
			const since = instantIn(all[Math.floor(all.length / 2)] ?? {}, 'updated');
			const wanted = all.filter((item) => instantIn(item, 'updated') >= since);
			assert.ok(wanted.length < all.length);
			assert.deepEqual(await withdrawn(service, `pageSize=1000&updatedSince=${since / 1000}`), wanted);
		},
		'page, pageSize and updatedSince take whole numbers alone': async (service) => {
			for (const name of ['page', 'pageSize', 'updatedSince']) {
				await expectRefusals(service, newsRemoved, { name, good: '1', wrong: notCounts });
			}
		},
	}),
];

/** A comparator by a field, then by id for the same instant, in the same direction. */
function by(field: keyof typeof keys, sign: 1 | -1): (one: Row, other: Row) => number {
	return (one, other) => sign * (keys[field](one) - keys[field](other) || newsId(one) - newsId(other));
}
